import { z } from 'zod';
import { boundariesMapping } from './import-boundaries';
import {
    billsMapping,
    consumersMapping,
    fileLayout,
    paymentsMapping,
    stampFormat,
    timeZone,
    unique,
} from './import-records';
import { metrics, type Metric } from './series';
import { answers, refusals, uuid } from './wire';
import * as paths from './paths';

/** What files are written in. Each is turned into the unit of the metric: flows m3/h, volumes m3, pressure bar, level m. */
export const fileUnits = ['L/s', 'm3/h', 'm3/d', 'ML/d', 'm3', 'bar', 'm', 'kPa', 'psi'] as const;
export type FileUnit = (typeof fileUnits)[number];

const flowUnits: readonly FileUnit[] = ['L/s', 'm3/h', 'm3/d', 'ML/d', 'm3'];
/** The units a metric may be written in; m3 of a flow is the volume of one interval. */
export const unitsOfMetric: Record<Metric, readonly FileUnit[]> = {
    inflow: flowUnits,
    outflow: flowUnits,
    production: flowUnits,
    volume: flowUnits,
    pressure: ['bar', 'm', 'kPa', 'psi'],
    level: ['m'],
};

const code = z.string().trim().min(1).max(80);
const words = z.string().trim().min(1).max(120);

const mappedEntity = z.strictObject({
    type: z.enum(['DMA', 'SECTOR', 'BOOSTING_STATION', 'RESERVOIR', 'PRODUCTION_UNIT', 'JUNCTION']),
    code,
    name: words.optional(),
    nameBn: words.optional(),
    /** Makes the site, the place and the series when they are not there yet. */
    create: z.boolean().default(false),
    population: z.int().min(0).optional(),
    ksa: z.boolean().default(true),
    /** Name of another site than the city; what is measured there enters no city figure. */
    site: words.optional(),
});

const mappedSeries = z
    .strictObject({
        column: z.string().min(1).max(200),
        code,
        metric: z.enum(metrics),
        unit: z.enum(fileUnits),
        intervalSeconds: z.int().min(60).max(86_400),
        entity: mappedEntity,
        /** Values outside, in the unit of the file, are rejected; a bound stated is believed, also of a flow below 0. */
        bounds: z.strictObject({ min: z.number().optional(), max: z.number().optional() }).optional(),
    })
    .refine(series => unitsOfMetric[series.metric].includes(series.unit), { path: ['unit'], error: 'invalid' });

/** How the columns of a file of readings are read: one instant and any number of series a row. */
export const readingsMapping = z
    .strictObject({
        ...fileLayout,
        timestamp: z.strictObject({
            column: z.string().min(1).max(200),
            format: stampFormat,
            zone: timeZone,
        }),
        series: z.array(mappedSeries).min(1).max(500),
    })
    .refine(mapping => mapping.decimal !== mapping.separator, { path: ['decimal'], error: 'invalid' })
    .refine(mapping => unique(mapping.series.map(series => series.code)), { path: ['series'], error: 'duplicate' })
    .refine(mapping => unique(mapping.series.map(series => series.column)), { path: ['series'], error: 'duplicate' })
    .meta({ id: 'ReadingsMapping' });
export type ReadingsMapping = z.infer<typeof readingsMapping>;
export type MappedSeries = ReadingsMapping['series'][number];

/** Kinds of file, and how each is mapped. */
export const importMappings = {
    readings: readingsMapping,
    consumers: consumersMapping,
    bills: billsMapping,
    payments: paymentsMapping,
    boundaries: boundariesMapping,
} as const;
export type ImportKindName = keyof typeof importMappings;

/**
 * Why a line, a value or a whole file was not taken; the line of a boundary is the number of its feature. `moreSamples`,
 * `overlappingBill`, `holeBefore`, `unknownBill`, `overlaps`, `holeBeside` and `withoutBoundary` are notes: what they speak
 * of is taken.
 */
