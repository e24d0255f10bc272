import type { Context } from 'hono';
import type { SignedIn } from '../../contract/account';
import type { RecoveredPassword } from '../../contract/recovery';
import type { FirstPassword } from '../../contract/registration';
import { audit } from '../audit';
import type { Queries } from '../db/db';
import type { Env } from '../deps';
import { queueMessage } from '../messages/outbox.queries';
import { hashPassword } from './passwords';
import { endAllSessions } from '../identity/sessions.queries';
import { openFor } from './sign-in.queries';
import { bearerOf, passStep, type Way } from './steps.queries';
import { mayJoin } from './sign-up.rules';
import { ownerOf, type Account } from './users.queries';

/** Sets the password that completes a registration, and signs in; of a sign-up the proved address must be allowed. */
export const completeRegistration = async (c: Context<Env>, given: FirstPassword): Promise<SignedIn> =>
    withStep(c, given, { purpose: 'registration', next: 'newPassword' }, async (tx, account, passwordHash) => {
        const { email, emailVerified, signUpExpiresAt } = account;
        if (signUpExpiresAt) mayJoin(c.get('deps').config, emailVerified ? email : null);
        const done = await setPassword(tx, c, account, passwordHash);
        return openFor(tx, c, done, { remember: false, by: 'registration' });
    });

/** Sets the new password of somebody who forgot theirs, and tells them. */
export const setRecoveredPassword = async (c: Context<Env>, given: RecoveredPassword): Promise<void> =>
    withStep(c, given, { purpose: 'recovery', next: 'newPassword' }, async (tx, account, passwordHash) => {
        const done = await setPassword(tx, c, account, passwordHash);
        await tellOfNewPassword(tx, c, done);
    });

/** Nothing is hashed for who has no token, and the token must still be good once it is done. */
const withStep = async <T>(
    c: Context<Env>,
    { registrationToken: token, password }: FirstPassword,
    way: Way,
    run: (tx: Queries, account: Account, passwordHash: string) => Promise<T>,
): Promise<T> => {
    const { db, clock } = c.get('deps');
    await db.transaction(tx => bearerOf(tx, token, way, clock()));
    const passwordHash = await hashPassword(password);
    return db.transaction(async tx => run(tx, await passStep(tx, token, way, clock()), passwordHash));
};

/** A password set ends all sessions, and every token, code and question that was open for another way in. */
export const setPassword = async (
    tx: Queries,
    c: Context<Env>,
    account: Account,
    passwordHash: string,
): Promise<Account> => {
    const now = c.get('deps').clock();
    const { id: userId, status, registrationStep } = account;
    await tx.query(
        `update app_user set password_hash = $2, status = 'active', registration_step = 'complete',
                sign_up_expires_at = null, version = version + 1, updated_at = $3 where id = $1`,
        [userId, passwordHash, now.toISOString()],
    );
    const sessionsEnded = await endAllSessions(tx, userId, now);
    // The link of the registration stays until its end only to say that the account is complete.
    await tx.query(`delete from flow_token where user_id = $1 and not (purpose = 'registration' and next = 'open')`, [
        userId,
    ]);
    await tx.query('delete from one_time_code where user_id = $1', [userId]);
    await tx.query('delete from recovery_request where user_id = $1', [userId]);
    await audit(tx, c, {
        action: 'passwordChanged',
        subject: 'user',
        subjectId: userId,
        userId,
        before: { status, registrationStep },
        after: { status: 'active', registrationStep: 'complete', sessionsEnded },
    });
    return { ...account, passwordHash, status: 'active', registrationStep: 'complete' };
};

/** Tells the owner that the password was changed, so that a theft is noticed. */
export const tellOfNewPassword = (tx: Queries, c: Context<Env>, account: Account): Promise<void> => {
    const { keys, config, clock } = c.get('deps');
    return queueMessage(tx, keys, {
        kind: 'passwordChanged',
        to: ownerOf(account),
        params: { product: config.APP_TITLE, name: account.fullName },
        now: clock(),
    });
};
