import { faultyMeterCalls as calls } from '../../contract/faulty-meter';
import { dataOf } from '../figures/shelf';
import { api, routes } from '../http/api';
import { faultyMetersByDmaPage } from './by-dma.queries';
import { faultyMeters } from './faulty-meter.queries';

export const faultyMeterRoutes = routes()
    .openapi(api(calls.byDma), async c =>
        c.json(await faultyMetersByDmaPage(await dataOf(c), c.req.valid('query')), 200),
    )
    .openapi(api(calls.byConsumer), async c => c.json(await faultyMeters(await dataOf(c), c.req.valid('query')), 200));
