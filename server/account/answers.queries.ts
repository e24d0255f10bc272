import type { Context } from 'hono';
import type { RecoveryAnswer } from '../../contract/recovery';
import { audit } from '../audit';
import { linkBase } from '../config';
import type { Queries } from '../db/db';
import type { Env } from '../deps';
import { Refusal } from '../errors';
import { queueMessage } from '../messages/outbox.queries';
import { countTry, prolongTries, settleAttempts } from '../identity/attempts.queries';
import { issueFlow } from '../identity/flow.queries';
import { failuresFrom, recoveryTries } from './limits.rules';
import { verifyPassword } from './passwords';
import { closeRequest, mayRecover, requestOf } from './recovery.queries';
import { normaliseAnswer } from './registration.rules';
import { networkHere, takeTry } from './tries.queries';
import { findAccountById, nobody, ownerOf, type Account } from './users.queries';

const linkMinutes = 60;

/** Sends the link for a new password when the answer is right; a decoy costs the same work and is always wrong. */
export const answerQuestion = async (c: Context<Env>, given: RecoveryAnswer): Promise<void> => {
    const { db, keys, clock } = c.get('deps');
    const now = clock();
    const limits = [failuresFrom(networkHere(c))];
    await takeTry(c, { what: 'recovery', limits });
    const { userId, ids, counted, tries } = await takeAnswer(c, given.requestId);
    const stored = await answerHashOf(db, userId, ids.includes(given.questionId) ? given.questionId : 0);
    const matches = await verifyPassword(stored, normaliseAnswer(given.answer));
    const right = await db.transaction(async tx => {
        const account = await findAccountById(tx, userId, 'for update');
        const open = matches && tries <= recoveryTries.most && account && mayRecover(account);
        if (!open || !(await closeRequest(tx, given.requestId, now))) {
            await answerFailed(tx, c, account, tries, counted);
            return false;
        }
        await sendLink(tx, c, account);
        await settleAttempts(tx, keys, { returned: limits, forgotten: [counted] });
        return true;
    });
    if (!right) throw new Refusal(422, 'answerMismatch', { errors: { answer: 'answerMismatch' } });
};

/** Counts the answer before it is compared, so that parallel ones cannot overtake the count. */
const takeAnswer = (c: Context<Env>, requestId: string) => {
    const { db, keys, clock } = c.get('deps');
    return db.transaction(async tx => {
        const request = await requestOf(tx, requestId, clock());
        if (!request) throw new Refusal(401, 'flow_expired');
        const counted = { of: ['answers', request.accountKey], minutes: recoveryTries.minutes };
        const tries = await countTry(tx, keys, counted, clock());
        return { userId: request.userId ?? nobody, ids: request.ids, counted, tries };
    });
};

const answerHashOf = async (q: Queries, userId: string, questionId: number): Promise<string | null> => {
    const [row] = await q.query<{ hash: string }>(
        'select answer_hash as hash from security_answer where user_id = $1 and question_id = $2',
        [userId, questionId],
    );
    return row?.hash ?? null;
};

/** Keeps a wrong answer; the last one that is borne closes this way for its time, which the owner is told once. */
const answerFailed = async (
    tx: Queries,
    c: Context<Env>,
    account: Account | undefined,
    tries: number,
    counted: { of: string[]; minutes: number },
): Promise<void> => {
    const { keys, config, clock } = c.get('deps');
    const who = { userId: account?.id, subject: 'user', subjectId: account?.id } as const;
    await audit(tx, c, { ...who, action: 'recoveryFailed', after: { tries } });
    if (tries !== recoveryTries.most) return;
    await prolongTries(tx, keys, counted, clock());
    await audit(tx, c, { ...who, action: 'recoveryClosed', after: { minutes: recoveryTries.minutes } });
    await queueMessage(tx, keys, {
        kind: 'recoveryClosed',
        to: account ? ownerOf(account) : { userId: null, email: null, phone: null, language: 'en' },
        params: { product: config.APP_TITLE, name: account?.fullName ?? '' },
        now: clock(),
    });
};

const sendLink = async (tx: Queries, c: Context<Env>, account: Account): Promise<void> => {
    const { keys, config, clock } = c.get('deps');
    const [now, userId] = [clock(), account.id];
    await tx.query(`delete from flow_token where user_id = $1 and purpose = 'recovery'`, [userId]);
    const flow = { userId, purpose: 'recovery', next: 'open' } as const;
    const token = await issueFlow(tx, { ...flow, minutes: linkMinutes, now });
    await audit(tx, c, { action: 'proof', subject: 'securityAnswer', userId });
    await queueMessage(tx, keys, {
        kind: 'recovery',
        to: ownerOf(account),
        params: {
            product: config.APP_TITLE,
            name: account.fullName,
            minutes: String(linkMinutes),
            link: `${linkBase(config)}/new-password?token=${token}`,
        },
        expiresAt: new Date(now.getTime() + linkMinutes * 60_000),
        now,
    });
};
