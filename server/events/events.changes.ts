import { can } from '../../contract/access';
import { isOutOfOrder } from '../../contract/event-times.rules';
import { featuresOfEvents, type EventState } from '../../contract/event-kinds';
import type { Event, EventChange } from '../../contract/events';
import type { Feature } from '../../contract/features';
import type { Queries } from '../db/db';
import type { Caller } from '../deps';
import { Refusal } from '../errors';
import { addHistory, assigneesOf, findEvent, lockEvent, writeEvent } from './events.queries';

/** The features of findings that a caller may see. */
export const featuresFor = (caller: Caller): Feature[] =>
    featuresOfEvents.filter(feature => can(caller, [feature], 'view'));

/** A finding that the caller may see, or the refusal. */
export const eventOrRefusal = async (q: Queries, caller: Caller, id: string): Promise<Event> => {
    const event = await findEvent(q, id);
    if (!event || !can(caller, [event.feature], 'any')) throw new Refusal(404, 'notFound');
    return event;
};

/** When a state was reached and when that is written down, or the refusal of a moment at which it cannot have been. */
const saidOf = (before: Event, input: EventChange, now: Date) => {
    const state = input.state ?? before.state;
    if (input.at === undefined) return { state, at: now.toISOString(), notedAt: null };
    const refuse = (code: string) => new Refusal(422, 'invalid', { errors: { at: code } });
    const at = new Date(input.at);
    if (at > now) throw refuse('futureMoment');
    if (at < new Date(before.startedAt)) throw refuse('beforeFinding');
    const said = { state, at: at.toISOString(), notedAt: now.toISOString() };
    if (isOutOfOrder([...before.history, said]) && !isOutOfOrder(before.history))
        throw refuse('repairedBeforeInspected');
    return said;
};

/** What follows from a state that somebody has given to a finding, in the same transaction. */
export type AfterState = (tx: Queries, before: Event, state: EventState, now: Date) => Promise<void>;

/** Says what became of a finding, if it still has the version that this was based on. */
export const changeEvent = async (
    tx: Queries,
    caller: Caller,
    { id, version, input }: { id: string; version: number; input: EventChange },
    { now, afterState }: { now: Date; afterState: AfterState },
): Promise<{ before: Event; after: Event }> => {
    await lockEvent(tx, id);
    const before = await eventOrRefusal(tx, caller, id);
    if (!can(caller, [before.feature], 'edit')) throw new Refusal(403, 'forbidden');
    if (before.version !== version) throw new Refusal(409, 'stale', { current: before });
    const { state, assigneeId, note, cause } = { ...before, ...input };
    const isNew = assigneeId !== null && assigneeId !== before.assigneeId;
    if (isNew && (await assigneesOf(tx, [before.feature], { id: assigneeId })).length === 0)
        throw new Refusal(422, 'invalid', { errors: { assigneeId: 'unknownAssignee' } });
    const said = saidOf(before, input, now);
    await writeEvent(tx, id, { state, assigneeId, note, cause });
    const isStated = state !== before.state || input.at !== undefined;
    if (isStated || note !== before.note || input.photo)
        await addHistory(tx, id, { ...said, note, photo: input.photo, userId: caller.userId });
    if (isStated) await afterState(tx, before, state, now);
    return { before, after: await eventOrRefusal(tx, caller, id) };
};
