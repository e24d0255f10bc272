import { z } from 'zod';
import { dmaDeviationColumns, userDeviationColumns } from './columns/consumption';
import { aggregatedFigure, explanation, missingReason, place, rowsOf } from './figure';
import { consumptionFilters } from './filters';
import { placeRef } from './assets';
import { consumptionRow, groupings } from './place-figures';
import { figureCall, figureQuery } from './query';
import { tableKeys, tablePage } from './table';
import { day, refusals } from './wire';
import * as paths from './paths';

/** A consumption beside that of the same months of last year, by the limits in force. */
export const deviations = ['high', 'normal', 'low'] as const;
export type Deviation = (typeof deviations)[number];
const deviation = z.enum(deviations).nullable();

/** Which of them a table shows. */
export const deviationKinds = ['high', 'low', 'all'] as const;
const kind = z.enum(deviationKinds, { error: 'invalid' });

/** How many of each; those without a year before, or without bills yet, cannot be compared. */
export const deviationCounts = z.object({ high: z.int(), normal: z.int(), low: z.int(), notComparable: z.int() });
export type DeviationCounts = z.infer<typeof deviationCounts>;
/** Accounts are counted at night: their months may end before those of the answer. */
const counts = {
    dmas: deviationCounts,
    accounts: deviationCounts.extend({ from: day.nullable(), to: day.nullable() }),
};
const ofDays = { from: day.nullable(), to: day.nullable() };

export const consumptionOverview = z
    .object({
        ...ofDays,
        consumedM3: aggregatedFigure,
        billedBdt: aggregatedFigure,
        litresPerAccountDay: aggregatedFigure,
        activeConsumers: aggregatedFigure,
        ...counts,
        how: explanation,
    })
    .meta({ id: 'ConsumptionOverview' });
export type ConsumptionOverview = z.infer<typeof consumptionOverview>;

export const consumptionDeviation = z
    .object({
        ...ofDays,
        consumedM3: aggregatedFigure,
        deviationPercent: aggregatedFigure,
        deviation,
        ...counts,
        how: explanation,
    })
    .meta({ id: 'ConsumptionDeviation' });
export type ConsumptionDeviation = z.infer<typeof consumptionDeviation>;

/** `wards` are those in which the accounts lie; people of a DMA are shared among its wards by accounts. */
export const consumptionMetricsRow = consumptionRow.extend({
    area: placeRef.nullable(),
    sector: placeRef.nullable(),
    wards: z.int(),
    population: z.int().nullable(),
    billedBdt: aggregatedFigure,
    collectedBdt: aggregatedFigure,
    /** At the end of the last closed month. */
    arrearsBdt: z.number().nullable(),
    deviationPercent: aggregatedFigure,
    deviation,
});
export type ConsumptionMetricsRow = z.infer<typeof consumptionMetricsRow>;
export const consumptionMetrics = rowsOf(consumptionMetricsRow, 'ConsumptionMetrics').safeExtend({
    total: z.int(),
    city: consumptionMetricsRow.nullable(),
    geometryHash: z.string().nullable(),
});
export type ConsumptionMetrics = z.infer<typeof consumptionMetrics>;

export const dmaDeviationRow = place.extend({
    kind: consumptionRow.shape.kind,
    accounts: z.int(),
    consumedM3: aggregatedFigure,
    baselineM3: z.number().nullable(),
    deviationPercent: aggregatedFigure,
    deviation,
});
export type DmaDeviationRow = z.infer<typeof dmaDeviationRow>;
/** An account by its number; its litres a day are of the days that bills cover. */
export const userDeviation = z
    .object({
        id: z.string(),
        accountNo: z.string(),
        tariffClass: z.string(),
        dma: placeRef.nullable(),
        /** Null where no bill covers a day of the period. */
        consumedM3: z.number().nullable(),
        litresPerDay: z.number().nullable(),
        baselineLitresPerDay: z.number().nullable(),
        deviationPercent: z.number().nullable(),
        missing: missingReason.nullable(),
    })
    .meta({ id: 'UserConsumptionDeviation' });
export type UserDeviation = z.infer<typeof userDeviation>;

const byFilters = figureQuery(consumptionFilters);
export type ConsumptionQuery = z.infer<typeof byFilters>;
const byGroup = byFilters.safeExtend({ groupBy: z.enum(groupings, { error: 'invalid' }).default('dma') });
export type MetricsQuery = z.infer<typeof byGroup>;
/** A table of what deviates: which, where, and in which order. */
const tableOf = (columns: Parameters<typeof tableKeys>[0]) =>
    z.strictObject({ ...byFilters.shape, kind: kind.default('all'), ...tableKeys(columns) });
const dmaQuery = tableOf(dmaDeviationColumns);
export type DmaDeviationsQuery = z.infer<typeof dmaQuery>;
const userQuery = tableOf(userDeviationColumns);
export type UserDeviationsQuery = z.infer<typeof userQuery>;

const tag = 'Consumption analytics';
const read = figureCall(tag);

/** What consumption analytics asks for; each is of closed months. */
export const consumptionCalls = {
    overview: read(paths.consumption.overview, 'Water consumed and billed', consumptionOverview, byFilters),
    metrics: read(paths.consumption.metrics, 'Consumption, billing and people by place', consumptionMetrics, byGroup),
    deviation: read(
        paths.consumption.deviation,
        'Consumption beside the same months of last year',
        consumptionDeviation,
        byFilters,
    ),
} as const;

const refused = refusals(400, 401, 403);

/** The tables of what is high or low; accounts are counted at night. */
export const deviationTables = {
    dmas: {
        method: 'get',
        path: paths.consumption.dmaDeviations,
        summary: 'DMAs by their consumption beside the same months of last year',
        tags: [tag],
        request: { query: dmaQuery },
        responses: { 200: tablePage(dmaDeviationRow, { ...ofDays, how: explanation }), ...refused },
    },
    accounts: {
        method: 'get',
        path: paths.consumption.userDeviations,
        summary: 'Accounts by their consumption beside the same months of last year',
        tags: [tag],
        request: { query: userQuery },
        responses: { 200: tablePage(userDeviation, ofDays), ...refused },
    },
} as const;
