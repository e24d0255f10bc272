import { randomBytes } from 'node:crypto';
import type { Queries } from '../db/db';
import { hashOf } from './tokens';

/** What a token of a link or step opens: for one user, one purpose and one next step. */
export interface Flow {
    userId: string;
    purpose: 'registration' | 'recovery' | 'contact';
    next: 'open' | 'otp' | 'securityQuestions' | 'newPassword' | 'contact';
    /** The address or number that a link was sent to, which it proves. */
    contact?: string | null;
    /** The session that asked for a change of contact. */
    sessionId?: string | null;
}
/** How long the token of a step lives. */
export const stepMinutes = 10;

/** A new token for a link (`open`) or a step; only its hash is kept. */
export const issueFlow = async (
    tx: Queries,
    { userId, purpose, next, contact = null, sessionId = null, minutes, now }: Flow & { minutes: number; now: Date },
): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    await tx.query(
        `insert into flow_token (hash, user_id, purpose, next, expires_at, contact, session_id)
         values ($1, $2, $3, $4, $5::timestamptz + $6 * interval '1 minute', $7, $8)`,
        [hashOf(token), userId, purpose, next, now.toISOString(), minutes, contact, sessionId],
    );
    return token;
};

/** What an unexpired token is for; it is not used up. */
export const peekFlow = async (q: Queries, token: string, now: Date): Promise<(Flow & { used: boolean }) | undefined> =>
    (
        await q.query<Flow & { used: boolean }>(
            `select user_id as "userId", purpose, next, contact, session_id as "sessionId", used_at is not null as used
             from flow_token
             where hash = $1 and expires_at > $2`,
            [hashOf(token), now.toISOString()],
        )
    ).at(0);

/** Uses a token up, once; `false` when it is unknown, used, expired or for something else. */
export const takeFlow = async (
    tx: Queries,
    token: string,
    { purpose, next }: Pick<Flow, 'purpose' | 'next'>,
    now: Date,
): Promise<boolean> =>
    (
        await tx.query(
            `update flow_token set used_at = $4
             where hash = $1 and purpose = $2 and next = $3 and used_at is null and expires_at > $4::timestamptz
             returning user_id`,
            [hashOf(token), purpose, next, now.toISOString()],
        )
    ).length === 1;
