import { daysIn } from '../../contract/period';
import { expectedValues } from '../../contract/series';
import { tidyAll } from '../../contract/tidy';
import { Refusal } from '../errors';
import { api, routes } from '../http/api';
import { knownSeries, mostHours } from '../series/series.queries';
import { findExpected } from './expected.queries';

export const expectedRoutes = routes().openapi(api(expectedValues), async c => {
    const { db, clock } = c.get('deps');
    const { from, to, bucket, asOf } = c.req.valid('query');
    const row = await knownSeries(db, c.req.valid('param').code);
    if (bucket === 'hour' && 24 * daysIn({ from, to }) > mostHours)
        throw new Refusal(400, 'invalid', { errors: { to: 'rangeTooLarge' } });
    const now = clock();
    const asked = asOf === undefined ? now : new Date(Math.min(now.getTime(), Date.parse(asOf)));
    const data = await findExpected(db, row, { days: { from, to }, bucket, asOf: asked });
    return c.json({ data: tidyAll(data) }, 200);
});
