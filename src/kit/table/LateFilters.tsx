import { useCallback, type ReactNode } from 'react';
import { ListContextProvider, useListContext, useLocation } from 'ra-core';

/**
 * Filters of a list are set half a second after the last stroke, by an address of the list. Whoever has touched a row
 * by then is left where they go: a list stays mounted until the page after it is loaded.
 */
export const LateFilters = ({ children }: { children: ReactNode }) => {
    const list = useListContext();
    const { pathname } = useLocation();
    const { setFilters: set } = list;
    const setFilters = useCallback<typeof set>(
        (...filters) => {
            if (window.location.pathname === pathname) set(...filters);
        },
        [set, pathname],
    );
    return <ListContextProvider value={{ ...list, setFilters }}>{children}</ListContextProvider>;
};
