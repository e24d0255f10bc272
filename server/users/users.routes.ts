import type { Context } from 'hono';
import { isAdmin } from '../../contract/access';
import { getUser, listUsers, registerUser, resetPassword, updateUser, type User } from '../../contract/users';
import { takeConfirmation } from '../account/contact-proof.queries';
import { confirmPassword, settleConfirmation } from '../account/own-account.queries';
import { noteRefusal } from '../account/tries.queries';
import { findAccountById } from '../account/users.queries';
import { audit } from '../audit';
import type { Queries } from '../db/db';
import type { Env } from '../deps';
import { Refusal } from '../errors';
import { api, routes } from '../http/api';
import { photoSizes, smallPhoto } from '../http/photo';
import { answerPage, versionOf } from '../lists/list';
import { refuseTakenContact } from './users.checks';
import { changeUser, makeUser, resetUser, userOrRefusal, type By } from './users.changes';
import { findUsers } from './users.queries';
import { auditedUser } from './users.rules';

const by = (c: Context<Env>): By => {
    const { keys, config, clock } = c.get('deps');
    const { userId, sessionId } = c.get('caller');
    return { callerId: userId, sessionId, sender: { keys, config }, now: clock() };
};

/** An administrator reaches every account, anyone else their own, and there neither roles nor status. */
const checkReach = async (c: Context<Env>, id: string, asked?: { roleIds?: string[]; status?: string }) => {
    const caller = c.get('caller');
    if (isAdmin(caller)) return;
    if (id === caller.userId && asked?.roleIds === undefined && asked?.status === undefined) return;
    await noteRefusal(c, { subject: 'user', subjectId: id, after: asked });
    throw new Refusal(403, 'forbidden');
};

const withSmallPhoto = async <T extends { profilePicture?: string | null }>(given: T): Promise<T> =>
    given.profilePicture
        ? { ...given, profilePicture: await smallPhoto(given.profilePicture, 'profilePicture', photoSizes.person) }
        : given;

const actionOf = (before: User, after: User) => {
    if (before.status === after.status) return 'update';
    return after.status === 'inactive' ? 'deactivate' : 'activate';
};

export const userRoutes = routes()
    .openapi(api(listUsers), async c => {
        const query = c.req.valid('query');
        return answerPage(c, 'users', query, await findUsers(c.get('deps').db, query));
    })
    .openapi(api(getUser), async c => {
        const { id } = c.req.valid('param');
        await checkReach(c, id);
        return c.json({ data: await userOrRefusal(c.get('deps').db, id) }, 200);
    })
    .openapi(api(registerUser), async c => {
        const input = await withSmallPhoto(c.req.valid('json'));
        const making = c.get('deps').db.transaction(async tx => {
            const after = await makeUser(tx, by(c), input);
            await audit(tx, c, { action: 'create', subject: 'user', subjectId: after.id, after: auditedUser(after) });
            return after;
        });
        return c.json({ data: await refuseTakenContact(making) }, 201);
    })
    .openapi(api(updateUser), async c => {
        const given = c.req.valid('json');
        const version = versionOf(c.req.valid('header')['if-match']);
        await checkReach(c, given.id, { roleIds: given.roleIds, status: given.status });
        const { currentPassword, flowToken, ...fields } = given;
        const change = await withSmallPhoto(fields);
        const { userId } = c.get('caller');
        const current = currentPassword && given.id === userId ? await confirmPassword(c, currentPassword) : undefined;
        const confirmed = async (tx: Queries): Promise<boolean> => {
            if (current === undefined)
                return flowToken !== undefined && takeConfirmation(tx, flowToken, userId, c.get('deps').clock());
            if ((await findAccountById(tx, userId))?.passwordHash !== current) return false;
            await settleConfirmation(tx, c);
            return true;
        };
        const changing = c.get('deps').db.transaction(async tx => {
            const { before, after } = await changeUser(tx, { ...by(c), confirmed }, { version, change });
            await audit(tx, c, {
                action: actionOf(before, after),
                subject: 'user',
                subjectId: after.id,
                before: auditedUser(before),
                after: auditedUser(after),
            });
            return after;
        });
        return c.json({ data: await refuseTakenContact(changing) }, 200);
    })
    .openapi(api(resetPassword), async c => {
        const { userId } = c.req.valid('query');
        const data = await c.get('deps').db.transaction(async tx => {
            const { before, after } = await resetUser(tx, by(c), userId);
            const change = { before: auditedUser(before), after: auditedUser(after) };
            await audit(tx, c, { action: 'reset', subject: 'user', subjectId: userId, ...change });
            return after;
        });
        return c.json({ data }, 200);
    });
