import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import { bn } from '../contract/messages/bn';
import { en } from '../contract/messages/en';
import type { Problem } from '../contract/wire';
import { codeOf, hasYielded, outageOf } from './db/outage';
import type { Env } from './deps';
import { languageOf } from './language';

export type ErrorCode = keyof typeof en.error;

/** A declared refusal: an HTTP status and a stable code, with one code per field where fields are at fault. */
export class Refusal extends Error {
    constructor(
        readonly status: ContentfulStatusCode,
        readonly code: ErrorCode,
        readonly extra: { errors?: Record<string, string>; current?: unknown; retryAfter?: number } = {},
    ) {
        super(code);
    }
}

/** When a call that found the database away, or the server on its way up or down, may be tried again. */
const outageRetrySeconds = 5;

const isCode = (code: string): code is ErrorCode => code in en.error;

/** What each field's code says, in the words of a language. */
const sentencesOf = (errors: Record<string, string>, words: Record<ErrorCode, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, words[isCode(code) ? code : 'invalid']]));

/** The problem+json answer for a refusal, in the reader's language. */
export const problemAnswer = (c: Context<Env>, refusal: Refusal): Response => {
    const { status, code, extra } = refusal;
    const language = languageOf(c);
    const words = (language === 'bn' ? bn : en).error;
    const messages = extra.errors && sentencesOf(extra.errors, words);
    const body: Problem = {
        type: `urn:nrw:error:${code}`,
        title: words[code],
        detail: messages ? [...new Set(Object.values(messages))].join(' ') : words[code],
        status,
        code,
        requestId: c.get('requestId'),
        ...(extra.errors && { errors: extra.errors, messages }),
        ...(extra.current !== undefined && { current: extra.current }),
    };
    const headers: Record<string, string> = {
        'content-type': 'application/problem+json',
        'content-language': language,
    };
    const retryAfter = extra.retryAfter ?? (status === 503 ? outageRetrySeconds : undefined);
    if (retryAfter) headers['retry-after'] = String(retryAfter);
    if (status === 401) headers['www-authenticate'] = 'Bearer';
    return c.body(JSON.stringify(body), status, headers);
};

const issueCodes: Record<string, ErrorCode> = {
    unrecognized_keys: 'unknownKey',
    too_big: 'tooLarge',
    too_small: 'tooSmall',
};

/** Of several shapes that a body may have, the one it comes closest to tells what is wrong. */
const closest = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
    const faults = (branch: z.core.$ZodIssue[]) =>
        branch.reduce((sum, each) => sum + (each.code === 'unrecognized_keys' ? 2 * each.keys.length : 1), 0);
    const [best] = issue.errors.toSorted((a, b) => faults(a) - faults(b));
    return best.map(each => ({ ...each, path: [...issue.path, ...each.path] }));
};

/** One code per field from a failed parse: our own code where the schema names one, else one for the kind of fault. */
export const fieldCodes = (issues: z.core.$ZodIssue[]): Record<string, string> => {
    const codes: Record<string, string> = {};
    for (const issue of issues.flatMap(closest)) {
        const keys = issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key]) : [issue.path];
        const missing = issue.code === 'invalid_type' && issue.input === undefined;
        const code = isCode(issue.message)
            ? issue.message
            : (issueCodes[issue.code] ?? (missing ? 'required' : 'invalid'));
        for (const key of keys) codes[key.map(String).join('.') || 'body'] ??= code;
    }
    return codes;
};

const fromHttp: Record<number, ErrorCode> = {
    400: 'malformed',
    401: 'unauthenticated',
    404: 'notFound',
    413: 'bodyTooLarge',
};

/** What an exception means to the caller; `undefined` when it is our own fault. */
const refusalOf = (error: unknown): Refusal | undefined => {
    if (error instanceof Refusal) return error;
    if (error instanceof HTTPException) return new Refusal(error.status, fromHttp[error.status] ?? 'malformed');
    const outage = outageOf(error);
    if (outage) return new Refusal(503, outage);
    if (hasYielded(error)) return new Refusal(503, 'unavailable');
    const state = codeOf(error) || (error instanceof Error ? codeOf(error.cause) : '');
    if (state === '23505') return new Refusal(409, 'duplicate');
    if (state === '23503') return new Refusal(409, 'inUse');
    if (/^22...$/.test(state)) return new Refusal(400, 'invalid');
    return undefined;
};

/** The one place where an exception becomes an answer; anything unforeseen is logged and told as 500 with its request id. */
export const onError = (error: Error, c: Context<Env>): Response => {
    const refusal = refusalOf(error);
    if (refusal?.code === 'storageFull') c.get('storage').full = true;
    if (!refusal || outageOf(error) || hasYielded(error))
        c.get('deps').log.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'request failed');
    return problemAnswer(c, refusal ?? new Refusal(500, 'internal'));
};
