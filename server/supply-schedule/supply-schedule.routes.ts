import { supplyScheduleCalls as calls } from '../../contract/supply-schedule';
import { dataOf } from '../figures/shelf';
import { figures, routes } from '../http/api';
import { sectorSupplyDetails, supplyDetails } from './details.queries';
import { supplyByDma, supplyBySector } from './ranking.queries';

export const supplyScheduleRoutes = routes()
    .openapi(figures(calls.byDma), async c =>
        c.json({ data: await supplyByDma(await dataOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.bySector), async c =>
        c.json({ data: await supplyBySector(await dataOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.dma), async c =>
        c.json({ data: await supplyDetails(await dataOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.sector), async c =>
        c.json({ data: await sectorSupplyDetails(await dataOf(c), c.req.valid('query')) }, 200),
    );
