import { MutationCache, QueryClient, type Query } from '@tanstack/react-query';
import { rightsMark } from '../../contract/access';
import * as paths from '../../contract/paths';
import { refreshFigures } from './figures';
import { collectionPath, isItsPath } from './resourcePaths';
import { isAway, retry, retryDelay } from './retries';
import { isSignedIn, onAuthChange, slice, subject } from './session';

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

/** Records that figures are computed from, besides those of the network. */
const sources: readonly string[] = [paths.thresholds.list, paths.supplyTimings.list, paths.waterQuality.list];
const isSource = (resource: string): boolean => {
    const path = collectionPath(resource);
    return isItsPath(resource) || sources.includes(path) || path.startsWith(paths.networkPath(''));
};

/** The query cache; answers about access are asked anew whenever permissions change. */
export const createQueryClient = (): QueryClient => {
    const mutationCache = new MutationCache({
        onSuccess: (_data, _variables, _context, { options: { mutationKey } }) => {
            if (isSource(String(mutationKey?.[0]))) void refreshFigures(client);
        },
    });
    const client: QueryClient = new QueryClient({
        mutationCache,
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
