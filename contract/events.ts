import { z } from 'zod';
import { eventColumns } from './columns/events';
import { eventCauses, eventKinds, eventStates } from './event-kinds';
import { features } from './features';
import { metrics } from './series';
import { photo } from './photo';
import { saving } from './saving';
import { pageKeys, scopeKeys, tableKeys, tablePage } from './table';
import {
    answers,
    body,
    givenDay,
    entityTypeAsked,
    entityTypes,
    id,
    ifMatch,
    placeId,
    refusals,
    text,
    uuid,
} from './wire';
import * as paths from './paths';

const kind = z.enum(eventKinds, { error: 'invalid' });
export const eventState = z.enum(eventStates, { error: 'invalid' });
export const eventCause = z.enum(eventCauses, { error: 'invalid' });
const instant = z.iso.datetime();

/** Why something was found: a code, what fills its sentence, and the sentence in both languages. */
export const reason = z
    .object({ code: z.string(), params: z.record(z.string(), z.unknown()), en: z.string(), bn: z.string() })
    .meta({ id: 'Reason' });
export type Reason = z.infer<typeof reason>;

/** A place as a finding names it. */
export const eventPlace = z.object({
    type: z.enum(entityTypes),
    id: z.string(),
    code: z.string(),
    name: z.string(),
    nameBn: z.string(),
});

export const event = z
    .object({
        id: uuid,
        version: z.int(),
        kind,
        /** View of it opens the finding, canUpdate of it changes it. */
        feature: z.enum(features),
        /** The place that it is about; of an account its DMA. */
        entity: eventPlace.nullable(),
        consumerId: z.string().nullable(),
        accountNo: z.string().nullable(),
        seriesCode: z.string().nullable(),
        metric: z.enum(metrics).nullable(),
        /** The report of water quality that is out of range. */
        reportId: uuid.nullable(),
        startedAt: instant,
        endedAt: instant.nullable(),
        detectedAt: instant,
        expected: z.number().nullable(),
        observed: z.number().nullable(),
        sigma: z.number().nullable(),
        lostM3: z.number().nullable(),
        lostBdt: z.number().nullable(),
        state: eventState,
        candidateCause: eventCause.nullable(),
        cause: eventCause.nullable(),
        /** What people said about it, oldest first. */
        history: z.array(
            z.object({
                state: eventState,
                /** When it was done. */
                at: instant,
                /** When that was written down; null where it counts from the moment it was said. */
                notedAt: instant.nullable(),
                userId: uuid.nullable(),
                userName: z.string().nullable(),
                note: z.string(),
                /** Of what was seen there, where somebody took one. */
                photoId: z.string().nullable(),
            }),
        ),
        assigneeId: uuid.nullable(),
        assigneeName: z.string().nullable(),
        note: z.string(),
        /** What its repair saved; null of what is not repaired, or saves no water. */
        saving: saving.nullable(),
        reason,
    })
    .meta({ id: 'Event' });
export type Event = z.infer<typeof event>;

/** What is left out stays as it is; a photo belongs to the state and note it is sent with. */
export const eventChange = z
    .strictObject({
        state: eventState,
        /** When the state that is stated was reached; without it now. */
        at: z.iso.datetime({ offset: true, error: 'invalidDate' }),
        assigneeId: uuid.nullable(),
        note: text(2000),
        cause: eventCause.nullable(),
        photo,
    })
    .partial();
export type EventChange = z.infer<typeof eventChange>;

const { sort, order } = tableKeys(eventColumns);
/** Findings that nobody has inspected, those that have not ended or those that have, or those in one state. */
const asked = z.enum(['waiting', 'ended', ...eventStates], { error: 'invalid' });

export const eventQuery = z.strictObject({
    seriesCode: id.optional(),
    entityType: entityTypeAsked.optional(),
    /** The place itself; the keys of a scope name places with all that lies in them. */
    entityId: placeId.optional(),
    ...scopeKeys,
    consumerId: placeId.optional(),
    kind: kind.optional(),
    /** Of the kinds that it opens. */
    feature: z.enum(features, { error: 'invalid' }).optional(),
    state: asked.optional(),
    assigneeId: z.union([uuid, z.literal('none')], { error: 'invalidId' }).optional(),
    /** Local days in which it started, the last one not included. */
    from: givenDay.optional(),
    to: givenDay.optional(),
    /** A local day: with `to`, what some days saw of it counts, whenever it started. */
    notEndedBefore: givenDay.optional(),
    ...pageKeys,
    sort,
    order,
});
export type EventQuery = z.infer<typeof eventQuery>;

/** Of all findings that a query lets through, whatever their state. */
export const eventCounts = z
    .object({
        waiting: z.int(),
        /** Those of them that need the reader: what was given to them, and what is urgent and given to nobody. */
        urgent: z.int(),
        /** What ended before anybody inspected it. */
        ended: z.int(),
        /** Of which people said whether they are true, and those that are. */
        judged: z.int(),
        confirmed: z.int(),
    })
    .meta({ id: 'EventCounts' });
export type EventCounts = z.infer<typeof eventCounts>;

export const assignee = z.object({ id: uuid, name: z.string() }).meta({ id: 'Assignee' });
export type Assignee = z.infer<typeof assignee>;
/** One who may be given a finding; their roles tell namesakes apart. */
const candidate = assignee.extend({ roles: z.array(z.string()) }).meta({ id: 'AssigneeCandidate' });
export type Candidate = z.infer<typeof candidate>;

const tags = ['Findings'];
const params = z.object({ id: uuid });

export const listEvents = {
    method: 'get',
    path: paths.events.list,
    summary: 'What was found, of the kinds that the caller may see, the latest first where no order is asked for',
    tags,
    request: { query: eventQuery },
    responses: { 200: tablePage(event, { counts: eventCounts }), ...refusals(400, 401, 403) },
} as const;
export const getEvent = {
    method: 'get',
    path: paths.events.one,
    summary: 'One finding',
    tags,
    request: { params },
    responses: { 200: answers(event), ...refusals(400, 401, 403, 404) },
} as const;
export const updateEvent = {
    method: 'put',
    path: paths.events.one,
    summary: 'Say what became of a finding; If-Match names the version it was based on',
    tags,
    request: { params, headers: ifMatch, ...body(eventChange) },
    responses: { 200: answers(event), ...refusals(400, 401, 403, 404, 409, 413, 422) },
} as const;
export const getEventPhoto = {
    method: 'get',
    path: paths.events.photo,
    summary: 'A photo that was taken where a finding is, as a data URL',
    tags,
    request: { params: z.object({ id: uuid, photoId: z.string().regex(/^\d{1,18}$/, { error: 'invalidId' }) }) },
    responses: { 200: answers(z.object({ photo: z.string() })), ...refusals(400, 401, 403, 404) },
} as const;
export const listAssignees = {
    method: 'get',
    path: paths.events.assignees,
    summary:
        'Active users who may change a finding, or those of a kind, at most 20, by a part of their name; or one by id',
    tags,
    request: {
        query: z.strictObject({
            eventId: uuid.optional(),
            kind: kind.optional(),
            q: text(100).optional(),
            id: uuid.optional(),
        }),
    },
    responses: { 200: answers(z.array(candidate)), ...refusals(400, 401, 403, 404) },
} as const;
