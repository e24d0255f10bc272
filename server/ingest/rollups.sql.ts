import { byIndex, flowMetrics, judgedOf, keys, m3PerSample } from './keys.sql';
import { inletPipes, suppliedSql, supplyLimits } from './supplied.sql';

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

const hourColumns = (histogram: readonly string[]) =>
    ['n', 'expected', 'sum', 'sumsq', 'min', 'max', 'supplied'].concat(histogram.map(bin => `h${bin}`));
/** More samples than the interval says count as many as it says, with the same mean. */
const counted = (column: string) =>
    `case when r.samples > e.expected then ${column} * e.expected / r.samples else ${column} end`;

/**
 * Hours of the given (series, local day) from their readings, empty hours too; those in which the meter had failed are empty. $1 series, $2 days, $3 percent and $4 bar
 * from which an hour counts as supplied, $5 and $6 instants around all days, known to the planner so that it leaves out
 * partitions. A sample of more than an hour stands at the hour in which its interval begins, of a day at
 * midnight, which is then the day's only hour.
 * Whether a DMA was supplied is asked of all its series, those outside the keys as they stand.
 */
const hoursOf = (histogram: readonly string[]) => `
with ${keys}, failure as materialized (
    select series_id, from_at, to_at from series_exclusion where series_id = any ($1::int[]) and reason = 'meterFailure'
), sample as materialized (
    select key.series_id, r.*
    from key
    cross join lateral (
        select date_bin('1 hour', at, key.lo) as bin_at, count(*) as samples, sum(value) as sum,
            sum(value * value) as sumsq, min(value) as min, max(value) as max
            ${andEach(histogram, bin => `nullif(count(*) filter (where bin = ${Number(bin)}), 0) as h${bin}`)}
        from (
            select case when key.step <= 3600 then at when key.step = 86400 then key.lo
                    else date_bin(make_interval(secs => key.step), at, key.lo) end as at, value,
                case when key.metric = 'pressure' then greatest(0, least(39, floor(value * 10 + 1e-9)))::int end as bin
            from reading
            where series_id = key.series_id and at >= key.lo and at < key.hi
                and at >= $5::timestamptz and at < $6::timestamptz
        ) reading
        group by 1
    ) r
), hour as materialized (
    select key.series_id, key.day, key.dma_id, key.metric, key.votes, slot.at,
        ${counted('r.samples')}::int as n, e.expected::int, ${counted('r.sum')} as sum, ${counted('r.sumsq')} as sumsq,
        r.min, r.max${andEach(histogram, bin => `r.h${bin}`)}
    from key
    cross join lateral generate_series(
        key.lo, case when key.step = 86400 then key.lo else key.hi - interval '1 second' end, interval '1 hour') slot (at)
    cross join lateral (
        select case when key.step = 86400 then (slot.at = key.lo)::int
            else ceil(date_part('epoch', least(slot.at + interval '1 hour', key.hi) - key.lo) / key.step)
                - ceil(date_part('epoch', slot.at - key.lo) / key.step) end as expected
    ) e
    left join sample r on r.series_id = key.series_id and r.bin_at = slot.at and not exists (
        select from failure where series_id = key.series_id and from_at <= slot.at and to_at > slot.at
    )
), part as (
    select distinct dma_id, date_trunc('month', day)::date as month, lo, hi from key where dma_id is not null
), ${supplyLimits('select distinct dma_id, month from part')}, said as (
    select series_id, dma_id, date_trunc('month', day)::date as month, day, at, metric, sum / n as mean
    from hour where dma_id is not null and votes and n > 0
    union all
    select distinct s.id, part.dma_id, part.month, h.day, h.at, s.metric, h.sum / h.n
    from part join lateral ${judgedOf('part.dma_id')} s
        on not exists (select from key where key.series_id = s.id and key.lo = part.lo and key.hi = part.hi)
    cross join lateral (
        select day, at, n, sum from rollup_hour where series_id = s.id and at >= part.lo and at < part.hi and n > 0
        ${byIndex}
    ) h
    where s.votes and not exists (select from key where key.series_id = s.id and key.day = h.day)
), ${inletPipes('said')}, verdict as (
    select dma_id, at, ${suppliedSql('min(m3_per_hour)')} as supplied
    from said join supply_limit using (dma_id, month)
    left join pipe_of using (dma_id, day, series_id) left join metered using (dma_id, day)
    group by 1, 2
)
insert into rollup_hour (series_id, at, day, ${hourColumns(histogram).join(', ')})
select series_id, at, day, coalesce(n, 0), expected, sum, sumsq, min, max, verdict.supplied${andEach(histogram, bin => `h${bin}`)}
from hour left join verdict using (dma_id, at)`;

