import { z } from 'zod';
import { supplyTimingColumns } from './columns/supply-timings';
import { placeRef } from './assets';
import { answers, body, day, givenDay, ifMatch, listQuery, refusals, text, uuid } from './wire';
import * as paths from './paths';

const placeId = z.string({ error: 'required' }).regex(/^\d{1,9}$/, { error: 'required' });
/** `HH:MM`; a start is before midnight, an end may be the midnight after (`24:00`). */
const startTime = z.string({ error: 'required' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalidTime');
const endTime = z.string({ error: 'required' }).regex(/^(?:([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'invalidTime');

/** Minutes after midnight of `HH:MM`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** `HH:MM` of minutes after midnight, 0 to 1440. */
export const timeOf = (minutes: number): string =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Days of the week, Sunday 0 to Saturday 6. */
export const everyDay = [0, 1, 2, 3, 4, 5, 6];

const times = {
    startTime,
    endTime,
    weekdays: z
        .array(z.int().min(0, 'invalid').max(6, 'invalid'), { error: 'weekdayRequired' })
        .min(1, 'weekdayRequired')
        .transform(days => [...new Set(days)].sort((a, b) => a - b)),
    /** Supply over midnight: the time from the start to 24:00, and from 00:00 of the following days to the end. */
    pastMidnight: z.boolean().optional(),
};
/** The first day on which it holds. */
const validFrom = givenDay;
type Times = { startTime: string; endTime: string; pastMidnight?: boolean };

const both = z.object({ startTime, endTime, pastMidnight: times.pastMidnight });
/** They are compared as soon as both are there, whatever else is missing. */
const when = ({ value }: { value: unknown }) => both.safeParse(value).success;
const differ = { error: 'startEqualsEnd', path: ['endTime'], when };
const ordered = { error: 'startAfterEnd', path: ['startTime'], when };
const crossing = { error: 'notPastMidnight', path: ['pastMidnight'], when };
const checks = <T extends z.ZodType<Times>>(schema: T) =>
    schema
        .refine(({ startTime: start, endTime: end }) => start !== end, differ)
        .refine(({ startTime: start, endTime: end, pastMidnight }) => pastMidnight === true || start <= end, ordered)
        .refine(({ startTime: start, endTime: end, pastMidnight }) => pastMidnight !== true || start > end, crossing);

/** A time slot of a DMA. */
export const timingInput = checks(z.strictObject({ dmaId: placeId, ...times, validFrom }));
export type TimingInput = z.infer<typeof timingInput>;

/** What holds of a slot from `validFrom` on; the DMA stays. */
export const timingChange = checks(z.strictObject({ ...times, validFrom }));
export type TimingChange = z.infer<typeof timingChange>;

/** The whole schedule of DMAs from a day on; none of the slots ends it. */
export const scheduleInput = z.strictObject({
    dmaIds: z.array(placeId).min(1, 'required').max(1000, 'tooLarge'),
    validFrom,
    slots: z.array(checks(z.strictObject(times))).max(24, 'tooLarge'),
});
export type ScheduleInput = z.infer<typeof scheduleInput>;

export const timing = z
    .object({
        id: uuid,
        dmaId: z.string(),
        dma: placeRef,
        sector: placeRef.nullable(),
        startTime: z.string(),
        endTime: z.string(),
        hoursPerDay: z.number(),
        weekdays: z.array(z.int()),
        validFrom: day,
        /** The first day on which it no longer holds; null for none. */
        validTo: day.nullable(),
        /** Of times that held before a change: the slot that was changed. Such a row is history and stays as it is. */
        earlierOf: uuid.nullable(),
        version: z.int(),
    })
    .meta({ id: 'SupplyTiming' });
export type Timing = z.infer<typeof timing>;

/** `on`: slots that hold on that day, of whatever weekday; without it, those that hold today or later. `all`: past ones too. */
export const timingQuery = listQuery(
    {
        q: text(100),
        dmaId: placeId,
        sectorId: placeId,
        on: givenDay,
        all: z.boolean(),
        id: z.array(uuid).max(1000),
    },
    supplyTimingColumns,
);
export type TimingQuery = z.infer<typeof timingQuery>;

const params = z.object({ id: uuid });
const tags = ['Settings'];

export const listTimings = {
    method: 'get',
    path: paths.supplyTimings.list,
    summary: 'Supply schedule timings: when which DMA is to be supplied',
    tags,
    request: { query: timingQuery },
    responses: { 200: answers(z.array(timing)), ...refusals(400, 401, 403) },
} as const;
export const getTiming = {
    method: 'get',
    path: paths.supplyTimings.one,
    summary: 'One time slot',
    tags,
    request: { params },
    responses: { 200: answers(timing), ...refusals(400, 401, 403, 404) },
} as const;
export const createTiming = {
    method: 'post',
    path: paths.supplyTimings.list,
    summary: 'Add a time slot; over midnight two, of which the first is answered',
    tags,
    request: body(timingInput),
    responses: { 201: answers(timing, 'Created'), ...refusals(400, 401, 403, 404, 409, 413, 422) },
} as const;
export const updateTiming = {
    method: 'put',
    path: paths.supplyTimings.one,
    summary: 'Change a time slot from a day on; what held before stays in its history. If-Match names the version',
    tags,
    request: { params, headers: ifMatch, ...body(timingChange) },
    responses: { 200: answers(timing), ...refusals(400, 401, 403, 404, 409, 413, 422) },
} as const;
export const deleteTiming = {
    method: 'delete',
    path: paths.supplyTimings.one,
    summary: 'End a time slot today, with what was to follow; one that has not begun is removed',
    tags,
    request: { params },
    responses: { 200: answers(timing, 'The ended one'), ...refusals(400, 401, 403, 404, 409) },
} as const;
export const configureSchedule = {
    method: 'post',
    path: paths.supplyTimings.configure,
    summary: 'Give DMAs the same schedule from a day on, in place of what they had',
    tags,
    request: body(scheduleInput),
    responses: { 200: answers(z.array(timing)), ...refusals(400, 401, 403, 404, 409, 413, 422) },
} as const;
