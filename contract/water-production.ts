import { z } from 'zod';
import { eventCauses } from './event-kinds';
import { eventState, reason } from './events';
import { aggregatedFigure, explanation, place, rowsOf } from './figure';
import { productionFilters } from './filters';
import { waterProduction as paths } from './paths';
import { figureCall, figureQuery } from './query';
import { day, share, uuid } from './wire';

/** What gives water: treatment plants, or the stations that pump it on. */
export const sourceKinds = ['plants', 'stations'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** What plants or stations gave on some days, and what they could have given on the same days. */
const delivery = z.object({
    volumeM3: aggregatedFigure,
    m3PerDay: z.number().nullable(),
    /** The highest volume of the days, each with the capacity that held on it; null where none is known. */
    capacityM3: z.number().nullable(),
    capacityM3PerDay: z.number().nullable(),
    loadFactorPercent: aggregatedFigure,
    /** Of the load factor, 1 worst to 5 best; `overCapacity` where it is over 100 %. */
    rating: z.int().min(1).max(5).nullable(),
    overCapacity: z.boolean(),
    /** Volume a day against the period before, and against the same one of last year. */
    changePercent: z.number().nullable(),
    lastYearPercent: z.number().nullable(),
    /** Share of the volume that was measured; null where there is nothing to measure. */
    completeness: share.nullable(),
    estimatedPercent: z.number().nullable(),
});
export type Delivery = z.infer<typeof delivery>;

/** A plant or a station; `ksa` is null of a station. `silentSince`: the last day with a sample of a meter that sent none since, as needs of today count it. */
const productionRow = place.extend({
    ksa: z.boolean().nullable(),
    ...delivery.shape,
    silentSince: day.nullable(),
});
export type ProductionRow = z.infer<typeof productionRow>;
export const productionData = rowsOf(productionRow, 'ProductionData').safeExtend({
    /** The last complete day of readings, up to which the days of a duration count. */
    dataUntil: day.nullable(),
    /** All that are asked for together: sums of volumes and of capacities. */
    all: delivery,
    /** Of the load factor, %. */
    targetPercent: z.number(),
});
export type ProductionData = z.infer<typeof productionData>;

/** An hour as an instant, or the first local day of a day or a month; volumes are those of a day at that rate. */
export const productionPoint = z.object({
    at: z.string(),
    m3PerDay: z.number().nullable(),
    capacityM3PerDay: z.number().nullable(),
    completeness: share,
});
export type ProductionPoint = z.infer<typeof productionPoint>;
export const productionChart = z
    .object({
        from: day.nullable(),
        to: day.nullable(),
        bucket: z.enum(['hour', 'day', 'month']),
        rows: z.array(place.extend({ points: z.array(productionPoint) })),
        /** All together; missing where one of them is. */
        all: z.array(productionPoint),
        how: explanation,
    })
    .meta({ id: 'ProductionChart' });
export type ProductionChart = z.infer<typeof productionChart>;

/** The kinds of findings of plants and stations that give less than they did. */
export const decreaseKinds = ['suddenDecrease', 'consistentDecrease'] as const;
export type DecreaseKind = (typeof decreaseKinds)[number];
/** A finding of a plant or a station; `id` is the finding's, `placeId` that of the place it names. */
export const decrease = place.extend({
    placeId: z.string(),
    source: z.enum(sourceKinds),
    kind: z.enum(decreaseKinds),
    version: z.int(),
    seriesCode: z.string().nullable(),
    /** First and last local day; it goes on where there is none. */
    since: day,
    until: day.nullable(),
    /** m3 a day. */
    expectedM3: z.number().nullable(),
    observedM3: z.number().nullable(),
    changePercent: z.number().nullable(),
    sigma: z.number().nullable(),
    /** What was expected and did not come; none of it is lost water. */
    missingM3: z.number().nullable(),
    state: eventState,
    assignee: z.object({ id: uuid, name: z.string() }).nullable(),
    candidateCause: z.enum(eventCauses).nullable(),
    cause: z.enum(eventCauses).nullable(),
    note: z.string(),
    reason,
});
export type Decrease = z.infer<typeof decrease>;
/** Findings of the days, and earlier ones that still wait for somebody; the latest first. `waiting` counts those of them. */
export const decreases = rowsOf(decrease, 'ProductionDecreases').safeExtend({ waiting: z.int() });
export type Decreases = z.infer<typeof decreases>;

const { periods } = productionFilters;
const ofPlants = figureQuery({ periods, places: ['productionUnitId'] });
const ofStations = figureQuery({ periods, places: ['boostingStationId'] });
/** Without a place those of all plants and stations; with `source` those of one kind. */
const ofBoth = figureQuery(productionFilters).safeExtend({
    source: z.enum(sourceKinds, { error: 'invalid' }).optional(),
});
export type PlantQuery = z.infer<typeof ofPlants>;
export type StationQuery = z.infer<typeof ofStations>;
export type DecreaseQuery = z.infer<typeof ofBoth>;

const read = figureCall('Water production');
/** What water production analytics asks for; each is of a day, week, month or year, as far as it has passed. */
export const waterProductionCalls = {
    plants: read(paths.plants, 'Production, capacity and load factor of each plant', productionData, ofPlants),
    stations: read(
        paths.stations,
        'Volume pumped, capacity and load factor of each boosting station',
        productionData,
        ofStations,
    ),
    plantChart: read(
        paths.plantChart,
        'Production of each plant by hours of a day, days, or months of a year',
        productionChart,
        ofPlants,
    ),
    stationChart: read(
        paths.stationChart,
        'Volume pumped by each boosting station by hours of a day, days, or months of a year',
        productionChart,
        ofStations,
    ),
    suddenDecreases: read(paths.suddenDecreases, 'Plants and stations that suddenly gave less', decreases, ofBoth),
    consistentDecreases: read(
        paths.consistentDecreases,
        'Plants and stations that give less from day to day',
        decreases,
        ofBoth,
    ),
} as const;
