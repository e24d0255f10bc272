import type { AggregatedFigure } from '../../contract/figure';
import { daysIn, type DayRange } from '../../contract/period';

const beside = (figure: AggregatedFigure | undefined, range: DayRange) =>
    figure === undefined || figure.value === null ? null : { value: figure.value, days: daysIn(range) };

/** A figure with its values in the period before and in the same period of last year beside it, each with its days. */
export const against = (
    now: AggregatedFigure,
    ranges: { range: DayRange; previous: DayRange; lastYear: DayRange },
    before: AggregatedFigure | undefined,
    lastYear: AggregatedFigure | undefined,
): AggregatedFigure =>
    now.value === null
        ? now
        : {
              ...now,
              days: daysIn(ranges.range),
              previous: beside(before, ranges.previous),
              lastYear: beside(lastYear, ranges.lastYear),
          };
