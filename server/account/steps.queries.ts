import type { RegistrationStep } from '../../contract/account';
import type { FlowState } from '../../contract/registration';
import type { Queries } from '../db/db';
import { Refusal } from '../errors';
import { issueFlow, peekFlow, stepMinutes, takeFlow, type Flow } from '../identity/flow.queries';
import { proveContact } from './contacts.queries';
import { completeState, stateAt } from './registration.rules';
import { findAccountById, type Account } from './users.queries';

type Step = Exclude<RegistrationStep, 'complete'>;
/** A step of the registration, or the new password of somebody who forgot theirs. */
export type Way = { purpose: 'registration'; next: Step } | { purpose: 'recovery'; next: 'newPassword' };

const expired = () => new Refusal(401, 'flow_expired');

/** Whether the account still stands where the token says. */
const standsAt = ({ status, registrationStep }: Account, { purpose, next }: Pick<Flow, 'purpose' | 'next'>): boolean =>
    status !== 'inactive' && registrationStep === (purpose === 'recovery' ? 'complete' : next);

/**
 * The account that a token opens this step of; the token is not used up. The account is held until the end of the
 * transaction, always before its tokens and codes, so that two calls never wait for each other.
 */
export const bearerOf = async (tx: Queries, token: string, { purpose, next }: Way, now: Date): Promise<Account> => {
    const flow = await peekFlow(tx, token, now);
    if (!flow || flow.used || flow.purpose !== purpose || flow.next !== next) throw expired();
    const account = await findAccountById(tx, flow.userId, 'for update');
    if (!account || !standsAt(account, flow)) throw expired();
    return account;
};

/** The same, and the token is used up. */
export const passStep = async (tx: Queries, token: string, way: Way, now: Date): Promise<Account> => {
    const account = await bearerOf(tx, token, way, now);
    if (!(await takeFlow(tx, token, way, now))) throw expired();
    return account;
};

/** Moves an account to another step; whoever proves their identity anew begins the questions anew. */
export const moveTo = async (tx: Queries, account: Account, step: Step, now: Date): Promise<Account> => {
    await tx.query('update app_user set registration_step = $2, version = version + 1, updated_at = $3 where id = $1', [
        account.id,
        step,
        now.toISOString(),
    ]);
    if (step === 'securityQuestions') await tx.query('delete from security_answer where user_id = $1', [account.id]);
    return { ...account, registrationStep: step };
};

/** Where an account stands, with a new token for that step. */
export const stateOf = async (tx: Queries, account: Account, now: Date): Promise<FlowState> => {
    const { id: userId, registrationStep: next } = account;
    if (next === 'complete') return completeState;
    const token = await issueFlow(tx, { userId, purpose: 'registration', next, minutes: stepMinutes, now });
    return describe(tx, account, next, token);
};

const describe = async (tx: Queries, account: Account, step: Step, registrationToken: string): Promise<FlowState> => {
    const [{ answered }] = await tx.query<{ answered: number }>(
        'select count(*)::int as answered from security_answer where user_id = $1',
        [account.id],
    );
    const isExistingUser = account.passwordHash !== null;
    return stateAt(step, { registrationToken, userId: account.id, isExistingUser, answered, recovery: false });
};

const recovering = (account: Account, registrationToken: string): FlowState =>
    stateAt('newPassword', {
        registrationToken,
        userId: account.id,
        isExistingUser: true,
        answered: 3,
        recovery: true,
    });

/**
 * Uses up the link of a message, which proves the address that it was sent to. One whose account is complete meanwhile,
 * or whose address another account has proved, opens nothing and says so.
 */
export const openLink = async (
    tx: Queries,
    token: string,
    now: Date,
): Promise<{ state: FlowState; userId?: string }> => {
    const link = await peekFlow(tx, token, now);
    if (link?.next !== 'open') throw expired();
    const { userId, purpose, contact } = link;
    if (purpose === 'contact') throw expired();
    const account = await findAccountById(tx, userId, 'for update');
    if (!account || account.status === 'inactive') throw expired();
    const isComplete = account.registrationStep === 'complete';
    if (purpose === 'registration' && isComplete) return { state: completeState };
    if (isComplete !== (purpose === 'recovery') || !(await takeFlow(tx, token, link, now))) throw expired();
    const isOwn = !contact || (await proveContact(tx, account, contact, now));
    if (!isOwn) return { state: completeState };
    if (purpose === 'registration') return { userId, state: await stateOf(tx, account, now) };
    const next = await issueFlow(tx, { userId, purpose, next: 'newPassword', minutes: stepMinutes, now });
    return { userId, state: recovering(account, next) };
};

/** Where the bearer of a step's token stands; the token stays good. */
export const stateOfBearer = async (tx: Queries, token: string, now: Date): Promise<FlowState> => {
    const flow = await peekFlow(tx, token, now);
    if (!flow || flow.used || flow.next === 'open' || flow.next === 'contact') throw expired();
    const account = await findAccountById(tx, flow.userId);
    if (!account || !standsAt(account, flow)) throw expired();
    return flow.purpose === 'recovery' ? recovering(account, token) : describe(tx, account, flow.next, token);
};
