import type { z } from 'zod';
import { apiHost, httpClient } from './httpClient';

export type DeclaredCall = {
    path: string;
    responses: { 200: { content: { 'application/json': { schema: z.ZodType } } } };
};
/** What a declared call answers under `data`. */
export type AnswerOf<R extends DeclaredCall> =
    z.output<R['responses'][200]['content']['application/json']['schema']> extends { data: infer D } ? D : never;
type InputOf<R, Part extends string> = R extends { request: Record<Part, infer I extends z.ZodType> }
    ? z.input<I>
    : object;
/** What a declared call may be asked: what fills its path, and its query. */
export type QueryOf<R> = InputOf<R, 'params'> & InputOf<R, 'query'>;

/** The address of a call: values fill in the names in braces of its path, the others become its query; empty ones are left out. */
export const addressOf = (path: string, values: object = {}): string => {
    const query = new URLSearchParams();
    let address = path;
    for (const [key, value] of Object.entries(values)) {
        if (value === undefined || value === null || value === '') continue;
        if (path.includes(`{${key}}`)) address = address.replace(`{${key}}`, encodeURIComponent(String(value)));
        else query.set(key, String(value));
    }
    return query.size > 0 ? `${address}?${query.toString()}` : address;
};

interface CallOptions extends Pick<RequestInit, 'signal' | 'keepalive' | 'headers'> {
    method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
    values?: object;
    body?: unknown;
}
/** Sends a call of the API; the answer is what stood under `data`. */
export const send = async <T>(path: string, { values, body, ...options }: CallOptions = {}): Promise<T> => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return (await httpClient<T>(apiHost + addressOf(path, values), { ...options, body: text })).json;
};
/** What react-admin wants of its data provider. */
export interface Answer<T> {
    data: T;
}
/** The same for the data provider. */
export const sendFor = async <T>(path: string, options?: CallOptions): Promise<Answer<T>> => ({
    data: await send<T>(path, options),
});
