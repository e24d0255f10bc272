import { useCallback } from 'react';
import { useLocation, useNavigate } from 'ra-core';

/** What react-admin leaves for the sign-in, and what a page may have to say to the next one. */
interface Arrival {
    nextPathname?: string;
    nextSearch?: string;
    /** Translation key. */
    message?: string;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Where the visitor wanted to go, kept from one public page to the next, and the message of the page before. */
export const useArrival = (): Arrival => {
    const state = useLocation().state as Record<keyof Arrival, unknown> | null;
    return {
        nextPathname: text(state?.nextPathname),
        nextSearch: text(state?.nextSearch),
        message: text(state?.message),
    };
};

/** Where the visitor wanted to go, as the state of a link to another public page. */
export const useOrigin = (): Arrival | undefined => {
    const { nextPathname, nextSearch } = useArrival();
    return nextPathname === undefined ? undefined : { nextPathname, nextSearch };
};

/** Leads to another public page, without forgetting where the visitor wanted to go. */
export const usePublicNavigate = () => {
    const navigate = useNavigate();
    const { nextPathname, nextSearch } = useArrival();
    return useCallback(
        (to: string, { message, outcome, replace }: { message?: string; outcome?: true; replace?: boolean } = {}) =>
            navigate(to, {
                replace,
                state: { ...(nextPathname !== undefined && { nextPathname, nextSearch }), message, outcome },
            }),
        [navigate, nextPathname, nextSearch],
    );
};
