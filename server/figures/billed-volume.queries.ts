import { addMonths, type DayRange } from '../../contract/period';
import { seedValue } from '../../contract/thresholds.seed';
import type { Queries } from '../db/db';

/** What the accounts of a place were billed in a month (or the part of it inside the range). Volumes m3, amounts BDT. */
export interface BilledPart {
    /** First day. */
    month: string;
    /** 0: accounts without a DMA. */
    dmaId: number;
    /** 0: accounts without a ward. */
    wardId: number;
    accounts: number;
    /** Account-days that a bill covers or can still cover. */
    coverableDays: number;
    coveredDays: number;
    /** Read by a meter. */
    meteredM3: number;
    /** Of it from bills of more than 45 days. */
    longM3: number;
    /** Flat rates, minimum bills, the utility's own estimates. */
    assumedM3: number;
    /** Estimate of the days that a bill can still cover, by the accounts' own history. */
    uncoveredM3: number;
    /** The same of accounts without a history. */
    uncoveredUnknownM3: number;
    /** By month of issue. */
    billedBdt: number;
    /** By month of payment. */
    collectedBdt: number;
    waivedBdt: number;
}

/** $1 and $2: the half-open range; each month with the share of its days inside. */
const weighedMonths = `
    weighed as (
        select month, (least(next, $2::date) - greatest(month, $1::date))::numeric / (next - month) as weight
        from (
            select m::date as month, (m + interval '1 month')::date as next
            from generate_series(date_trunc('month', $1::date::timestamp), $2::date - interval '1 day', '1 month') m
        ) months
    )`;

/** What the billed accounts of the class show in the month against their own means. */
const classFactor = 'case when c.usual_litres > 0 then greatest(c.litres, 0)::numeric / c.usual_litres else 1 end';

/** What each place was billed in the months of a range, by month, DMA and ward; months in part are prorated by days. */
export const billedParts = (q: Queries, { from, to }: DayRange): Promise<BilledPart[]> =>
    q.query<BilledPart>(
        `with ${weighedMonths},
         part as (
            select month, dma_id, ward_id, tariff_class, kind, days, litres, long_litres from billing_part
            union all
            select month, dma_id, ward_id, tariff_class, kind, days, litres, 0 from billing_hole_part
         ),
         volume as (
            select p.month, p.dma_id, p.ward_id, w.weight,
                sum(p.days) as coverable,
                coalesce(sum(p.days) filter (where p.kind not in ('ownHistory', 'noHistory')), 0) as covered,
                coalesce(sum(p.litres) filter (where p.kind = 'metered'), 0) as metered,
                coalesce(sum(p.long_litres) filter (where p.kind = 'metered'), 0) as long,
                coalesce(sum(p.litres) filter (where p.kind in ('unmetered', 'minimum', 'estimated')), 0) as assumed,
                coalesce(sum(p.litres * ${classFactor}) filter (where p.kind = 'ownHistory'), 0) as uncovered,
                coalesce(sum(p.days * coalesce(own.litres_per_day, city.litres_per_day, 0)::numeric * ${classFactor})
                    filter (where p.kind = 'noHistory'), 0) as unknown
            from weighed w
            join part p on p.month = w.month
            left join billing_class c on c.month = p.month and c.tariff_class = p.tariff_class
            left join billing_usual own on own.dma_id = p.dma_id and own.tariff_class = p.tariff_class
            left join billing_usual city on city.dma_id = -1 and city.tariff_class = p.tariff_class
            group by 1, 2, 3, 4
         ),
         money as (
            select b.month, b.dma_id, b.ward_id, w.weight, sum(b.accounts) as accounts, sum(b.billed_bdt) as billed,
                sum(b.collected_bdt) as collected, sum(b.waived_bdt) as waived
            from weighed w join billing_month b on b.month = w.month
            group by 1, 2, 3, 4
         )
         select month, dma_id as "dmaId", ward_id as "wardId", coalesce(m.accounts, 0)::int as accounts,
            coalesce(round(v.coverable * weight, 3), 0) as "coverableDays", coalesce(round(v.covered * weight, 3), 0) as "coveredDays",
            coalesce(round(v.metered * weight / 1000, 3), 0) as "meteredM3", coalesce(round(v.long * weight / 1000, 3), 0) as "longM3",
            coalesce(round(v.assumed * weight / 1000, 3), 0) as "assumedM3",
            coalesce(round(v.uncovered * weight / 1000, 3), 0) as "uncoveredM3",
            coalesce(round(v.unknown * weight / 1000, 3), 0) as "uncoveredUnknownM3",
            coalesce(round(m.billed * weight, 2), 0) as "billedBdt", coalesce(round(m.collected * weight, 2), 0) as "collectedBdt",
            coalesce(round(m.waived * weight, 2), 0) as "waivedBdt"
         from volume v full join money m using (month, dma_id, ward_id, weight)
         order by 1, 2, 3`,
        [from, to],
    );

