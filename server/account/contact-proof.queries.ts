import type { Context } from 'hono';
import type { ContactKind, ContactProof, OwnCode } from '../../contract/contacts';
import { otpDuration, otpResend, type SentCode } from '../../contract/registration';
import { audit } from '../audit';
import type { Queries } from '../db/db';
import type { Env } from '../deps';
import { Refusal } from '../errors';
import { checkCode, holderOf } from './codes.queries';
import { tellContact } from './contact-change.queries';
import { confirmContact, kindOf } from './contacts.queries';
import { issueFlow, peekFlow, stepMinutes, takeFlow } from '../identity/flow.queries';
import { maskOf } from './identifier.rules';
import { codeLimits } from './limits.rules';
import { byCode } from './prove-by-code.queries';
import { sendCode } from './send-code.queries';
import { endAllSessions } from '../identity/sessions.queries';
import { networkHere, takeTry } from './tries.queries';
import { findAccountById, nobody, ownerOf, type Account } from './users.queries';

const change = { purpose: 'contact', next: 'contact' } as const;

/** Sends the caller a code to a proved contact, which stands for the password where a contact changes. */
export const sendConfirmationCode = async (c: Context<Env>): Promise<SentCode> => {
    const { userId } = c.get('caller');
    await takeTry(c, { what: 'code', limits: codeLimits(userId, networkHere(c)) });
    return c.get('deps').db.transaction(async tx => {
        const account = await findAccountById(tx, userId);
        if (!account) throw new Refusal(401, 'unauthenticated');
        const { email, phone, ...rest } = ownerOf(account);
        const to = { ...rest, email, phone: email ? null : phone };
        const challenge = await sendCode(tx, c, { to, purpose: 'confirmation' });
        return { challenge, otpDuration, resendAfter: otpResend, sentTo: maskOf(email ?? phone ?? '') };
    });
};

/** Exchanges that code for the token of one change. */
export const verifyConfirmationCode = (c: Context<Env>, given: OwnCode): Promise<{ flowToken: string }> => {
    const { keys, clock } = c.get('deps');
    const { userId } = c.get('caller');
    const now = clock();
    const enter = async (tx: Queries) => {
        if (!(await checkCode(tx, keys, { ...given, purposes: ['confirmation'], userId, now }))) return { userId };
        await audit(tx, c, { action: 'proof', subject: 'code', userId, after: { by: 'confirmation' } });
        return { opened: { flowToken: await issueFlow(tx, { userId, ...change, minutes: stepMinutes, now }) } };
    };
    // The session is good: 401 would make a client exchange its tokens and try the code once more.
    return byCode(c, 'confirmation', enter, new Refusal(422, 'invalid', { errors: { code: 'codeInvalid' } }));
};

/** Uses up the token of a code, once; whose it is must be the caller. */
export const takeConfirmation = async (tx: Queries, token: string, userId: string, now: Date): Promise<boolean> => {
    const flow = await peekFlow(tx, token, now);
    return flow?.userId === userId && (await takeFlow(tx, token, change, now));
};

/** Makes a new contact count, by its link or its code. */
export const verifyContact = (c: Context<Env>, given: ContactProof): Promise<{ contact: ContactKind }> =>
    'token' in given ? verifyByLink(c, given.token) : verifyByCode(c, given);

const verifyByLink = (c: Context<Env>, token: string) => {
    const { db, clock } = c.get('deps');
    return db.transaction(async tx => {
        const link = await peekFlow(tx, token, clock());
        if (link?.purpose !== 'contact' || link.next !== 'open' || !link.contact)
            throw new Refusal(401, 'flow_expired');
        const account = await findAccountById(tx, link.userId, 'for update');
        if (!account || !(await takeFlow(tx, token, link, clock()))) throw new Refusal(401, 'flow_expired');
        return settle(tx, c, account, { contact: link.contact, sessionId: link.sessionId ?? null });
    });
};

const verifyByCode = (c: Context<Env>, given: OwnCode) => {
    const { keys, clock } = c.get('deps');
    return byCode(c, 'contact', async tx => {
        const userId = (await holderOf(tx, given.challenge)) ?? nobody;
        const account = await findAccountById(tx, userId, 'for update');
        const proof = await checkCode(tx, keys, { ...given, purposes: ['contact'], now: clock() });
        if (!account || !proof?.contact) return { userId: account?.id };
        return { opened: await settle(tx, c, account, { ...proof, contact: proof.contact }) };
    });
};

/** Of a contact that takes the place of another, the owner is told there; all sessions end but the one that asked. */
const settle = async (
    tx: Queries,
    c: Context<Env>,
    before: Account,
    { contact, sessionId }: { contact: string; sessionId: string | null },
): Promise<{ contact: ContactKind }> => {
    const { keys, config, clock } = c.get('deps');
    const [now, userId] = [clock(), before.id];
    const kind = kindOf(contact);
    const outcome = before.status === 'inactive' ? 'gone' : await confirmContact(tx, before, contact, now);
    if (outcome === 'gone') throw new Refusal(401, 'flow_expired');
    if (outcome === 'taken') throw new Refusal(409, kind === 'email' ? 'emailTaken' : 'phoneTaken');
    const isNew = before[kind] !== contact;
    const sessionsEnded = isNew ? await endAllSessions(tx, userId, now, sessionId) : 0;
    if (isNew) await tellContact(tx, { keys, config }, before, 'contactChanged', now);
    await audit(tx, c, {
        action: 'proof',
        subject: 'user',
        subjectId: userId,
        userId,
        before: { [kind]: before[kind] },
        after: { [kind]: contact, sessionsEnded },
    });
    return { contact: kind };
};
