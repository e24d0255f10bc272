import type { DayRange } from '../../contract/period';
import type { Queries } from '../db/db';
import { billedM3, billedParts, billingMonths, type BilledPart } from '../figures/billed-volume.queries';

/** SQL: the months from $1 to $2, each with the first day of the next. */
export const monthsOfRange = `months as (
    select month::date as month, (month + interval '1 month')::date as next
    from generate_series($1::date::timestamp, $2::date - interval '1 day', interval '1 month') month)`;

/** SQL: samples that month `m` of series `s` has by the calendar of its zone, whether any came or not. */
export const expectedSamples = `extract(epoch from m.next::timestamp at time zone s.zone - m.month::timestamp at time zone s.zone)
                   / s.interval_seconds`;

/** One DMA (id 0: accounts without one) in one month: what flowed in, what was billed. Volumes m3, amounts BDT. */
export interface DmaMonth {
    month: string;
    dmaId: number;
    ksa: boolean;
    population: number;
    /** Measured and estimated inflow less transfers to other DMAs; null without a configured inlet. */
    inflowM3: number | null;
    estimatedM3: number;
    n: number;
    expected: number;
    billedM3: number;
    unbilledM3: number;
    billedBdt: number;
    collectedBdt: number;
    /** Whether the bills of the month are loaded. */
    closed: boolean;
}

/** Every DMA in every month of a range, with the population and KSA flag of that month. Accounts without a DMA count as KSA. */
export const dmaMonths = async (q: Queries, { from, to }: DayRange): Promise<DmaMonth[]> => {
    const closed = new Set((await billingMonths(q, { from, to })).filter(row => row.closed).map(row => row.month));
    const billed = sumByDma(await billedParts(q, { from, to }));
    const rows = await q.query<Omit<DmaMonth, 'closed' | keyof Billed>>(
        `with ${monthsOfRange},
         flows as (
            select m.month, side.dma_id,
                   sum(side.sign * (coalesce(r.volume_m3, 0) + coalesce(r.estimated_m3, 0))) as inflow,
                   sum(coalesce(r.estimated_m3, 0)) as estimated, sum(coalesce(r.n, 0)) as n, sum(${expectedSamples}) as expected
            from months m
            join flow_point p on p.valid_from < m.next and (p.valid_to is null or p.valid_to >= m.next)
            join series s on s.id = p.series_id
            join link l on l.id = p.link_id
            left join rollup_month r on r.series_id = s.id and r.at = m.month
            cross join lateral (values (l.to_id, 1), (l.from_id, -1)) side (dma_id, sign)
            join dma on dma.id = side.dma_id
            group by 1, 2),
         states as (
            select dma_id, ksa, population, valid_from, lead(valid_from) over (partition by dma_id order by valid_from) as valid_to
            from dma_state),
         places as (
            select d.id from dma d join entity e on e.id = d.id join site s on s.id = e.site_id and s.is_city
            union all select 0)
         select m.month, p.id as "dmaId", coalesce(state.ksa, true) as ksa, coalesce(state.population, 0) as population,
                f.inflow as "inflowM3", coalesce(f.estimated, 0) as "estimatedM3", coalesce(f.n, 0) as n,
                coalesce(f.expected, 0) as expected,
                coalesce(u.metered_m3 + u.unmetered_m3, 0) as "unbilledM3"
         from months m cross join places p
         left join flows f on f.month = m.month and f.dma_id = p.id
         left join unbilled_month u on u.month = m.month and u.dma_id = p.id
         left join states state on state.dma_id = p.id and state.valid_from <= m.month
                               and (state.valid_to is null or m.month < state.valid_to)
         order by m.month, p.id`,
        [from, to],
    );
    return rows.map(row => ({
        ...row,
        ...(billed.get(`${row.month} ${row.dmaId}`) ?? { billedM3: 0, billedBdt: 0, collectedBdt: 0 }),
        closed: closed.has(row.month),
    }));
};

type Billed = Pick<DmaMonth, 'billedM3' | 'billedBdt' | 'collectedBdt'>;

const sumByDma = (parts: readonly BilledPart[]): Map<string, Billed> => {
    const sums = new Map<string, Billed>();
    for (const part of parts) {
        const key = `${part.month} ${part.dmaId}`;
        const sum = sums.get(key) ?? { billedM3: 0, billedBdt: 0, collectedBdt: 0 };
        sum.billedM3 += billedM3(part);
        sum.billedBdt += part.billedBdt;
        sum.collectedBdt += part.collectedBdt;
        sums.set(key, sum);
    }
    return sums;
};

/** One plant in one month: volume at its outlet and capacity, m3. */
export interface PlantMonth {
    month: string;
    plantId: number;
    ksa: boolean;
    volumeM3: number;
    estimatedM3: number;
    n: number;
    expected: number;
    capacityM3: number | null;
}

/** Every plant in every month of a range since it has a capacity; a month without readings has n = 0. */
export const plantMonths = (q: Queries, { from, to }: DayRange): Promise<PlantMonth[]> =>
    q.query<PlantMonth>(
        `with ${monthsOfRange}
         select m.month, u.id as "plantId", u.ksa, coalesce(r.volume_m3, 0) + coalesce(r.estimated_m3, 0) as "volumeM3",
                coalesce(r.estimated_m3, 0) as "estimatedM3", coalesce(r.n, 0) as n, (${expectedSamples})::float8 as expected,
                capacity.m3_per_day * (m.next - m.month) as "capacityM3"
         from months m
         cross join production_unit u
         join entity e on e.id = u.id and (e.closed_on is null or e.closed_on > m.month)
         join site on site.id = e.site_id and site.is_city
         join series s on s.entity_id = u.id and s.metric = 'production' and s.finer_copy_of is null
         left join rollup_month r on r.series_id = s.id and r.at = m.month
         left join lateral (select m3_per_day from capacity_state c where c.entity_id = u.id and c.valid_from <= m.month
                            order by c.valid_from desc limit 1) capacity on true
         where capacity.m3_per_day is not null or r.series_id is not null
         order by m.month, u.id`,
        [from, to],
    );

export interface StorageMonth {
    month: string;
    entityId: number;
    changeM3: number;
}

/** Increase of storage of each reservoir by month, m3: surface x (level in its last hour - level in its first). */
export const storageMonths = (q: Queries, { from, to }: DayRange): Promise<StorageMonth[]> => {
    const levelAt = (order: 'asc' | 'desc') =>
        `(select h.sum / h.n as level from rollup_hour h
          where h.series_id = s.id and h.at >= m.month at time zone s.zone
            and h.at < (m.month + interval '1 month') at time zone s.zone and h.n > 0
          order by h.at ${order} limit 1)`;
    return q.query<StorageMonth>(
        `select m.month::date as month, s.entity_id as "entityId", r.surface_m2 * (last.level - first.level) as "changeM3"
         from series s join reservoir r on r.id = s.entity_id
         cross join generate_series($1::date::timestamp, $2::date - interval '1 day', interval '1 month') m (month)
         cross join lateral ${levelAt('asc')} first
         cross join lateral ${levelAt('desc')} last
         where s.metric = 'level' and s.finer_copy_of is null
         order by 1, 2`,
        [from, to],
    );
};
