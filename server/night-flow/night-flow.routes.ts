import { mostNights, nightFlowCalls } from '../../contract/night-flow';
import { daysIn } from '../../contract/period';
import { Refusal } from '../errors';
import { dataOf } from '../figures/shelf';
import { figures, routes } from '../http/api';
import { nightFlowOfDma } from './leakage.queries';

export const nightFlowRoutes = routes().openapi(figures(nightFlowCalls.ofDma), async c => {
    const query = c.req.valid('query');
    if (daysIn(query) > mostNights) throw new Refusal(400, 'invalid', { errors: { to: 'rangeTooLarge' } });
    return c.json({ data: await nightFlowOfDma(await dataOf(c), query) }, 200);
});
