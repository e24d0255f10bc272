import type { AggregatedFigure, MissingReason } from '../../contract/figure';
import type { DmaPressure, PressureStatus, VariedHours } from '../../contract/pressure';
import { completenessOfSamples, cvPercent, meanOf, weightedMean } from '../figures/samples.rules';
import type { DmaPressure as Samples } from './pressure.queries';
import {
    isCriticallyLow,
    isLowPressured,
    pressureScore,
    quadrantOf,
    scoreParts,
    shareBelow,
    type CriticalLimits,
    type ScoreLimits,
} from './pressure.rules';

/** The constants by which pressure is judged. */
export const pressureKeys = [
    'completeness-minimum',
    'critically-low-pressure',
    'critically-low-share',
    'pressure-target',
    'pressure-minimum',
    'pressure-cv-maximum',
] as const;
export type PressureConstants = Record<(typeof pressureKeys)[number], number>;

export interface PressureLimits extends CriticalLimits, ScoreLimits {
    minimumBar: number;
}

/** The constants under the names of the rules. */
export const limitsOf = (values: PressureConstants): PressureLimits => ({
    completenessMinimum: values['completeness-minimum'],
    criticalBar: values['critically-low-pressure'],
    criticalSharePercent: values['critically-low-share'],
    targetBar: values['pressure-target'],
    minimumBar: values['pressure-minimum'],
    cvMaximumPercent: values['pressure-cv-maximum'],
});

/** What its samples tell of a DMA. */
export type PressureFigures = Omit<DmaPressure, 'id' | 'code' | 'name' | 'nameBn' | 'sector' | 'suppliedHours'>;

/** What decides how low a pressure is. */
type LevelLimits = CriticalLimits & Pick<ScoreLimits, 'targetBar' | 'completenessMinimum'>;
type PressureLevel = Pick<PressureFigures, 'status' | 'meanBar' | 'belowPercent' | 'completeness'>;

const statusOf = (meanBar: number, below: number, limits: LevelLimits): PressureStatus => {
    const isCritical = isCriticallyLow(meanBar, below, limits);
    if (isCritical) return 'criticallyLow';
    return isLowPressured(meanBar, isCritical, limits) ? 'lowPressured' : 'atTarget';
};

/** The mean pressure of a DMA while it is supplied; missing without a sensor, with too few samples, and without supply. */
export const meanPressure = (row: Samples | undefined, least: number): AggregatedFigure => {
    const completeness = row ? completenessOfSamples(row.n, row.expected) : null;
    if (!row || completeness === null) return { value: null, reason: 'noData', unit: 'bar' };
    const missing = (reason: MissingReason) => ({ value: null, reason, unit: 'bar', completeness });
    if (completeness < least) return missing('incomplete');
    const { value } = meanOf(row.supplied);
    return value === null ? missing('noSupply') : { value, unit: 'bar', completeness };
};

/** The mean pressure of a DMA, and whether it is low; without any supply it is critically low. */
export const pressureLevel = (row: Samples | undefined, limits: LevelLimits): PressureLevel => {
    const meanBar = meanPressure(row, limits.completenessMinimum);
    const { completeness = null } = meanBar;
    if (!row || meanBar.value === null) {
        const isDry = meanBar.value === null && meanBar.reason === 'noSupply';
        return { status: isDry ? 'criticallyLow' : null, meanBar, belowPercent: null, completeness };
    }
    const below = shareBelow(row.bins, limits.criticalBar).share ?? 0;
    return { status: statusOf(meanBar.value, below, limits), meanBar, belowPercent: 100 * below, completeness };
};

const missing = (meanBar: AggregatedFigure, unit: string): AggregatedFigure =>
    meanBar.value === null ? { ...meanBar, unit } : { value: null, reason: 'noData', unit };

/** Of a DMA whose samples tell no more than this. */
const untold = ({ status, meanBar, belowPercent, completeness }: PressureLevel): PressureFigures => ({
    status,
    meanBar,
    belowPercent,
    completeness,
    quadrant: null,
    cvPercent: missing(meanBar, '%'),
    reachedPercent: null,
    score: missing(meanBar, 'points'),
    levelPoints: null,
    reachedPoints: null,
    steadyPoints: null,
});

/** What the samples of a DMA say of its pressure; those of `hours` count for its variability. */
export const pressureFigures = (
    row: Samples | undefined,
    limits: PressureLimits,
    hours: VariedHours = 'supplied',
): PressureFigures => {
    const level = pressureLevel(row, limits);
    const { meanBar, completeness } = level;
    if (!row || completeness === null) return untold(level);
    const reached = 1 - (shareBelow(row.bins, limits.minimumBar).share ?? 1);
    const input = { supplied: row.supplied, shareAtLeastMinimum: reached };
    const score = pressureScore({ completeness, ...input }, limits);
    if (score.value === null) return untold(level);
    const parts = scoreParts(input, limits);
    const { status, belowPercent } = level;
    const cv = meanBar.value === null ? null : cvPercent(hours === 'all' ? row.all : row.supplied);
    return {
        status,
        meanBar,
        belowPercent,
        completeness,
        quadrant:
            meanBar.value === null || cv === null || cv.value === null
                ? null
                : quadrantOf(meanBar.value, cv.value, limits),
        cvPercent: cv ? { ...cv, unit: '%', completeness } : missing(meanBar, '%'),
        reachedPercent: cv && 100 * reached,
        score: { value: score.value, unit: 'points', completeness },
        levelPoints: parts.level,
        reachedPoints: parts.reached,
        steadyPoints: parts.steady,
    };
};

/** A DMA among others, with the days of its people. */
export type WeighedFigures = PressureFigures & { personDays: number };

/** Several DMAs together: means by their people, and how many there are of each kind. */
export const together = (rows: readonly WeighedFigures[], { cvMaximumPercent }: PressureLimits) => {
    const measured = rows.flatMap(({ completeness }) => completeness ?? []);
    const completeness = measured.length > 0 ? measured.reduce((sum, share) => sum + share, 0) / measured.length : 0;
    const isAnyTold = rows.some(({ score }) => score.value !== null);
    const reason = measured.some(share => share > 0) ? 'incomplete' : 'noData';
    const figure = (value: number | null, unit: string): AggregatedFigure =>
        isAnyTold && value !== null
            ? { value, unit, completeness }
            : { value: null, reason: isAnyTold ? 'noSupply' : reason, unit, completeness };
    const meanOfRows = (of: (row: WeighedFigures) => AggregatedFigure) =>
        weightedMean(rows.map(row => ({ value: of(row).value, weight: row.personDays })));
    const count = (is: (row: WeighedFigures) => boolean) => figure(rows.filter(is).length, 'count');
    return {
        meanBar: figure(
            meanOfRows(row => row.meanBar),
            'bar',
        ),
        score: figure(
            meanOfRows(row => row.score),
            'points',
        ),
        criticallyLow: count(({ status }) => status === 'criticallyLow'),
        lowPressured: count(({ status }) => status === 'lowPressured'),
        cvOverLimit: count(({ cvPercent: cv }) => cv.value !== null && cv.value > cvMaximumPercent),
    };
};
