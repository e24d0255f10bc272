import type { AggregatedFigure, Figure } from '../../contract/figure';
import { addDays, daysIn, type DayRange } from '../../contract/period';
import { lifeWithin, type Life } from './network.rules';
import { overDays, type DmaState } from '../network/states.queries';
import { completenessOfSamples, weightedMean } from './samples.rules';

/** Which hours of a day are known and which were supplied: a bit each, the hour after midnight first of 24. */
export interface DayBits {
    known: number;
    supplied: number;
}

/** How many hours of a day are marked. */
export function countOf(marked: number): number {
    let count = 0;
    for (let rest = marked; rest !== 0; rest &= rest - 1) count += 1;
    return count;
}

/** A figure of too few measured hours, or of none. */
export function incomplete(samples: number): Figure {
    return { value: null, reason: samples === 0 ? 'noData' : 'incomplete' };
}

/** Hours that were measured, of those that a period has, and how many of them were supplied. */
export interface HourCounts {
    expected: number;
    measured: number;
    supplied: number;
}

/** Hours of supply of a mean day; hours without a sample count like the measured ones of the period. */
export function hoursADay(
    { expected, measured, supplied }: HourCounts,
    limits: { completenessMinimum: number },
): Figure {
    const isEnough = measured > 0 && (completenessOfSamples(measured, expected) ?? 0) >= limits.completenessMinimum;
    return isEnough ? { value: (24 * supplied) / measured } : incomplete(measured);
}

/** A sector's figure: the mean of its DMAs weighted by population, alike where none is known; DMAs without a figure are left out. */
export function meanByPopulation(dmas: readonly { figure: Figure; population: number }[]): Figure {
    const mean = weightedMean(dmas.map(({ figure: { value }, population }) => ({ value, weight: population })));
    if (mean !== null) return { value: mean };
    return dmas.find(dma => dma.figure.value === null)?.figure ?? { value: null, reason: 'noData' };
}

/** The days of a range on which anything is known of a DMA's people: on others it was not there. */
const rangeOfDma = (range: DayRange, own: readonly DmaState[]): DayRange => {
    const [first, ...others] = own;
    if (!first) return range;
    const life = others.reduce<Life>(
        ({ from, to }, state) => ({
            from: from !== null && from < state.from ? from : state.from,
            to: to === null || state.to === null ? null : to > state.to ? to : state.to,
        }),
        first,
    );
    return lifeWithin(life, range) ?? { from: range.to, to: range.to };
};

/** The days of a range on which a DMA was there. */
export const daysOfDma = (range: DayRange, own: readonly DmaState[]): string[] => {
    const { from, to } = rangeOfDma(range, own);
    return Array.from({ length: daysIn({ from, to }) }, (_, index) => addDays(from, index));
};

/** A figure as it goes over the wire; of a place whose meters gave nothing, as of one that gave too little, data are not available. */
export const measuredFigure = (figure: Figure, unit: string, completeness: number): AggregatedFigure => {
    if (figure.value !== null) return { value: figure.value, unit, completeness };
    const { reason } = figure;
    return { value: null, reason: reason === 'noData' ? 'incomplete' : reason, unit, completeness };
};

/** Hours of supply a day of one DMA, and the person-days that it weighs with among others. */
export interface DmaHours extends HourCounts {
    figure: Figure;
    population: number;
}

/** Hours that were measured and supplied, of days on which a DMA was there. */
export type MeasuredHours = Omit<HourCounts, 'expected'>;

/** The measured and supplied hours of the days of a range on which a DMA was there. */
export const measuredHoursOf = (
    days: ReadonlyMap<string, DayBits> | undefined,
    own: readonly DmaState[],
    range: DayRange,
): MeasuredHours => {
    const { from, to } = rangeOfDma(range, own);
    const counts = { measured: 0, supplied: 0 };
    for (const [day, { known, supplied }] of days ?? []) {
        if (day < from || day >= to) continue;
        counts.measured += countOf(known);
        counts.supplied += countOf(supplied);
    }
    return counts;
};

/** Hours of supply a day of a DMA over a range. */
export const hoursOfDma = (
    measured: MeasuredHours,
    own: readonly DmaState[],
    range: DayRange,
    limits: { completenessMinimum: number },
): DmaHours => {
    const counts = { ...measured, expected: 24 * daysIn(rangeOfDma(range, own)) };
    return {
        ...counts,
        figure: hoursADay(counts, limits),
        population: overDays(own, range, state => state.population),
    };
};

/** Hours of supply a day of some DMAs, by their people: those with enough measured hours tell it. */
export const supplyHoursOf = (dmas: readonly DmaHours[]): AggregatedFigure => {
    const sum = (of: (dma: DmaHours) => number) => dmas.reduce((all, dma) => all + of(dma), 0);
    const [measured, expected] = [sum(dma => dma.measured), sum(dma => dma.expected)];
    if (measured === 0) return { value: null, reason: 'noData', unit: 'hours' };
    return measuredFigure(meanByPopulation(dmas), 'hours', completenessOfSamples(measured, expected) ?? 0);
};
