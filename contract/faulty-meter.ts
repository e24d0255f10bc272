import { z } from 'zod';
import { faultyMeterColumns, faultyMetersByDmaColumns } from './columns/faulty-meter';
import { eventStates, meterKinds } from './event-kinds';
import { eventCause, eventState, reason } from './events';
import { place } from './figure';
import { scopeKeys, tableKeys, tablePage } from './table';
import { day, placeId, refusals, uuid } from './wire';
import * as paths from './paths';

/** What the latest reading of an account says of its meter. */
export const meterStatuses = ['Low Consumption', 'Normal'] as const;
/** Why an account is in the list, the first that holds; an account that nobody bills has no reading to judge. */
export const meterRules = [
    'missingReading',
    'negativeReading',
    'zeroConsumption',
    'identicalReading',
    'lowRatio',
    'notBilled',
] as const;
/** What the list can be narrowed to: one of them, or all that judge a reading. */
export const ruleChoices = [...meterRules, 'byReading'] as const;

const status = z.enum(meterStatuses, { error: 'invalid' });
const rule = z.enum(meterRules, { error: 'invalid' });

/**
 * `accounts` were judged by their latest reading, `low` of them look like a faulty meter; `notBilled` are in use and not
 * billed any more. `waiting`: findings of both kinds that nobody has inspected yet.
 */
const counts = {
    accounts: z.int(),
    low: z.int(),
    notBilled: z.int(),
    waiting: z.int(),
    /** Of the accounts judged; null where there are none. */
    lowPercent: z.number().nullable(),
    /** What the low accounts were expected to use, less what their last bills say. */
    lostM3: z.number(),
    lostBdt: z.number(),
    /** What the accounts that are not billed usually use in a month. */
    notBilledM3: z.number(),
    notBilledBdt: z.number(),
};
/** A DMA; accounts without one have the id 0 and the code `unassigned`. */
export const faultyMeterDma = place.extend(counts);
export type FaultyMeterDma = z.infer<typeof faultyMeterDma>;
export const faultyMeterTotals = z.object(counts).meta({ id: 'FaultyMeterTotals' });
export type FaultyMeterTotals = z.infer<typeof faultyMeterTotals>;

const faultyMeter = z.object({
    /** Of the row; an account can be in it by its reading and as one that nobody bills. */
    id: z.string(),
    /** Null where the status is Normal, and all that is of the finding with it. */
    kind: z.enum(meterKinds).nullable(),
    consumerId: z.string(),
    accountNo: z.string(),
    tariffClass: z.string(),
    dma: place.nullable(),
    ward: place.nullable(),
    route: place.nullable(),
    position: z.object({ lat: z.number(), lon: z.number() }).nullable(),
    /** The day of the last reading up to the end of the last closed month. */
    readOn: day.nullable(),
    lastM3PerDay: z.number().nullable(),
    medianM3PerDay: z.number().nullable(),
    /** Last over median, after dividing by the same ratio of the DMA. */
    ratio: z.number().nullable(),
    dmaRatio: z.number().nullable(),
    status,
    rule: rule.nullable(),
    reason: reason.nullable(),
    lostM3: z.number(),
    lostBdt: z.number(),
    /** m3 a day of its last bills, at most 13, oldest first; null where a bill is no reading. */
    trend: z.array(z.number().nullable()),
    eventId: uuid.nullable(),
    version: z.int().nullable(),
    state: eventState.nullable(),
    assignee: z.object({ id: uuid, name: z.string() }).nullable(),
    note: z.string(),
    cause: eventCause.nullable(),
    /** The first day of the first bill that shows it, or from which on nothing is billed. */
    startedOn: day.nullable(),
});
export type FaultyMeter = z.infer<typeof faultyMeter>;

/** DMA 0: accounts without one. */
export const faultyMeterDmaQuery = z.strictObject({ ...scopeKeys, ...tableKeys(faultyMetersByDmaColumns) });
export type FaultyMeterDmaQuery = z.infer<typeof faultyMeterDmaQuery>;

/** Findings that wait for somebody, those in one state, or all that have not ended. */
export const worklists = ['waiting', ...eventStates, 'all'] as const;
export const faultyMeterQuery = z.strictObject({
    ...scopeKeys,
    wardId: placeId.optional(),
    status: status.default('Low Consumption'),
    rule: z.enum(ruleChoices, { error: 'invalid' }).optional(),
    /** Has no say where the status is Normal: such accounts have no finding. */
    state: z.enum(worklists, { error: 'invalid' }).default('waiting'),
    assigneeId: z.union([uuid, z.literal('none')], { error: 'invalidId' }).optional(),
    ...tableKeys(faultyMeterColumns),
});
export type FaultyMeterQuery = z.infer<typeof faultyMeterQuery>;

const tags = ['Low consumption'];
/** `to`: the end of the last closed month, up to which readings were looked at; null before one is closed. */
const to = { to: day.nullable() };

export const faultyMeterCalls = {
    byDma: {
        method: 'get',
        path: paths.faultyMeter.byDma,
        summary: 'Accounts by DMA that look like a faulty meter by their latest reading, or that nobody bills',
        tags,
        request: { query: faultyMeterDmaQuery },
        responses: {
            200: tablePage(faultyMeterDma, {
                ...to,
                /** Of all rows that the filters let through; without filters the city. */
                totals: faultyMeterTotals,
                geometryHash: z.string().nullable(),
            }),
            ...refusals(400, 401, 403),
        },
    },
    byConsumer: {
        method: 'get',
        path: paths.faultyMeter.byConsumer,
        summary: 'The accounts themselves, each with its reason, as a list to work through',
        tags,
        request: { query: faultyMeterQuery },
        responses: { 200: tablePage(faultyMeter, to), ...refusals(400, 401, 403) },
    },
} as const;
