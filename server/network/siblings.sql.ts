import { isValidOn } from './place-days.sql';

/** Whether a series stands at a flow point of the network, and so has siblings or may be one. */
export const isMetered = (series: string) => `exists (select from flow_point p where p.series_id = ${series})`;

/** Whether a series is still read on a day: one whose flow points have all ended is not, nor are its copies. */
export const isInService = (series: string, day: string) => `(
    not exists (select from flow_point p where p.series_id = coalesce(${series}.finer_copy_of, ${series}.id))
    or exists (select from flow_point p where p.series_id = coalesce(${series}.finer_copy_of, ${series}.id)
        and ${isValidOn('p', day)}))`;

/**
 * The CTEs that end in `sibling (series_id, sibling_id)`: to each series of `asked (series_id)` the meters of the same
 * level below the nearest node upstream that has any beside it. A level is the type of place that meters lead to; what
 * passes between two places of one type, and what comes from outside, has no siblings.
 */
export const siblings = `
meter as materialized (
    select distinct p.series_id, l.id as link_id, l.from_id, t.type as level
    from flow_point p join link l on l.id = p.link_id join entity f on f.id = l.from_id join entity t on t.id = l.to_id
    where p.series_id is not null and f.type <> t.type
), upstream (series_id, link_id, level, node_id, depth) as (
    select meter.series_id, meter.link_id, meter.level, meter.from_id, 1
    from asked join meter on meter.series_id = asked.series_id
    union
    select u.series_id, u.link_id, u.level, l.from_id, u.depth + 1
    from upstream u join link l on l.to_id = u.node_id
    where l.from_id is not null and u.depth < 12 and not exists (
        select from link o join entity t on t.id = o.to_id join flow_point p on p.link_id = o.id
        where o.from_id = u.node_id and o.id <> u.link_id and t.type = u.level and p.series_id is not null
    )
), downstream (root_id, node_id, link_id) as (
    select distinct u.node_id, l.to_id, l.id from upstream u join link l on l.from_id = u.node_id
    union
    select d.root_id, l.to_id, l.id from downstream d join link l on l.from_id = d.node_id
), related as (
    select u.series_id, meter.series_id as sibling_id, u.depth, min(u.depth) over (partition by u.series_id) as nearest
    from upstream u
    join downstream d on d.root_id = u.node_id and d.link_id <> u.link_id
    join meter on meter.link_id = d.link_id and meter.level = u.level and meter.series_id <> u.series_id
), sibling as materialized (
    select distinct series_id, sibling_id from related where depth = nearest
)`;
