import { expectedValues } from '../../contract/series';
import { api, routes } from '../http/api';
import { expectedOf } from './expected.queries';

export const expectedRoutes = routes().openapi(api(expectedValues), async c => {
    const { db, clock } = c.get('deps');
    const rows = await expectedOf(db, { ...c.req.valid('param'), ...c.req.valid('query') }, clock());
    return c.json({ data: rows }, 200);
});
