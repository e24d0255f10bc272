import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import { onAuthChange, slice } from './session';

const retries = 2;
/** Worth a second try: a lost network or a busy server, never a refusal. */
const passing = (error: unknown): boolean =>
    error instanceof HttpError && (error.status === 0 || error.status === 429 || error.status >= 502);

/** The query cache; answers about access are asked anew whenever permissions change. */
export const createQueryClient = (): QueryClient => {
    const client = new QueryClient({
        defaultOptions: {
            queries: {
                retry: (failures, error) => failures < retries && passing(error),
                refetchOnWindowFocus: false,
            },
        },
    });
    let held = slice('auth').rolePermissionFeature;
    onAuthChange(() => {
        const { rolePermissionFeature } = slice('auth');
        if (rolePermissionFeature === held) return;
        held = rolePermissionFeature;
        void client.invalidateQueries({ queryKey: ['auth', 'canAccess'] });
        void client.invalidateQueries({ queryKey: ['auth', 'getPermissions'] });
    });
    return client;
};
