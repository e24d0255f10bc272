import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../config';

const purposes = {
    accessToken: 'access token',
    refreshToken: 'refresh token',
    code: 'one-time code',
    decoy: 'decoy',
    attempt: 'attempt',
    outbox: 'outbox',
    draft: 'draft',
} as const;
export type Keys = Record<keyof typeof purposes, Uint8Array>;

/** Keys derived from one root secret (HKDF-SHA256), one per purpose. */
export const deriveKeys = (secret: string): Keys => {
    const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `nrw-monitor ${purpose}`, 32));
    return Object.fromEntries(Object.entries(purposes).map(([name, purpose]) => [name, key(purpose)])) as Keys;
};

/** The root secret: the setting, or one generated once and kept in DATA_DIR for the owner alone. */
export const rootSecret = (config: Config): string => {
    if (config.SECRET) return config.SECRET;
    const file = path.join(config.dataDir, 'secret');
    fs.mkdirSync(config.dataDir, { recursive: true });
    try {
        fs.writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    return fs.readFileSync(file, 'utf8').trim();
};

/** HMAC-SHA256 in base64url. */
export const hmac = (key: Uint8Array, text: string): string =>
    createHmac('sha256', key).update(text).digest('base64url');