export const importProblems = [
    'emptyFile',
    'noRows',
    'headerMismatch',
    'nulByte',
    'encodingMismatch',
    'malformedCsv',
    'mostlyRejected',
    'intervalMismatch',
    'raggedRow',
    'invalidTimestamp',
    'nonexistentTime',
    'implausibleTime',
    'notANumber',
    'outOfBounds',
    'belowZero',
    'implausiblyHigh',
    'moreSamples',
    'conflictingDuplicate',
    'unknownSeries',
    'unknownEntity',
    'seriesMismatch',
    'cannotCreate',
    'blank',
    'negative',
    'creditAboveZero',
    'unknownWord',
    'invalidDays',
    'numberTwice',
    'unknownAccount',
    'unknownDma',
    'endedDma',
    'placedAhead',
    'unknownWard',
    'unknownBill',
    'wrongReference',
    'overlappingBill',
    'holeBefore',
    'paidWithBill',
    'malformedGeoJson',
    'wrongProjection',
    'notAnArea',
    'invalidShape',
    'placeTwice',
    'overlaps',
    'holeBeside',
    'withoutBoundary',
    'laterBoundaries',
    'inUse',
    'unknownImport',
    'otherFile',
    'notResumable',
    'cancelled',
] as const;
export type ImportProblemCode = (typeof importProblems)[number];

export const importProblem = z
    .object({ line: z.int(), column: z.string().optional(), code: z.enum(importProblems) })
    .meta({ id: 'ImportProblem' });
export type ImportProblem = z.infer<typeof importProblem>;

const counts = {
    read: z.int(),
    added: z.int(),
    changed: z.int(),
    duplicates: z.int(),
    rejected: z.int(),
    missing: z.int(),
    gaps: z.int(),
    implausible: z.int().default(0),
    surplus: z.int().default(0),
};
export const importCounts = z.object(counts).meta({ id: 'ImportCounts' });
export type ImportCounts = z.infer<typeof importCounts>;
/**
 * Values read (of accounts, bills, payments and boundaries: rows, in `series` under the name of the kind) = added + changed +
 * duplicates + rejected + missing (blank); gaps are runs of missing values between two measured ones, and days between two
 * bills of an account. Of the rejected, implausible are flows below 0 or far above what the series usually reads; surplus are
 * taken values beyond what the interval says.
 */
export const importReport = z
    .object({ ...counts, series: z.record(z.string(), importCounts) })
    .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof importReport>;

export const importRecord = z
    .object({
        id: uuid,
        kind: z.string(),
        fileName: z.string(),
        /** `undoing` where part of it may be taken back already: undone again, it goes on. */
        state: z.enum(['running', 'done', 'failed', 'undoing', 'undone']),
        position: z.int(),
        report: importReport.nullable(),
        startedAt: z.iso.datetime(),
        endedAt: z.iso.datetime().nullable(),
    })
    .meta({ id: 'Import' });
export type ImportRecord = z.infer<typeof importRecord>;

export const importOutcome = z
    .object({
        id: uuid.nullable(),
        dryRun: z.boolean(),
        report: importReport,
        /** The first thousand. */
        problems: z.array(importProblem),
    })
    .meta({ id: 'ImportOutcome' });

const tags = ['Imports'];

/** The file in JSON: its text, and how to read it. */
export const importText = <Mapping extends z.ZodType>(mapping: Mapping) =>
    z.strictObject({ fileName: words, text: z.string(), mapping, dryRun: z.boolean().default(false) });
/** The file as a form: `file`, `mapping` as JSON text, `dryRun` true or false. */
export const importForm = z.object({
    file: z.any().meta({ type: 'string', format: 'binary' }),
    mapping: z.string(),
    dryRun: z.enum(['true', 'false']).default('false'),
});

export const listImports = {
    method: 'get',
    path: paths.imports.list,
    summary: 'Imports, the latest first',
    tags,
    request: {},
    responses: { 200: answers(z.array(importRecord)), ...refusals(401, 403) },
} as const;

const importRoute = <Path extends string, Mapping extends z.ZodType>(path: Path, mapping: Mapping, of: string) =>
    ({
        method: 'post',
        path,
        summary: `Import a file of ${of}, or only check it`,
        tags,
        request: {
            body: {
                content: {
                    'application/json': { schema: importText(mapping) },
                    'multipart/form-data': { schema: importForm },
                },
            },
        },
        responses: {
            200: answers(importOutcome, 'Checked, nothing written'),
            201: answers(importOutcome, 'Imported'),
            ...refusals(400, 401, 403, 413, 422),
        },
    }) as const;
export const importRoutes = {
    readings: importRoute(paths.imports.readings, readingsMapping, 'readings'),
    consumers: importRoute(paths.imports.consumers, consumersMapping, 'accounts'),
    bills: importRoute(paths.imports.bills, billsMapping, 'bills'),
    payments: importRoute(paths.imports.payments, paymentsMapping, 'payments'),
    boundaries: importRoute(paths.imports.boundaries, boundariesMapping, 'boundaries'),
} as const;
