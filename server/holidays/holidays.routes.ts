import { createHoliday, deleteHoliday, listHolidays, type Holiday } from '../../contract/holidays';
import { audit } from '../audit';
import { api, routes } from '../http/api';
import { answerPage } from '../lists/list';
import { addHoliday, dropHoliday } from './holidays.changes';
import { findHolidays } from './holidays.queries';

const subject = 'holiday';
const noted = ({ day, name, nameBn }: Holiday) => ({ day, name, nameBn });

export const holidayRoutes = routes()
    .openapi(api(listHolidays), async c => {
        const query = c.req.valid('query');
        return answerPage(c, 'holidays', query, await findHolidays(c.get('deps').db, query));
    })
    .openapi(api(createHoliday), async c => {
        const { db, clock } = c.get('deps');
        const data = await db.transaction(async tx => {
            const added = await addHoliday(tx, c.req.valid('json'), clock());
            await audit(tx, c, { action: 'create', subject, subjectId: added.id, after: noted(added) });
            return added;
        });
        return c.json({ data }, 201);
    })
    .openapi(api(deleteHoliday), async c => {
        const { db, clock } = c.get('deps');
        const data = await db.transaction(async tx => {
            const removed = await dropHoliday(tx, c.req.valid('param').id, clock());
            await audit(tx, c, { action: 'remove', subject, subjectId: removed.id, before: noted(removed) });
            return removed;
        });
        return c.json({ data }, 200);
    });
