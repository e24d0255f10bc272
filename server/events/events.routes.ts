import { can } from '../../contract/access';
import { featuresOfEvents, featuresOfKind } from '../../contract/event-kinds';
import {
    getEvent,
    getEventPhoto,
    listAssignees,
    listEvents,
    updateEvent,
    type Event,
    type EventChange,
} from '../../contract/events';
import { audit } from '../audit';
import { Refusal } from '../errors';
import { api, routes } from '../http/api';
import { photoSizes, smallPhoto } from '../http/photo';
import { versionOf } from '../lists/list';
import { changeEvent, eventOrRefusal, featuresFor, type AfterState } from './events.changes';
import { assigneesOf, findEvents, findPhoto } from './events.queries';

/** What a record of a change holds. */
const noted = ({ kind, consumerId, state, assigneeId, note, cause }: Event, { at, photo }: EventChange = {}) => ({
    kind,
    consumerId,
    state,
    assigneeId,
    note,
    cause,
    ...(at && { at }),
    ...(photo && { photo: true }),
});

const withSmallPhoto = async (input: EventChange): Promise<EventChange> =>
    input.photo ? { ...input, photo: await smallPhoto(input.photo, 'photo', photoSizes.meter) } : input;

/** The calls of findings; `afterState`: what the areas above make of a state. */
export const eventRoutes = (afterState: AfterState) =>
    routes()
        .openapi(api(listEvents), async c =>
            c.json(
                await findEvents(
                    c.get('deps').db,
                    featuresFor(c.get('caller')),
                    c.req.valid('query'),
                    c.get('caller').userId,
                ),
                200,
            ),
        )
        .openapi(api(getEvent), async c =>
            c.json({ data: await eventOrRefusal(c.get('deps').db, c.get('caller'), c.req.valid('param').id) }, 200),
        )
        .openapi(api(updateEvent), async c => {
            const { db, clock } = c.get('deps');
            const { id } = c.req.valid('param');
            const version = versionOf(c.req.valid('header')['if-match']);
            const input = await withSmallPhoto(c.req.valid('json'));
            const data = await db.transaction(async tx => {
                const asked = { id, version, input };
                const { before, after } = await changeEvent(tx, c.get('caller'), asked, { now: clock(), afterState });
                const record = { before: noted(before), after: noted(after, input) };
                await audit(tx, c, { action: 'update', subject: 'event', subjectId: id, ...record });
                return after;
            });
            return c.json({ data }, 200);
        })
        .openapi(api(getEventPhoto), async c => {
            const { db } = c.get('deps');
            const { id, photoId } = c.req.valid('param');
            await eventOrRefusal(db, c.get('caller'), id);
            const photo = await findPhoto(db, id, photoId);
            if (photo === undefined) throw new Refusal(404, 'notFound');
            return c.json({ data: { photo } }, 200);
        })
        .openapi(api(listAssignees), async c => {
            const { eventId, kind, ...asked } = c.req.valid('query');
            const { db } = c.get('deps');
            const caller = c.get('caller');
            const opening = kind ? featuresOfKind(kind) : featuresOfEvents;
            const features = eventId === undefined ? opening : [(await eventOrRefusal(db, caller, eventId)).feature];
            const own = features.filter(feature => can(caller, [feature], 'edit'));
            return c.json({ data: await assigneesOf(db, own, asked) }, 200);
        });
