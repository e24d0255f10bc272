import { isAdmin } from '../../contract/access';
import { rolesWithFeatures } from '../../contract/roles';
import { api, routes } from '../http/api';
import { contentRange } from '../http/list';
import * as roles from './roles.queries';

export const roleRoutes = routes().openapi(api(rolesWithFeatures), async c => {
    const caller = c.get('caller');
    const query = c.req.valid('query');
    const who = { callerId: caller.userId, all: isAdmin(caller) };
    const { rows, total } = await roles.findRoles(c.get('deps').db, who, query);
    contentRange(c, 'roles', query.range?.[0] ?? 0, rows.length, total);
    return c.json({ data: rows }, 200);
});
