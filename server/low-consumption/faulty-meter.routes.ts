import { faultyMeterCalls as calls } from '../../contract/faulty-meter';
import { api, routes } from '../http/api';
import { faultyMetersByDmaPage } from './by-dma.queries';
import { faultyMeters } from './faulty-meter.queries';

export const faultyMeterRoutes = routes()
    .openapi(api(calls.byDma), async c =>
        c.json(await faultyMetersByDmaPage(c.get('deps').db, c.req.valid('query')), 200),
    )
    .openapi(api(calls.byConsumer), async c => c.json(await faultyMeters(c.get('deps').db, c.req.valid('query')), 200));
