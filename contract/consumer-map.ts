import { z } from 'zod';
import type { Feature } from './features';
import { consumptionFilters } from './filters';
import { figureCall, figureQuery } from './query';
import { day } from './wire';
import * as paths from './paths';

/** What the map by users is coloured by: mean use, its deviation from last year, what low accounts are expected to lose, what is unpaid of the bills of the period, what is owed. */
export const userMetrics = ['use', 'change', 'lost', 'unpaid', 'arrears'] as const;
export type UserMetric = (typeof userMetrics)[number];

/** Whose pages show a metric; the first of them also opens single accounts. */
export const featuresOfMetric = {
    use: ['ConsumptionAnalytics', 'GeospatialAnalytics'],
    change: ['ConsumptionAnalytics'],
    lost: ['LowConsumptionAnomaly'],
    unpaid: ['ConsumptionAnalytics', 'GeospatialAnalytics'],
    arrears: ['ConsumptionAnalytics', 'GeospatialAnalytics'],
} as const satisfies Record<UserMetric, readonly Feature[]>;

/** A cell of fewer accounts has no value: it would tell of single people. */
export const fewestAccounts = 5;
/** Up to so many accounts in view are shown one by one. */
export const mostPoints = 2000;
/** So many cells stay under 40 KB. */
export const mostCells = 1800;

const degrees = (most: number) =>
    z
        .string()
        .regex(/^-?\d{1,3}(\.\d{1,15})?$/, { error: 'invalid' })
        .transform(Number)
        .refine(value => Math.abs(value) <= most, 'invalid')
        .meta({ type: 'number' });

const query = figureQuery(consumptionFilters)
    .safeExtend({
        metric: z.enum(userMetrics, { error: 'invalid' }),
        west: degrees(180),
        south: degrees(90),
        east: degrees(180),
        north: degrees(90),
        /** Of the map, in halvings of the world: how fine its cells may be. */
        zoom: z
            .string()
            .regex(/^\d{1,2}(\.\d{1,3})?$/, { error: 'invalid' })
            .transform(Number)
            .refine(value => value <= 25, 'invalid')
            .meta({ type: 'number' }),
    })
    .refine(({ west, east }) => west < east, { error: 'invalid', path: ['east'] })
    .refine(({ south, north }) => south < north, { error: 'invalid', path: ['north'] });
export type ConsumerCellsQuery = z.infer<typeof query>;

/** Column and row from the first ones, accounts, and their value where there are enough of them with one. */
const cell = z.tuple([z.int(), z.int(), z.int(), z.number().nullable()]);

/**
 * The accounts in the cells that a box touches. `count` of them lie there; where that is few, and the caller may see
 * them, they come one by one as `points` of a finer grid, else by cells.
 */
export const consumerCells = z
    .object({
        from: day.nullable(),
        to: day.nullable(),
        unit: z.string(),
        count: z.int(),
        /** Accounts that the filters let through and whose position is not known. */
        unplaced: z.int(),
        level: z.int(),
        x: z.int(),
        y: z.int(),
        cells: z.array(cell),
        points: z
            .object({ accountNos: z.array(z.string()), places: z.string(), values: z.array(z.number().nullable()) })
            .nullable(),
    })
    .meta({ id: 'ConsumerCells' });
export type ConsumerCells = z.infer<typeof consumerCells>;

/** The call of the map by users. */
export const consumerMapCalls = {
    cells: figureCall('Geospatial')(
        paths.geospatial.cells,
        'Accounts in a part of the map, by cells of a grid or one by one',
        consumerCells,
        query,
    ),
} as const;
