import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface Change {
    edit: (query: URLSearchParams) => void;
    /** No step of Back. */
    replace?: boolean;
}
/** What all of a page change in one tick is one change of the address. */
let waiting: Change[] = [];

/** The query of the address, and what changes it at the end of the tick; it goes on from the latest address. */
export const useAddress = (): [URLSearchParams, (change: Change) => void] => {
    const navigate = useNavigate();
    const location = useLocation();
    const latest = useRef(location);
    useLayoutEffect(() => {
        latest.current = location;
    }, [location]);
    const change = useCallback(
        (asked: Change) => {
            waiting.push(asked);
            if (waiting.length > 1) return;
            queueMicrotask(() => {
                const changes = waiting;
                waiting = [];
                const { search, hash } = latest.current;
                const query = new URLSearchParams(search);
                const before = query.toString();
                for (const { edit } of changes) edit(query);
                if (query.toString() === before) return;
                const replace = changes.every(each => each.replace);
                // Drawn at once: a second click goes on from the first.
                const options = { replace, preventScrollReset: true, flushSync: true };
                void navigate({ search: query.toString(), hash }, options);
            });
        },
        [navigate],
    );
    const query = useMemo(() => new URLSearchParams(location.search), [location.search]);
    return [query, change];
};
