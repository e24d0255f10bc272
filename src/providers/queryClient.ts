import { QueryClient, type Query } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import { rightsMark } from '../../contract/access';
import { isSignedIn, onAuthChange, slice, subject } from './session';

const retries = 2;
/** No network, no server, or one that cannot serve anybody: a failure of no call in particular. */
export const isAway = (error: unknown): boolean =>
    error instanceof HttpError && (error.status === 0 || error.status >= 502);
/** Calls go on until the server is back, which the page says once; a busy server is asked a second time, a refusal is final. */
export const retry = (failures: number, error: unknown): boolean =>
    isAway(error) || (failures < retries && error instanceof HttpError && error.status === 429);

const longestWaitMs = 30_000;
/** When the server says, else later each time. */
const retryDelay = (failures: number, error: unknown): number => {
    const { retryAfter } = ((isAway(error) && error instanceof HttpError && error.body) || {}) as {
        retryAfter?: number;
    };
    return Math.min(retryAfter === undefined ? 1000 * 2 ** failures : retryAfter * 1000, longestWaitMs);
};

const waits = ({ state }: Query): boolean => isAway(state.fetchFailureReason) || state.fetchStatus === 'paused';
/** The calls of the page that wait for the server to come back. */
export const waitingQueries = (client: QueryClient): Query[] =>
    client.getQueryCache().findAll({ type: 'active', predicate: waits });

/** Sends what waits now, and not when its time has come; resolves when all are answered. */
export const sendWaiting = async (client: QueryClient): Promise<void> => {
    const calls = waitingQueries(client).map(query => {
        // Else it would stay with its own time for the next try.
        void query.cancel({ silent: true });
        return query.fetch();
    });
    await Promise.allSettled(calls);
};

/** Who holds which rights, as one word. */
const heldRights = (): string => {
    const held = subject();
    return `${slice('auth').userId} ${held && rightsMark(held)}`;
};

/** What the frame of the pages says of the user. */
const identity = (): string => {
    const { user, profilePicture } = slice('auth');
    return `${user?.id} ${user?.fullName} ${profilePicture}`;
};

/** The query cache; answers about access are asked anew whenever permissions change. */
export const createQueryClient = (): QueryClient => {
    const client = new QueryClient({
        defaultOptions: {
            queries: {
                retry,
                retryDelay,
                refetchOnWindowFocus: false,
            },
            // Whoever saves without a connection is told so, instead of waiting for one.
            mutations: { networkMode: 'always' },
        },
    });
    let held = heldRights();
    let inside = isSignedIn();
    let person = identity();
    onAuthChange(() => {
        // A public page stands within react-admin's routes, which would go on believing that nobody is signed in.
        if (isSignedIn() && !inside)
            void client.resetQueries({
                queryKey: ['auth', 'checkAuth'],
                predicate: ({ state }) => state.status === 'error',
            });
        inside = isSignedIn();
        if (identity() !== person) void client.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
        person = identity();
        const rights = heldRights();
        // Whoever has signed out is led to sign-in, not judged anew; nor is one of whom another tab has told half.
        if (rights === held || !slice('auth').user) return;
        held = rights;
        void client.invalidateQueries({ queryKey: ['auth', 'canAccess'] });
        void client.invalidateQueries({ queryKey: ['auth', 'getPermissions'] });
    });
    return client;
};
