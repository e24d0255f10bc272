import {
    billedRange,
    daysSoFar,
    lastYearRange,
    operatingRange,
    previousRange,
    type AskedPeriod,
    type DayRange,
} from '../../contract/period';
import type { Queries } from '../db/db';
import { lastClosedMonth } from './billed-volume.queries';
import { dataUntil } from './data-until.queries';
import { readOnce } from './shelf';

/** The first day of the last closed month, and the last day that readings reach; null before there is one. */
export const lastClosed = readOnce('lastClosed', lastClosedMonth);
export const lastDay = readOnce('lastDay', dataUntil);

/** A period with those it is compared with. */
export interface ComparedRanges {
    range: DayRange;
    previous: DayRange;
    lastYear: DayRange;
}

const compared = (range: DayRange | undefined): ComparedRanges | undefined =>
    range && { range, previous: previousRange(range), lastYear: lastYearRange(range) };

/** The days of a period for all that is made of bills; `undefined` before the first closed month. */
export const billedRanges = async (q: Queries, asked: AskedPeriod): Promise<ComparedRanges | undefined> =>
    // A duration stands around a day, all else ends with a month.
    compared(billedRange(asked, asked.duration ? { lastDay: await lastDay(q) } : { lastClosed: await lastClosed(q) }));

/** The days of a period for what has no billing lag; `undefined` without readings. */
export const operatingRanges = async (q: Queries, asked: AskedPeriod): Promise<ComparedRanges | undefined> =>
    compared(operatingRange(asked, { lastDay: await lastDay(q) }));

/**
 * A duration with those it is compared with: the whole one before, and the days of the year before that it has had so far.
 * `soFar`: its days up to the last complete one, `undefined` before it begins.
 */
export interface DurationRanges extends ComparedRanges {
    soFar: DayRange | undefined;
}

/** The day, week, month or year of a question, by default the last complete day; `undefined` without readings. */
export const durationRanges = async (
    q: Queries,
    asked: Pick<AskedPeriod, 'duration' | 'date'>,
): Promise<DurationRanges | undefined> => {
    const until = await lastDay(q);
    const ranges = await operatingRanges(q, asked);
    if (!ranges || !until) return undefined;
    const soFar = daysSoFar(ranges.range, until);
    // A year is compared with the whole one before, whose same days that would be.
    const isYear = ranges.lastYear.from === ranges.previous.from;
    return { ...ranges, lastYear: isYear ? ranges.lastYear : lastYearRange(soFar ?? ranges.range), soFar };
};
