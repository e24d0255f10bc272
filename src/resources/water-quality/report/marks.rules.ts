import type { OutOfRange, Parameter, Quality, Water } from '../../../../contract/waterQuality';

/** The end of a parameter's readings that a mark is about: one reading alone stands for both. */
const endOf = ({ side }: OutOfRange, { min, max }: Quality[Parameter]): 'min' | 'max' => {
    if (side === 'low') return min === null ? 'max' : 'min';
    return max === null ? 'min' : 'max';
};

/** What is said about one reading of a report, if it left its limits. */
export const markOf = (
    marks: readonly OutOfRange[],
    { water, parameter, end }: { water: Water; parameter: Parameter; end: 'min' | 'max' },
    readings: Quality,
): OutOfRange | undefined =>
    marks.find(
        mark => mark.water === water && mark.parameter === parameter && endOf(mark, readings[parameter]) === end,
    );
