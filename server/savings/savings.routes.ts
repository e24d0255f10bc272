import { savingCalls } from '../../contract/savings';
import { dataOf } from '../figures/shelf';
import { api, routes } from '../http/api';
import { savingsOf, savingTeamsOf } from './month.queries';

// What people say of findings is no data: it is asked anew each time.
export const savingRoutes = routes()
    .openapi(api(savingCalls.month), async c =>
        c.json({ data: await savingsOf(await dataOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(api(savingCalls.teams), async c =>
        c.json({ data: await savingTeamsOf(await dataOf(c), c.req.valid('query')) }, 200),
    );
