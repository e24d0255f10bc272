import { endOf } from '../../../../contract/water-quality.rules';
import type { OutOfRange, Parameter, Quality, Water } from '../../../../contract/water-quality';

/** What is said about one reading of a report, if it left its limits. */
export const markOf = (
    marks: readonly OutOfRange[],
    { water, parameter, end }: { water: Water; parameter: Parameter; end: 'min' | 'max' },
    readings: Quality,
): OutOfRange | undefined =>
    marks.find(
        mark => mark.water === water && mark.parameter === parameter && endOf(mark, readings[parameter]) === end,
    );
