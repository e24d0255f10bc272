import { z } from 'zod';
import { aggregatedFigure, place, reporting, rowsOf } from './figure';
import { figureCall, figureQuery } from './query';
import { day, placeId, share } from './wire';
import * as paths from './paths';

/** What figures of places are told by. */
export const groupings = ['ward', 'area', 'mod', 'dma'] as const;
export type Grouping = (typeof groupings)[number];

/** Rows that are no place: DMAs without a meter, withheld DMAs, losses above the DMAs, accounts without a place. */
export const restKinds = ['unmetered', 'withheld', 'transmission', 'unassigned'] as const;
export type RestKind = (typeof restKinds)[number];
const kind = z.enum(['place', ...restKinds]);

export const nrwRow = place.extend({
    ksa: z.boolean().nullable(),
    inflowM3: z.number().nullable(),
    billedM3: z.number().nullable(),
    lossM3: aggregatedFigure,
    nrwM3: aggregatedFigure,
    /** NRW a day against the period before. */
    nrwChangePercent: z.number().nullable(),
    nrwPercent: aggregatedFigure,
    completeness: share.nullable(),
});
export type NrwRow = z.infer<typeof nrwRow>;
/** `holds` marks a place that stands, or a part of whose DMAs stands, in rows of the rest; what does is not told twice. */
export const placeNrwRow = nrwRow.extend({ kind, holds: z.array(z.enum(['unmetered', 'withheld'])) });
export type PlaceNrwRow = z.infer<typeof placeNrwRow>;

/** `accounts` are those in use at the end of the period. */
const ofAccounts = place.extend({ kind, accounts: z.int() });
/** A row of its own holds what some places were paid beyond their bills, which pays nobody else's. */
const collectedKind = z.enum([...kind.options, 'paidAhead']);
export const consumptionRow = ofAccounts.extend({
    consumedM3: aggregatedFigure,
    litresPerAccountDay: aggregatedFigure,
});
export type ConsumptionRow = z.infer<typeof consumptionRow>;
export const collectedRow = ofAccounts.extend({
    kind: collectedKind,
    billedBdt: aggregatedFigure,
    collectedBdt: aggregatedFigure,
    collectionPercent: aggregatedFigure,
    recoverableBdt: z.number().nullable(),
});
export type CollectedRow = z.infer<typeof collectedRow>;
/** Arrears at the end of the last closed month; `accounts` are those that owe something, each `owedPerAccountBdt` on average: what others paid in advance is not theirs. */
export const arrearsRow = ofAccounts.extend({
    arrearsBdt: aggregatedFigure,
    owedPerAccountBdt: z.number().nullable(),
    arrearsMonths: aggregatedFigure,
    recoverableBdt: z.number().nullable(),
});
export type ArrearsRow = z.infer<typeof arrearsRow>;

/** Places, what is left beside them, the city to which all add up, and the drawing on which they stand. */
const byPlace = <T extends z.ZodType>(row: T, name: string) =>
    rowsOf(row, name).safeExtend({ city: row.nullable(), geometryHash: z.string().nullable() });
/** `reporting`: the DMAs of the city, whatever the places. */
export const lossByPlace = byPlace(placeNrwRow, 'WaterLossByPlace').safeExtend({ reporting });
export type LossByPlace = z.infer<typeof lossByPlace>;
export const consumptionByPlace = byPlace(consumptionRow, 'WaterConsumptionByPlace');
export type ConsumptionByPlace = z.infer<typeof consumptionByPlace>;
export const collectedByPlace = byPlace(collectedRow, 'CollectedBillingByPlace');
export type CollectedByPlace = z.infer<typeof collectedByPlace>;
export const arrearsByPlace = byPlace(arrearsRow, 'ArrearsByPlace');
export type ArrearsByPlace = z.infer<typeof arrearsByPlace>;

/** The values of a map: id, value and 95 % band of each place. */
export const mapData = z
    .object({
        from: day.nullable(),
        to: day.nullable(),
        unit: z.string(),
        geometryHash: z.string().nullable(),
        values: z.array(z.tuple([z.string(), z.number().nullable(), z.tuple([z.number(), z.number()]).nullable()])),
    })
    .meta({ id: 'MapData' });
export type MapData = z.infer<typeof mapData>;

