import { z } from 'zod';
import { placeRef } from './assets';
import { aggregatedFigure, explanation, place, rowsOf } from './figure';
import { durationFilters } from './filters';
import { pressure as paths } from './paths';
import { figureCall, figureQuery } from './query';
import { day, placeId, share } from './wire';

/** What the pressure of a DMA is while it is supplied: critically low, under the target only, or neither. */
export const pressureStatuses = ['criticallyLow', 'lowPressured', 'atTarget'] as const;
export type PressureStatus = (typeof pressureStatuses)[number];
/** Under the target or not, and whether it varies more than it may. */
export const pressureQuadrants = ['lowVariable', 'lowSteady', 'atTargetVariable', 'atTargetSteady'] as const;
export type PressureQuadrant = (typeof pressureQuadrants)[number];
/** The hours whose samples variability is told of. */
export const variedHours = ['supplied', 'all'] as const;
export type VariedHours = (typeof variedHours)[number];

const points = z.number().nullable();
/**
 * The pressure of a DMA over some days. All but `completeness` and `suppliedHours`, which any of its meters tell,
 * is missing where too few samples came; a DMA whose samples came and that was not supplied has the score 0.
 */
export const dmaPressure = place.extend({
    sector: placeRef.nullable(),
    status: z.enum(pressureStatuses).nullable(),
    quadrant: z.enum(pressureQuadrants).nullable(),
    /** Of the samples of supplied hours, as all but the CV of all hours is. */
    meanBar: aggregatedFigure,
    cvPercent: aggregatedFigure,
    /** Samples under the critical limit, and those at the minimum of the score or above it. */
    belowPercent: z.number().nullable(),
    reachedPercent: z.number().nullable(),
    score: aggregatedFigure,
    /** The parts of the score: 50 for the mean, 30 for the samples at the minimum, 20 for steadiness. */
    levelPoints: points,
    reachedPoints: points,
    steadyPoints: points,
    /** Hours of supply a day. */
    suppliedHours: z.number().nullable(),
    /** Samples that came, of those expected; null without a sensor. */
    completeness: share.nullable(),
});
export type DmaPressure = z.infer<typeof dmaPressure>;

const rows = (name: string) => rowsOf(dmaPressure, name);
export const pressureRows = rows('PressureRows');
export type PressureRows = z.infer<typeof pressureRows>;

export const meanAndVariance = rows('PressureMeanAndVariance').safeExtend({
    /** The last complete day of readings, up to which the days of a duration count. */
    dataUntil: day.nullable(),
    /** DMAs with enough samples, of `total`. */
    reporting: z.int(),
    /** Means of the DMAs by their people. */
    meanBar: aggregatedFigure,
    score: aggregatedFigure,
    /** How many DMAs. */
    criticallyLow: aggregatedFigure,
    lowPressured: aggregatedFigure,
    cvOverLimit: aggregatedFigure,
    /** A limit lies between two steps of 0.1 bar: shares of samples are interpolated. */
    approximate: z.boolean(),
    geometryHash: z.string().nullable(),
});
export type MeanAndVariance = z.infer<typeof meanAndVariance>;

/** An hour, all its samples, or a day, those of its supplied hours; with under half of its samples it has no value. */
export const pressurePoint = z.object({
    /** The begin of an hour as an instant, or a local day. */
    at: z.string(),
    supplied: z.boolean(),
    min: z.number().nullable(),
    mean: z.number().nullable(),
    max: z.number().nullable(),
    completeness: share,
});
export const pressureOfDma = z
    .object({
        from: day.nullable(),
        to: day.nullable(),
        bucket: z.enum(['hour', 'day']),
        dma: dmaPressure.nullable(),
        points: z.array(pressurePoint),
        how: explanation,
    })
    .meta({ id: 'PressureOfDma' });
export type PressureOfDma = z.infer<typeof pressureOfDma>;

const byFilters = figureQuery(durationFilters);
export type PressureQuery = z.infer<typeof byFilters>;
const byHours = byFilters.safeExtend({ hours: z.enum(variedHours, { error: 'invalid' }).default('supplied') });
export type VarianceQuery = z.infer<typeof byHours>;
const byDma = figureQuery({ periods: durationFilters.periods }).safeExtend({ dmaId: placeId });
export type DmaPressureQuery = z.infer<typeof byDma>;

const read = figureCall('Pressure analytics');
/** What pressure analytics asks for; each is of a day, week, month or year, as far as it has passed. */
export const pressureCalls = {
    criticallyLow: read(
        paths.criticallyLow,
        'DMAs whose pressure is critically low, and those without any supply',
        pressureRows,
        byFilters,
    ),
    low: read(paths.low, 'DMAs under the target pressure that are not critically low', pressureRows, byFilters),
    meanAndVariance: read(
        paths.meanAndVariance,
        'Mean pressure, variability and score of all DMAs, and of them together',
        meanAndVariance,
        byHours,
    ),
    bottomScore: read(
        paths.bottomScore,
        'The DMAs with the lowest pressure scores, worst first',
        pressureRows,
        byFilters,
    ),
    topScore: read(paths.topScore, 'The DMAs with the highest pressure scores, best first', pressureRows, byFilters),
    ofDma: read(paths.ofDma, 'The pressure of a DMA by hours or days', pressureOfDma, byDma),
} as const;