/** Makes those hours where there may be some already. */
export const refreshHours = inForms(
    histogram =>
        `${hoursOf(histogram)}
on conflict (series_id, at) do update set day = excluded.day, estimated = null, ${overwrite(hourColumns(histogram))}`,
);

/** Makes those hours where there are none, which is faster. */
export const fillHours = inForms(hoursOf);

/** Removes the hours of the given (series, local day). $1 series, $2 days. */
export const dropHours = `
delete from rollup_hour h using unnest($1::int[], $2::date[]) as k (series_id, day)
where h.series_id = k.series_id and h.day = k.day`;

const totals = ['n', 'expected', 'sum', 'sumsq', 'min', 'max'];
const supplied = ['s_n', 's_sum', 's_sumsq', 's_min', 's_max'];
const sums = (histogram: readonly string[]) => [
    ...totals,
    'volume_m3',
    'estimated_m3',
    'unknown_hours',
    ...supplied,
    ...histogram.flatMap(bin => [`s${bin}`, `h${bin}`]),
];
/** A day also says of each of its hours whether it was supplied. */
const dayColumns = (histogram: readonly string[]) => [...sums(histogram), 'known_hours', 'supplied_hours'];

/** What fills the missing hours of a day; null when none of them can be told. */
const estimatedM3 = `case when bool_or(n < expected) then sum(estimated) else 0 end`;
/** Hours of a day that are neither measured nor estimated; a partial hour counts by its missing share. */
const unknownHours = (series: string) =>
    `coalesce(sum(expected - n) filter (where n < expected and estimated is null), 0) * ${series}.interval_seconds / 3600.0::float8`;

/** Days of the given (series, local day) from their hours. $1 series, $2 days. */
export const refreshDays = inForms(
    histogram => `
insert into rollup_day (series_id, at, ${dayColumns(histogram).join(', ')})
select h.*
from unnest($1::int[], $2::date[]) as k (series_id, day)
join series s on s.id = k.series_id
cross join lateral (
    select k.series_id, k.day, sum(n), sum(expected), sum(sum), sum(sumsq), min(min), max(max),
        case when s.metric in ${flowMetrics} then sum(sum) * ${m3PerSample('s')} end,
        case when s.metric in ${flowMetrics} then ${estimatedM3} end,
        case when s.metric in ${flowMetrics} then ${unknownHours('s')} end,
        case when count(supplied) > 0 then coalesce(sum(n) filter (where supplied), 0) end,
        sum(sum) filter (where supplied), sum(sumsq) filter (where supplied),
        min(min) filter (where supplied), max(max) filter (where supplied)
        ${andEach(histogram, bin => `sum(h${bin}) filter (where supplied), sum(h${bin})`)},
        bit_or(hour.bit) filter (where supplied is not null),
        case when count(supplied) > 0 then coalesce(bit_or(hour.bit) filter (where supplied), 0::bit(24)) end
    from rollup_hour
    cross join lateral (select set_bit(0::bit(24), extract(hour from at at time zone s.zone)::int, 1) as bit) hour
    where series_id = k.series_id and day = k.day
    having count(*) > 0
) h
on conflict (series_id, at) do update set ${overwrite(dayColumns(histogram))}`,
);

/** What days hold of estimates, after a change of their hours' estimates alone. $1 series, $2 days. */
export const refreshEstimatedDays = `
update rollup_day d set estimated_m3 = hours.estimated_m3, unknown_hours = hours.unknown_hours
from unnest($1::int[], $2::date[]) as k (series_id, day)
join series s on s.id = k.series_id
cross join lateral (
    select ${estimatedM3} as estimated_m3, ${unknownHours('s')} as unknown_hours
    from rollup_hour where series_id = k.series_id and day = k.day
) hours
where d.series_id = k.series_id and d.at = k.day`;

const fold = (name: string) => (/(^|_)(min|max)$/.exec(name) ? `${name.slice(-3)}(${name})` : `sum(${name})`);

/** Months of the given (series, first of month) from their days; a month without days goes. $1 series, $2 months. */
export const refreshMonths = inForms(
    histogram => `
insert into rollup_month (series_id, at, ${sums(histogram).join(', ')})
select m.*
from unnest($1::int[], $2::date[]) as k (series_id, month)
cross join lateral (
    select k.series_id, k.month, ${sums(histogram).map(fold).join(', ')}
    from rollup_day where series_id = k.series_id and at >= k.month and at < k.month + interval '1 month'
    having count(*) > 0
) m
on conflict (series_id, at) do update set ${overwrite(sums(histogram))}`,
);

export const dropEmptyMonths = `
delete from rollup_month m using unnest($1::int[], $2::date[]) as k (series_id, month)
where m.series_id = k.series_id and m.at = k.month and not exists (
    select from rollup_day d where d.series_id = k.series_id and d.at >= k.month and d.at < k.month + interval '1 month'
)`;