/** `tariffClass`: whose unpaid bills weigh most in the place; and whether those of it that owe most paid within a year, null where none owes anything. */
export const priorityRow = place.extend({
    rank: z.int(),
    recoverableBdt: z.number(),
    /** Of the city's recoverable amount. */
    sharePercent: z.number(),
    tariffClass: z.string(),
    paidWithinYear: z.boolean().nullable(),
    /** Months since the oldest unpaid bill of those that owe most, on average by what each owes. */
    owedMonths: z.int().nullable(),
});
export type PriorityRow = z.infer<typeof priorityRow>;
export const priorities = rowsOf(priorityRow, 'BillingPriority');
export type Priorities = z.infer<typeof priorities>;

/** A dense stretch of accounts in arrears; its place is the ward in which most of it is owed. */
export const arrearsCluster = place.extend({
    rank: z.int(),
    wardId: placeId.nullable(),
    lat: z.number(),
    lon: z.number(),
    radiusM: z.number(),
    accounts: z.int(),
    arrearsBdt: z.number(),
    recoverableBdt: z.number(),
    /** Of what can be recovered in all clusters. */
    sharePercent: z.number(),
});
export type ArrearsCluster = z.infer<typeof arrearsCluster>;
export const arrearsClusters = rowsOf(arrearsCluster, 'ArrearsClusters');
export type ArrearsClusters = z.infer<typeof arrearsClusters>;

/** The last 12 closed months of a place, or of the city. */
export const placeTrend = z
    .object({
        months: z.array(
            z.object({
                month: day,
                days: z.int(),
                nrwM3: z.number().nullable(),
                nrwPercent: z.number().nullable(),
                consumedM3: z.number().nullable(),
                billedBdt: z.number().nullable(),
                collectedBdt: z.number().nullable(),
                arrearsBdt: z.number().nullable(),
            }),
        ),
    })
    .meta({ id: 'PlaceTrend' });
export type PlaceTrend = z.infer<typeof placeTrend>;

const byMonth = figureQuery({ periods: ['month'] });
export type MonthsQuery = z.infer<typeof byMonth>;
const groupBy = z.enum(groupings, { error: 'invalid' });
const byMonthAndGroup = byMonth.safeExtend({ groupBy: groupBy.default('ward') });
/** As the paths of their calls are named. */
const byMonthAndDma = byMonth.safeExtend({ groupBy: groupBy.default('dma') });
export type GroupQuery = z.infer<typeof byMonthAndGroup>;
const ofPlace = z.strictObject({ groupBy: groupBy.default('ward'), placeId: placeId.optional() });
export type TrendQuery = z.infer<typeof ofPlace>;

const read = figureCall('Figures by place');

/** What geospatial analytics asks for; each is of closed months. */
export const placeFigureCalls = {
    loss: read(paths.waterLoss.byPlace, 'NRW and water loss by place', lossByPlace, byMonthAndDma),
    lossMap: read(paths.waterLoss.mapData, 'NRW % of each place, for a map', mapData, byMonthAndDma),
    consumption: read(paths.consumption.byPlace, 'Water consumed by place', consumptionByPlace, byMonthAndGroup),
    collected: read(
        paths.geospatial.collected,
        'Billed and collected amounts by place',
        collectedByPlace,
        byMonthAndGroup,
    ),
    collectedByWard: read(
        paths.geospatial.collectedByWard,
        'Billed and collected amounts by ward',
        collectedByPlace,
        byMonth,
    ),
    collectedByArea: read(
        paths.geospatial.collectedByArea,
        'Billed and collected amounts by area',
        collectedByPlace,
        byMonth,
    ),
    collectedPriorityByWard: read(
        paths.geospatial.collectedPriorityByWard,
        'Wards by what of their bills is unpaid',
        priorities,
        byMonth,
    ),
    collectedPriorityByDma: read(
        paths.geospatial.collectedPriorityByDma,
        'DMAs by what of their bills is unpaid',
        priorities,
        byMonth,
    ),
    arrears: read(paths.geospatial.arrears, 'Arrears by place', arrearsByPlace, byMonthAndGroup),
    arrearsPriorityByWard: read(
        paths.geospatial.arrearsPriorityByWard,
        'Wards by the arrears that can be recovered',
        priorities,
        byMonth,
    ),
    arrearsClusters: read(
        paths.geospatial.arrearsClusters,
        'Where accounts in arrears lie close together',
        arrearsClusters,
        z.strictObject({}),
    ),
    trend: read(paths.geospatial.trend, 'Twelve closed months of a place, or of the city', placeTrend, ofPlace),
    arrearsPriorityByDma: read(
        paths.geospatial.arrearsPriorityByDma,
        'DMAs by the arrears that can be recovered',
        priorities,
        byMonth,
    ),
} as const;
