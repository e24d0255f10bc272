import { isMetered, siblings } from '../network/siblings.sql';
import { byIndex, flowMetrics, m3PerSample } from './keys.sql';

/** How far, in weeks, a missing hour looks for measured ones, and how many of them it takes. */
const reach = 26;
const enough = 6;

/** Complete days before a gap, of as many hours: beyond the last of them nothing matters to any of its hours. */
const completeBefore = `
    select week from generate_series(1, ${reach}) week
    where exists (
        select from rollup_day d where d.series_id = gap.series_id and d.at = gap.day - 7 * week
            and d.n = d.expected and d.expected = gap.expected
    )`;

/** The gaps of `pair (series_id, day, expected, same, back, ahead)` that a change `back` weeks before or `ahead` may move. */
const moved = `
select gap.series_id, gap.day
from (
    select series_id, day, expected, bool_or(same) as same, min(back) as back, bool_or(ahead) as ahead
    from pair group by 1, 2, 3
) gap
where gap.same or gap.back <= ${enough}
    or gap.ahead and not exists (${completeBefore})
    or gap.back is not null and (
        select count(*) from (${completeBefore} and week < gap.back limit ${enough}) nearer
    ) < ${enough}`;

const pairColumns = `gap.series_id, gap.day, gap.expected, gap.day = key.day as same,
    case when gap.day > key.day then (gap.day - key.day) / 7 end as back, gap.day < key.day as ahead`;
const isNear = `abs(gap.day - key.day) <= ${7 * reach} and (gap.day - key.day) % 7 = 0`;

const flowKeys = `key as materialized (
    select s.id as series_id, k.day from unnest($1::int[], $2::date[]) as k (series_id, day)
    join series s on s.id = k.series_id and s.metric in ${flowMetrics}
), span as materialized (
    select min(day) - ${7 * reach} as lo, max(day) + ${7 * reach} as hi from key
)`;
const gapsIn = `rollup_day where n < expected and at between span.lo and span.hi`;

/** Days with gaps of the series themselves whose estimates a change of the (series, day) $1, $2 may move. */
export const ownGaps = `
with ${flowKeys}, pair as (
    select ${pairColumns}
    from (select distinct series_id from key) s cross join span
    cross join lateral (
        select series_id, at as day, expected from ${gapsIn} and series_id = s.series_id ${byIndex}
    ) gap
    join key on key.series_id = gap.series_id and ${isNear}
)
select series_id as "seriesId", day from (${moved}) gap`;

/** The same of the series that have them as siblings: their day, and days that they share a measured week with. */
export const gapsOfSiblings = `
with recursive ${flowKeys}, gap as materialized (
    select d.series_id, d.at as day, d.expected from span
    cross join lateral (select series_id, at, expected from ${gapsIn} ${byIndex}) d
    where ${isMetered('d.series_id')}
), asked as (
    select distinct series_id from gap
), ${siblings}, pair as (
    select ${pairColumns}
    from key join sibling on sibling.sibling_id = key.series_id
    join gap on gap.series_id = sibling.series_id and ${isNear}
    where gap.day = key.day or exists (
        select from rollup_day d where d.series_id = gap.series_id and d.at = key.day and d.n > 0
    )
)
select series_id as "seriesId", day from (${moved}) gap`;

export const areMetered = `select from unnest($1::int[]) as k (id) where ${isMetered('k.id')} limit 1`;

/** The median of the same weekday and hour in the nearest measured weeks, and these weeks. */
const usual = (direction: '' | '-', condition: string) => `(
    select percentile_cont(0.5) within group (order by near.value) as value,
        array_agg(${direction}near.week order by near.week) as weeks
    from (
        select w.week, h.value
        from (select week from generate_series(1, ${reach}) week where ${condition} order by week) w
        cross join lateral (
            select sum / n as value from rollup_hour
            where series_id = gap.series_id and n > 0
                and at = (gap.local - ${direction}w.week * interval '7 days') at time zone gap.zone
                and at at time zone gap.zone = gap.local - ${direction}w.week * interval '7 days'
            ${byIndex}
        ) h
        order by w.week limit ${enough}
    ) near
)`;

/**
 * Estimates the missing part of the hours of the (series, day) $1, $2: nothing while the schedule has the DMA off
 * supply, else the median of the same weekday and hour in the nearest weeks before, or after where none is, times the
 * common mode of the day: the median over the siblings of their day's volume over their own median of the days of
 * those weeks. Gives the (series, day) it changed.
 */
export const refreshEstimates = `
with recursive gap as materialized (
    select h.series_id, h.at, h.day, h.estimated as before, s.entity_id, s.zone, s.interval_seconds as step,
        h.at at time zone s.zone as local, (h.expected - h.n) * ${m3PerSample('s')} as missing
    from unnest($1::int[], $2::date[]) as k (series_id, day)
    join series s on s.id = k.series_id and s.metric in ${flowMetrics}
    cross join lateral (
        select series_id, at, day, n, expected, estimated from rollup_hour
        where series_id = k.series_id and day = k.day and n < expected
        ${byIndex}
    ) h
), usual as materialized (
    select gap.*, coalesce(before.value, after.value) as value, coalesce(before.weeks, after.weeks) as weeks
    from gap
    cross join lateral ${usual('', 'true')} before
    cross join lateral ${usual('-', 'before.value is null')} after
), asked as (
    select distinct series_id from usual where weeks is not null
), ${siblings}, mode as materialized (
    select d.series_id, d.day, d.weeks, percentile_cont(0.5) within group (order by ratio.value) as value
    from (select distinct series_id, day, weeks from usual where weeks is not null) d
    join sibling on sibling.series_id = d.series_id
    cross join lateral (
        select today.volume_m3 / own.median as value
        from (
            select percentile_cont(0.5) within group (order by r.volume_m3) as median
            from unnest(d.weeks) week cross join lateral (
                select volume_m3 from rollup_day
                where series_id = sibling.sibling_id and at = d.day - 7 * week and n = expected
                ${byIndex}
            ) r
        ) own
        cross join lateral (
            select volume_m3 from rollup_day
            where series_id = sibling.sibling_id and at = d.day and n = expected and own.median > 0
            ${byIndex}
        ) today
    ) ratio
    group by 1, 2, 3
), estimate as (
    select usual.series_id, usual.at, usual.before,
        case when off.supply then 0 else usual.value * usual.missing * coalesce(mode.value, 1) end as after
    from usual
    left join mode on mode.series_id = usual.series_id and mode.day = usual.day and mode.weeks = usual.weeks
    cross join lateral (
        select usual.step <= 3600 and count(*) > 0 and not coalesce(bool_or(
            (t.weekdays >> extract(dow from usual.day)::int) & 1 = 1
            and t.start_minute < extract(hour from usual.local) * 60 + 60
            and t.end_minute > extract(hour from usual.local) * 60
        ), false) as supply
        from supply_timing t
        where t.dma_id = usual.entity_id and t.valid_from <= usual.day
            and (t.valid_to is null or t.valid_to > usual.day)
    ) off
), changed as (
    update rollup_hour h set estimated = estimate.after from estimate
    where h.series_id = estimate.series_id and h.at = estimate.at and estimate.after is distinct from estimate.before
    returning h.series_id, h.day
)
select distinct series_id as "seriesId", day from changed`;

/** Every day with a gap, of all series. */
export const allGaps = `
select d.series_id as "seriesId", d.at as day from rollup_day d join series s on s.id = d.series_id
where d.n < d.expected and s.metric in ${flowMetrics} order by 1, 2`;
