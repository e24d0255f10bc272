import { addMonths } from '../../contract/period';
import type { Queries } from '../db/db';
import { constantSql } from './constants.queries';

/** What the accounts of a place were billed in a month. Volumes m3, amounts BDT. */
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
}

/** SQL: days that no bill covers yet, by what their estimate rests on. */
export const isUnbilled = `kind in ('ownHistory', 'noHistory')`;

/** What the billed accounts of the class show in the month against their own means. */
const classFactor = 'case when c.usual_litres > 0 then greatest(c.litres, 0)::numeric / c.usual_litres else 1 end';

/** Numbers by row, as one text a month: rows, or lists in a value, take longer on their way than to be read. */
const asText = (numbers: string, order = 'dma_id, ward_id') =>
    `string_agg(concat_ws(',', ${numbers}), '],[' order by ${order})`;
const numbersIn = <Row extends readonly (number | null)[] = number[]>(text: string | null) =>
    text === null ? [] : (JSON.parse(`[[${text}]]`) as Row[]);

const billedPart = (month: string, row: readonly number[]): BilledPart => ({
    month,
    dmaId: row[0],
    wardId: row[1],
    accounts: row[2],
    coverableDays: row[3],
    coveredDays: row[3],
    meteredM3: row[4] / 1000,
    longM3: row[5] / 1000,
    assumedM3: row[6] / 1000,
    uncoveredM3: 0,
    uncoveredUnknownM3: 0,
    billedBdt: row[7],
    collectedBdt: row[8],
});

const placeOf = ({ dmaId, wardId }: Pick<BilledPart, 'dmaId' | 'wardId'>) => `${dmaId} ${wardId}`;

/** Parts with the estimates for days that no bill covers, of places that may have had no bill at all. */
const withUncovered = (month: string, billed: readonly BilledPart[], uncovered: number[][]): BilledPart[] => {
    const parts = new Map(billed.map(part => [placeOf(part), part]));
    for (const [dmaId, wardId, days, ownLitres, unknownLitres] of uncovered) {
        const key = placeOf({ dmaId, wardId });
        const part = parts.get(key) ?? billedPart(month, [dmaId, wardId, 0, 0, 0, 0, 0, 0, 0]);
        parts.set(key, {
            ...part,
            coverableDays: part.coverableDays + days,
            uncoveredM3: ownLitres / 1000,
            uncoveredUnknownM3: unknownLitres / 1000,
        });
    }
    return [...parts.values()];
};

/** What each place was billed in the given months, by month, DMA and ward. */
export const billedParts = async (q: Queries, months: readonly string[]): Promise<BilledPart[]> => {
    const rows = await q.query<{ month: string; billed: string | null; uncovered: string | null }>(
        `with part as (
            select month, dma_id, ward_id, tariff_class, kind, days, litres from billing_part
            where month = any($1::date[]) and ${isUnbilled}
            union all
            select month, dma_id, ward_id, tariff_class, kind, days, litres from billing_hole_part where month = any($1::date[])
         ),
         place as (
            select p.month, p.dma_id, p.ward_id, sum(p.days) as days,
                coalesce(round(sum(p.litres * ${classFactor}) filter (where p.kind = 'ownHistory')), 0) as own,
                coalesce(round(sum(p.days * coalesce(own.litres_per_day, city.litres_per_day, 0)::numeric * ${classFactor})
                    filter (where p.kind = 'noHistory')), 0) as unknown
            from part p
            left join billing_class c on c.month = p.month and c.tariff_class = p.tariff_class
            left join billing_usual own on own.dma_id = p.dma_id and own.tariff_class = p.tariff_class
            left join billing_usual city on city.dma_id = -1 and city.tariff_class = p.tariff_class
            group by 1, 2, 3
         ),
         billed as (
            select month, ${asText(`dma_id, ward_id, accounts, covered_days, metered_litres, long_litres, assumed_litres,
                billed_bdt, collected_bdt`)} as billed
            from billing_place where month = any($1::date[]) group by month
         ),
         uncovered as (
            select month, ${asText('dma_id, ward_id, days, own, unknown')} as uncovered from place group by month
         )
         select month, billed, uncovered from billed full join uncovered using (month) order by month`,
        [months],
    );
    return rows.flatMap(({ month, billed, uncovered }) => {
        const parts = numbersIn(billed).map(row => billedPart(month, row));
        return uncovered === null ? parts : withUncovered(month, parts, numbersIn(uncovered));
    });
};

/** Recorded authorised use without a bill in a month; null where unmetered use was not recorded. */
export interface UnbilledMonth {
    month: string;
    dmaId: number;
    meteredM3: number;
    unmeteredM3: number | null;
}

/** What each DMA was recorded to use without a bill in the given months. */
export const unbilledMonths = async (q: Queries, months: readonly string[]): Promise<UnbilledMonth[]> => {
    const rows = await q.query<{ month: string; dmas: string }>(
        `select month, ${asText(`dma_id, metered_m3, coalesce(unmetered_m3::text, 'null')`, 'dma_id')} as dmas
         from unbilled_month where month = any($1::date[]) group by month order by month`,
        [months],
    );
    return rows.flatMap(({ month, dmas }) =>
        numbersIn<[number, number, number | null]>(dmas).map(([dmaId, meteredM3, unmeteredM3]) => ({
            month,
            dmaId,
            meteredM3,
            unmeteredM3,
        })),
    );
};

export interface BillingMonth {
    month: string;
    coverableDays: number;
    coveredDays: number;
    closed: boolean;
}

/** Closed once, a month stays so; none is before bills were issued in it or after it. */
const isClosed = `peak_percent >= ${constantSql('month-closed-share')} and month <= (select max(month) from bill_reach)`;

/** How far the bills cover each of the given months, in account-days, and whether it is closed. */
export const billingMonths = (q: Queries, months: readonly string[]): Promise<BillingMonth[]> =>
    q.query<BillingMonth>(
        `select month, coalesce(s.coverable_days, 0) as "coverableDays", coalesce(s.covered_days, 0) as "coveredDays",
            coalesce(${isClosed}, false) as closed
         from unnest($1::date[]) as m (month) left join billing_state s using (month) order by month`,
        [months],
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
         where month = $1::date and 100 * covered_days >= coverable_days * ${constantSql('dma-billed-share')}`,
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
            where 100 * days >= coverable_days * ${constantSql('month-closed-share')} group by next
         )
         select greatest($1::date, ((select max(next) from closed) + interval '1 month')::date
            + (select ceil(percentile_cont(0.5) within group (order by days))::int from delay)) as day
         where exists (select from delay)`,
        [today],
    );
    return row?.day ?? null;
};
