import { addMonths, type DayRange } from '../../contract/period';
import { openMonths } from '../billing/billing.queries';
import type { Queries } from '../db/db';
export { lastClosedMonth } from '../billing/billing.queries';

/** What the accounts of one DMA (0: none) in one ward (0: none) were billed for the days of one month; volumes m3, amounts BDT. */
export interface BilledPart {
    month: string;
    dmaId: number;
    wardId: number;
    accounts: number;
    coverableDays: number;
    coveredDays: number;
    meteredM3: number;
    longM3: number;
    assumedM3: number;
    uncoveredM3: number;
    uncoveredUnknownM3: number;
    billedBdt: number;
    collectedBdt: number;
    waivedBdt: number;
}

export const billedParts = (q: Queries, { from, to }: DayRange): Promise<BilledPart[]> =>
    q.query<BilledPart>(
        `select month, dma_id as "dmaId", ward_id as "wardId", sum(accounts)::int as accounts,
            sum(accounts * 30)::int as "coverableDays", sum(bills * 30)::int as "coveredDays",
            sum(metered_m3)::float8 as "meteredM3", 0::float8 as "longM3", sum(unmetered_m3)::float8 as "assumedM3",
            0::float8 as "uncoveredM3", 0::float8 as "uncoveredUnknownM3", sum(billed_bdt) as "billedBdt",
            sum(collected_bdt) as "collectedBdt", sum(waived_bdt) as "waivedBdt"
         from billing_month where month >= $1::date and month < $2::date group by 1, 2, 3 order by 1, 2, 3`,
        [from, to],
    );

export interface BillingMonth {
    month: string;
    coverableDays: number;
    coveredDays: number;
    closed: boolean;
}

export const billingMonths = async (q: Queries, range: DayRange): Promise<BillingMonth[]> => {
    const open = await openMonths(q, range);
    const months: BillingMonth[] = [];
    for (let month = addMonths(range.from, 0); month < range.to; month = addMonths(month, 1))
        months.push({
            month,
            coverableDays: 1,
            coveredDays: open.includes(month) ? 0 : 1,
            closed: !open.includes(month),
        });
    return months;
};
export const provisionalMonth = async (_q: Queries, _today: string): Promise<string | null> => null;
export const closesAbout = async (_q: Queries, _today: string): Promise<string | null> => null;
