import { hadFailed } from '../network/exclusions.sql';
import { isInService } from '../network/siblings.sql';
import { judgedSql } from './keys.sql';

const localDay = (instant: string) => `(${instant} at time zone s.zone)::date`;
const localDays = `${localDay('b.first_at')} as "firstDay", ${localDay('b.last_at')} as "lastDay"`;

/** Holds the sites of the series $1 against a second writer. */
export const holdSites = `
select from site
where id in (select e.site_id from series s join entity e on e.id = s.entity_id where s.id = any ($1::int[]))
order by id for no key update`;

/**
 * Tells the days so far of the series $1. $2 is the day up to which the city's series were extended; companions are the
 * other series that say whether the same DMA was supplied, with their days.
 */
export const knownSeries = `
select s.id, s.metric, ${localDay('s.first_at')} as "firstDay", ${localDay('s.last_at')} as "lastDay",
    case when site.is_city and $2::date is not null then least($2::date, e.closed_on - 1) end as "keepUntil",
    case when ${judgedSql('s', 'e')} then e.id end as "dmaId",
    coalesce((
        select jsonb_agg(jsonb_build_object('id', o.id, 'firstDay', ${localDay('o.first_at')}, 'lastDay', ${localDay('o.last_at')}))
        from series o where o.entity_id = s.entity_id and o.id <> s.id and o.first_at is not null
            and ${judgedSql('s', 'e')} and ${judgedSql('o', 'e')}
    ), '[]') as companions
from series s join entity e on e.id = s.entity_id join site on site.id = e.site_id
where s.id = any ($1::int[])
order by s.id`;

const writeBounds = `
written as (
    update series s set first_at = b.first_at, last_at = b.last_at from b
    where s.id = b.id and (s.first_at, s.last_at) is distinct from (b.first_at, b.last_at)
)
select s.id, ${localDays} from b join series s on s.id = b.id`;

const edge = (direction: 'asc' | 'desc') => `
left join lateral (
    select r.at from (
        select h.at, case when s.interval_seconds > 3600 then (h.day + 1)::timestamp at time zone s.zone
            else h.at + interval '1 hour' end as until
        from rollup_hour h join series s on s.id = h.series_id
        where h.series_id = k.id and h.n > 0 order by h.at ${direction} limit 1
    ) h cross join lateral (
        select ${direction === 'asc' ? 'min' : 'max'}(at) as at from reading
        where series_id = k.id and at >= h.at and at < h.until and not ${hadFailed('k.id', 'at')}
    ) r
) ${direction}_edge on true`;

/** Sets first_at and last_at of the series $1 by their refreshed hours; gives their local days. */
export const boundsOfRollups = `
with b as (
    select k.id, asc_edge.at as first_at, desc_edge.at as last_at
    from unnest($1::int[]) as k (id) ${edge('asc')} ${edge('desc')}
), ${writeBounds}`;

const known = (direction: 'asc' | 'desc') => `
    select at from reading where series_id = k.id and not ${hadFailed('k.id', 'at')} order by at ${direction} limit 1`;

/** Sets first_at and last_at of the series $1 by all of their readings; gives their local days. */
export const boundsOfReadings = `
with b as (
    select k.id, r.first_at, r.last_at
    from unnest($1::int[]) as k (id)
    cross join lateral (
        select (${known('asc')}) as first_at, (${known('desc')}) as last_at
    ) r
), ${writeBounds}`;

/** Removes hours and days of the series $1 before the days $2 and after $3 (all when $2 is null); gives the days removed. */
export const dropOutside = `
with k as (
    select id, coalesce(first_day, 'infinity') as first_day, last_day
    from unnest($1::int[], $2::date[], $3::date[]) as k (id, first_day, last_day)
), hours_before as (
    delete from rollup_hour h using k where h.series_id = k.id and h.day < k.first_day
), hours_after as (
    delete from rollup_hour h using k where h.series_id = k.id and h.day > k.last_day
), days_before as (
    delete from rollup_day d using k where d.series_id = k.id and d.at < k.first_day returning d.series_id, d.at
), days_after as (
    delete from rollup_day d using k where d.series_id = k.id and d.at > k.last_day returning d.series_id, d.at
)
select series_id as "seriesId", at as day from days_before
union all
select series_id, at from days_after`;

/** Days up to $1 that the series of the city still lack. */
export const unextendedBounds = `
select s.id as "seriesId", made.day::date as day
from series s join entity e on e.id = s.entity_id join site on site.id = e.site_id and site.is_city
cross join lateral (select max(at) as at from rollup_day where series_id = s.id) have
cross join lateral generate_series(have.at + 1, least($1::date, e.closed_on - 1), interval '1 day') made (day)
where s.first_at is not null and ${isInService('s', 'made.day::date')}`;

/** Series by place, those of one DMA together, with their first and last local day. $1 series, or null for all. */
export const seriesByPlace = `
select s.entity_id as "entityId", array_agg(s.id order by s.id) as ids,
    count(*) < (select count(*) from series o where o.entity_id = s.entity_id) or count(distinct s.zone) > 1 as partial
from series s where $1::int[] is null or s.id = any ($1::int[])
group by s.entity_id order by s.entity_id`;
