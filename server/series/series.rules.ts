import type { Metric, SeriesSummary } from '../../contract/series';
import { completenessOfSamples, cvPercent, meanOf, type SampleSums } from '../figures/samples.rules';
import { litresPerPersonDay } from '../supply-schedule/supply-schedule.rules';

/** What the rollups say of one series over a range. */
export interface MeasuredSeries {
    metric: Metric;
    zone: string;
    /** Samples the range should hold, up to now. */
    expected: number;
    all: SampleSums;
    /** Samples of supplied hours of a DMA; null elsewhere. */
    supplied: SampleSums | null;
    volumeM3: number | null;
    /** What was measured of days on which it is known for how many it was, and persons times days of their samples. */
    personVolumeM3: number | null;
    personDays: number | null;
    longestGapHours: number | null;
    meanNightFlow: number | null;
    minDailyNightFlow: number | null;
}

/** The summary of a range: what was measured, how complete it is; pressure varies over supplied samples only. */
export const summarise = (measured: MeasuredSeries): SeriesSummary => {
    const { all, supplied, expected, metric, volumeM3, personVolumeM3, personDays } = measured;
    const varied = metric === 'pressure' && supplied ? supplied : all;
    return {
        zone: measured.zone,
        rows: expected,
        missing: Math.max(0, expected - all.n),
        completeness: completenessOfSamples(all.n, expected),
        longestGapHours: measured.longestGapHours,
        mean: meanOf(all).value,
        volumeM3: all.n > 0 ? volumeM3 : null,
        meanNightFlow: measured.meanNightFlow,
        minDailyNightFlow: measured.minDailyNightFlow,
        lpcdOfMeasuredHours:
            personVolumeM3 !== null && personDays
                ? litresPerPersonDay({ value: personVolumeM3 }, personDays).value
                : null,
        cvPercent: cvPercent(varied, metric === 'pressure' ? undefined : 0).value,
    };
};
