/** Histogram bins of 0.1 bar, `00` to `39`; the last one is open. */
export const bins = Array.from({ length: 40 }, (_, bin) => String(bin).padStart(2, '0'));

/** A statement in two forms: with the histogram of pressure, and without, which is faster where there is none. */
interface Forms {
    withPressure: string;
    flowsOnly: string;
}
const inForms = (text: (histogram: readonly string[]) => string): Forms => ({
    withPressure: text(bins),
    flowsOnly: text([]),
});
/** A list that goes on with one column per bin. */
const andEach = (histogram: readonly string[], text: (bin: string) => string) =>
    histogram.map(bin => `, ${text(bin)}`).join('');
const overwrite = (columns: readonly string[]) => columns.map(name => `${name} = excluded.${name}`).join(', ');

/** Metrics of which a volume can be told; the rest (pressure, level) has none. */
const flowMetrics = `('inflow', 'outflow', 'production', 'volume')`;
/** m3 of one sample of value 1: a rate holds for its interval, a volume is one already. */
const m3PerSample = (series: string) =>
    `case ${series}.unit when 'm3/h' then ${series}.interval_seconds / 3600.0::float8 when 'm3' then 1 end`;
const judged = (series: string, entity: string) => `${entity}.type = 1 and ${series}.metric in ('inflow', 'pressure')`;
const says = (metric: string, hour: string) =>
    `case ${metric} when 'inflow' then ${hour}.sum > 0 else ${hour}.sum >= $3::float8 * ${hour}.n end`;

/** Keeps the planner from joining all hours of all series instead of looking up the few asked for. */
const byIndex = 'offset 0';

const keys = `key as materialized (
    select s.id as series_id, k.day, s.metric, s.interval_seconds as step, s.zone,
        case when ${judged('s', 'e')} then e.id end as dma_id,
        k.day::timestamp at time zone s.zone as lo, (k.day + 1)::timestamp at time zone s.zone as hi
    from unnest($1::int[], $2::date[]) as k (series_id, day)
    join series s on s.id = k.series_id
    join entity e on e.id = s.entity_id
)`;

const hourColumns = (histogram: readonly string[]) =>
    ['n', 'expected', 'sum', 'sumsq', 'min', 'max', 'supplied'].concat(histogram.map(bin => `h${bin}`));

/**
 * Hours of the given (series, local day) from their readings, empty hours too. $1 series, $2 days, $3 bar from which an
 * hour counts as supplied, $4 and $5 instants around all days, known to the planner so that it leaves out partitions.
 * Whether a DMA was supplied is asked of all its series, those outside the keys as they stand.
 */
export const refreshHours = inForms(
    histogram => `
with ${keys},
hour as materialized (
    select key.series_id, key.day, key.dma_id, key.metric, slot.at, r.*,
        (ceil(extract(epoch from least(slot.at + interval '1 hour', key.hi) - key.lo)::float8 / key.step)
            - ceil(extract(epoch from slot.at - key.lo)::float8 / key.step))::int as expected
    from key
    cross join lateral generate_series(key.lo, key.hi - interval '1 second', interval '1 hour') slot (at)
    left join lateral (
        select date_bin('1 hour', at, key.lo) as bin_at, count(*) as n, sum(value) as sum, sum(value * value) as sumsq,
            min(value) as min, max(value) as max
            ${andEach(histogram, bin => `nullif(count(*) filter (where bin = ${Number(bin)}), 0) as h${bin}`)}
        from (
            select at, value,
                case when key.metric = 'pressure' then greatest(0, least(39, floor(value * 10 + 1e-9)))::int end as bin
            from reading
            where series_id = key.series_id and at >= key.lo and at < key.hi
                and at >= $4::timestamptz and at < $5::timestamptz
        ) reading
        group by 1
    ) r on r.bin_at = slot.at
), said as (
    select dma_id, at, ${says('metric', 'hour')} as supplied from hour where dma_id is not null and n > 0
    union all
    select part.dma_id, h.at, ${says('s.metric', 'h')}
    from (select distinct dma_id, lo, hi from key where dma_id is not null) part
    join series s on s.entity_id = part.dma_id and s.metric in ('inflow', 'pressure')
    cross join lateral (
        select day, at, n, sum from rollup_hour where series_id = s.id and at >= part.lo and at < part.hi and n > 0
        ${byIndex}
    ) h
    where not exists (select from key where key.series_id = s.id and key.day = h.day)
), verdict as (
    select dma_id, at, bool_or(supplied) as supplied from said group by 1, 2
)
insert into rollup_hour (series_id, at, day, ${hourColumns(histogram).join(', ')})
select series_id, at, day, coalesce(n, 0), expected, sum, sumsq, min, max, verdict.supplied${andEach(histogram, bin => `h${bin}`)}
from hour left join verdict using (dma_id, at)
on conflict (series_id, at) do update set day = excluded.day, estimated = null, ${overwrite(hourColumns(histogram))}`,
);

