import { daysIn } from '../../contract/period';
import { listSeries, readings, seriesSummary } from '../../contract/series';
import { tidyAll } from '../../contract/tidy';
import { Refusal } from '../errors';
import { api, routes } from '../http/api';
import * as series from './series.queries';

const mostRawRows = 1000;

export const seriesRoutes = routes()
    .openapi(api(listSeries), async c => {
        const data = await series.findSeries(c.get('deps').db, c.req.valid('query'));
        return c.json({ data }, 200);
    })
    .openapi(api(readings), async c => {
        const { db } = c.get('deps');
        const { bucket, ...range } = c.req.valid('query');
        const row = await series.knownSeries(db, c.req.valid('param').code);
        const seconds = 86_400 * daysIn(range);
        const tooMany =
            (bucket === 'raw' && seconds / row.intervalSeconds > mostRawRows) ||
            (bucket === 'hour' && seconds / 3600 > series.mostHours);
        if (tooMany) throw new Refusal(400, 'invalid', { errors: { to: 'rangeTooLarge' } });
        const data = await series.findBuckets(db, row, range, bucket);
        return c.json({ data: bucket === 'raw' ? data : tidyAll(data) }, 200);
    })
    .openapi(api(seriesSummary), async c => {
        const { db, clock } = c.get('deps');
        const row = await series.knownSeries(db, c.req.valid('param').code);
        const data = await series.findSummary(db, row, c.req.valid('query'), clock());
        return c.json({ data: tidyAll(data) }, 200);
    });
