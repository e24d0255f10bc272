import { placeFigureCalls as calls } from '../../contract/place-figures';
import { dataOf } from '../figures/shelf';
import { figures, routes } from '../http/api';
import { arrearsClusters } from './clusters.queries';
import { consumptionByPlace } from './consumption.queries';
import { lossByPlace, lossMap } from './loss.queries';
import { arrearsByPlace, collectedByPlace } from './money.queries';
import { placeTrend } from './trend.queries';
import { arrearsPriority, collectedPriority } from './priority.queries';

export const placeFigureRoutes = routes()
    .openapi(figures(calls.loss), async c =>
        c.json({ data: await lossByPlace(await dataOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.lossMap), async c =>
        c.json({ data: await lossMap(await dataOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.consumption), async c =>
        c.json({ data: await consumptionByPlace(await dataOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.collected), async c =>
        c.json({ data: await collectedByPlace(await dataOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.collectedByWard), async c =>
        c.json({ data: await collectedByPlace(await dataOf(c), { ...c.req.valid('query'), groupBy: 'ward' }) }, 200),
    )
    .openapi(figures(calls.collectedByArea), async c =>
        c.json({ data: await collectedByPlace(await dataOf(c), { ...c.req.valid('query'), groupBy: 'area' }) }, 200),
    )
    .openapi(figures(calls.collectedPriorityByWard), async c =>
        c.json({ data: await collectedPriority(await dataOf(c), 'ward', c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.collectedPriorityByDma), async c =>
        c.json({ data: await collectedPriority(await dataOf(c), 'dma', c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.arrears), async c =>
        c.json({ data: await arrearsByPlace(await dataOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.arrearsClusters), async c => c.json({ data: await arrearsClusters(await dataOf(c)) }, 200))
    .openapi(figures(calls.trend), async c =>
        c.json({ data: await placeTrend(await dataOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.arrearsPriorityByWard), async c =>
        c.json({ data: await arrearsPriority(await dataOf(c), 'ward', c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.arrearsPriorityByDma), async c =>
        c.json({ data: await arrearsPriority(await dataOf(c), 'dma', c.req.valid('query')) }, 200),
    );
