import { login, logout, refreshToken, setUp } from '../../contract/account';
import { audit } from '../audit';
import { Refusal } from '../errors';
import { api, routes } from '../http/api';
import { setUpLimit } from './limits.rules';
import { hashPassword } from './passwords';
import { endSession, rotate, sessionOf } from '../identity/sessions.queries';
import { createFirstAdministrator } from './set-up.queries';
import { signInByPassword } from './sign-in.queries';
import { signAccessToken, verifyAccessToken } from '../identity/tokens';
import { networkHere, takeTry } from './tries.queries';

export const accountRoutes = routes()
    .openapi(api(login), async c => {
        const data = await signInByPassword(c, c.req.valid('json'));
        return c.json({ data }, 200);
    })
    .openapi(api(refreshToken), async c => {
        const { db, keys, clock } = c.get('deps');
        const given = c.req.valid('json');
        const now = clock();
        const accessToken = await verifyAccessToken(keys, given.accessToken, { now, expired: true });
        const rotated = await db.transaction(async tx => {
            const result = await rotate(tx, keys, { accessToken, refreshToken: given.refreshToken, now });
            if (result && 'reused' in result) {
                const { userId, sessionId } = result.reused;
                await audit(tx, c, { action: 'tokenReused', subject: 'session', subjectId: sessionId, userId });
            }
            return result;
        });
        if (!rotated || 'reused' in rotated) throw new Refusal(401, 'sessionEnded');
        const token = await signAccessToken(keys, rotated.claims, now);
        return c.json({ data: { token, refreshToken: rotated.refreshToken } }, 200);
    })
    .openapi(api(logout), async c => {
        const { db, clock } = c.get('deps');
        await db.transaction(async tx => {
            const session = await sessionOf(tx, c.req.valid('json').refreshToken);
            if (!session) return;
            const { id: subjectId, user_id: userId } = session;
            await endSession(tx, subjectId, clock());
            await audit(tx, c, { action: 'signOut', subject: 'session', subjectId, userId });
        });
        return c.json({ data: { ended: true as const } }, 200);
    })
    .openapi(api(setUp), async c => {
        const { db, clock } = c.get('deps');
        const input = c.req.valid('json');
        await takeTry(c, { what: 'setUp', limits: [setUpLimit(networkHere(c))] });
        const passwordHash = await hashPassword(input.password);
        const email = await db.transaction(async tx => {
            const made = await createFirstAdministrator(tx, { language: 'en', ...input, passwordHash, now: clock() });
            if (!made) throw new Refusal(401, 'linkExpired');
            await audit(tx, c, { action: 'create', subject: 'user', subjectId: made.id, userId: made.id });
            return made.email;
        });
        return c.json({ data: { email } }, 201);
    });
