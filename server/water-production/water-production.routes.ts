import { waterProductionCalls as calls } from '../../contract/water-production';
import { dataOf } from '../figures/shelf';
import { api, figures, routes } from '../http/api';
import { decreasesOf } from './decreases.queries';
import { productionChart, productionData } from './production.queries';

export const waterProductionRoutes = routes()
    // Who is silent depends on the clock: these are asked anew each time.
    .openapi(api(calls.plants), async c => {
        const now = c.get('deps').clock();
        return c.json({ data: await productionData(await dataOf(c), 'plants', c.req.valid('query'), now) }, 200);
    })
    .openapi(api(calls.stations), async c => {
        const now = c.get('deps').clock();
        return c.json({ data: await productionData(await dataOf(c), 'stations', c.req.valid('query'), now) }, 200);
    })
    .openapi(figures(calls.plantChart), async c =>
        c.json({ data: await productionChart(await dataOf(c), 'plants', c.req.valid('query')) }, 200),
    )
    .openapi(figures(calls.stationChart), async c =>
        c.json({ data: await productionChart(await dataOf(c), 'stations', c.req.valid('query')) }, 200),
    )
    // What people say of findings is no data: these are asked anew each time.
    .openapi(api(calls.suddenDecreases), async c =>
        c.json({ data: await decreasesOf(await dataOf(c), 'suddenDecrease', c.req.valid('query')) }, 200),
    )
    .openapi(api(calls.consistentDecreases), async c =>
        c.json({ data: await decreasesOf(await dataOf(c), 'consistentDecrease', c.req.valid('query')) }, 200),
    );