/** Judges the other series of a DMA again for the hours of the keys; gives the (series, day) it changed. $1-$3 as above. */
export const rejudgeSiblings = `
with ${keys}, hour as (
    select s.id as series_id, h.at, h.supplied, bool_or(${says('s.metric', 'h')}) over (partition by part.dma_id, h.at) as verdict
    from (select distinct dma_id, lo, hi from key where dma_id is not null) part
    join series s on s.entity_id = part.dma_id and s.metric in ('inflow', 'pressure')
    cross join lateral (
        select at, n, sum, supplied from rollup_hour where series_id = s.id and at >= part.lo and at < part.hi
        ${byIndex}
    ) h
), changed as (
    update rollup_hour h set supplied = hour.verdict from hour
    where h.series_id = hour.series_id and h.at = hour.at and hour.supplied is distinct from hour.verdict
    returning h.series_id, h.day
)
select distinct series_id as "seriesId", day from changed`;

/**
 * Estimates the missing part of the hours of the keys and of the same weekday in the six weeks after them: the median of
 * that weekday and local hour over the six weeks before, 0 while the DMA's schedule has it off supply.
 * $1 series, $2 days. Gives the (series, day) it changed.
 */
export const refreshEstimates = `
with key as materialized (
    select distinct k.series_id, k.day + 7 * week as day
    from unnest($1::int[], $2::date[]) as k (series_id, day) cross join generate_series(0, 6) week
), gap as (
    select h.*, s.entity_id, s.zone, h.at at time zone s.zone as local, (h.expected - h.n) * ${m3PerSample('s')} as missing
    from key join series s on s.id = key.series_id and s.metric in ${flowMetrics}
    cross join lateral (
        select series_id, at, day, n, expected, estimated from rollup_hour
        where series_id = key.series_id and day = key.day and (n < expected or estimated is not null)
    ) h
), estimate as (
    select gap.series_id, gap.at, gap.day, gap.estimated as before,
        case when gap.n >= gap.expected then null when off.supply then 0 else usual.value * gap.missing end as after
    from gap
    cross join lateral (
        select count(*) > 0 and not coalesce(bool_or(
            (t.weekdays >> extract(dow from gap.day)::int) & 1 = 1
            and t.start_minute < extract(hour from gap.local) * 60 + 60
            and t.end_minute > extract(hour from gap.local) * 60
        ), false) as supply
        from supply_timing t
        where t.dma_id = gap.entity_id and t.valid_from <= gap.day and (t.valid_to is null or t.valid_to > gap.day)
    ) off
    cross join lateral (
        select percentile_cont(0.5) within group (order by h.sum / h.n) as value
        from generate_series(1, 6) week
        cross join lateral (
            select sum, n from rollup_hour
            where series_id = gap.series_id and at = (gap.local - week * interval '7 days') at time zone gap.zone
                and at at time zone gap.zone = gap.local - week * interval '7 days' and n > 0
        ) h
    ) usual
), changed as (
    update rollup_hour h set estimated = estimate.after from estimate
    where h.series_id = estimate.series_id and h.at = estimate.at and estimate.after is distinct from estimate.before
    returning h.series_id, h.day
)
select distinct series_id as "seriesId", day from changed`;

