import { z } from 'zod';
import { dayRange } from './query';
import { answers, entityTypes, id, refusals } from './wire';
import * as paths from './paths';

export const metrics = ['inflow', 'outflow', 'pressure', 'level', 'production', 'volume'] as const;
export type Metric = (typeof metrics)[number];
export const buckets = ['raw', 'hour', 'day', 'month'] as const;

const entityTypeName = z.enum(Object.keys(entityTypes) as [keyof typeof entityTypes, ...(keyof typeof entityTypes)[]]);

export const series = z
    .object({
        code: z.string(),
        entityType: z.int(),
        entityCode: z.string(),
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
            entityType: entityTypeName.optional(),
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
