import type { Context } from 'hono';
import type { Credentials, SignedIn } from '../../contract/account';
import { identifierKey } from '../../contract/identifier';
import { audit } from '../audit';
import type { Queries } from '../db/db';
import type { Env } from '../deps';
import { Refusal } from '../errors';
import { settleAttempts } from '../identity/attempts.queries';
import { identityOf, maskOf } from './identifier.rules';
import { loginLimits } from './limits.rules';
import { verifyPassword } from './passwords';
import { openSession, rolesOf } from '../identity/sessions.queries';
import { signAccessToken } from '../identity/tokens';
import { networkHere, takeTry } from './tries.queries';
import { findAccount, findAccountById, provedContact, sessionUserOf, type Account } from './users.queries';

/** Signs in by password; an unknown identifier costs the same statements and the same hashing as a known one. */
export const signInByPassword = async (c: Context<Env>, given: Credentials): Promise<SignedIn> => {
    const { db, keys } = c.get('deps');
    const key = identifierKey(given.phoneOrEmail);
    const identifier = maskOf(given.phoneOrEmail);
    const limits = loginLimits(identityOf(given.phoneOrEmail), networkHere(c), await cameFromHere(c, key));
    await takeTry(c, { what: 'signIn', identifier, limits: [limits.pair, ...limits.others] });
    const account = await findAccount(db, key);
    const right = await verifyPassword(account?.passwordHash ?? null, given.password);
    const known = account && right && account.registrationStep === 'complete' ? account : undefined;
    if (known?.status !== 'active') {
        const code = known ? 'inactive' : 'invalidCredentials';
        const after = { identifier, code };
        await audit(db, c, { action: 'signInFailed', subject: 'session', userId: account?.id, after });
        throw new Refusal(401, code);
    }
    return db.transaction(async tx => {
        // Hashing takes its time, in which the password may have been changed or the account deactivated.
        const current = await findAccountById(tx, known.id, 'for update');
        if (current?.passwordHash !== known.passwordHash || current.status !== 'active')
            throw new Refusal(401, 'invalidCredentials');
        const answer = await openFor(tx, c, current, { remember: given.rememberMe ?? false, by: 'password' });
        await settleAttempts(tx, keys, { returned: limits.others, forgotten: [limits.pair] });
        return answer;
    });
};

/** Whether the account has been signed in to from this address in the last 30 days. */
const cameFromHere = async (
    c: Context<Env>,
    { email, phone }: { email?: string; phone?: string },
): Promise<boolean> => {
    const { db, clock } = c.get('deps');
    const [{ known }] = await db.query<{ known: boolean }>(
        `select exists (select 1 from session s join app_user u on u.id = s.user_id
            where ${provedContact} and s.ip = $3 and s.created_at > $4::timestamptz - interval '30 days') as known`,
        [email ?? null, phone ?? null, c.get('ip') ?? null, clock().toISOString()],
    );
    return known;
};

/** Opens a session for somebody who has proved who they are, and answers with all that a client keeps of it. */
export const openFor = async (
    tx: Queries,
    c: Context<Env>,
    account: Account,
    { remember, by }: { remember: boolean; by: 'password' | 'code' | 'registration' },
): Promise<SignedIn> => {
    const { keys, clock } = c.get('deps');
    const [now, userId] = [clock(), account.id];
    const { sessionId, refreshToken } = await openHere(tx, c, { userId, remember });
    await tx.query('update app_user set last_sign_in_at = $2 where id = $1', [userId, now.toISOString()]);
    await audit(tx, c, { action: 'signIn', subject: 'session', subjectId: sessionId, userId, after: { by } });
    const rolePermissionFeature = await rolesOf(tx, userId);
    return {
        token: await signAccessToken(keys, { userId, sessionId }, now),
        refreshToken,
        user: sessionUserOf(account),
        roles: rolePermissionFeature.map(role => ({ id: role.roleId, name: role.roleName })),
        rolePermissionFeature,
    };
};

/** Opens a session from where the call comes. */
export const openHere = (tx: Queries, c: Context<Env>, session: { userId: string; remember: boolean }) =>
    openSession(tx, {
        ...session,
        ip: c.get('ip'),
        userAgent: c.req.header('user-agent'),
        now: c.get('deps').clock(),
    });
