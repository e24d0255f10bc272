import type { AggregatedFigure } from '../../contract/figure';
import { daysIn } from '../../contract/period';
import { billedM3, billedTerms, estimatedBilledM3, type BilledConstants } from './billed.rules';
import { band95, combine } from './confidence.rules';
import type { PeriodBalance } from './period.rules';
import type { SpanBills } from './places.rules';

/** What the error of billed volumes is computed with. */
export const billsKeys = [
    'confidence-billed-metered-percent',
    'confidence-long-bills-percent',
    'confidence-assumed-percent',
    'confidence-uncovered-percent',
    'confidence-uncovered-unknown-percent',
] as const;

/** Of the days of either period, %, that must be told before one is compared with the other. */
export const comparablePercent = 75;

/** What accounts used in a period; `accounts` are those in use at its end. */
export interface Consumed {
    accounts: number;
    /** The days of the period on which the accounts of its end were there to be billed, %. */
    toldPercent: number;
    volume: AggregatedFigure;
    perAccount: AggregatedFigure;
}

/** What some bills say was consumed over a range, and by an account a day. */
export const consumedOf = (
    bills: readonly SpanBills[],
    { range, openMonths }: Pick<PeriodBalance, 'range' | 'openMonths'>,
    constants: BilledConstants,
): Consumed => {
    const parts = bills.map(({ part }) => part);
    const accounts = bills.filter(({ span }) => span.to === range.to).reduce((sum, { part }) => sum + part.accounts, 0);
    const days = parts.reduce((sum, part) => sum + part.coverableDays, 0);
    const toldPercent = accounts > 0 ? Math.min(100, (100 * days) / (accounts * daysIn(range))) : 100;
    // Who closed within a month is not among its accounts, and was billed for the days before.
    const accountDays = bills.reduce(
        (sum, { span, part }) => sum + Math.max(part.accounts * daysIn(span), part.coverableDays),
        0,
    );
    if (openMonths.length > 0) {
        const none = { value: null, reason: 'notBilledYet' } as const;
        return {
            accounts,
            toldPercent,
            volume: { ...none, unit: 'm3' },
            perAccount: { ...none, unit: 'L/account/day' },
        };
    }
    const value = billedM3(parts);
    const { halfWidthM3 } = combine(billedTerms(parts, constants));
    const share = value > 0 ? Math.min(1, estimatedBilledM3(parts) / value) : 0;
    return {
        accounts,
        toldPercent,
        volume: { value, unit: 'm3', band95: band95(value, halfWidthM3), completeness: 1, estimatedBilledShare: share },
        perAccount:
            accountDays > 0
                ? { value: (1000 * value) / accountDays, unit: 'L/account/day', completeness: 1 }
                : { value: null, reason: 'undefined', unit: 'L/account/day' },
    };
};
