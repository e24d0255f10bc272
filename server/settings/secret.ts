import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { refusalOf } from '../db/refusal.mjs';

/** Where a root secret may stand: in the environment, or in a file of DATA_DIR. */
export interface SecretPlace {
    SECRET?: string;
    DATABASE_URL?: string;
    dataDir: string;
}

const shortest = 32;

/** Why a text cannot be the root secret; `undefined` when it can. */
export const secretFault = (secret: string): string | undefined => {
    if (secret.length < shortest) return `has fewer than ${shortest} characters`;
    return new Set(secret).size === 1 ? 'repeats one character' : undefined;
};

/** What can be done when a database is there and its secret is not. */
export const secretWaysOut =
    'Put the old one back; if it is lost, "npm run admin -- new-secret --yes" gives up what it protected: messages that wait, sessions and codes.';

const fileOf = ({ dataDir }: SecretPlace) => path.join(dataDir, 'secret');

/** The root secret: the setting, or one generated once and kept in DATA_DIR for the owner alone. */
export const rootSecret = (place: SecretPlace): string => {
    if (place.SECRET) return place.SECRET;
    const file = fileOf(place);
    // Looked for first: another starter makes its secret before its database.
    const hasDatabase = fs.existsSync(path.join(place.dataDir, 'pg'));
    if (!fs.existsSync(file)) {
        if (hasDatabase) throw new Error(`${file} is missing beside an existing database. ${secretWaysOut}`);
        makeSecret(file);
    }
    const secret = read(file);
    const fault = secretFault(secret);
    if (!fault) return secret;
    const wayOut = hasDatabase ? secretWaysOut : 'Remove it and start again: a new one is made.';
    throw new Error(`${file} ${fault} and protects nothing. ${wayOut}`);
};

/** The root secret to go on with when the one before is lost: what stands there if it is sound, else a new one. */
export const newRootSecret = (place: SecretPlace): string => {
    const file = fileOf(place);
    if (!place.SECRET && (!fs.existsSync(file) || secretFault(read(file)))) {
        fs.rmSync(file, { force: true });
        makeSecret(file);
    }
    return place.SECRET ?? read(file);
};

const read = (file: string) => onDisk(file, () => fs.readFileSync(file, 'utf8').trim());

/** It gets its name only when it is whole and on the disk; that of another starter, who was faster, stays. */
const makeSecret = (file: string): void => {
    const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    onDisk(file, () => {
        fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
        try {
            fs.writeFileSync(aside, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
            fs.linkSync(aside, file);
        } catch (error) {
            if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
        } finally {
            fs.rmSync(aside, { force: true });
        }
        const folder = fs.openSync(path.dirname(file), 'r');
        fs.fsyncSync(folder);
        fs.closeSync(folder);
    });
};

const onDisk = <T>(file: string, use: () => T): T => {
    try {
        return use();
    } catch (error) {
        const reason = refusalOf(error);
        if (reason === error) throw error;
        throw new Error(`${file} cannot hold the secret: ${reason instanceof Error ? reason.message : ''}`, {
            cause: error,
        });
    }
};
