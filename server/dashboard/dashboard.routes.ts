import { dashboardCalls as calls } from '../../contract/dashboard';
import { dataOf } from '../figures/shelf';
import { api, figures, routes } from '../http/api';
import { nrwValueChain } from './chain.queries';
import { lowConsumptionDmas } from './consumption.queries';
import { needsOf } from './needs.queries';
import { nrwByArea, nrwByDma } from './nrw.queries';
import { productionByPlant } from './production.queries';
import { dashboardWaterQuality } from './quality.queries';
import { waterSummary } from './summary.queries';
import { lowPressureDmas, lowSupplyDmas } from './supply.queries';

export const dashboardRoutes = routes()
    .openapi(figures(calls.waterSummary), async c =>
        c.json({ data: await waterSummary(await dataOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.nrwDma), async c =>
        c.json({ data: await nrwByDma(await dataOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.areaWiseNrw), async c =>
        c.json({ data: await nrwByArea(await dataOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.nrwValueChain), async c =>
        c.json({ data: await nrwValueChain(await dataOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.production), async c =>
        c.json({ data: await productionByPlant(await dataOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.waterQuality), async c =>
        c.json({ data: await dashboardWaterQuality(await dataOf(c)) }, 200),
    )
    .openapi(figures(calls.lowPressureDma), async c =>
        c.json({ data: await lowPressureDmas(await dataOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.waterSupplyDma), async c =>
        c.json({ data: await lowSupplyDmas(await dataOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.lowConsumption), async c => c.json({ data: await lowConsumptionDmas(await dataOf(c)) }, 200))
    .openapi(api(calls.needs), async c => {
        const { db, clock } = c.get('deps');
        return c.json({ data: { needs: await needsOf(db, c.get('caller'), clock()) } }, 200);
    });
