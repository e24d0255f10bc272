import type { Context } from 'hono';
import type { SignedIn } from '../../contract/account';
import type { CodeLogin, CodeProof, FlowState } from '../../contract/registration';
import { audit } from '../audit';
import type { Queries } from '../db/db';
import type { Env } from '../deps';
import { Refusal } from '../errors';
import { settleAttempts } from '../identity/attempts.queries';
import { checkCode, holderOf, type CodePurpose } from './codes.queries';
import { proveContact } from './contacts.queries';
import { noteWrongCode } from './failures.queries';
import { failuresFrom } from './limits.rules';
import { completeState } from './registration.rules';
import { openFor } from './sign-in.queries';
import { bearerOf, moveTo, passStep, stateOf } from './steps.queries';
import { networkHere, takeTry } from './tries.queries';
import { findAccountById, nobody } from './users.queries';

/** Whose code was meant, and what it opened; nothing when it was wrong. */
interface EnteredCode<T> {
    userId?: string;
    opened?: T;
}

/**
 * Runs what a right code opens, and keeps the failure when it opens nothing: a wrong code is counted for its
 * challenge and its address although the call is refused.
 */
export const byCode = async <T>(
    c: Context<Env>,
    purpose: CodePurpose,
    enter: (tx: Queries) => Promise<EnteredCode<T>>,
    refusal = new Refusal(401, 'codeInvalid'),
): Promise<T> => {
    const { db, keys } = c.get('deps');
    const limits = [failuresFrom(networkHere(c))];
    await takeTry(c, { what: 'code', limits });
    const opened = await db.transaction(async tx => {
        const entered = await enter(tx);
        await (entered.opened === undefined
            ? noteWrongCode(tx, c, { purpose, userId: entered.userId })
            : settleAttempts(tx, keys, { returned: limits }));
        return entered.opened;
    });
    if (opened === undefined) throw refusal;
    return opened;
};

/** Signs in by code; an account whose registration is not complete goes on with it, its identity being proved. */
export const signInByCode = (c: Context<Env>, given: CodeLogin): Promise<SignedIn | FlowState> => {
    const { keys, clock } = c.get('deps');
    const now = clock();
    return byCode<SignedIn | FlowState>(c, 'signIn', async tx => {
        const account = await findAccountById(tx, (await holderOf(tx, given.challenge)) ?? nobody, 'for update');
        const proved = await checkCode(tx, keys, { ...given, purposes: ['signIn', 'invitation'], now });
        if (!account || !proved || account.status === 'inactive') return { userId: account?.id };
        // Somebody else has proved the same contact first: it opens their account, not this one.
        const isOwn = proved.contact !== null && (await proveContact(tx, account, proved.contact, now));
        if (!isOwn) return proved.purpose === 'invitation' ? { opened: completeState } : { userId: account.id };
        if (account.registrationStep === 'complete')
            return { opened: await openFor(tx, c, account, { remember: given.rememberMe ?? false, by: 'code' }) };
        await audit(tx, c, { action: 'proof', subject: 'code', userId: account.id, after: { by: proved.purpose } });
        const resumed =
            account.registrationStep === 'otp' ? await moveTo(tx, account, 'securityQuestions', now) : account;
        return { opened: await stateOf(tx, resumed, now) };
    });
};

/** Proves the identity of the bearer of a registration token; only a right code uses the token up. */
export const proveIdentity = (c: Context<Env>, given: CodeProof): Promise<FlowState> => {
    const { keys, clock } = c.get('deps');
    const [now, way] = [clock(), { purpose: 'registration', next: 'otp' } as const];
    return byCode(c, 'registration', async tx => {
        const { id: userId } = await bearerOf(tx, given.registrationToken, way, now);
        const proof = await checkCode(tx, keys, { ...given, purposes: ['registration'], userId, now });
        if (!proof) return { userId };
        const account = await passStep(tx, given.registrationToken, way, now);
        if (proof.contact) await proveContact(tx, account, proof.contact, now);
        await audit(tx, c, { action: 'proof', subject: 'code', userId, after: { by: 'registration' } });
        return { opened: await stateOf(tx, await moveTo(tx, account, 'securityQuestions', now), now) };
    });
};
