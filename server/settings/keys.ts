import { createHmac, hkdfSync } from 'node:crypto';

const purposes = {
    accessToken: 'access token',
    refreshToken: 'refresh token',
    code: 'one-time code',
    decoy: 'decoy',
    attempt: 'attempt',
    outbox: 'outbox',
    draft: 'draft',
    check: 'check value',
} as const;
export type Keys = Record<keyof typeof purposes, Uint8Array>;

/** Keys derived from one root secret (HKDF-SHA256), one per purpose. */
export const deriveKeys = (secret: string): Keys => {
    const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `nrw-monitor ${purpose}`, 32));
    return Object.fromEntries(Object.entries(purposes).map(([name, purpose]) => [name, key(purpose)])) as Keys;
};

/** HMAC-SHA256 in base64url. */
export const hmac = (key: Uint8Array, text: string): string =>
    createHmac('sha256', key).update(text).digest('base64url');
