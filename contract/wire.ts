import { z } from 'zod';
import { isGivenDay } from './given-day';

/** Ids are strings on the wire: UUIDs for people and documents, numbers in text for places. */
export const id = z.string().min(1).max(64);
/** Of a place of the network or of the authority. */
export const placeId = z.string().regex(/^\d{1,9}$/, { error: 'invalidId' });
export const uuid = z.uuid({ error: 'invalidId' });
/** A local calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date({ error: 'invalidDate' });
/** One that a call is asked with. */
export const givenDay = z.iso.date({ error: 'invalidDate', abort: true }).refine(isGivenDay, { error: 'invalidDate' });
/** One line or more of text that people write: trimmed, without control characters but line breaks and tabs. */
export const text = (max: number) =>
    z
        .string({ error: 'required' })
        .trim()
        .max(max, 'tooLong')
        // PostgreSQL keeps no NUL, UTF-8 no half of a pair, and nobody types the others
        .regex(/^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u, 'invalid');
/** The same, and not empty. */
export const words = (max: number) => text(max).min(1, 'required');
/** What a field that has to be filled in says of nothing, and by `code` of what it cannot be. */
export const missingOr =
    (code: string) =>
    ({ input }: { input?: unknown }): string =>
        input === undefined || input === null ? 'required' : code;
export const share = z.number().min(0).max(1);

/** Section 3's numbers for what can be configured and measured. */
export const entityTypes = {
    DMA: 1,
    SECTOR: 2,
    BOOSTING_STATION: 3,
    RESERVOIR: 4,
    PRODUCTION_UNIT: 5,
    JUNCTION: 6,
    CONSUMER: 7,
} as const;
export type EntityTypeName = keyof typeof entityTypes;
export const entityTypeName = z.enum(Object.keys(entityTypes) as [EntityTypeName, ...EntityTypeName[]], {
    error: 'invalid',
});
const nameOfType = new Map<unknown, string>(Object.entries(entityTypes).map(([name, type]) => [String(type), name]));
/** A kind of place as a query names it: by its name, or by its number, which answers tell. */
export const entityTypeAsked = z.preprocess(given => nameOfType.get(given) ?? given, entityTypeName);

/**
 * RFC 9457, with a stable `code` and one code per field, which the front end translates; `title`, `detail` and `messages`
 * say the same in the language of Accept-Language.
 */
export const problem = z
    .object({
        type: z.string(),
        title: z.string(),
        status: z.number().int(),
        code: z.string(),
        detail: z.string(),
        requestId: z.string(),
        errors: z.record(z.string(), z.string()).optional(),
        messages: z.record(z.string(), z.string()).optional(),
        current: z.unknown().optional(),
    })
    .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problem>;

/** A success answer `{ "data": ... }`. */
export const dataOf = <T extends z.ZodType>(schema: T) => z.object({ data: schema });

/** A 200 answer holding `{ "data": schema }`. */
export const answers = <T extends z.ZodType>(schema: T, description = 'The answer') => ({
    description,
    content: { 'application/json': { schema: dataOf(schema) } },
});

/** The refusals an operation declares, as problem+json. */
export const refusals = <S extends number>(...statuses: S[]) =>
    Object.fromEntries(
        statuses.map(status => [status, { description: refusalWords[status] ?? 'Refused', content: problemContent }]),
    ) as Record<S, { description: string; content: typeof problemContent }>;

const problemContent = { 'application/problem+json': { schema: problem } };
const refusalWords: Record<number, string> = {
    400: 'The request is malformed',
    401: 'Not signed in',
    403: 'Not allowed',
    404: 'Not found',
    409: 'Changed by someone else in the meantime',
    413: 'Too large',
    415: 'Not JSON',
    422: 'A field is not valid',
    428: 'If-Match is required',
    429: 'Too many attempts; Retry-After says when to try again',
    503: 'The database cannot serve just now; Retry-After says when to try again',
};

/** A JSON request body. */
export const body = <T extends z.ZodType>(schema: T) => ({
    body: { required: true, content: { 'application/json': { schema } } },
});

const json = (value: string, context: z.RefinementCtx) => {
    try {
        return JSON.parse(value) as unknown;
    } catch {
        context.addIssue({ code: 'custom', message: 'malformed' });
        return z.NEVER;
    }
};

/** The ra-data-simple-rest dialect: `filter={}`, `sort=["f","ASC"]`, `range=[0,24]` (at most 1000 rows). */
export const listQuery = <F extends z.ZodRawShape>(filter: F, { sortable }: { sortable: readonly string[] }) =>
    z.strictObject({
        filter: z
            .string()
            .max(4000)
            .transform(json)
            .pipe(z.strictObject(filter).partial())
            .optional()
            .meta({ type: 'string' }),
        sort: z
            .string()
            .max(200)
            .transform(json)
            .pipe(z.tuple([z.enum(sortable), z.enum(['ASC', 'DESC'])]))
            .optional()
            .meta({ type: 'string' }),
        range: z
            .string()
            .max(40)
            .transform(json)
            .pipe(z.tuple([z.int().min(0), z.int().min(0)]).refine(([a, b]) => b >= a && b - a < 1000, 'rangeTooLarge'))
            .optional()
            .meta({ type: 'string' }),
    });

/** The row version a PUT or DELETE was based on. */
export const ifMatch = z.object({ 'if-match': z.string().regex(/^"?\d{1,9}"?$/, { error: 'invalidVersion' }) });
