import { deriveKeys, type Keys } from '../settings/keys';
import { rootSecret } from '../settings/secret';
import { checkSecret } from '../account/secret.queries';
import { readConfig, type Config } from '../config';
import type { Db } from '../db/db';
import { migrate } from '../db/migrate';

/** What the commands need of the machine they run on. */
export interface Host {
    env: Record<string, string | undefined>;
    open: (config: Config) => Promise<Db>;
    clock: () => Date;
    print: (text: string) => void;
}

/** What a command works with: an opened, migrated database and the keys of this installation. */
export interface Desk {
    db: Db;
    config: Config;
    keys: Keys;
    now: Date;
    print: (text: string) => void;
}

export interface Command {
    /** How it is called, and what it does, in a few lines. */
    usage: string;
    about: string;
    run: (args: string[], host: Host) => Promise<void>;
}

/** What was asked for cannot be done; the sentence says why. */
export class Fault extends Error {}

/** Runs on the migrated database of the settings and closes it. */
export const onDatabase = async <T>(host: Host, config: Config, run: (db: Db) => Promise<T>): Promise<T> => {
    const db = await host.open(config);
    try {
        await migrate(db);
        return await run(db);
    } finally {
        await db.close();
    }
};

/** The same under the secret of the database. */
export const atDesk = async <T>(host: Host, run: (desk: Desk) => Promise<T>): Promise<T> => {
    const config = readConfig(host.env);
    const keys = deriveKeys(rootSecret(config));
    return onDatabase(host, config, async db => {
        await checkSecret(db, keys);
        return run({ db, config, keys, now: host.clock(), print: host.print });
    });
};
