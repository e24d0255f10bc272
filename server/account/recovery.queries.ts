import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { RecoveryQuestions } from '../../contract/recovery';
import type { Queries } from '../db/db';
import type { Env } from '../deps';
import { stepMinutes } from '../identity/flow.queries';
import { questionLimits } from './limits.rules';
import { allQuestions, questionsOf } from './questions.queries';
import { decoyAccount, decoyQuestions } from './recovery.rules';
import { hashOf } from '../identity/tokens';
import { networkHere, takeTry } from './tries.queries';
import type { Account } from './users.queries';

/** Whose questions are asked for: the normalised text that was given, as others may see it, and how to find the account. */
export interface QuestionSet {
    who: string;
    identifier: string;
    find: (tx: Queries) => Promise<Account | undefined>;
}

/** Asks the three questions of an account, or three that never change of somebody who has set none. */
export const askQuestions = async (
    c: Context<Env>,
    { who, identifier, find }: QuestionSet,
): Promise<RecoveryQuestions> => {
    const { db, keys, clock } = c.get('deps');
    await takeTry(c, { what: 'recovery', identifier, limits: questionLimits(who, networkHere(c)) });
    return db.transaction(async tx => {
        const account = await find(tx);
        const open = account && mayRecover(account) ? account.id : null;
        const set = await questionsOf(tx, open);
        const all = await allQuestions(tx);
        const userId = set.length === 3 ? open : null;
        const ids = userId ? set : decoyQuestions(keys.decoy, who, all);
        const accountKey = userId ?? decoyAccount(keys.decoy, who);
        const requestId = await insertRequest(tx, { userId, accountKey, ids, now: clock() });
        return { requestId, questions: ids.flatMap(id => all.filter(question => question.id === id)) };
    });
};

/** Only a complete, active account can be recovered; any other looks like none. */
export const mayRecover = ({ status, registrationStep }: Account): boolean =>
    status === 'active' && registrationStep === 'complete';

const insertRequest = async (
    tx: Queries,
    { userId, accountKey, ids, now }: { userId: string | null; accountKey: string; ids: number[]; now: Date },
): Promise<string> => {
    const requestId = randomBytes(32).toString('base64url');
    await tx.query(
        `insert into recovery_request (hash, user_id, account_key, question_ids, expires_at)
         values ($1, $2, $3, $4, $5::timestamptz + $6 * interval '1 minute')`,
        [hashOf(requestId), userId, accountKey, ids, now.toISOString(), stepMinutes],
    );
    return requestId;
};

/** What was asked, unless it is too long ago or answered already. */
export const requestOf = async (tx: Queries, requestId: string, now: Date) =>
    (
        await tx.query<{ userId: string | null; accountKey: string; ids: number[] }>(
            `select user_id as "userId", account_key as "accountKey", question_ids as ids from recovery_request
             where hash = $1 and used_at is null and expires_at > $2 for update`,
            [hashOf(requestId), now.toISOString()],
        )
    ).at(0);

/** Uses a request up; of two right answers at once only one does. */
export const closeRequest = async (tx: Queries, requestId: string, now: Date): Promise<boolean> =>
    (
        await tx.query('update recovery_request set used_at = $2 where hash = $1 and used_at is null returning 1', [
            hashOf(requestId),
            now.toISOString(),
        ])
    ).length === 1;
