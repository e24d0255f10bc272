import type { AggregatedFigure } from '../../contract/figure';
import { addMonths, type DayRange } from '../../contract/period';
import type { Queries } from '../db/db';
import { billingMonths } from './billed-volume.queries';
import { monthsOf } from './period.rules';
import { lastClosed } from './ranges.queries';
import { readOnce } from './shelf';

/** Whether the money of some whole months can be told: each is closed, and none is before the first bill. */
export type MoneyTold = (range: DayRange) => boolean;

const toldMonths = readOnce('toldMonths', async (q): Promise<ReadonlySet<string>> => {
    const [first] = await q.query<{ month: string | null }>(
        'select min(month) as month from billing_place where billed_bdt > 0',
    );
    const last = await lastClosed(q);
    if (!first.month || !last) return new Set();
    const months = await billingMonths(q, monthsOf({ from: first.month, to: addMonths(last, 1) }));
    return new Set(months.flatMap(({ month, closed }) => (closed ? [month] : [])));
});

/** Of which ranges of whole months money can be told. */
export const readMoneyTold = async (q: Queries): Promise<MoneyTold> => {
    const told = await toldMonths(q);
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
