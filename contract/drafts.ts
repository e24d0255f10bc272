import { z } from 'zod';
import { answers, body, refusals } from './wire';
import * as paths from './paths';

const name = z.string().regex(/^[A-Za-z][A-Za-z0-9.-]{0,59}$/);
/** Which form, and which record of it (`new` for one to be created). */
export const draftParams = z.object({ form: name, key: z.string().regex(/^[A-Za-z0-9.:-]{1,80}$/) });

export const draft = z
    .object({
        form: z.string(),
        key: z.string(),
        body: z.record(z.string(), z.unknown()),
        version: z.int(),
        updatedAt: z.iso.datetime(),
    })
    .meta({ id: 'Draft' });
export type Draft = z.infer<typeof draft>;

/** How much JSON a draft may be, and how many one user may have; one more takes the place of the oldest. */
export const draftLimits = { bytes: 200_000, depth: 20, perUser: 50 };

// PostgreSQL keeps neither NUL nor half a character, and endless nesting would exhaust whoever walks through it.
const keepable = (value: unknown, depth = draftLimits.depth): boolean => {
    if (typeof value === 'string') return !/[\0\p{Cs}]/u.test(value);
    if (typeof value !== 'object' || value === null) return true;
    return depth > 0 && Object.entries(value).every(([key, part]) => keepable(key) && keepable(part, depth - 1));
};

/** `version` is the one last seen, 0 for none: a newer one from another device is refused with it. */
export const draftInput = z.strictObject({
    body: z.record(z.string().max(100), z.unknown()).refine(body => keepable(body), 'invalid'),
    version: z.int().min(0).max(1_000_000_000),
});
export type DraftInput = z.infer<typeof draftInput>;

const tags = ['Drafts'];

export const draftKey = {
    method: 'get',
    path: paths.drafts.key,
    summary: 'The key under which the caller’s browser keeps what has not reached the server yet',
    tags,
    responses: { 200: answers(z.object({ key: z.string() })), ...refusals(401) },
} as const;
export const getDraft = {
    method: 'get',
    path: paths.drafts.one,
    summary: 'What the caller has begun to fill in; null for nothing',
    tags,
    request: { params: draftParams },
    responses: { 200: answers(draft.nullable()), ...refusals(400, 401) },
} as const;
export const saveDraft = {
    method: 'put',
    path: paths.drafts.one,
    summary: 'Keep what the caller has typed so far',
    tags,
    request: { params: draftParams, ...body(draftInput) },
    responses: { 200: answers(draft), ...refusals(400, 401, 409, 413, 422) },
} as const;
export const removeDraft = {
    method: 'delete',
    path: paths.drafts.one,
    summary: 'Give up what the caller has typed',
    tags,
    request: { params: draftParams },
    responses: { 200: answers(draft.nullable(), 'The removed one'), ...refusals(400, 401) },
} as const;
