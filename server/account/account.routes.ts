import { login, logout, refreshToken, setUp } from '../../contract/account';
import { identifierKey } from '../../contract/identifier';
import { audit } from '../audit';
import { Refusal } from '../errors';
import { api, routes } from '../http/api';
import { hashPassword, verifyPassword } from './passwords';
import { endSession, openSession, rolesOf, rotate, sessionOf } from './sessions.queries';
import { signAccessToken, verifyAccessToken } from './tokens';
import { createFirstAdministrator } from './set-up.queries';
import { findAccount, sessionUserOf } from './users.queries';

export const accountRoutes = routes()
    .openapi(api(login), async c => {
        const { db, keys, clock } = c.get('deps');
        const { phoneOrEmail, password, rememberMe = false } = c.req.valid('json');
        const account = await findAccount(db, identifierKey(phoneOrEmail));
        const right = await verifyPassword(account?.passwordHash ?? null, password);
        if (!account || !right) {
            await audit(db, c, { action: 'signInFailed', subject: 'session', userId: account?.id });
            throw new Refusal(401, 'invalidCredentials');
        }
        if (account.status !== 'active') throw new Refusal(401, 'inactive');
        const user = sessionUserOf(account);
        const session = {
            userId: user.id,
            remember: rememberMe,
            ip: c.get('ip'),
            userAgent: c.req.header('user-agent'),
        };
        const opened = await db.transaction(async tx => {
            const made = await openSession(tx, { ...session, now: clock() });
            await audit(tx, c, { action: 'signIn', subject: 'session', subjectId: made.sessionId, userId: user.id });
            return made;
        });
        const rolePermissionFeature = await rolesOf(db, user.id);
        return c.json(
            {
                data: {
                    token: await signAccessToken(keys, { userId: user.id, sessionId: opened.sessionId }, clock()),
                    refreshToken: opened.refreshToken,
                    user,
                    roles: rolePermissionFeature.map(role => ({ id: role.roleId, name: role.roleName })),
                    rolePermissionFeature,
                },
            },
            200,
        );
    })
    .openapi(api(refreshToken), async c => {
        const { db, keys, clock } = c.get('deps');
        const given = c.req.valid('json');
        const now = clock();
        const accessToken = await verifyAccessToken(keys, given.accessToken, { now, expired: true });
        const rotated = await db.transaction(tx =>
            rotate(tx, keys, { accessToken, refreshToken: given.refreshToken, now }),
        );
        if (!rotated) throw new Refusal(401, 'sessionEnded');
        const token = await signAccessToken(keys, rotated.claims, now);
        return c.json({ data: { token, refreshToken: rotated.refreshToken } }, 200);
    })
    .openapi(api(logout), async c => {
        const { db, clock } = c.get('deps');
        const session = await sessionOf(db, c.req.valid('json').refreshToken);
        if (session)
            await db.transaction(async tx => {
                await endSession(tx, session.id, clock());
                await audit(tx, c, {
                    action: 'signOut',
                    subject: 'session',
                    subjectId: session.id,
                    userId: session.user_id,
                });
            });
        return c.json({ data: { ended: true as const } }, 200);
    })
    .openapi(api(setUp), async c => {
        const { db, clock } = c.get('deps');
        const input = c.req.valid('json');
        const passwordHash = await hashPassword(input.password);
        const email = await db.transaction(async tx => {
            const made = await createFirstAdministrator(tx, { ...input, passwordHash, now: clock() });
            if (!made) throw new Refusal(401, 'linkExpired');
            await audit(tx, c, { action: 'create', subject: 'user', subjectId: made.id, userId: made.id });
            return made.email;
        });
        return c.json({ data: { email } }, 201);
    });
