import { z } from 'zod';
import { isGivenDay } from './given-day';
import { dayRange } from './query';
import { answers, body, day, entityTypeAsked, id, placeId, refusals, text } from './wire';
import * as paths from './paths';

export const metrics = ['inflow', 'outflow', 'pressure', 'level', 'production', 'volume'] as const;
export type Metric = (typeof metrics)[number];
/** The unit a metric is kept in. */
export const unitOf = (metric: Metric): 'm3/h' | 'bar' | 'm' | 'm3' =>
    metric === 'pressure' ? 'bar' : metric === 'level' ? 'm' : metric === 'volume' ? 'm3' : 'm3/h';
export const buckets = ['raw', 'hour', 'day', 'month'] as const;

export const series = z
    .object({
        code: z.string(),
        entityType: z.int(),
        entityId: placeId,
        entityCode: z.string(),
        entityName: z.string(),
        entityNameBn: z.string(),
        metric: z.enum(metrics),
        unit: z.enum(['m3/h', 'bar', 'm', 'm3']),
        zone: z.string(),
        intervalSeconds: z.int(),
        from: z.iso.datetime().nullable(),
        to: z.iso.datetime().nullable(),
    })
    .meta({ id: 'Series' });

export const bucketRow = z
    .object({
        at: z.iso.datetime(),
        n: z.int(),
        expected: z.number(),
        min: z.number().nullable(),
        mean: z.number().nullable(),
        max: z.number().nullable(),
        sum: z.number().nullable(),
    })
    .meta({ id: 'Bucket' });

export const summary = z
    .object({
        zone: z.string(),
        rows: z.int(),
        missing: z.int(),
        completeness: z.number().nullable(),
        longestGapHours: z.number().nullable(),
        mean: z.number().nullable(),
        volumeM3: z.number().nullable(),
        meanNightFlow: z.number().nullable(),
        minDailyNightFlow: z.number().nullable(),
        lpcdOfMeasuredHours: z.number().nullable(),
        cvPercent: z.number().nullable(),
    })
    .meta({ id: 'SeriesSummary' });
export type SeriesSummary = z.infer<typeof summary>;

/** Why an expected value or its band is missing: too few weeks before, too few misses to scale the band by, or too far ahead. */
export const expectedMissing = z.enum(['noHistory', 'shortHistory', 'tooFarAhead']);

export const expectedRow = z
    .object({
        at: z.iso.datetime(),
        expected: z.number().nullable(),
        low95: z.number().nullable(),
        high95: z.number().nullable(),
        observed: z.number().nullable(),
        reason: expectedMissing.nullable(),
    })
    .meta({ id: 'ExpectedValue' });
export type ExpectedRow = z.infer<typeof expectedRow>;

const params = z.object({ code: z.string().min(1).max(80) });
const tags = ['Measured data'];

export const listSeries = {
    method: 'get',
    path: paths.series.list,
    summary: 'What is measured, where, and how often',
    tags,
    request: {
        query: z.strictObject({
            entityType: entityTypeAsked.optional(),
            entityId: id.optional(),
            metric: z.enum(metrics).optional(),
        }),
    },
    responses: { 200: answers(z.array(series)), ...refusals(400, 401, 403) },
} as const;
export const readings = {
    method: 'get',
    path: paths.series.readings,
    summary: 'Readings by bucket: flow m3/h (sum m3), pressure bar, level m; days are those of the zone of the series',
    tags,
    request: { params, query: dayRange.safeExtend({ bucket: z.enum(buckets).default('hour') }) },
    responses: { 200: answers(z.array(bucketRow)), ...refusals(400, 401, 403, 404) },
} as const;
export const seriesSummary = {
    method: 'get',
    path: paths.series.summary,
    summary: 'Completeness, volume and night flow of one series over local days',
    tags,
    request: { params, query: dayRange },
    responses: { 200: answers(summary), ...refusals(400, 401, 403, 404) },
} as const;
export const expectedValues = {
    method: 'get',
    path: paths.series.expected,
    summary: 'What was to be expected of each hour or day, and the band of 95 %, by what was measured before',
    tags,
    request: {
        params,
        query: dayRange.safeExtend({
            bucket: z.enum(['hour', 'day']).default('hour'),
            asOf: z.iso
                .datetime({ offset: true, error: 'invalidDate' })
                .optional()
                .meta({ description: 'Nothing measured at or after it is used; up to 8 days after it can be told' }),
        }),
    },
    responses: { 200: answers(z.array(expectedRow)), ...refusals(400, 401, 403, 404) },
} as const;

/** Works and festivals are left out of what is usual; a failed meter's hours are unknown everywhere. */
export const exclusionReasons = ['works', 'festival', 'meterFailure'] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** An instant, or a local day of the series, which is the midnight it begins with. */
const moment = z
    .union([day, z.iso.datetime({ offset: true })], { error: 'invalidDate' })
    .refine(given => isGivenDay(given.slice(0, 10)), { error: 'invalidDate' });

export const exclusionInput = z.strictObject({
    from: moment,
    to: moment,
    reason: z.enum(exclusionReasons, { error: 'required' }),
    note: text(500).default(''),
});
export type ExclusionInput = z.infer<typeof exclusionInput>;

export const exclusion = z
    .object({
        id: z.string(),
        from: z.iso.datetime(),
        to: z.iso.datetime(),
        reason: z.enum(exclusionReasons),
        note: z.string(),
        markedAt: z.iso.datetime(),
        userName: z.string().nullable(),
    })
    .meta({ id: 'Exclusion' });
export type Exclusion = z.infer<typeof exclusion>;

export const listExclusions = {
    method: 'get',
    path: paths.series.exclusions,
    summary: 'Periods of a series that are marked as not normal, the latest first',
    tags,
    request: { params },
    responses: { 200: answers(z.array(exclusion)), ...refusals(400, 401, 403, 404) },
} as const;
export const createExclusion = {
    method: 'post',
    path: paths.series.exclusions,
    summary: 'Mark a period as not normal, in whole hours; at most a year',
    tags,
    request: { params, ...body(exclusionInput) },
    responses: { 201: answers(exclusion), ...refusals(400, 401, 403, 404, 422) },
} as const;
export const deleteExclusion = {
    method: 'delete',
    path: paths.series.exclusions,
    summary: 'Take a mark back',
    tags,
    request: { params, query: z.strictObject({ id: z.string().regex(/^\d{1,15}$/, { error: 'invalidId' }) }) },
    responses: { 200: answers(exclusion), ...refusals(400, 401, 403, 404) },
} as const;