const totals = ['n', 'expected', 'sum', 'sumsq', 'min', 'max'];
const supplied = ['s_n', 's_sum', 's_sumsq', 's_min', 's_max'];
const dayColumns = (histogram: readonly string[]) => [
    ...totals,
    'volume_m3',
    'estimated_m3',
    'supplied_hours',
    'night_mean',
    'night_min',
    ...supplied,
    ...histogram.flatMap(bin => [`s${bin}`, `h${bin}`]),
];

/** Days of the given (series, local day) from their hours. $1 series, $2 days. */
export const refreshDays = inForms(
    histogram => `
insert into rollup_day (series_id, at, ${dayColumns(histogram).join(', ')})
select h.*
from unnest($1::int[], $2::date[]) as k (series_id, day)
join series s on s.id = k.series_id
join entity e on e.id = s.entity_id
cross join lateral (
    select k.series_id, k.day, sum(n), sum(expected), sum(sum), sum(sumsq), min(min), max(max),
        case when s.metric in ${flowMetrics} then sum(sum) * ${m3PerSample('s')} end,
        case when s.metric in ${flowMetrics} then
            case when bool_or(n < expected) then sum(estimated) else 0 end end,
        case when count(supplied) > 0 then count(*) filter (where supplied) end,
        case when e.type = 1 and s.metric = 'inflow' then
            sum(sum) filter (where local_hour between 2 and 4) / nullif(sum(n) filter (where local_hour between 2 and 4), 0) end,
        case when e.type = 1 and s.metric = 'inflow' then
            min(sum / nullif(n, 0)) filter (where local_hour < 5 and supplied) end,
        case when count(supplied) > 0 then coalesce(sum(n) filter (where supplied), 0) end,
        sum(sum) filter (where supplied), sum(sumsq) filter (where supplied),
        min(min) filter (where supplied), max(max) filter (where supplied)
        ${andEach(histogram, bin => `sum(h${bin}) filter (where supplied), sum(h${bin})`)}
    from (
        select *, extract(hour from at at time zone s.zone)::int as local_hour
        from rollup_hour where series_id = k.series_id and day = k.day
    ) hour
    having count(*) > 0
) h
on conflict (series_id, at) do update set ${overwrite(dayColumns(histogram))}`,
);

const monthColumns = (histogram: readonly string[]) => dayColumns(histogram).filter(name => !name.startsWith('night'));
const fold = (name: string) => (/(^|_)(min|max)$/.exec(name) ? `${name.slice(-3)}(${name})` : `sum(${name})`);

/** Months of the given (series, first of month) from their days; a month without days goes. $1 series, $2 months. */
export const refreshMonths = inForms(
    histogram => `
insert into rollup_month (series_id, at, ${monthColumns(histogram).join(', ')})
select m.*
from unnest($1::int[], $2::date[]) as k (series_id, month)
cross join lateral (
    select k.series_id, k.month, ${monthColumns(histogram).map(fold).join(', ')}
    from rollup_day where series_id = k.series_id and at >= k.month and at < k.month + interval '1 month'
    having count(*) > 0
) m
on conflict (series_id, at) do update set ${overwrite(monthColumns(histogram))}`,
);

export const dropEmptyMonths = `
delete from rollup_month m using unnest($1::int[], $2::date[]) as k (series_id, month)
where m.series_id = k.series_id and m.at = k.month and not exists (
    select from rollup_day d where d.series_id = k.series_id and d.at >= k.month and d.at < k.month + interval '1 month'
)`;
