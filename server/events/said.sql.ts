/** SQL: when event `v`, which is repaired, was repaired: as it was dated last since it is called so, else when it was called so. */
export const repairedAt = `(
    select coalesce((array_agg(h.at order by h.id desc) filter (where h.noted_at is not null))[1], (array_agg(h.at order by h.id))[1])
    from event_history h
    where h.event_id = v.id and h.state = 'repaired' and h.id > coalesce((
        select max(o.id) from event_history o where o.event_id = v.id and o.state <> 'repaired'), 0))`;

/** SQL: when event `v` was last called a false alarm. */
export const falseAlarmAt = `(
    select max(coalesce(h.noted_at, h.at)) from event_history h where h.event_id = v.id and h.state = 'falseAlarm')`;

/** SQL: whether people have said anything of event `v`. */
export const isTouched = `(v.state <> 'open' or v.note <> '' or v.cause is not null or v.assignee_id is not null
    or exists (select from event_history h where h.event_id = v.id))`;
