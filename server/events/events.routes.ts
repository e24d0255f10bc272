import { eventFeatures } from '../../contract/event-kinds';
import { listAssignees, listEvents, updateEvent, type Event } from '../../contract/events';
import { audit } from '../audit';
import { api, routes } from '../http/api';
import { versionOf } from '../lists/list';
import { changeEvent, kindsFor } from './events.changes';
import { findEvents, viewersOf } from './events.queries';

/** What a record of a change holds. */
const noted = ({ kind, consumerId, state, assigneeId, note, cause }: Event) => ({
    kind,
    consumerId,
    state,
    assigneeId,
    note,
    cause,
});

export const eventRoutes = routes()
    .openapi(api(listEvents), async c =>
        c.json(await findEvents(c.get('deps').db, kindsFor(c.get('caller')), c.req.valid('query')), 200),
    )
    .openapi(api(updateEvent), async c => {
        const { db, clock } = c.get('deps');
        const { id } = c.req.valid('param');
        const version = versionOf(c.req.valid('header')['if-match']);
        const data = await db.transaction(async tx => {
            const change = { id, version, input: c.req.valid('json') };
            const { before, after } = await changeEvent(tx, c.get('caller'), change, clock());
            const record = { before: noted(before), after: noted(after) };
            await audit(tx, c, { action: 'update', subject: 'event', subjectId: id, ...record });
            return after;
        });
        return c.json({ data }, 200);
    })
    .openapi(api(listAssignees), async c => {
        const { kind, q } = c.req.valid('query');
        return c.json({ data: await viewersOf(c.get('deps').db, eventFeatures[kind], { q }) }, 200);
    });
