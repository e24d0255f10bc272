import { addMonths, daysIn, type DayRange } from '../../contract/period';
import { median } from '../figures/rank.rules';

/** How the volume of a billing period came about; a minimum bill says nothing about the meter. */
export type BillBasis = 'metered' | 'unmetered' | 'minimum' | 'estimated';

export interface BillPeriod {
    basis: BillBasis;
    previousReading: number | null;
    presentReading: number | null;
    volumeM3: number;
    days: number;
}

export interface Account {
    active: boolean;
    /** Oldest first; the last one is judged. */
    periods: readonly BillPeriod[];
    /** How many of the periods tell what is usual, before the last one with a reading; all of those where not given. */
    usual?: number;
    /** The DMA's own last volume per day over its median; null when not known. */
    dmaRatio: number | null;
    /** Mean price of its class in its DMA. */
    bdtPerM3: number;
}

export type LowConsumptionRule =
    | 'missingReading'
    | 'negativeReading'
    | 'zeroConsumption'
    | 'identicalReading'
    | 'lowRatio';

export interface LowConsumption {
    status: 'Low Consumption' | 'Normal';
    rule: LowConsumptionRule | null;
    lastM3PerDay: number | null;
    medianM3PerDay: number | null;
    /** Last over median, after dividing by the same ratio of the DMA. */
    ratio: number | null;
    /** What the account would have used in the last period; null without a baseline. */
    expectedM3: number | null;
    lostM3: number;
    lostBdt: number;
    /** m3 a day of the last periods, at most 13, oldest first; null where one is no reading. */
    trend: (number | null)[];
    /** Positions of the last period with a reading, and of the first in the row of low ones; -1 where there is none. */
    lastRead: number;
    firstLow: number;
}

const longestTrend = 13;
const baseline = { fewest: 6, most: 12 };
const zeroPeriods = 2;

/** The rules for a faulty meter, in their order, on the last reading of an account; volumes in m3, money in BDT. */
export function lowConsumption(account: Account, limits: { lowRatio: number }): LowConsumption {
    const readings = account.periods.filter(isForReading);
    const last = readings.at(-1);
    const lastM3PerDay = last && isRead(last) ? perDay(last) : null;
    const before = last ? account.periods.slice(0, account.periods.lastIndexOf(last)) : [];
    const medianM3PerDay = baselineOf(before.slice(0, account.usual));
    const ratio = correctedRatio(lastM3PerDay, medianM3PerDay, account.dmaRatio);
    const rule = last ? ruleOf(account, readings, last, ratio !== null && ratio < limits.lowRatio) : null;
    const expectedM3 = last && medianM3PerDay !== null ? medianM3PerDay * last.days * (account.dmaRatio ?? 1) : null;
    const lostM3 = rule && last ? lostOf(expectedM3, last) : 0;
    return {
        status: rule ? 'Low Consumption' : 'Normal',
        rule,
        lastM3PerDay,
        medianM3PerDay,
        ratio,
        expectedM3,
        lostM3,
        lostBdt: lostM3 * account.bdtPerM3,
        trend: account.periods.slice(-longestTrend).map(period => (isRead(period) ? perDay(period) : null)),
        lastRead: account.periods.findLastIndex(isRead),
        firstLow: rule ? firstLowOf(account, (medianM3PerDay ?? 0) * limits.lowRatio) : -1,
    };
}

/** A period that a meter was to be read for. */
export const isForReading = ({ basis }: BillPeriod) => basis === 'metered' || basis === 'estimated';

/** The first of the last periods in a row without a reading, without use, or under the limit; at least the judged one. */
function firstLowOf({ periods, dmaRatio }: Account, limitM3PerDay: number): number {
    const isLow = (period: BillPeriod) =>
        !isRead(period) || period.volumeM3 === 0 || perDay(period) < limitM3PerDay * (dmaRatio ?? 1);
    const after = periods.findLastIndex(period => !isLow(period));
    const first = periods.findIndex((period, at) => at > after && isForReading(period));
    return first < 0 ? periods.findLastIndex(isForReading) : first;
}

/** Median volume per day of the last 6 to 12 periods with a reading; null with fewer. */
export function baselineOf(periods: readonly BillPeriod[]): number | null {
    return usualOf(periods.filter(isRead).map(perDay));
}

/** What the meters of a DMA read in a month, per account and day. */
export interface DmaMonth {
    month: string;
    m3PerDay: number;
}

/**
 * A DMA's own ratio over the days of a bill: its readings of those days over the median of the twelve months before a
 * month; null without six of them. `months` oldest first.
 */
export function dmaRatioOf(months: readonly DmaMonth[], days: DayRange, before: string): number | null {
    let [m3, known] = [0, 0];
    for (const { month, m3PerDay } of months) {
        const next = addMonths(month, 1);
        const shared = daysIn({ from: days.from > month ? days.from : month, to: days.to < next ? days.to : next });
        if (shared <= 0) continue;
        m3 += m3PerDay * shared;
        known += shared;
    }
    const year = months.filter(({ month }) => month < before && month >= addMonths(before, -baseline.most));
    return known === 0 ? null : consumptionRatio(m3 / known, usualOf(year.map(row => row.m3PerDay)));
}

/** The median of the last 6 to 12 values; null with fewer. */
function usualOf(values: readonly number[]): number | null {
    const latest = values.slice(-baseline.most);
    return latest.length < baseline.fewest ? null : median(latest);
}

/** Last over median; null without both, or when the median is 0. Serves an account and its DMA alike. */
export function consumptionRatio(lastM3PerDay: number | null, medianM3PerDay: number | null): number | null {
    return lastM3PerDay === null || medianM3PerDay === null || medianM3PerDay <= 0
        ? null
        : lastM3PerDay / medianM3PerDay;
}

function correctedRatio(last: number | null, usual: number | null, dmaRatio: number | null): number | null {
    const own = consumptionRatio(last, usual);
    if (own === null || dmaRatio === null) return own;
    return dmaRatio > 0 ? own / dmaRatio : null;
}

function ruleOf(
    { active }: Account,
    readings: readonly BillPeriod[],
    last: BillPeriod,
    isLow: boolean,
): LowConsumptionRule | null {
    if (last.basis === 'estimated' || last.presentReading === null) return 'missingReading';
    if (!isRead(last)) return 'negativeReading';
    const latest = readings.slice(-zeroPeriods);
    const allZero = latest.length === zeroPeriods && latest.every(period => isRead(period) && period.volumeM3 === 0);
    if (active && allZero) return 'zeroConsumption';
    if (active && last.presentReading === last.previousReading) return 'identicalReading';
    return isLow ? 'lowRatio' : null;
}

/** A meter was read and went forward or stood still. */
function isRead({ basis, previousReading, presentReading, volumeM3, days }: BillPeriod): boolean {
    const backwards = previousReading !== null && presentReading !== null && presentReading < previousReading;
    return (
        basis === 'metered' && presentReading !== null && presentReading >= 0 && !backwards && volumeM3 >= 0 && days > 0
    );
}

function perDay({ volumeM3, days }: BillPeriod): number {
    return volumeM3 / days;
}

function lostOf(expectedM3: number | null, last: BillPeriod): number {
    return expectedM3 === null ? 0 : Math.max(0, expectedM3 - Math.max(0, last.volumeM3));
}
