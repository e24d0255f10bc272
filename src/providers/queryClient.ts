import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import { rightsMark } from '../../contract/access';
import { isSignedIn, onAuthChange, slice, subject } from './session';

const retries = 2;
/** Worth a second try: a lost network or a busy server, never a refusal. */
const passing = (error: unknown): boolean =>
    error instanceof HttpError && (error.status === 0 || error.status === 429 || error.status >= 502);

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
                retry: (failures, error) => failures < retries && passing(error),
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
