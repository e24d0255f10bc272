import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { asciiDigits } from '../../contract/identifier';
import type { Queries } from '../db/db';
import { hmac, type Keys } from '../settings/keys';
import { hashOf } from '../identity/tokens';

/** `contact` proves a new contact, `confirmation` that the bearer of a session is its owner. */
export type CodePurpose = 'signIn' | 'invitation' | 'registration' | 'contact' | 'confirmation';

/** What a right code says: whose it was, what for, and which address or number it was sent to. */
export interface Proof {
    userId: string;
    purpose: CodePurpose;
    contact: string | null;
    /** The session that asked for a change of contact. */
    sessionId: string | null;
}

/** Tries that one sent code bears. */
const mostTries = 5;

/** A new six-digit code, sent to `contact`, and the opaque challenge it belongs to; without a user a decoy that no code opens. */
export const issueCode = async (
    tx: Queries,
    keys: Keys,
    {
        userId,
        purpose,
        contact,
        sessionId = null,
        minutes,
        now,
    }: Pick<Proof, 'purpose' | 'contact'> &
        Partial<Pick<Proof, 'sessionId'>> & { userId: string | null; minutes: number; now: Date },
): Promise<{ challenge: string; code: string }> => {
    const challenge = randomBytes(32).toString('base64url');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await tx.query(
        `insert into one_time_code (challenge_hash, user_id, purpose, contact, session_id, code_hash, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7::timestamptz + $8 * interval '1 minute')`,
        [
            hashOf(challenge),
            userId,
            purpose,
            contact,
            sessionId,
            codeHash(keys, challenge, code),
            now.toISOString(),
            minutes,
        ],
    );
    return { challenge, code };
};

/**
 * Counts a try and says whose code it was. The count must outlive a wrong code: let the transaction commit before refusing.
 * `undefined` for a code that is wrong, expired, used, tried too often, of a decoy, for another purpose or of another user than `userId`.
 */
export const checkCode = async (
    tx: Queries,
    keys: Keys,
    {
        challenge,
        code,
        purposes,
        userId,
        now,
    }: { challenge: string; code: string; purposes: readonly CodePurpose[]; userId?: string; now: Date },
): Promise<Proof | undefined> => {
    const [row] = await tx.query<Omit<Proof, 'userId'> & { userId: string | null; codeHash: string }>(
        `update one_time_code set tries = tries + 1
         where challenge_hash = $1 and purpose = any($2::text[]) and used_at is null and expires_at > $3 and tries < $4
           and ($5::uuid is null or user_id = $5)
         returning user_id as "userId", purpose, contact, session_id as "sessionId", code_hash as "codeHash"`,
        [hashOf(challenge), purposes, now.toISOString(), mostTries, userId ?? null],
    );
    const given = Buffer.from(codeHash(keys, challenge, asciiDigits(code)));
    const right = timingSafeEqual(given, Buffer.from(row?.codeHash ?? ''.padEnd(given.length)));
    if (!row?.userId || !right) return undefined;
    await tx.query('update one_time_code set used_at = $2 where challenge_hash = $1', [
        hashOf(challenge),
        now.toISOString(),
    ]);
    const { userId: holder, codeHash: _hash, ...proof } = row;
    return { ...proof, userId: holder };
};

/** Whose code a challenge stands for, so that the account can be held before the code. */
export const holderOf = async (q: Queries, challenge: string): Promise<string | null> => {
    const [row] = await q.query<{ userId: string | null }>(
        'select user_id as "userId" from one_time_code where challenge_hash = $1',
        [hashOf(challenge)],
    );
    return row?.userId ?? null;
};

const codeHash = (keys: Keys, challenge: string, code: string): string => hmac(keys.code, `${challenge}\n${code}`);
