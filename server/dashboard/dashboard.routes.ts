import { dashboardCalls as calls } from '../../contract/dashboard';
import { figures, routes } from '../http/api';
import { nrwValueChain } from './chain.queries';
import { lowConsumptionDmas } from './consumption.queries';
import { nrwByArea, nrwByDma } from './nrw.queries';
import { productionByPlant } from './production.queries';
import { dashboardWaterQuality } from './quality.queries';
import { waterSummary } from './summary.queries';
import { lowPressureDmas, lowSupplyDmas } from './supply.queries';

export const dashboardRoutes = routes()
    .openapi(figures(calls.waterSummary), async c =>
        c.json({ data: await waterSummary(c.get('deps').db, c.req.valid('query').period) }, 200),
    )
    .openapi(figures(calls.nrwDma), async c =>
        c.json({ data: await nrwByDma(c.get('deps').db, c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.areaWiseNrw), async c =>
        c.json({ data: await nrwByArea(c.get('deps').db, c.req.valid('query').period) }, 200),
    )
    .openapi(figures(calls.nrwValueChain), async c =>
        c.json({ data: await nrwValueChain(c.get('deps').db, c.req.valid('query').period) }, 200),
    )
    .openapi(figures(calls.production), async c =>
        c.json({ data: await productionByPlant(c.get('deps').db, c.req.valid('query').period) }, 200),
    )
    .openapi(figures(calls.waterQuality), async c =>
        c.json({ data: await dashboardWaterQuality(c.get('deps').db, c.req.valid('query').period) }, 200),
    )
    .openapi(figures(calls.lowPressureDma), async c =>
        c.json({ data: await lowPressureDmas(c.get('deps').db, c.req.valid('query').period) }, 200),
    )
    .openapi(figures(calls.waterSupplyDma), async c =>
        c.json({ data: await lowSupplyDmas(c.get('deps').db, c.req.valid('query').period) }, 200),
    )
    .openapi(figures(calls.lowConsumption), async c =>
        c.json({ data: await lowConsumptionDmas(c.get('deps').db, c.req.valid('query').period) }, 200),
    );
