import { daysIn } from '../../contract/period';
import { listSeries, readings, seriesSummary } from '../../contract/series';
import { tidyAll } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { Refusal } from '../errors';
import { api, routes } from '../http/api';
import * as series from './series.queries';

const mostRawRows = 1000;
const mostHours = 10_000;

const known = async (q: Queries, code: string): Promise<series.SeriesRow> => {
    const row = await series.findOneSeries(q, code);
    if (!row) throw new Refusal(404, 'unknownSeries');
    return row;
};

export const seriesRoutes = routes()
    .openapi(api(listSeries), async c => {
        const data = await series.findSeries(c.get('deps').db, c.req.valid('query'));
        return c.json({ data }, 200);
    })
    .openapi(api(readings), async c => {
        const { db } = c.get('deps');
        const { bucket, ...range } = c.req.valid('query');
        const row = await known(db, c.req.valid('param').code);
        const seconds = 86_400 * daysIn(range);
        const tooMany =
            (bucket === 'raw' && seconds / row.intervalSeconds > mostRawRows) ||
            (bucket === 'hour' && seconds / 3600 > mostHours);
        if (tooMany) throw new Refusal(400, 'invalid', { errors: { to: 'rangeTooLarge' } });
        const data = await series.findBuckets(db, row, range, bucket);
        return c.json({ data: bucket === 'raw' ? data : tidyAll(data) }, 200);
    })
    .openapi(api(seriesSummary), async c => {
        const { db, clock } = c.get('deps');
        const row = await known(db, c.req.valid('param').code);
        const data = await series.findSummary(db, row, c.req.valid('query'), clock());
        return c.json({ data: tidyAll(data) }, 200);
    });
