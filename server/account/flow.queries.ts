import { randomBytes } from 'node:crypto';
import type { Queries } from '../db/db';
import { hashOf } from './tokens';

/** What a token of a link or step opens: for one user, one purpose and one next step. */
export interface Flow {
    userId: string;
    purpose: 'registration' | 'recovery';
    next: 'open' | 'otp' | 'securityQuestions' | 'newPassword';
}
/** How long the token of a step lives. */
export const stepMinutes = 10;

/** A new token for a link (`open`) or a step; only its hash is kept. */
export const issueFlow = async (
    tx: Queries,
    { userId, purpose, next, minutes, now }: Flow & { minutes: number; now: Date },
): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    await tx.query(
        `insert into flow_token (hash, user_id, purpose, next, expires_at)
         values ($1, $2, $3, $4, $5::timestamptz + $6 * interval '1 minute')`,
        [hashOf(token), userId, purpose, next, now.toISOString(), minutes],
    );
    return token;
};

const columns = 'user_id as "userId", purpose, next, used_at is not null as used';

/** What an unexpired token is for, held until the end of the transaction; it is not used up. */
export const peekFlow = async (
    tx: Queries,
    token: string,
    now: Date,
): Promise<(Flow & { used: boolean }) | undefined> =>
    (
        await tx.query<Flow & { used: boolean }>(
            `select ${columns} from flow_token where hash = $1 and expires_at > $2 for update`,
            [hashOf(token), now.toISOString()],
        )
    ).at(0);

/** Uses a token up; `undefined` when it is unknown, used, expired or for something else than one of `wanted`. */
export const takeFlow = async (
    tx: Queries,
    token: string,
    wanted: readonly Pick<Flow, 'purpose' | 'next'>[],
    now: Date,
): Promise<Flow | undefined> => {
    const flow = await peekFlow(tx, token, now);
    if (!flow || flow.used || !wanted.some(({ purpose, next }) => purpose === flow.purpose && next === flow.next))
        return undefined;
    await tx.query('update flow_token set used_at = $2 where hash = $1', [hashOf(token), now.toISOString()]);
    return flow;
};
