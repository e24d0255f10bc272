import { jwtDecode } from 'jwt-decode';
import { HttpError, type Options } from 'ra-core';
import { publicOperations } from '../../contract/access';
import * as paths from '../../contract/paths';
import type { Problem } from '../../contract/wire';
import { isFormOpen, loseSession, lostSession } from './lostSession';
import { noticeRights } from './rights';
import { alone, changeAuth, leaveForRoot, newTokens, rereadSession, slice } from './session';

/** Where the API stands: the page's own origin, unless the front end is served elsewhere. */
export const apiHost = import.meta.env.VITE_API_HOST ?? '';

/** A 401 of a call that anyone may send says something about the request itself: a code that is not right, a step that has expired. */
const isPublic = (method: string, path: string): boolean =>
    (publicOperations as readonly string[]).includes(`${method} ${path}`);
/** Refusals that tell of a session and not of what was sent. */
const ended = ['unauthenticated', 'sessionEnded'];
/** Whether an error is such a refusal. */
export const isSessionEnd = (error: unknown): boolean =>
    error instanceof HttpError && error.status === 401 && ended.some(code => error.message === `error.${code}`);

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
    headers.set('Accept-Language', document.documentElement.lang);
    headers.set('application_type', '1');
    if (accessToken) headers.set('Authorization', `Bearer ${accessToken}`);
    if (typeof options.body === 'string') headers.set('Content-Type', 'application/json');
    else headers.delete('Content-Type');
    try {
        return await fetch(url, { ...options, headers });
    } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') throw error;
        const save = options.method === 'POST' || options.method === 'PUT';
        throw new HttpError(save && isFormOpen() ? 'error.offlineTyped' : 'error.offline', 0);
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

const secondsOf = (headers: Headers): number | undefined => {
    const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
    return Number.isFinite(seconds) ? seconds : undefined;
};

/** A problem+json answer as an error whose message and field messages are translation keys. */
const refusal = ({ status, headers }: Response, problem: Partial<Problem>): HttpError => {
    const errors = Object.entries(problem.errors ?? {}).map(([field, code]) => [field, `error.${code}`]);
    return new HttpError(`error.${problem.code ?? codeOf(status)}`, status, {
        ...problem,
        errors: errors.length > 0 ? Object.fromEntries(errors) : undefined,
        retryAfter: secondsOf(headers),
    });
};

const read = async <T>(response: Response): Promise<ApiAnswer<T>> => {
    const body = await response.text();
    const json = parsed(body);
    if (!response.ok) throw refusal(response, json);
    return { status: response.status, headers: response.headers, body, json: json.data as T, total: json.total };
};

const exchange = async (used: string): Promise<void> => {
    rereadSession();
    if (slice('auth').accessToken === used) await newTokens();
    const { accessToken, refreshToken } = slice('auth');
    if (accessToken !== used) return;
    try {
        const body = JSON.stringify({ accessToken, refreshToken: refreshToken ?? '' });
        const { json } = await read<{ token: string; refreshToken: string }>(
            await send(apiHost + paths.account.refreshToken, { method: 'POST', body }),
        );
        rereadSession();
        if (slice('auth').accessToken !== used) return;
        changeAuth({ accessToken: json.token, refreshToken: json.refreshToken, rolePermissionFeature: null });
    } catch (error) {
        // Whoever has signed out in the meantime is not led away once more.
        const refused = error instanceof HttpError && error.status === 401;
        if (refused && slice('auth').accessToken === used) {
            if (isFormOpen()) {
                // Not waited for here: other tabs have their own tokens to exchange.
                void loseSession();
                return;
            }
            leaveForRoot();
        }
        throw error;
    }
};

let refreshing: Promise<void> | undefined;

const refreshed = async (used: string): Promise<void> => {
    if (slice('auth').accessToken !== used) return;
    refreshing ??= alone(() => exchange(used)).finally(() => {
        refreshing = undefined;
    });
    await refreshing;
    await lostSession()?.over;
};

/** Seconds that a token has left; one that does not tell is taken for fresh. */
const secondsLeft = (token: string): number => {
    try {
        return (jwtDecode(token).exp ?? Infinity) - Date.now() / 1000;
    } catch {
        return Infinity;
    }
};

/** Whether a 401 of the call that no refresh follows (specification, section 7) is the session's, and over a form. */
const losesForm = async (response: Response): Promise<boolean> =>
    isFormOpen() && ended.includes(parsed(await response.clone().text()).code ?? '');

const answered = async (url: string, options: Options): Promise<Response> => {
    const path = new URL(url, location.origin).pathname;
    if (isPublic(options.method ?? 'GET', path)) return send(url, options);
    await lostSession()?.over;
    const held = slice('auth').accessToken;
    // So that a filled-in form is not sent with a token that is about to end.
    if (path === paths.users.update && held && secondsLeft(held) < 60) await refreshed(held);
    const used = slice('auth').accessToken;
    const response = await send(url, options);
    if (response.status !== 401 || !used) return response;
    if (path !== paths.users.update) await refreshed(used);
    else if (await losesForm(response)) await loseSession();
    else return response;
    return slice('auth').accessToken ? send(url, options) : response;
};

/**
 * Calls the API; a 401 of an ordinary call is answered by one refresh shared by all callers and one retry. While a session
 * lost over a form has not begun again, calls wait.
 */
export const httpClient = async <T = unknown>(url: string, options: Options = {}): Promise<ApiAnswer<T>> => {
    const response = await answered(url, options);
    // That call tells the rights themselves, so its own mark asks for nothing.
    if (url !== apiHost + paths.roles.list) noticeRights(response.headers.get('Access-Mark'));
    return read<T>(response);
};