export interface BillingMonth {
    month: string;
    coverableDays: number;
    coveredDays: number;
    closed: boolean;
}

/** A share in force, in percent. */
const share = (of: 'month-closed' | 'dma-billed') =>
    `coalesce((select value from threshold where key = '${of}-share'), ${seedValue(`${of}-share`)}::float8)`;

/** Closed once, a month stays so; none is before bills were issued in it or after it. */
const isClosed = `peak_percent >= ${share('month-closed')} and month <= (select max(month) from bill_reach)`;

/** How far the bills cover each month of a range, in account-days of the whole months, and whether it is closed. */
export const billingMonths = (q: Queries, { from, to }: DayRange): Promise<BillingMonth[]> =>
    q.query<BillingMonth>(
        `with ${weighedMonths}
         select month, coalesce(s.coverable_days, 0) as "coverableDays", coalesce(s.covered_days, 0) as "coveredDays",
            coalesce(${isClosed}, false) as closed
         from weighed left join billing_state s using (month) order by month`,
        [from, to],
    );

/** The first day of the last closed month; null when no month is closed. */
export const lastClosedMonth = async (q: Queries): Promise<string | null> => {
    const [row] = await q.query<{ month: string | null }>(
        `select max(month) as month from billing_state where ${isClosed}`,
    );
    return row?.month ?? null;
};

/** The first day of the month after the last closed one, when it is over and its bills cover enough to be shown beside. */
export const provisionalMonth = async (q: Queries, today: string): Promise<string | null> => {
    const closed = await lastClosedMonth(q);
    if (!closed || addMonths(closed, 2) > today) return null;
    const [row] = await q.query<{ month: string }>(
        `select month from billing_state
         where month = $1::date and 100 * covered_days >= coverable_days * ${share('dma-billed')}`,
        [addMonths(closed, 1)],
    );
    return row?.month ?? null;
};

/** The day on which the month after the last closed one is likely to close, by when the last three were billed; null without one. */
export const closesAbout = async (q: Queries, today: string): Promise<string | null> => {
    const [row] = await q.query<{ day: string | null }>(
        `with closed as (
            select month, (month + interval '1 month')::date as next, coverable_days from billing_state
            where ${isClosed} order by month desc limit 3
         ),
         arrived as (
            select c.next, c.coverable_days, a.issued_on,
                sum(a.days) over (partition by a.month order by a.issued_on) as days
            from closed c join billing_arrival a on a.month = c.month
         ),
         delay as (
            select next, min(issued_on) - next as days from arrived
            where 100 * days >= coverable_days * ${share('month-closed')} group by next
         )
         select greatest($1::date, ((select max(next) from closed) + interval '1 month')::date
            + (select ceil(percentile_cont(0.5) within group (order by days))::int from delay)) as day
         where exists (select from delay)`,
        [today],
    );
    return row?.day ?? null;
};
