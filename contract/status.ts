import { z } from 'zod';
import { answers, day } from './wire';

export const status = z
    .object({
        title: z.string(),
        demo: z.boolean(),
        signUp: z.boolean(),
        ready: z.boolean(),
        progress: z.object({ step: z.string(), percent: z.number() }).nullable(),
        dataUntil: day.nullable(),
        tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
    })
    .meta({ id: 'Status' });
export type Status = z.infer<typeof status>;

const health = z.object({ status: z.literal('ok') });
const readiness = z.object({ database: z.boolean(), migrations: z.boolean() });

export const getStatus = {
    method: 'get',
    path: '/nrw/api/v1/status',
    summary: 'What this installation is, and how far a first start has come',
    tags: ['Service'],
    responses: { 200: answers(status) },
} as const;
export const getHealth = {
    method: 'get',
    path: '/health',
    summary: 'The process is alive',
    tags: ['Service'],
    responses: { 200: answers(health) },
} as const;
export const getReady = {
    method: 'get',
    path: '/ready',
    summary: 'The database answers and its migrations are applied',
    tags: ['Service'],
    responses: { 200: answers(readiness), 503: answers(readiness, 'Not ready') },
} as const;
