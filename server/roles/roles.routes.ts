import { isAdmin } from '../../contract/access';
import { features } from '../../contract/features';
import {
    allFeatures,
    allRoles,
    createRole,
    deleteRole,
    getRole,
    rolesWithFeatures,
    updateRole,
    type Role,
} from '../../contract/roles';
import { audit } from '../audit';
import { api, routes } from '../http/api';
import { answerPage, versionOf } from '../lists/list';
import { changeRole, dropRole, makeRole, roleOrRefusal } from './roles.changes';
import { findRoles, roleNames } from './roles.queries';

/** What a record of a change holds. */
const noted = ({ name, description, features, userIds }: Role) => ({ name, description, features, userIds });

export const roleRoutes = routes()
    .openapi(api(rolesWithFeatures), async c => {
        const caller = c.get('caller');
        const query = c.req.valid('query');
        const who = { callerId: caller.userId, all: isAdmin(caller) };
        return answerPage(c, 'roles', query, await findRoles(c.get('deps').db, who, query));
    })
    .openapi(api(allFeatures), c => c.json({ data: [...features] }, 200))
    .openapi(api(getRole), async c => {
        const { id } = c.req.valid('param');
        return c.json({ data: await roleOrRefusal(c.get('deps').db, c.get('caller').userId, id) }, 200);
    })
    .openapi(api(createRole), async c => {
        const { db, clock } = c.get('deps');
        const by = { callerId: c.get('caller').userId, now: clock() };
        const data = await db.transaction(async tx => {
            const after = await makeRole(tx, by, c.req.valid('json'));
            await audit(tx, c, { action: 'create', subject: 'role', subjectId: after.id, after: noted(after) });
            return after;
        });
        return c.json({ data }, 201);
    })
    .openapi(api(updateRole), async c => {
        const { db, clock } = c.get('deps');
        const { id, ...input } = c.req.valid('json');
        const version = versionOf(c.req.valid('header')['if-match']);
        const by = { callerId: c.get('caller').userId, now: clock() };
        const data = await db.transaction(async tx => {
            const { before, after } = await changeRole(tx, by, { id, version, input });
            const change = { before: noted(before), after: noted(after) };
            await audit(tx, c, { action: 'update', subject: 'role', subjectId: id, ...change });
            return after;
        });
        return c.json({ data }, 200);
    })
    .openapi(api(allRoles), async c => c.json({ data: await roleNames(c.get('deps').db) }, 200))
    .openapi(api(deleteRole), async c => {
        const { id } = c.req.valid('param');
        const data = await c.get('deps').db.transaction(async tx => {
            const before = await dropRole(tx, c.get('caller').userId, id);
            await audit(tx, c, { action: 'remove', subject: 'role', subjectId: id, before: noted(before) });
            return before;
        });
        return c.json({ data }, 200);
    });
