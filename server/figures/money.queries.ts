import type { AggregatedFigure } from '../../contract/figure';
import type { DayRange } from '../../contract/period';
import type { Queries } from '../db/db';
import { billingMonths } from './billed-volume.queries';
import { monthsOf } from './period.rules';

/** Whether the money of some whole months can be told: each is closed, and none is before the first bill. */
export type MoneyTold = (range: DayRange) => boolean;

/** Of which of some ranges of whole months, and of parts of them, money can be told. */
export const readMoneyTold = async (q: Queries, ranges: readonly DayRange[]): Promise<MoneyTold> => {
    const asked = [...new Set(ranges.flatMap(monthsOf))];
    if (asked.length === 0) return () => false;
    const [first] = await q.query<{ month: string | null }>(
        'select min(month) as month from billing_place where billed_bdt > 0',
    );
    const months = await billingMonths(q, asked);
    const told = new Set(
        months.flatMap(({ month, closed }) => (closed && first.month && month >= first.month ? [month] : [])),
    );
    return ({ from, to }) => from < to && monthsOf({ from, to }).every(month => told.has(month));
};

/** Money of some whole months, or a share of it (null where there is none); `notBilledYet` while it cannot be told. */
export const moneyOver = (
    isTold: MoneyTold,
    range: DayRange,
    { value, unit = 'BDT' }: { value: number | null; unit?: string },
): AggregatedFigure => {
    if (!isTold(range)) return { value: null, reason: 'notBilledYet', unit };
    if (value === null) return { value, reason: 'undefined', unit };
    return { value, unit, completeness: 1 };
};
