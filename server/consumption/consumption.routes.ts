import { consumptionCalls as calls, deviationTables } from '../../contract/consumption';
import { dataOf } from '../figures/shelf';
import { api, figures, routes } from '../http/api';
import { userDeviations } from './accounts.queries';
import { consumptionDeviation, consumptionOverview, dmaDeviationsPage } from './deviates.queries';
import { consumptionMetrics } from './metrics.queries';

export const consumptionRoutes = routes()
    .openapi(figures(calls.overview), async c =>
        c.json({ data: await consumptionOverview(await dataOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.metrics), async c =>
        c.json({ data: await consumptionMetrics(await dataOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.deviation), async c =>
        c.json({ data: await consumptionDeviation(await dataOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(api(deviationTables.dmas), async c =>
        c.json(await dmaDeviationsPage(await dataOf(c), c.req.valid('query')), 200),
    )
    .openapi(api(deviationTables.accounts), async c =>
        c.json(await userDeviations(await dataOf(c), c.req.valid('query')), 200),
    );
