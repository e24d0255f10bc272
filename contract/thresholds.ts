import { z } from 'zod';
import { thresholdColumns } from './columns/thresholds';
import { eventKinds, eventStates } from './event-kinds';
import { eventPlace } from './events';
import { features } from './features';
import type { ThresholdKey } from './thresholds.seed';
import { answers, body, day, ifMatch, listQuery, missingOr, refusals, text, uuid, words } from './wire';
import * as paths from './paths';

const positive = z
    .number({ error: missingOr('positiveNumber') })
    .finite('positiveNumber')
    .min(0, 'positiveNumber')
    .max(1e9, 'tooLarge');

const fields = {
    name: words(120),
    nameBn: words(120),
    unit: text(20),
    defaultMin: positive,
    defaultMax: positive,
    value: positive,
    /** A limit that is switched off limits nothing. */
    active: z.boolean(),
};

/** What an administrator writes: positive numbers only, and max not below min. */
export const thresholdInput = z
    .strictObject(fields)
    .refine(row => row.defaultMax >= row.defaultMin, { error: 'maxBelowMin', path: ['defaultMax'] });
export type ThresholdInput = z.infer<typeof thresholdInput>;

export const threshold = z
    .object({
        id: uuid,
        key: z.string(),
        ...fields,
        defaultValue: positive,
        kind: z.enum(['read', 'rollup']),
        source: z.string(),
        sourceBn: z.string(),
        whereUsed: z.array(z.string()),
        builtIn: z.boolean(),
        /** Whether it may be switched off: a limit may, a constant that a figure needs may not. */
        optional: z.boolean(),
        version: z.int(),
        updatedAt: z.iso.datetime(),
    })
    .meta({ id: 'Threshold' });
export type Threshold = z.infer<typeof threshold>;

export const thresholdQuery = listQuery(
    {
        q: text(100),
        unit: text(20),
        kind: z.enum(['read', 'rollup']),
        /** Not at the value it starts from. */
        changed: z.boolean(),
        id: z.array(uuid).max(1000),
    },
    thresholdColumns,
);
export type ThresholdQuery = z.infer<typeof thresholdQuery>;

/** The values whose change is shown on the last twelve months before it is saved, which are then judged by it. */
const detectionKeys = [
    'sudden-decrease-percent',
    'sudden-decrease-sigma',
    'consistent-decrease-percent',
    'stuck-hours',
    'meter-drift-percent',
    'critically-low-pressure',
    'critically-low-share',
    'kpi-schedule-adherence-cut-2',
] as const satisfies ThresholdKey[];
export type DetectionKey = (typeof detectionKeys)[number];
export const isOfDetection = (key: string): key is DetectionKey => detectionKeys.some(each => each === key);

/** The value whose change is shown on the latest reading of each account, which is judged by it as it is saved. */
const accountsKey = 'low-consumption-ratio' satisfies ThresholdKey;
export type AccountsKey = typeof accountsKey;
export const isOfAccounts = (key: string): key is AccountsKey => key === accountsKey;

/** The values whose change is shown on the reports of the last twelve months, which are judged by it as it is saved. */
type ReportsKey = Extract<ThresholdKey, `water-quality-finished-${string}`>;
export const isOfReports = (key: string): key is ReportsKey => key.startsWith('water-quality-finished-');
export type RehearsedKey = DetectionKey | AccountsKey | ReportsKey;
export const isRehearsed = (key: string): key is RehearsedKey =>
    isOfDetection(key) || isOfAccounts(key) || isOfReports(key);

/** How many findings, and what people said of them. */
const counted = z.object({ findings: z.int(), confirmed: z.int(), falseAlarms: z.int() });

export const rehearsal = z
    .object({
        /** Null where the latest readings are judged, up to `to`. */
        from: day.nullable(),
        to: day,
        /** Null: a limit that is switched off. */
        saved: positive.nullable(),
        tried: positive.nullable(),
        before: counted,
        after: counted,
        won: counted,
        lost: counted,
        kept: counted,
        byKind: z.array(z.object({ kind: z.enum(eventKinds), before: z.int(), after: z.int() })),
        /** Those won and lost that the caller may see, the latest first, at most `rehearsedRows`. */
        rows: z.array(
            z.object({
                id: z.string(),
                outcome: z.enum(['won', 'lost']),
                /** Null while it is none. */
                eventId: uuid.nullable(),
                kind: z.enum(eventKinds),
                /** View of it opens the finding. */
                feature: z.enum(features),
                /** Null of an account without a DMA. */
                entity: eventPlace.nullable(),
                /** Null of a place. */
                accountNo: z.string().nullable(),
                startedAt: z.iso.datetime(),
                endedAt: z.iso.datetime().nullable(),
                state: z.enum(eventStates).nullable(),
                /** Of a lost one that people have said something of: it stays, and is told no more. */
                stays: z.boolean(),
            }),
        ),
    })
    .meta({ id: 'ThresholdRehearsal' });
export type Rehearsal = z.infer<typeof rehearsal>;
export const rehearsedRows = 200;
/** A limit with a value that is tried; null where it is to be switched off. */
export const triedThreshold = z.strictObject({ id: uuid, value: positive.nullable() });
export type TriedThreshold = z.infer<typeof triedThreshold>;

const params = z.object({ id: uuid });
const tags = ['Settings'];

export const listThresholds = {
    method: 'get',
    path: paths.thresholds.list,
    summary: 'The constants behind the figures',
    tags,
    request: { query: thresholdQuery },
    responses: { 200: answers(z.array(threshold)), ...refusals(400, 401, 403) },
} as const;
export const getThreshold = {
    method: 'get',
    path: paths.thresholds.one,
    summary: 'One threshold value',
    tags,
    request: { params },
    responses: { 200: answers(threshold), ...refusals(400, 401, 403, 404) },
} as const;
export const createThreshold = {
    method: 'post',
    path: paths.thresholds.list,
    summary: 'Add a threshold value',
    tags,
    request: body(thresholdInput),
    responses: { 201: answers(threshold, 'Created'), ...refusals(400, 401, 403, 409, 413, 422) },
} as const;
export const updateThreshold = {
    method: 'put',
    path: paths.thresholds.one,
    summary: 'Change a threshold value; If-Match names the version it was based on',
    tags,
    request: { params, headers: ifMatch, ...body(thresholdInput) },
    responses: { 200: answers(threshold), ...refusals(400, 401, 403, 404, 409, 413, 422) },
} as const;
export const deleteThreshold = {
    method: 'delete',
    path: paths.thresholds.one,
    summary: 'Remove a threshold value that no figure uses',
    tags,
    request: { params },
    responses: { 200: answers(threshold, 'The removed one'), ...refusals(400, 401, 403, 404, 409) },
} as const;
export const resetThresholds = {
    method: 'post',
    path: paths.thresholds.reset,
    summary: 'Put threshold values back to what they start from',
    tags,
    request: body(z.strictObject({ ids: z.array(uuid).min(1, 'required').max(500, 'tooLarge') })),
    responses: {
        200: answers(z.array(threshold), 'The rows as they are now'),
        ...refusals(400, 401, 403, 404, 413, 422),
    },
} as const;
export const previewThreshold = {
    method: 'post',
    path: paths.thresholds.preview,
    summary: 'What another value would find of the last twelve months or the latest readings; nothing is kept',
    tags,
    request: body(triedThreshold),
    responses: {
        200: answers(rehearsal.nullable(), 'Null where nothing was measured'),
        ...refusals(400, 401, 403, 404, 413, 422),
    },
} as const;
