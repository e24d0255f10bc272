import { z } from 'zod';
import { answers, day, refusals } from './wire';
import * as paths from './paths';

/** What a start does, in its order; most of it only the first one. */
export const startSteps = ['places', 'bills', 'billing', 'readings', 'rollups', 'people', 'pages', 'database'] as const;
export type StartStep = (typeof startSteps)[number];

const progress = z.object({ step: z.enum(startSteps), percent: z.number() });
export type StartProgress = z.infer<typeof progress>;

export const status = z
    .object({
        title: z.string(),
        demo: z.boolean(),
        signUp: z.boolean(),
        ready: z.boolean(),
        progress: progress.nullable(),
        dataUntil: day.nullable(),
        /** Of the city's clock; null until it is ready. */
        zone: z.string().nullable(),
        tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
    })
    .meta({ id: 'Status' });
export type Status = z.infer<typeof status>;

/** Somebody of the demo city whom a visitor on the server's own machine may sign in as. */
const demoPerson = z.object({
    email: z.string(),
    fullName: z.string(),
    role: z.enum(['Admin', 'Analyst', 'Auditor', 'Operator']),
    password: z.string(),
});
export type DemoPerson = z.infer<typeof demoPerson>;

const health = z.object({ status: z.literal('ok') });
const readiness = z.object({ database: z.boolean(), migrations: z.boolean() });

export const getStatus = {
    method: 'get',
    path: paths.service.status,
    summary: 'What this installation is, and how far a first start has come',
    tags: ['Service'],
    responses: { 200: answers(status) },
} as const;
export const getDemoPeople = {
    method: 'get',
    path: paths.service.demoPeople,
    summary: "The demo's people with their published password, on the server's own machine alone; else nobody",
    tags: ['Service'],
    responses: { 200: answers(z.array(demoPerson)) },
} as const;
export const getHealth = {
    method: 'get',
    path: paths.service.health,
    summary: 'The process is alive',
    tags: ['Service'],
    responses: { 200: answers(health) },
} as const;
export const getReady = {
    method: 'get',
    path: paths.service.ready,
    summary: 'The database answers and its migrations are applied',
    tags: ['Service'],
    responses: { 200: answers(readiness), 503: answers(readiness, 'Not ready') },
} as const;
export const leaveDemo = {
    method: 'post',
    path: paths.service.leaveDemo,
    summary:
        'Remove the demo city with its accounts and users; the token leads to the first administrator, within the hour',
    tags: ['Service'],
    responses: { 200: answers(z.object({ setUpToken: z.string() })), ...refusals(401, 403, 404) },
} as const;
