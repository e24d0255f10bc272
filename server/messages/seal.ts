import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from '../settings/keys';

const cipher = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

/** Text or bytes encrypted (AES-256-GCM) with a key that is not in the database. */
export const seal = (keys: Keys, plain: string | Uint8Array): Uint8Array => {
    const iv = randomBytes(ivLength);
    const sealing = createCipheriv(cipher, keys.outbox, iv);
    const bytes = typeof plain === 'string' ? Buffer.from(plain, 'utf8') : plain;
    const box = Buffer.concat([sealing.update(bytes), sealing.final()]);
    return new Uint8Array(Buffer.concat([iv, sealing.getAuthTag(), box]));
};

/** The bytes that were sealed; throws when the key is another or they were changed. */
export const unsealBytes = (keys: Keys, sealed: Uint8Array): Buffer => {
    const bytes = Buffer.from(sealed);
    const opening = createDecipheriv(cipher, keys.outbox, bytes.subarray(0, ivLength), { authTagLength: tagLength });
    opening.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    return Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]);
};
