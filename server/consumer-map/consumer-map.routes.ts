import { can } from '../../contract/access';
import { consumerMapCalls as calls, featuresOfMetric } from '../../contract/consumer-map';
import { Refusal } from '../errors';
import { pinShelf } from '../figures/shelf';
import { api, routes } from '../http/api';
import { consumerCells } from './cells.queries';

export const consumerMapRoutes = routes().openapi(api(calls.cells), async c => {
    const { db } = c.get('deps');
    const query = c.req.valid('query');
    const caller = c.get('caller');
    const features = featuresOfMetric[query.metric];
    if (!can(caller, features, 'view')) throw new Refusal(403, 'forbidden');
    const mayPoint = can(caller, [features[0]], 'view');
    return c.json({ data: await consumerCells(await pinShelf(db), query, mayPoint) }, 200);
});
