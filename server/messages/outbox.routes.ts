import { listOutbox, retryMessage } from '../../contract/outbox';
import { audit } from '../audit';
import { Refusal } from '../errors';
import { api, routes } from '../http/api';
import { contentRange } from '../http/list';
import { findMessage, findMessages, reviveMessage } from './outbox-list.queries';

export const outboxRoutes = routes()
    .openapi(api(listOutbox), async c => {
        const query = c.req.valid('query');
        const { rows, total } = await findMessages(c.get('deps').db, query);
        contentRange(c, 'outbox', query.range?.[0] ?? 0, rows.length, total);
        return c.json({ data: rows }, 200);
    })
    .openapi(api(retryMessage), async c => {
        const { id } = c.req.valid('param');
        const { db, clock } = c.get('deps');
        const data = await db.transaction(async tx => {
            const before = await findMessage(tx, id);
            if (!before) throw new Refusal(404, 'notFound');
            const after = await reviveMessage(tx, id, clock());
            if (!after) throw new Refusal(409, 'notRetriable');
            await audit(tx, c, { action: 'update', subject: 'outbox', subjectId: id, before, after });
            return after;
        });
        return c.json({ data }, 200);
    });
