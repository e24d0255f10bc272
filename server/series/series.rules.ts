import type { Metric, SeriesSummary } from '../../contract/series';

/** Sums over samples: how many, their sum and sum of squares. */
export interface Sums {
    n: number;
    sum: number;
    sumsq: number;
}

/** What the rollups say of one series over a range. */
export interface Measured {
    metric: Metric;
    zone: string;
    /** Samples the range should hold, up to now. */
    expected: number;
    all: Sums;
    /** Samples of supplied hours of a DMA; null elsewhere. */
    supplied: Sums | null;
    volumeM3: number | null;
    /** Persons times days of the measured samples. */
    personDays: number | null;
    longestGapHours: number | null;
    meanNightFlow: number | null;
    minDailyNightFlow: number | null;
}

const leastMeanBar = 0.1;

/**
 * Coefficient of variation in %, sample standard deviation (n - 1) over mean. Null with fewer than two samples, and
 * where the mean is too small to divide by: under 0.1 bar for pressure, not above 0 else.
 */
export const cvPercent = ({ n, sum, sumsq }: Sums, metric: Metric): number | null => {
    const mean = sum / n;
    if (n < 2 || mean <= 0 || (metric === 'pressure' && mean < leastMeanBar)) return null;
    return (100 * Math.sqrt(Math.max(0, sumsq - sum * mean) / (n - 1))) / mean;
};

/** The summary of a range: what was measured, how complete it is; pressure varies over supplied samples only. */
export const summarise = (measured: Measured): SeriesSummary => {
    const { all, supplied, expected, metric, volumeM3, personDays } = measured;
    const varied = metric === 'pressure' && supplied ? supplied : all;
    return {
        zone: measured.zone,
        rows: expected,
        missing: Math.max(0, expected - all.n),
        completeness: expected > 0 ? Math.min(1, all.n / expected) : null,
        longestGapHours: measured.longestGapHours,
        mean: all.n > 0 ? all.sum / all.n : null,
        volumeM3: all.n > 0 ? volumeM3 : null,
        meanNightFlow: measured.meanNightFlow,
        minDailyNightFlow: measured.minDailyNightFlow,
        lpcdOfMeasuredHours: volumeM3 !== null && personDays ? (1000 * volumeM3) / personDays : null,
        cvPercent: cvPercent(varied, metric),
    };
};
