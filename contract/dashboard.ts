import { z } from 'zod';
import { aggregatedFigure, explained, place, reporting, rowsOf } from './figure';
import { dashboardFilters } from './filters';
import { dashboard as paths } from './paths';
import { featuresOfKind } from './event-kinds';
import type { Feature } from './features';
import { nrwRow, placeNrwRow } from './place-figures';
import { metrics } from './series';
import { period, figureCall, figureQuery } from './query';
import { answers, day, entityTypeName, refusals, share, uuid } from './wire';

/** The closed billing months a page is about, and who reported in them; `from` is null before the first closed month. */
export const dashboardPeriod = z
    .object({
        period,
        from: day.nullable(),
        to: day.nullable(),
        dataUntil: day.nullable(),
        ...reporting.shape,
        /** When the next month is expected to close; months inside the period whose bills are not loaded. */
        closesAbout: day.nullable(),
        openMonths: z.array(day),
        /** Since when figures wait for a recomputation with changed constants. */
        recomputingSince: z.iso.datetime().nullable(),
    })
    .meta({ id: 'DashboardPeriod' });
export type DashboardPeriod = z.infer<typeof dashboardPeriod>;

const card = z.object({
    volume: explained,
    percent: explained.optional(),
});

export const waterSummary = z
    .object({
        period: dashboardPeriod,
        systemInput: card,
        waterLoss: card,
        nrw: card,
        nrwKsa: card,
        nrwNonKsa: card,
        /** NRW at the mean price of the city's bills of the 12 closed months. */
        nrwValue: explained,
        /** The utility's own target of NRW, %. */
        nrwTarget: z.number(),
        /** Over `operating`: the days of the period up to the last complete one. */
        loadFactor: explained,
        /** A day, the mean of the DMAs with enough pressure readings. */
        supplyHours: explained,
        operating: z.object({ from: day, to: day }).nullable(),
        billed: explained,
        collected: explained,
        collectionEfficiency: explained,
        /** The month after the last closed one, as far as its bills are loaded. */
        provisional: z
            .object({ from: day, to: day, covered: share, nrw: aggregatedFigure, nrwPercent: aggregatedFigure })
            .nullable(),
        trend: z.array(
            z.object({
                month: day,
                days: z.int(),
                systemInputM3: z.number().nullable(),
                waterLossM3: z.number().nullable(),
                nrwPercent: z.number().nullable(),
                nrwKsaM3: z.number().nullable(),
                nrwNonKsaM3: z.number().nullable(),
                loadFactorPercent: z.number().nullable(),
                supplyHours: z.number().nullable(),
                billedBdt: z.number().nullable(),
                collectedBdt: z.number().nullable(),
            }),
        ),
    })
    .meta({ id: 'WaterSummary' });
export type WaterSummary = z.infer<typeof waterSummary>;

/** DMAs of both zones, KSA alone, or non-KSA alone. */
export const nrwQuery = figureQuery({ ...dashboardFilters, places: ['ksa'] });
export type NrwQuery = z.infer<typeof nrwQuery>;
export const nrwByDma = rowsOf(nrwRow, 'NrwByDma').safeExtend({
    geometryHash: z.string().nullable(),
    /** With the DMAs of each. */
    sectors: z.array(place.extend({ dmaIds: z.array(z.string()) })),
});
export type NrwByDma = z.infer<typeof nrwByDma>;

export const nrwByArea = rowsOf(placeNrwRow, 'NrwByArea');
export type NrwByArea = z.infer<typeof nrwByArea>;

export const chainLevels = ['transmission', 'junctions', 'reservoirs', 'boosting', 'sectors', 'distribution'] as const;
export type ChainLevel = (typeof chainLevels)[number];
/** Of a level: nodes with their own figure, mains between two meters, nodes without a meter, withheld ones, accounts without a DMA. */
export const chainParts = ['measured', 'mains', 'unmetered', 'withheld', 'unassigned'] as const;
export type ChainPart = (typeof chainParts)[number];
export const chainRow = z.object({
    level: z.enum(chainLevels),
    part: z.enum(chainParts),
    /** Whether the pipes behind the level's outlets count as part of it. */
    outletMains: z.boolean(),
    inM3: z.number().nullable(),
    outM3: z.number().nullable(),
    nrwM3: aggregatedFigure,
    shareOfInputPercent: z.number().nullable(),
});
export const valueChain = rowsOf(chainRow, 'NrwValueChain').safeExtend({ system: aggregatedFigure });
export type ValueChain = z.infer<typeof valueChain>;

const productionRow = place.extend({
    ksa: z.boolean(),
    volumeM3: aggregatedFigure,
    capacityM3: z.number().nullable(),
    loadFactorPercent: aggregatedFigure,
    measuredPercent: z.number().nullable(),
});
export const production = rowsOf(productionRow, 'DashboardProduction');
export type DashboardProduction = z.infer<typeof production>;

