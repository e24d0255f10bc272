import { pressureCalls as calls } from '../../contract/pressure';
import { dataOf } from '../figures/shelf';
import { figures, routes } from '../http/api';
import { dmasAtEnd, dmasOfStatus, meanAndVariance, pressureOfDma } from './analytics.queries';

export const pressureRoutes = routes()
    .openapi(figures(calls.meanAndVariance), async c =>
        c.json({ data: await meanAndVariance(await dataOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.criticallyLow), async c =>
        c.json({ data: await dmasOfStatus(await dataOf(c), c.req.valid('query'), 'criticallyLow') }, 200),
    )
    .openapi(figures(calls.low), async c =>
        c.json({ data: await dmasOfStatus(await dataOf(c), c.req.valid('query'), 'lowPressured') }, 200),
    )
    .openapi(figures(calls.bottomScore), async c =>
        c.json({ data: await dmasAtEnd(await dataOf(c), c.req.valid('query'), 'bottom') }, 200),
    )
    .openapi(figures(calls.topScore), async c =>
        c.json({ data: await dmasAtEnd(await dataOf(c), c.req.valid('query'), 'top') }, 200),
    )
    .openapi(figures(calls.ofDma), async c =>
        c.json({ data: await pressureOfDma(await dataOf(c), c.req.valid('query')) }, 200),
    );
