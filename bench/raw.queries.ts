import type { DayRange } from '../contract/period';
import type { Queries } from '../server/db/db';

// The dashboard's questions asked of the readings themselves. Bills are left out: the raw side has less to do than the
// product's query.

/** A row of either side: samples counted, and a total that must agree. */
export interface RawTotal {
    n: number;
    total: number;
}

const within = `r.at >= $1::date::timestamp at time zone 'Asia/Dhaka' and r.at < $2::date::timestamp at time zone 'Asia/Dhaka'`;
const localMonth = `date_trunc('month', r.at at time zone s.zone)::date`;

/** What each flow point counted by month: samples, and m3. */
export const rawPointMonths = (q: Queries, { from, to }: DayRange): Promise<RawTotal[]> =>
    q.query<RawTotal>(
        `select ${localMonth} as month, p.id, count(*)::int as n, sum(r.value * s.interval_seconds / 3600.0) as total
         from flow_point p
         join series s on s.id = p.series_id
         join reading r on r.series_id = s.id and ${within}
         group by 1, 2`,
        [from, to],
    );

/** Pressure of each DMA: all samples; of supplied hours the count, sum and squares, and the share under 0.3 bar. */
export const rawPressure = (q: Queries, { from, to }: DayRange): Promise<RawTotal[]> =>
    q.query<RawTotal>(
        `with mean as (
            select s.entity_id as dma_id, s.metric, date_trunc('hour', r.at) as hour, ${localMonth} as month,
                   count(*) as n, avg(r.value) as mean, sum(r.value) as total, sum(r.value * r.value) as squares,
                   count(*) filter (where r.value < 0.3) as below
            from dma d
            join series s on s.entity_id = d.id and s.metric in ('inflow', 'pressure') and s.finer_copy_of is null
            join reading r on r.series_id = s.id and ${within}
            group by 1, 2, 3, 4, s.id
         ),
         hour as (
            select dma_id, hour, month,
                   sum(n) filter (where metric = 'pressure') as n, sum(total) filter (where metric = 'pressure') as total,
                   sum(squares) filter (where metric = 'pressure') as squares,
                   sum(below) filter (where metric = 'pressure') as below,
                   sum(mean) filter (where metric = 'inflow') as flow,
                   bool_or(mean >= 0.1) filter (where metric = 'pressure') as under_pressure
            from mean group by 1, 2, 3
         ),
         judged as (
            select h.*, case when flow is null then coalesce(under_pressure, false)
                else flow >= 0.05 and flow > 0.02 * coalesce(before.m3_per_hour, own.m3_per_hour, 0) end as supplied
            from hour h
            left join supply_reference before
                on before.dma_id = h.dma_id and before.month = (h.month - interval '1 month')::date
            left join supply_reference own on own.dma_id = h.dma_id and own.month = h.month
         )
         select dma_id, sum(n)::int as n, coalesce(sum(total) filter (where supplied), 0) as total,
                sum(squares) filter (where supplied) as squares, sum(below) filter (where supplied)::int as below
         from judged group by 1`,
        [from, to],
    );
