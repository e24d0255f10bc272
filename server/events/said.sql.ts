import type { EventState } from '../../contract/event-kinds';

/** SQL: what was said of event `v` since it is called as it is last. */
const sinceCalled = (state: EventState) => `h.event_id = v.id and h.state = '${state}' and h.id > coalesce((
        select max(o.id) from event_history o where o.event_id = v.id and o.state <> '${state}'), 0)`;

/** SQL: when event `v`, which is repaired, was repaired: as it was dated last since it is called so, else when it was called so. */
export const repairedAt = `(
    select coalesce((array_agg(h.at order by h.id desc) filter (where h.noted_at is not null))[1], (array_agg(h.at order by h.id))[1])
    from event_history h where ${sinceCalled('repaired')})`;

/** SQL: when event `v`, which is a false alarm, was called so. */
export const falseAlarmAt = `(
    select (array_agg(coalesce(h.noted_at, h.at) order by h.id))[1]
    from event_history h where ${sinceCalled('falseAlarm')})`;

/** SQL: whether people have said anything of event `v`. */
export const isTouched = `(v.state <> 'open' or v.note <> '' or v.cause is not null or v.assignee_id is not null
    or exists (select from event_history h where h.event_id = v.id))`;
