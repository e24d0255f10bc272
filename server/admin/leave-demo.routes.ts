import { leaveDemo } from '../../contract/status';
import { leaveDemo as removeDemo } from '../../demo/leave';
import { Refusal } from '../errors';
import { api, routes } from '../http/api';

/** Its caller goes with the city, so the answer holds what the start of an empty installation prints. */
export const leaveDemoRoutes = routes().openapi(api(leaveDemo), async c => {
    const { db, clock, boot } = c.get('deps');
    const by = {
        at: clock(),
        userId: c.get('caller').userId,
        ip: c.get('ip'),
        requestId: c.get('requestId'),
    };
    const setUpToken = await removeDemo(db, by);
    if (!setUpToken) throw new Refusal(404, 'notFound');
    boot.demo = false;
    boot.demoPeople = undefined;
    return c.json({ data: { setUpToken } }, 200);
});
