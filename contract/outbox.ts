import { z } from 'zod';
import { outboxColumns } from './columns/outbox';
import { answers, listQuery, refusals, text, uuid } from './wire';
import * as paths from './paths';

/** Messages that the product sends, by what they are about. */
export const messageKinds = [
    'invitation',
    'signUp',
    'accountExists',
    'code',
    'reset',
    'recovery',
    'recoveryClosed',
    'passwordChanged',
    'contactProof',
    'contactChangeRequested',
    'contactChanged',
    'report',
    'alert',
] as const;
export type MessageKind = (typeof messageKinds)[number];
export const messageStates = ['waiting', 'sent', 'printed', 'dead', 'expired'] as const;

/** A message without its text: codes and links are for their reader alone. */
export const outboxRow = z
    .object({
        id: uuid,
        kind: z.enum(messageKinds),
        channel: z.enum(['mail', 'sms']),
        recipient: z.string(),
        state: z.enum(messageStates),
        attempts: z.int(),
        error: z.string().nullable(),
        createdAt: z.iso.datetime(),
        dueAt: z.iso.datetime(),
        sentAt: z.iso.datetime().nullable(),
        /** Whether its link can be copied: of an invitation, in a demo on loopback that sends no mails. */
        hasLink: z.boolean(),
    })
    .meta({ id: 'OutboxRow' });
export type OutboxRow = z.infer<typeof outboxRow>;

export const outboxQuery = listQuery(
    { q: text(100), state: z.enum(messageStates), kind: z.enum(messageKinds) },
    outboxColumns,
);
export type OutboxQuery = z.infer<typeof outboxQuery>;

const tags = ['Administration'];

export const listOutbox = {
    method: 'get',
    path: paths.outbox.list,
    summary: 'Messages that were sent, wait or could not be sent',
    tags,
    request: { query: outboxQuery },
    responses: { 200: answers(z.array(outboxRow)), ...refusals(400, 401, 403) },
} as const;
export const retryMessage = {
    method: 'post',
    path: paths.outbox.retry,
    summary: 'Try a message again that could not be sent',
    tags,
    request: { params: z.object({ id: uuid }) },
    responses: { 200: answers(outboxRow), ...refusals(400, 401, 403, 404, 409) },
} as const;
export const copyLink = {
    method: 'post',
    path: paths.outbox.link,
    summary: 'The link of an invitation that no server has taken, in a demo on loopback alone; audited',
    tags,
    request: { params: z.object({ id: uuid }) },
    responses: { 200: answers(z.object({ link: z.string() })), ...refusals(400, 401, 403, 404, 409) },
} as const;
