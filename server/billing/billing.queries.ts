import { addMonths, type DayRange } from '../../contract/period';
import { thresholdSeed } from '../../contract/thresholds.seed';
import type { Db, Queries } from '../db/db';
import { bumpDataVersion } from '../db/meta';
import { fillBillingMonth, fillBillingState, reachedMonths } from './billing.sql';

/** What a place was billed over a range. Volumes m3, amounts BDT; arrears and accounts are those of the last month. */
export interface Billed {
    accounts: number;
    bills: number;
    meteredM3: number;
    unmeteredM3: number;
    billedM3: number;
    billedBdt: number;
    collectedBdt: number;
    waivedBdt: number;
    arrearsBdt: number;
}
/** One DMA's part; id 0 is "Unassigned", the accounts without a DMA. */
export interface BilledByDma extends Billed {
    dmaId: number;
}
export interface BilledTotals extends Billed {
    /** True when the range is not whole months: flows are then prorated by days ("billed volume estimated"). */
    prorated: boolean;
    /** First days of the months of the range that are not closed yet; a figure over them is `notBilledYet`. */
    openMonths: string[];
}

const monthsAtOnce = 6;

/** The first days of the months that a half-open range touches. */
const monthsOf = ({ from, to }: DayRange): string[] => {
    const months: string[] = [];
    for (let month = addMonths(from, 0); month < to; month = addMonths(month, 1)) months.push(month);
    return months;
};

/**
 * Rebuilds billing_month and billing_state for `months` (first days) and for every month their bills reach into.
 * Volume is shared by the days of the reading period, exactly (largest remainder, 0.001 m3); money, bill count and
 * arrears stand in the bill's own month, and an account without a bill keeps the arrears of its last one.
 * Metered is what a meter measured; minimum, estimated and flat bills are unmetered. Idempotent.
 */
export const rebuildBillingMonths = async (db: Db, months: readonly string[]): Promise<void> => {
    const given = months.map(month => addMonths(month, 0));
    const reached = await db.query<{ month: string }>(reachedMonths, [given]);
    const all = [...new Set([...given, ...reached.map(row => row.month)])].sort();
    for (let start = 0; start < all.length; start += monthsAtOnce) {
        const some = all.slice(start, start + monthsAtOnce);
        await db.transaction(tx => rebuild(tx, some));
    }
};

const rebuild = async (tx: Queries, months: readonly string[]): Promise<void> => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('billing_month'))`);
    await tx.query('delete from billing_month where month = any($1::date[])', [months]);
    await tx.query('delete from billing_state where month = any($1::date[])', [months]);
    await tx.query(fillBillingMonth, [months]);
    await tx.query(fillBillingState, [months]);
    await bumpDataVersion(tx);
};

const closedShare = thresholdSeed.find(row => row.key === 'month-closed-share')?.defaultValue;

/** A month is closed when the threshold's share of its active accounts is billed. $1 is the seed's value. */
const isClosed = `active_accounts > 0 and 100 * bills >= active_accounts *
    coalesce((select value from threshold where key = 'month-closed-share'), $1::float8)`;

/** The first day of the last closed billing month, or null when no month is closed. */
export const lastClosedMonth = async (q: Queries): Promise<string | null> => {
    const [row] = await q.query<{ month: string | null }>(
        `select max(month) as month from billing_state where ${isClosed}`,
        [closedShare],
    );
    return row?.month ?? null;
};

/** $1 and $2: the half-open range. Flows are weighted by the share of the month's days inside it. */
const billedSums = `
    coalesce(sum(accounts) filter (where is_last), 0)::int as "accounts",
    coalesce(sum(bills), 0)::int as "bills",
    coalesce(round(sum(metered_m3 * weight), 3), 0) as "meteredM3",
    coalesce(round(sum(unmetered_m3 * weight), 3), 0) as "unmeteredM3",
    coalesce(round(sum(metered_m3 * weight), 3) + round(sum(unmetered_m3 * weight), 3), 0) as "billedM3",
    coalesce(round(sum(billed_bdt * weight), 2), 0) as "billedBdt",
    coalesce(round(sum(collected_bdt * weight), 2), 0) as "collectedBdt",
    coalesce(round(sum(waived_bdt * weight), 2), 0) as "waivedBdt",
    coalesce(sum(arrears_bdt) filter (where is_last), 0) as "arrearsBdt"`;

const weighted = `
    from (
        select b.*, w.next >= $2::date as is_last,
            (least(w.next, $2::date) - greatest(b.month, $1::date))::numeric / (w.next - b.month) as weight
        from billing_month b
        cross join lateral (select (b.month + interval '1 month')::date as next) w
        where b.month >= date_trunc('month', $1::date::timestamp)::date and b.month < $2::date
    ) m`;

/** What each DMA was billed over local days `[from, to)`, by DMA id; accounts without a DMA stand under id 0. */
export const billedByDma = (q: Queries, { from, to }: DayRange): Promise<BilledByDma[]> =>
    q.query<BilledByDma>(`select dma_id as "dmaId", ${billedSums} ${weighted} group by dma_id order by dma_id`, [
        from,
        to,
    ]);

/** First days of the months a range touches whose bills are not loaded yet. */
export const openMonths = async (q: Queries, range: DayRange): Promise<string[]> => {
    const closed = await q.query<{ month: string }>(
        `select month from billing_state where ${isClosed} and month = any($2::date[])`,
        [closedShare, monthsOf(range)],
    );
    return monthsOf(range).filter(month => !closed.some(row => row.month === month));
};

/** What all accounts were billed over local days `[from, to)`, with the months of it that are still open. */
export const billedTotals = async (q: Queries, range: DayRange): Promise<BilledTotals> => {
    const [billed] = await q.query<Billed>(`select ${billedSums} ${weighted}`, [range.from, range.to]);
    const whole = addMonths(range.from, 0) === range.from && addMonths(range.to, 0) === range.to;
    return { ...billed, prorated: !whole, openMonths: await openMonths(q, range) };
};
