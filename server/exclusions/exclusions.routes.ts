import { createExclusion, deleteExclusion, listExclusions, type Exclusion } from '../../contract/series';
import { audit } from '../audit';
import { api, routes } from '../http/api';
import { knownSeries } from '../series/series.queries';
import { addExclusion, removeExclusion } from './exclusions.changes';
import { exclusionsOf } from './exclusions.queries';

const subject = 'seriesExclusion';
const noted = (series: string, { from, to, reason, note }: Exclusion) => ({ series, from, to, reason, note });

export const exclusionRoutes = routes()
    .openapi(api(listExclusions), async c => {
        const { db } = c.get('deps');
        const { id } = await knownSeries(db, c.req.valid('param').code);
        return c.json({ data: await exclusionsOf(db, id) }, 200);
    })
    .openapi(api(createExclusion), async c => {
        const { db, clock } = c.get('deps');
        const { code } = c.req.valid('param');
        const data = await db.transaction(async tx => {
            const { id } = await knownSeries(tx, code);
            const by = { userId: c.get('caller')?.userId, now: clock() };
            const added = await addExclusion(tx, id, c.req.valid('json'), by);
            await audit(tx, c, { action: 'create', subject, subjectId: added.id, after: noted(code, added) });
            return added;
        });
        return c.json({ data }, 201);
    })
    .openapi(api(deleteExclusion), async c => {
        const { db, clock } = c.get('deps');
        const { code } = c.req.valid('param');
        const data = await db.transaction(async tx => {
            const { id } = await knownSeries(tx, code);
            const removed = await removeExclusion(tx, id, c.req.valid('query').id, clock());
            await audit(tx, c, { action: 'remove', subject, subjectId: removed.id, before: noted(code, removed) });
            return removed;
        });
        return c.json({ data }, 200);
    });
