import { leaveDemo } from '../../contract/status';
import { leaveDemo as removeDemo } from '../../demo/leave';
import { offerSetUp } from '../account/set-up.queries';
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
    if (!(await removeDemo(db, by))) throw new Refusal(404, 'notFound');
    boot.demo = false;
    boot.demoPeople = undefined;
    const setUpToken = await db.transaction(tx => offerSetUp(tx, clock()));
    if (!setUpToken) throw new Refusal(404, 'notFound');
    return c.json({ data: { setUpToken } }, 200);
});
