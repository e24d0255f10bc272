import { z } from 'zod';
import { aggregatedFigure, missingReason } from './figure';
import { period, periodQuery } from './period';
import { answers, day, refusals, share } from './wire';

const place = z.object({ id: z.string(), code: z.string(), name: z.string(), nameBn: z.string() });

/** A constant that a figure used, as shown in "How this is computed". */
export const usedConstant = z
    .object({ key: z.string(), name: z.string(), nameBn: z.string(), unit: z.string(), value: z.number() })
    .meta({ id: 'UsedConstant' });
export type UsedConstant = z.infer<typeof usedConstant>;

/** How a figure came about: the code of its definition, the volumes that went in, and the constants in force. */
export const explanation = z
    .object({
        code: z.string(),
        inputs: z.array(z.object({ name: z.string(), value: z.number().nullable(), unit: z.string() })),
        constants: z.array(usedConstant),
    })
    .meta({ id: 'Explanation' });
export type Explanation = z.infer<typeof explanation>;

/** The closed billing months a page is about, and who reported in them; `from` is null before the first closed month. */
export const dashboardPeriod = z
    .object({
        period,
        from: day.nullable(),
        to: day.nullable(),
        dataUntil: day.nullable(),
        reporting: z.int(),
        total: z.int(),
        /** When the next month is expected to close; months inside the period whose bills are not loaded. */
        closesAbout: day.nullable(),
        openMonths: z.array(day),
        withheld: z.array(place.extend({ completeness: share, reason: missingReason })),
        /** Since when figures wait for a recomputation with changed constants. */
        recomputingSince: z.iso.datetime().nullable(),
    })
    .meta({ id: 'DashboardPeriod' });
export type DashboardPeriod = z.infer<typeof dashboardPeriod>;

const explained = z.object({ figure: aggregatedFigure, how: explanation });
export type Explained = z.infer<typeof explained>;

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
        /** Over `operating`: the days of the period up to the last complete one. */
        loadFactor: explained,
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
                billedBdt: z.number().nullable(),
                collectedBdt: z.number().nullable(),
            }),
        ),
    })
    .meta({ id: 'WaterSummary' });
export type WaterSummary = z.infer<typeof waterSummary>;

/** Rows of one card with what is needed to explain them. `total` counts the places looked at. */
const rowsOf = <T extends z.ZodType>(row: T, name: string) =>
    z
        .object({ from: day.nullable(), to: day.nullable(), rows: z.array(row), total: z.int(), how: explanation })
        .meta({ id: name });

export const nrwRow = place.extend({
    ksa: z.boolean().nullable(),
    inflowM3: z.number().nullable(),
    billedM3: z.number().nullable(),
    lossM3: aggregatedFigure,
    nrwM3: aggregatedFigure,
    nrwPercent: aggregatedFigure,
    completeness: share.nullable(),
});
export type NrwRow = z.infer<typeof nrwRow>;
/** The zone that a DMA belongs to: all of them, KSA alone, or non-KSA alone. */
export const nrwQuery = periodQuery.safeExtend({ ksa: z.enum(['true', 'false'], { error: 'invalid' }).optional() });
export type NrwQuery = z.infer<typeof nrwQuery>;
export const nrwByDma = rowsOf(nrwRow, 'NrwByDma').safeExtend({ geometryHash: z.string().nullable() });
export type NrwByDma = z.infer<typeof nrwByDma>;

/** `kind` marks rows that are no place: DMAs without a meter, withheld DMAs, losses above the DMAs, accounts without a place. */
export const restKinds = ['unmetered', 'withheld', 'transmission', 'unassigned'] as const;
export type RestKind = (typeof restKinds)[number];
/** `holds` marks an area, a part of whose DMAs stands in such rows. */
export const areaRow = nrwRow.extend({
    kind: z.enum(['area', ...restKinds]),
    holds: z.array(z.enum(['unmetered', 'withheld'])),
});
export type AreaRow = z.infer<typeof areaRow>;
export const nrwByArea = rowsOf(areaRow, 'NrwByArea');
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

export const productionRow = place.extend({
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
export const waterQuality = rowsOf(qualityRow, 'DashboardWaterQuality');
export type DashboardWaterQuality = z.infer<typeof waterQuality>;

const read = <P extends string, T extends z.ZodType>(path: P, summary: string, schema: T) =>
    readBy(path, summary, schema, periodQuery);
const readBy = <P extends string, T extends z.ZodType, Q extends z.ZodObject>(
    path: P,
    summary: string,
    schema: T,
    query: Q,
) =>
    ({
        method: 'get',
        path: `/nrw/api/v1/dashboard/${path}` as const,
        summary,
        tags: ['Dashboard'],
        request: { query },
        responses: { 200: answers(schema), ...refusals(400, 401, 403) },
    }) as const;

export const dashboardCalls = {
    waterSummary: read(
        'water-summary',
        'Volume, loss, NRW, load factor and billing of the closed months',
        waterSummary,
    ),
    nrwDma: readBy('nrw-dma', 'NRW and loss by DMA, of one zone where asked', nrwByDma, nrwQuery),
    areaWiseNrw: read('area-wise-nrw', 'NRW and loss by area, adding up to the system', nrwByArea),
    nrwValueChain: read('nrw-value-chain', 'Where on the way water is lost', valueChain),
    production: read('production', 'Production and capacity by plant', production),
    waterQuality: read('water-quality', 'The last finished-water report of each plant', waterQuality),
    lowPressureDma: read('low-pressure-dma', 'DMAs with critically low or low pressure', lowPressure),
    waterSupplyDma: read('water-supply-dma', 'DMAs with low water availability', lowSupply),
    lowConsumption: read('low-consumption', 'DMAs by volume lost to low-consumption accounts', lowConsumption),
} as const;
