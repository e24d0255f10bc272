import { cityDay } from '../../../contract/format';
import type { series as paths } from '../../../contract/paths';
import { daysIn, type DayRange } from '../../../contract/period';
import type { FigureAnswer } from '../../providers/figures';

export type OneSeries = FigureAnswer<typeof paths.list>[number];

/** The day after the last complete one that a series has. */
export const endOf = ({ to, intervalSeconds }: OneSeries): string | null =>
    to && cityDay(new Date(new Date(to).getTime() + 1000 * intervalSeconds));

/**
 * The pressure of a place around an instant: of a sensor that sent then, which may have been exchanged since, at the
 * interval that counts, which is the longest.
 */
export const pressureAt = (series: readonly OneSeries[], at: string): OneSeries | undefined => {
    const sentThen = ({ from, to }: OneSeries) => Number(from !== null && to !== null && from <= at && to >= at);
    return series
        .filter(({ metric }) => metric === 'pressure')
        .toSorted((a, b) => sentThen(b) - sentThen(a) || b.intervalSeconds - a.intervalSeconds)
        .at(0);
};

const lastDayOf = ({ to }: OneSeries) => to?.slice(0, 10) ?? '';

/** What sent on later days first, as a meter before the one that it took the place of. */
export const lastHeardFirst = (series: readonly OneSeries[]): OneSeries[] =>
    series.toSorted((a, b) => lastDayOf(b).localeCompare(lastDayOf(a)));

/** More days are drawn by days: hours would be finer than the picture. */
export const mostDaysByHour = 10;

/** Whether days are drawn by hours or by days. */
export const bucketOf = (days: DayRange): 'hour' | 'day' => (daysIn(days) <= mostDaysByHour ? 'hour' : 'day');
