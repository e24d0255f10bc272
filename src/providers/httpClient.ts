import { HttpError, type Options } from 'ra-core';
import type { Problem } from '../../contract/wire';
import { changeAuth, forgetEverything, rereadSession, slice } from './session';

/** Where the API stands: the page's own origin, unless the front end is served elsewhere. */
export const apiHost = import.meta.env.VITE_API_HOST ?? '';

const refreshPath = '/account/api/v1/token/refresh-token';

/** A 401 of these says something about the request itself, not about the session (specification, section 7). */
const withoutRefresh = [
    refreshPath,
    '/account/api/v1/user/login',
    '/account/api/v1/user/login-by-otp',
    '/account/api/v1/otp/verify-default-password-change-otp',
    '/account/api/v1/user/update',
];

export interface ApiAnswer<T = unknown> {
    status: number;
    headers: Headers;
    body: string;
    /** What stood under `data`. */
    json: T;
    /** Rows of the whole table, where the call tells. */
    total?: number;
}

const send = async (url: string, options: Options): Promise<Response> => {
    const headers = new Headers(options.headers);
    const { accessToken } = slice('auth');
    headers.set('Accept', 'application/json');
    headers.set('application_type', '1');
    if (accessToken) headers.set('Authorization', `Bearer ${accessToken}`);
    if (typeof options.body === 'string') headers.set('Content-Type', 'application/json');
    else headers.delete('Content-Type');
    try {
        return await fetch(url, { ...options, headers });
    } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') throw error;
        throw new HttpError('error.offline', 0);
    }
};

const parsed = (text: string): { data?: unknown; total?: number } & Partial<Problem> => {
    try {
        return JSON.parse(text) as Partial<Problem>;
    } catch {
        return {};
    }
};

const codeOf = (status: number): string => (status >= 500 ? 'unavailable' : status === 404 ? 'notFound' : 'invalid');

/** A problem+json answer as an error whose message and field messages are translation keys. */
const refusal = (status: number, problem: Partial<Problem>): HttpError => {
    const errors = Object.entries(problem.errors ?? {}).map(([field, code]) => [field, `error.${code}`]);
    return new HttpError(`error.${problem.code ?? codeOf(status)}`, status, {
        ...problem,
        errors: errors.length > 0 ? Object.fromEntries(errors) : undefined,
    });
};

const read = async <T>(response: Response): Promise<ApiAnswer<T>> => {
    const body = await response.text();
    const json = parsed(body);
    if (!response.ok) throw refusal(response.status, json);
    return { status: response.status, headers: response.headers, body, json: json.data as T, total: json.total };
};

const endSession = () => {
    forgetEverything();
    location.assign('/');
};

const exchange = async (used: string): Promise<void> => {
    rereadSession();
    const { accessToken, refreshToken } = slice('auth');
    if (accessToken !== used) return;
    try {
        const body = JSON.stringify({ accessToken, refreshToken: refreshToken ?? '' });
        const { json } = await read<{ token: string; refreshToken: string }>(
            await send(apiHost + refreshPath, { method: 'POST', body }),
        );
        changeAuth({ accessToken: json.token, refreshToken: json.refreshToken, rolePermissionFeature: null });
    } catch (error) {
        if (error instanceof HttpError && error.status === 401) endSession();
        throw error;
    }
};

/** One tab at a time: the next one finds the newer token and does not spend the refresh token again. */
const alone = (work: () => Promise<void>): Promise<void> =>
    // Locks exist in secure contexts only; elsewhere the server's grace window has to do.
    navigator.locks ? navigator.locks.request('nrw.refresh', work) : work();

let refreshing: Promise<void> | undefined;

const refreshed = async (used: string): Promise<void> => {
    if (slice('auth').accessToken !== used) return;
    refreshing ??= alone(() => exchange(used)).finally(() => {
        refreshing = undefined;
    });
    await refreshing;
};

/** Calls the API; a 401 of an ordinary call is answered by one refresh shared by all callers and one retry. */
export const httpClient = async <T = unknown>(url: string, options: Options = {}): Promise<ApiAnswer<T>> => {
    const used = slice('auth').accessToken;
    const response = await send(url, options);
    const path = new URL(url, location.origin).pathname;
    if (response.status !== 401 || !used || withoutRefresh.includes(path)) return read<T>(response);
    await refreshed(used);
    if (!slice('auth').accessToken) return read<T>(response);
    return read<T>(await send(url, options));
};
