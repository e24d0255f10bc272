import { groupedBy } from '../../contract/grouped';
import type { Queries } from '../db/db';
import { lastClosedMonth } from '../figures/billed-volume.queries';
import { meanPrices, type MeanPrice } from '../figures/prices.queries';
import type { DmaMonth } from './low-consumption.rules';

/** What the rules need besides an account's own bills. */
export interface Basis {
    /** The last closed month. */
    month: string;
    /** Oldest first, up to the last closed month. */
    dmas: Map<number, DmaMonth[]>;
    prices: MeanPrice[];
}

/** What accounts are judged by; `undefined` where no month is closed. */
export const readBasis = async (q: Queries): Promise<Basis | undefined> => {
    const month = await lastClosedMonth(q);
    if (!month) return undefined;
    const months = await q.query<DmaMonth & { id: number }>(dmaMonths, [month]);
    return { month, dmas: groupedBy(months, ({ id }) => id), prices: await meanPrices(q, month) };
};

/**
 * $1 the last closed month: what meters read per account and day in each DMA, month by month up to it; before the first
 * month of a DMA that began in the last twelve, those of the accounts that stand in it now, wherever they stood.
 */
const dmaMonths = `
    with own as (
        select dma_id as id, month, sum(litres)::float8 / sum(days) / 1000 as "m3PerDay"
        from billing_part
        where kind = 'metered' and dma_id <> 0 and month <= $1::date
        group by dma_id, month having sum(days) > 0
    ),
    begun as (
        select id, min(month) as first, (min(month) - interval '12 months')::date as since
        from own group by id having min(month) > ($1::date - interval '12 months')::date
    ),
    earlier as (
        select g.id, m.month, sum(b.volume_m3 * d.days / (b.period_to - b.period_from))::float8 / sum(d.days) filter (where b.credits is null) as "m3PerDay"
        from begun g
        join consumer_now c on c.dma_id = g.id
        join bill_in_force b on b.consumer_id = c.id and b.month >= g.since and b.period_from < g.first
            and b.basis = 'metered'
        cross join lateral (
            select at::date as month from generate_series(
                greatest(date_trunc('month', b.period_from::timestamp), g.since::timestamp), g.first::timestamp - interval '1 month',
                interval '1 month') at
            where at < b.period_to
        ) m
        cross join lateral (
            select least(b.period_to, (m.month + interval '1 month')::date) - greatest(b.period_from, m.month) as days
        ) d
        group by g.id, m.month having sum(d.days) filter (where b.credits is null) > 0
    )
    select * from own union all select * from earlier
    order by id, month`;
