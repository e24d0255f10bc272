import type { AggregatedFigure, Explanation } from '../../contract/figure';
import type { DayRange } from '../../contract/period';
import { tidyAll } from '../../contract/tidy';
import { daysOf } from './period.rules';

const beside = (figure: AggregatedFigure | undefined, range: DayRange) =>
    figure === undefined || figure.value === null ? null : { value: figure.value, days: daysOf(range) };

/**
 * A figure with its values in the period before and in the same period of last year beside it, each with its days; of a
 * year the period before is that of last year, and stands once.
 */
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
              days: daysOf(ranges.range),
              previous: beside(before, ranges.previous),
              lastYear: ranges.lastYear.from === ranges.previous.from ? null : beside(lastYear, ranges.lastYear),
          };

/** Without readings there is nothing to show that a figure came from. */
export const shownInputs = (figure: AggregatedFigure, inputs: Explanation['inputs']) =>
    figure.value === null && figure.reason !== 'incomplete' ? [] : tidyAll(inputs);