export const pressureRow = place.extend({
    meanBar: aggregatedFigure,
    belowPercent: z.number().nullable(),
    status: z.enum(['criticallyLow', 'lowPressured']),
});
export const lowPressure = rowsOf(pressureRow, 'LowPressureDmas');
export type LowPressure = z.infer<typeof lowPressure>;

export const supplyRow = place.extend({ population: z.int(), lpcd: aggregatedFigure, meanBar: aggregatedFigure });
export const lowSupply = rowsOf(supplyRow, 'LowSupplyDmas');
export type LowSupply = z.infer<typeof lowSupply>;

export const lowConsumptionRow = place.extend({
    accounts: z.int(),
    low: z.int(),
    lostM3: z.number(),
    lostBdt: z.number(),
});
export const lowConsumption = rowsOf(lowConsumptionRow, 'LowConsumptionDmas');
export type LowConsumption = z.infer<typeof lowConsumption>;

export const qualityParameters = ['ph', 'turbidity', 'alkalinity', 'chloride', 'freeChlorine'] as const;
const measured = z.object({ min: z.number().nullable(), max: z.number().nullable(), out: z.boolean() });
export const qualityRow = place.extend({
    reportDate: day.nullable(),
    values: z.record(z.enum(qualityParameters), measured.nullable()),
});
const waterQuality = rowsOf(qualityRow, 'DashboardWaterQuality');
export type DashboardWaterQuality = z.infer<typeof waterQuality>;

/** What waits for somebody, the most pressing kind first, with the features that a reader needs one of to be told. */
export const needKinds = {
    criticallyLowPressure: ['PressureAnalytics'],
    outOfRange: ['WaterQuality'],
    supplyFailures: featuresOfKind('interruption'),
    fallsAndRises: featuresOfKind('suddenRise'),
    silentSeries: ['WaterProductionAnalytics', 'PressureAnalytics', 'WaterAccounting'],
    deadMeters: ['WaterProductionAnalytics', 'PressureAnalytics', 'WaterAccounting'],
    doubtfulMeters: featuresOfKind('stuck'),
    missingReports: ['WaterQuality'],
    routesNotLoaded: ['ConsumptionAnalytics'],
} as const satisfies Record<string, readonly Feature[]>;
export type NeedKind = keyof typeof needKinds;
export const need = z.object({
    kind: z.enum(Object.keys(needKinds) as [NeedKind, ...NeedKind[]]),
    /**
     * Where, by the longest time; `since` is the last good day, null where there never was one, and `sinceAtLeast` whether
     * nothing is known of the days before. The report and the series
     * that tell of it, and the place of the network that it is about.
     */
    places: z.array(
        place.extend({
            since: day.nullable(),
            sinceAtLeast: z.boolean().optional(),
            reportId: uuid.nullable(),
            seriesCode: z.string().nullable(),
            metric: z.enum(metrics).nullable(),
            entityType: entityTypeName.nullable(),
            entityId: z.string().nullable(),
        }),
    ),
});
export type Need = z.infer<typeof need>;
export const needs = z.object({ needs: z.array(need) }).meta({ id: 'Needs' });

const readBy = figureCall('Dashboard');
const read = <P extends string, T extends z.ZodType>(path: P, summary: string, schema: T) =>
    readBy(path, summary, schema, figureQuery(dashboardFilters));
/** What the dashboard asks for; all but `needs` are of a period. */
export const dashboardCalls = {
    waterSummary: read(
        paths.waterSummary,
        'Volume, loss, NRW, load factor and billing of the closed months',
        waterSummary,
    ),
    nrwDma: readBy(paths.nrwDma, 'NRW and loss by DMA, of one zone where asked', nrwByDma, nrwQuery),
    areaWiseNrw: read(paths.areaWiseNrw, 'NRW and loss by area, adding up to the system', nrwByArea),
    nrwValueChain: read(paths.nrwValueChain, 'Where on the way water is lost', valueChain),
    production: read(paths.production, 'Production and capacity by plant', production),
    waterQuality: read(paths.waterQuality, 'The last finished-water report of each plant', waterQuality),
    lowPressureDma: read(paths.lowPressureDma, 'DMAs with critically low or low pressure', lowPressure),
    waterSupplyDma: read(paths.waterSupplyDma, 'DMAs with low water availability', lowSupply),
    lowConsumption: read(paths.lowConsumption, 'DMAs by volume lost to low-consumption accounts', lowConsumption),
    needs: {
        method: 'get',
        path: paths.needs,
        summary: 'What waits for somebody now, of what the caller may see',
        tags: ['Dashboard'],
        responses: { 200: answers(needs), ...refusals(401, 403) },
    } as const,
} as const;
