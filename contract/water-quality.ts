import { z } from 'zod';
import { outOfRangeColumns, reportColumns } from './columns/water-quality';
import { placeRef } from './assets';
import { meterChange, parameters, plantId, reportDay, reportDoubts, reportInput, waters } from './water-quality.input';
import { answers, body, day, givenDay, ifMatch, listQuery, refusals, share, text, uuid } from './wire';
import * as paths from './paths';

export * from './water-quality.input';

/** The most reports that one PDF holds, each on a page of its own. */
export const reportsInPdf = 200;

const nullable = z.number().nullable();
const limit = z.object({ lowest: nullable, highest: nullable });
export type Limit = z.infer<typeof limit>;
const limitsOfWater = z.object({
    ph: limit,
    turbidity: limit,
    alkalinity: limit,
    chloride: limit,
    freeChlorine: limit,
});
/** The limits in force; null where there is none. */
export const qualityLimits = z.object({ raw: limitsOfWater, finished: limitsOfWater }).meta({ id: 'QualityLimits' });
export type QualityLimits = z.infer<typeof qualityLimits>;

/** A value outside its limits. */
export const outOfRange = z.object({
    water: z.enum(waters),
    parameter: z.enum(parameters),
    side: z.enum(['low', 'high']),
    value: z.number(),
    limit: z.number(),
});
export type OutOfRange = z.infer<typeof outOfRange>;

/** What SCADA measured at the plant's outlet that day, beside what the report says was treated. */
export const scadaCheck = z
    .object({
        /** Null without enough readings of the day. */
        volumeM3: nullable,
        completeness: share,
        /** 100 x (treated - SCADA) / SCADA. */
        differencePercent: nullable,
        limitPercent: z.number(),
        off: z.boolean(),
    })
    .meta({ id: 'ScadaCheck' });
export type ScadaCheck = z.infer<typeof scadaCheck>;

/** Computed from the report, never entered: m3, mg/L, hours. */
export const derivedFigures = z.object({
    abstractedM3: nullable,
    treatmentLossM3: nullable,
    pumpRunHours: nullable,
    stopHours: nullable,
    doseMgL: z.object({ alum: nullable, lime: nullable, chlorine: nullable, coagulantAid: nullable }),
});
export type DerivedFigures = z.infer<typeof derivedFigures>;

const person = z.object({ id: uuid, name: z.string() }).nullable();
const head = {
    id: uuid,
    name: z.string(),
    productionUnit: placeRef,
    productionUnitId: z.string(),
    reportDate: day,
    createdAt: z.iso.datetime(),
    createdBy: person,
    updatedAt: z.iso.datetime(),
    version: z.int(),
};
export const reportRow = z
    .object({
        ...head,
        abstractedM3: nullable,
        treatedM3: nullable,
        /** How many values left the limits in force. */
        outOfRange: z.int(),
        scadaOff: z.boolean(),
        doubts: z.array(z.enum(reportDoubts)),
    })
    .meta({ id: 'WaterQualityReportRow' });
export type ReportRow = z.infer<typeof reportRow>;

export const report = z
    .object({
        ...head,
        abstracted: z.object({
            previousReadingM3: z.number(),
            presentReadingM3: z.number(),
            meterChange: meterChange.nullable(),
        }),
        treated: reportInput.shape.treated,
        pumps: reportInput.shape.pumps,
        hours: reportInput.shape.hours,
        chemicals: reportInput.shape.chemicals,
        quality: reportInput.shape.quality,
        comments: z.string(),
        /** Who changed it last; told to the one who was overtaken. */
        updatedBy: person,
        derived: derivedFigures,
        limits: qualityLimits,
        outOfRange: z.array(outOfRange),
        scada: scadaCheck,
        doubts: z.array(z.enum(reportDoubts)),
    })
    .meta({ id: 'WaterQualityReport' });
export type Report = z.infer<typeof report>;

