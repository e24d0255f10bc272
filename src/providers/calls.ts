import type { z } from 'zod';

type Declared = {
    path: string;
    responses: { 200: { content: { 'application/json': { schema: z.ZodType } } } };
};
/** What a declared call answers under `data`. */
export type AnswerOf<R extends Declared> =
    z.output<R['responses'][200]['content']['application/json']['schema']> extends { data: infer D } ? D : never;
/** What a declared call may be asked. */
export type QueryOf<R extends Declared> = R extends { request: { query: infer Q extends z.ZodType } }
    ? z.input<Q>
    : Record<string, never>;

/** `path?a=1&b=2` with the empty ones left out. */
export const withQuery = (path: string, query: object = {}): string => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
    const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
    return text ? `${path}?${text}` : path;
};

/** `nrwDma` as `nrw-dma`. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
