import type { Context } from 'hono';
import type { OwnSession, PasswordChange } from '../../contract/account';
import { audit } from '../audit';
import type { Queries } from '../db/db';
import type { Env } from '../deps';
import { Refusal } from '../errors';
import { settleAttempts } from '../identity/attempts.queries';
import { failuresFrom, passwordChangeLimit } from './limits.rules';
import { setPassword, tellOfNewPassword } from './new-password.queries';
import { hashPassword, verifyPassword } from './passwords';
import { endAllSessions } from '../identity/sessions.queries';
import { openHere } from './sign-in.queries';
import { signAccessToken } from '../identity/tokens';
import { networkHere, takeTry } from './tries.queries';
import { findAccountById } from './users.queries';

/** Changes the caller's password: every session ends, and the caller goes on in a new one. */
export const changeOwnPassword = async (c: Context<Env>, given: PasswordChange) => {
    const { db, keys, clock } = c.get('deps');
    const { userId, sessionId } = c.get('caller');
    const current = await confirmPassword(c, given.currentPassword);
    const passwordHash = await hashPassword(given.password);
    return db.transaction(async tx => {
        const account = await findAccountById(tx, userId, 'for update');
        if (account?.passwordHash !== current) throw wrongPassword();
        const [{ remember }] = await tx.query<{ remember: boolean }>('select remember from session where id = $1', [
            sessionId,
        ]);
        await tellOfNewPassword(tx, c, await setPassword(tx, c, account, passwordHash));
        const opened = await openHere(tx, c, { userId, remember });
        const token = await signAccessToken(keys, { userId, sessionId: opened.sessionId }, clock());
        await settleConfirmation(tx, c);
        return { token, refreshToken: opened.refreshToken };
    });
};

const confirmationLimits = (c: Context<Env>) => ({
    pair: passwordChangeLimit(c.get('caller').userId, networkHere(c)),
    address: failuresFrom(networkHere(c)),
});

/** Counts and checks the caller's password, and gives its hash, which must still be the one when the change is made. */
export const confirmPassword = async (c: Context<Env>, currentPassword: string): Promise<string> => {
    const { db } = c.get('deps');
    const { pair, address } = confirmationLimits(c);
    await takeTry(c, { what: 'passwordChange', limits: [pair, address] });
    const account = await findAccountById(db, c.get('caller').userId);
    if (!account?.passwordHash || !(await verifyPassword(account.passwordHash, currentPassword))) {
        await audit(db, c, { action: 'refused', subject: 'passwordChange', after: { code: 'wrongPassword' } });
        throw wrongPassword();
    }
    return account.passwordHash;
};

/** The try of a right password does not count. */
export const settleConfirmation = (tx: Queries, c: Context<Env>): Promise<void> => {
    const { pair, address } = confirmationLimits(c);
    return settleAttempts(tx, c.get('deps').keys, { returned: [address], forgotten: [pair] });
};

const wrongPassword = () => new Refusal(422, 'invalid', { errors: { currentPassword: 'wrongPassword' } });

/** Sets the language in which messages reach a user; the version of their record stays, since pages switch it at any time. */
export const setOwnLanguage = async (tx: Queries, c: Context<Env>, language: 'en' | 'bn'): Promise<void> => {
    const { userId, language: before } = c.get('caller');
    if (before === language) return;
    await tx.query('update app_user set language = $2 where id = $1', [userId, language]);
    await audit(tx, c, {
        action: 'update',
        subject: 'user',
        subjectId: userId,
        before: { language: before },
        after: { language },
    });
};

const columns = `id, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt", remember, ip,
    user_agent as "userAgent"`;
const open = `user_id = $1 and revoked_at is null and expires_at > $2::timestamptz`;

/** The caller's open sessions, the newest first. */
export const ownSessions = async (q: Queries, c: Context<Env>): Promise<OwnSession[]> => {
    const { userId, sessionId } = c.get('caller');
    const rows = await q.query<Omit<OwnSession, 'current'>>(
        `select ${columns} from session where ${open} order by created_at desc, id`,
        [userId, c.get('deps').clock().toISOString()],
    );
    return rows.map(row => ({ ...row, current: row.id === sessionId }));
};

/** Ends one of the caller's open sessions; `undefined` when it is not among them. */
export const endOwn = async (tx: Queries, c: Context<Env>, id: string): Promise<OwnSession | undefined> => {
    const { userId, sessionId } = c.get('caller');
    const [row] = await tx.query<Omit<OwnSession, 'current'>>(
        `update session set revoked_at = $2 where ${open} and id = $3 returning ${columns}`,
        [userId, c.get('deps').clock().toISOString(), id],
    );
    if (!row) return undefined;
    await audit(tx, c, { action: 'sessionsEnded', subject: 'session', subjectId: id, after: { ended: 1 } });
    return { ...row, current: row.id === sessionId };
};

/** Ends all of the caller's sessions but this one, and says how many. */
export const endOthers = async (tx: Queries, c: Context<Env>): Promise<number> => {
    const { userId, sessionId } = c.get('caller');
    const ended = await endAllSessions(tx, userId, c.get('deps').clock(), sessionId);
    await audit(tx, c, { action: 'sessionsEnded', subject: 'user', subjectId: userId, after: { ended } });
    return ended;
};