/** What a new report of a plant and day starts from. */
export const reportStart = z
    .object({
        name: z.string(),
        nameBn: z.string(),
        /** The report of that plant and day, if there is one already. */
        existingId: uuid.nullable(),
        /** The present reading of the last report before that day. */
        previous: z.object({ readingM3: z.number(), reportDate: day }).nullable(),
        limits: qualityLimits,
        scada: scadaCheck,
    })
    .meta({ id: 'WaterQualityReportStart' });
export type ReportStart = z.infer<typeof reportStart>;

/** One value outside its limits, for the list of them. */
export const outOfRangeRow = outOfRange
    .extend({
        id: z.string(),
        reportId: uuid,
        reportName: z.string(),
        reportDate: day,
        productionUnit: placeRef,
        unit: z.string(),
    })
    .meta({ id: 'OutOfRangeRow' });
export type OutOfRangeRow = z.infer<typeof outOfRangeRow>;

const byPlantAndDay = {
    productionUnitId: plantId('invalidId'),
    /** The first day, and the one after the last. */
    from: givenDay,
    to: givenDay,
};
export const reportQuery = listQuery(
    { q: text(100), ...byPlantAndDay, outOfRange: z.boolean(), id: z.array(uuid).max(1000) },
    reportColumns,
);
export type ReportQuery = z.infer<typeof reportQuery>;
export const outOfRangeQuery = listQuery(
    { ...byPlantAndDay, reportId: uuid, water: z.enum(waters) },
    outOfRangeColumns,
);
export type OutOfRangeQuery = z.infer<typeof outOfRangeQuery>;

const params = z.object({ id: uuid });
const tags = ['Water quality'];

export const listReports = {
    method: 'get',
    path: paths.waterQuality.list,
    summary: 'Daily water quality reports of the plants',
    tags,
    request: { query: reportQuery },
    responses: { 200: answers(z.array(reportRow)), ...refusals(400, 401, 403) },
} as const;
export const getReport = {
    method: 'get',
    path: paths.waterQuality.one,
    summary: 'One report with its derived figures, the values outside their limits, and what SCADA measured',
    tags,
    request: { params },
    responses: { 200: answers(report), ...refusals(400, 401, 403, 404) },
} as const;
export const reportById = {
    method: 'get',
    path: paths.waterQuality.reportById,
    summary: 'One report by the id in the query',
    tags,
    request: { query: z.strictObject({ id: uuid }) },
    responses: { 200: answers(report), ...refusals(400, 401, 403, 404) },
} as const;
export const startReport = {
    method: 'get',
    path: paths.waterQuality.newReport,
    summary: 'What a new report of a plant and day starts from',
    tags,
    request: {
        query: z.strictObject({ productionUnitId: byPlantAndDay.productionUnitId, reportDate: reportDay }),
    },
    responses: { 200: answers(reportStart), ...refusals(400, 401, 403, 404) },
} as const;
export const createReport = {
    method: 'post',
    path: paths.waterQuality.list,
    summary: 'Add the report of a plant and day; a second one is refused with the id of the first',
    tags,
    request: body(reportInput),
    responses: { 201: answers(report, 'Created'), ...refusals(400, 401, 403, 409, 413, 422) },
} as const;
export const updateReport = {
    method: 'put',
    path: paths.waterQuality.one,
    summary:
        'Change a report; If-Match names the version it was based on, a stale one is refused with the current report',
    tags,
    request: { params, headers: ifMatch, ...body(reportInput) },
    responses: { 200: answers(report), ...refusals(400, 401, 403, 404, 409, 413, 422) },
} as const;
export const deleteReport = {
    method: 'delete',
    path: paths.waterQuality.one,
    summary: 'Remove a report',
    tags,
    request: { params },
    responses: { 200: answers(report, 'The removed one'), ...refusals(400, 401, 403, 404) },
} as const;
export const listOutOfRange = {
    method: 'get',
    path: paths.waterQuality.outOfRange,
    summary: 'The values of the reports that left the limits in force',
    tags,
    request: { query: outOfRangeQuery },
    responses: { 200: answers(z.array(outOfRangeRow)), ...refusals(400, 401, 403) },
} as const;
