import { byIndex, judgedOf, keys } from './keys.sql';

/** Flow in m3/h below which a meter is taken to drift off zero, whatever the size of its DMA. */
export const leastSupplyM3PerHour = 0.05;
/** The rank among the highest flows of days, or of hours, of the one that stands for the usual peak. */
export const peakShare = 0.75;

/** The limit in m3/h that inflows of the (DMA, month) of `asked` lie above when supplied; $3 percent of the reference. */
export const supplyLimits = (asked: string) => `supply_limit as materialized (
    select asked.dma_id, asked.month, coalesce(before.m3_per_hour, own.m3_per_hour) * $3::float8 / 100 as m3_per_hour
    from (${asked}) asked (dma_id, month)
    left join supply_reference before
        on before.dma_id = asked.dma_id and before.month = (asked.month - interval '1 month')::date
    left join supply_reference own on own.dma_id = asked.dma_id and own.month = asked.month
)`;

/**
 * Of the hours of `said`, with a DMA and a local day: `pipe_of`, which pipe into its DMA each meter reads on a day, and
 * `metered`, the pipes that have a meter on it.
 */
export const inletPipes = (said: string) => `inlet as materialized (
    select d.dma_id, s.id as series_id, p.link_id as pipe, p.valid_from, coalesce(p.valid_to, 'infinity') as valid_to
    from (select distinct dma_id from part) d
    cross join lateral ${judgedOf('d.dma_id')} s
    join flow_point p on p.series_id = s.id join link l on l.id = p.link_id and l.to_id = d.dma_id
    where s.votes and s.metric = 'inflow'
), pipe_of as materialized (
    select dma_id, d.day, series_id, min(pipe) as pipe
    from (select distinct dma_id, day from ${said}) d join inlet using (dma_id)
    where d.day >= valid_from and d.day < valid_to
    group by 1, 2, 3
), metered as materialized (
    select dma_id, day, array_agg(pipe) as pipes from pipe_of group by 1, 2
)`;

/**
 * Whether an hour of a DMA was supplied, from the `mean` of each series that votes: by inflow, above the `limit`, where
 * all of the DMA's metered pipes were read; by pressure, from $4 bar, where not. `over` makes it a window.
 */
export const suppliedSql = (limit: string, over = '') => {
    const flow = (fold: string) => `${fold} filter (where metric = 'inflow' and mean is not null) ${over}`;
    const sum = flow('sum(mean)');
    return `case when coalesce(min(pipes) ${over} <@ ${flow('array_agg(pipe)')}, ${sum} is not null)
        then ${sum} >= ${leastSupplyM3PerHour} and coalesce(${sum} > ${limit}, true)
        else bool_or(mean >= $4::float8) filter (where metric = 'pressure') ${over} end`;
};

const rejudge = (parts: string) => `
with ${parts}, ${supplyLimits('select distinct dma_id, month from part')}, hour as materialized (
    select distinct on (s.id, h.at) part.dma_id, supply_limit.m3_per_hour as least, s.id as series_id, s.metric, h.at,
        h.day, h.supplied, case when s.votes and h.n > 0 then h.sum / h.n end as mean
    from part join supply_limit using (dma_id, month)
    cross join lateral ${judgedOf('part.dma_id')} s
    cross join lateral (
        select at, day, n, sum, supplied from rollup_hour where series_id = s.id and at >= part.lo and at < part.hi
        ${byIndex}
    ) h
), ${inletPipes('hour')}, judged as (
    select series_id, at, supplied as before, ${suppliedSql('least', 'over (partition by dma_id, at)')} as after
    from hour left join pipe_of using (dma_id, day, series_id) left join metered using (dma_id, day)
), changed as (
    update rollup_hour h set supplied = judged.after from judged
    where h.series_id = judged.series_id and h.at = judged.at and judged.before is distinct from judged.after
    returning h.series_id, h.day
)
select distinct series_id as "seriesId", day from changed`;

/** Judges all series of the DMAs of the keys again; gives the (series, day) it changed. $1 series, $2 days, $3 percent, $4 bar. */
export const rejudgeDays = rejudge(`${keys}, part as (
    select distinct dma_id, date_trunc('month', day)::date as month, lo, hi from key where dma_id is not null
)`);

/** The same for whole months: $1 DMAs, $2 months. */
export const rejudgeMonths = rejudge(`part as (
    select k.dma_id, k.month, k.month::timestamp at time zone z.zone as lo,
        (k.month + interval '1 month') at time zone z.zone as hi
    from unnest($1::int[], $2::date[]) as k (dma_id, month)
    cross join lateral (select min(s.zone) as zone from ${judgedOf('k.dma_id')} s) z
)`);

/**
 * Renews what supplied hours are measured by from the hours of the DMAs $1 and months $2; gives the (DMA, month) whose
 * hours are to be judged again: the month after each that changed, and itself while the month before has none.
 */
export const refreshReferences = `
with k as materialized (
    select distinct * from unnest($1::int[], $2::date[]) as k (dma_id, month)
), peak as (
    select k.dma_id, k.month, percentile_cont(${peakShare}) within group (order by day.peak) as m3_per_hour
    from k cross join lateral (
        select hour.day, max(hour.flow) as peak from (
            select h.at, min(h.day) as day, sum(h.mean) as flow
            from ${judgedOf('k.dma_id')} s
            cross join lateral (
                select at, day, sum / n as mean from rollup_hour
                where series_id = s.id and day >= k.month and day < k.month + interval '1 month' and n > 0
                ${byIndex}
            ) h
            where s.votes and s.metric = 'inflow'
            group by h.at
        ) hour
        group by hour.day
    ) day
    group by 1, 2
), gone as (
    delete from supply_reference r using k
    where r.dma_id = k.dma_id and r.month = k.month
        and not exists (select from peak where peak.dma_id = k.dma_id and peak.month = k.month)
    returning r.dma_id, r.month
), kept as (
    insert into supply_reference as r (dma_id, month, m3_per_hour) select dma_id, month, m3_per_hour from peak
    on conflict (dma_id, month) do update set m3_per_hour = excluded.m3_per_hour
    where r.m3_per_hour is distinct from excluded.m3_per_hour
    returning r.dma_id, r.month
), changed as (
    select * from gone union all select * from kept
)
select dma_id as "dmaId", (month + interval '1 month')::date as month from changed
union
select c.dma_id, c.month from changed c where not exists (
    select from supply_reference r
    where r.dma_id = c.dma_id and r.month = (c.month - interval '1 month')::date
        and not exists (select from gone where gone.dma_id = r.dma_id and gone.month = r.month)
    union all
    select from kept where kept.dma_id = c.dma_id and kept.month = (c.month - interval '1 month')::date
)`;
