import { HttpError } from 'ra-core';

const retries = 2;
/** No network, no server, or one that cannot serve anybody: a failure of no call in particular. */
export const isAway = (error: unknown): boolean =>
    error instanceof HttpError && (error.status === 0 || error.status >= 502);
/** Calls go on until the server is back, which the page says once; a busy server is asked a second time, a refusal is final. */
export const retry = (failures: number, error: unknown): boolean =>
    isAway(error) || (failures < retries && error instanceof HttpError && error.status === 429);

const longestWaitMs = 30_000;
/** When the server says, else later each time. */
export const retryDelay = (failures: number, error: unknown): number => {
    const { retryAfter } = ((isAway(error) && error instanceof HttpError && error.body) || {}) as {
        retryAfter?: number;
    };
    return Math.min(retryAfter === undefined ? 1000 * 2 ** failures : retryAfter * 1000, longestWaitMs);
};
