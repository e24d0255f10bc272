import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from '../account/keys';

const cipher = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

/** Text encrypted (AES-256-GCM) with a key that is not in the database. */
export const seal = (keys: Keys, text: string): Uint8Array => {
    const iv = randomBytes(ivLength);
    const sealing = createCipheriv(cipher, keys.outbox, iv);
    const box = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
    return new Uint8Array(Buffer.concat([iv, sealing.getAuthTag(), box]));
};

/** The text that was sealed; throws when the key is another or the bytes were changed. */
export const unseal = (keys: Keys, sealed: Uint8Array): string => {
    const bytes = Buffer.from(sealed);
    const opening = createDecipheriv(cipher, keys.outbox, bytes.subarray(0, ivLength), { authTagLength: tagLength });
    opening.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    return opening.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + opening.final('utf8');
};
