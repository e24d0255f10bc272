import type { Deviation, DeviationCounts } from '../../contract/consumption';
import type { AggregatedFigure } from '../../contract/figure';
import { comparablePercent } from '../figures/consumed.rules';
import type { ComparedRanges } from '../figures/ranges.queries';

/** From how far above and below the baseline a consumption is high or low, %. */
export const deviationKeys = ['consumption-high-percent', 'consumption-low-percent'] as const;
export type DeviationLimits = Record<(typeof deviationKeys)[number], number>;

interface AmountOfDays {
    value: number;
    days: number;
}

/** 100 x (period - baseline) / baseline, per day as months differ in length; null without anything to compare with. */
export const deviationPercent = (now: AmountOfDays, baseline: AmountOfDays): number | null =>
    baseline.value > 0 && baseline.days > 0 && now.days > 0
        ? (100 * (now.value * baseline.days - baseline.value * now.days)) / (baseline.value * now.days)
        : null;

/** High above the one limit, low below the other, normal at them and between. */
export const deviationOf = (percent: number, limits: DeviationLimits): Deviation => {
    if (percent > limits['consumption-high-percent']) return 'high';
    return percent < -limits['consumption-low-percent'] ? 'low' : 'normal';
};

/** The same months of last year beside a figure; of a whole year that is the period before. */
export const baselineOf = (figure: AggregatedFigure, ranges: ComparedRanges): AmountOfDays | null => {
    if (figure.value === null) return null;
    return (ranges.lastYear.from === ranges.previous.from ? figure.previous : figure.lastYear) ?? null;
};

/** How far a consumption deviates, and whether that is high or low. */
export const deviationFields = (
    figure: AggregatedFigure,
    ranges: ComparedRanges,
    limits: DeviationLimits,
): { deviationPercent: AggregatedFigure; deviation: Deviation | null } => {
    const baseline = baselineOf(figure, ranges);
    const missing = (reason: 'notBilledYet' | 'noBaseline') => ({
        deviationPercent: { value: null, reason, unit: '%' },
        deviation: null,
    });
    // What no bill tells yet is made of the year that it would be compared with.
    if (figure.value === null || 100 * (1 - (figure.estimatedBilledShare ?? 0)) < comparablePercent)
        return missing('notBilledYet');
    const percent = baseline && deviationPercent({ value: figure.value, days: figure.days ?? 0 }, baseline);
    if (percent === null) return missing('noBaseline');
    return {
        deviationPercent: { value: percent, unit: '%', completeness: figure.completeness },
        deviation: deviationOf(percent, limits),
    };
};

/** How many there are of each. */
export const countDeviations = (rows: readonly { deviation: Deviation | null }[]): DeviationCounts => {
    const of = (wanted: Deviation | null) => rows.filter(({ deviation }) => deviation === wanted).length;
    return { high: of('high'), normal: of('normal'), low: of('low'), notComparable: of(null) };
};
