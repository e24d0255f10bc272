import type { Figure } from '../../contract/figure';

/** Sums over the samples of a series in a period. */
export interface SampleSums {
    n: number;
    sum: number;
    sumSquares: number;
}

/** Under this mean pressure, in bar, a coefficient of variation says nothing. */
const leastMeanBar = 0.1;

/** Mean of the samples; `noData` without any. */
export function meanOf({ n, sum }: SampleSums): Figure {
    return n > 0 ? { value: sum / n } : { value: null, reason: 'noData' };
}

/**
 * Coefficient of variation, %, with the sample standard deviation (n - 1): `noData` with fewer than two samples,
 * `undefined` at a mean under `leastMean` (that of pressure where not given) or not above 0.
 */
export function cvPercent({ n, sum, sumSquares }: SampleSums, leastMean = leastMeanBar): Figure {
    if (n < 2) return { value: null, reason: 'noData' };
    const mean = sum / n;
    if (mean <= 0 || mean < leastMean) return { value: null, reason: 'undefined' };
    // The sums of equal samples differ from each other by their rounding, to either side.
    const squares = sumSquares - sum * mean;
    const variance = squares > n * Number.EPSILON * sumSquares ? squares / (n - 1) : 0;
    return { value: (100 * Math.sqrt(variance)) / mean };
}

/** Completeness of a mean or of a single series: samples present / expected, 0..1; null where none are expected. */
export function completenessOfSamples(present: number, expected: number): number | null {
    return expected > 0 ? Math.min(1, present / expected) : null;
}

/** The mean of values by their weights, each alike where nothing weighs; null without a value. */
export const weightedMean = (rows: readonly { value: number | null; weight: number }[]): number | null => {
    const known = rows.flatMap(({ value, weight }) => (value === null ? [] : [{ value, weight }]));
    const isWeighed = known.some(({ weight }) => weight > 0);
    const weightOf = ({ weight }: { weight: number }) => (isWeighed ? weight : 1);
    const weights = known.reduce((sum, row) => sum + weightOf(row), 0);
    return weights > 0 ? known.reduce((sum, row) => sum + row.value * weightOf(row), 0) / weights : null;
};
