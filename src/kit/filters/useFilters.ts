import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readFilters, type FilterDeclaration, type Filters } from '../../../contract/filters';
import { homePlace } from '../../providers/session';
import { presetOf, writeFilters } from './address.rules';

interface Change {
    edit: (query: URLSearchParams) => void;
    replace: boolean;
}
/** What all of a page change in one tick is one change of the address. */
let waiting: Change[] = [];

const useAddress = (): [string, (change: Change) => void] => {
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
                void navigate({ search: query.toString(), hash }, { replace, preventScrollReset: true });
            });
        },
        [navigate],
    );
    return [location.search, change];
};

/**
 * The filters of a page as its address names them, and what changes some of them at once; Back brings the earlier ones,
 * unless a change replaces them. A page that nothing is named of begins with the place where one works.
 */
export const useFilters = <const D extends FilterDeclaration>(
    declaration: D,
): [Filters<D>, (changes: Partial<Filters<D>>, options?: { replace?: boolean }) => void] => {
    const [search, change] = useAddress();
    const preset = useMemo(
        () => new URLSearchParams(presetOf(declaration, homePlace(), new URLSearchParams(search))),
        [declaration, search],
    );
    const filters = useMemo(
        () => readFilters(declaration, new URLSearchParams([...new URLSearchParams(search), ...preset])),
        [declaration, search, preset],
    );
    useEffect(() => {
        const edit = (query: URLSearchParams) => preset.forEach((value, key) => query.set(key, value));
        if (preset.size > 0) change({ edit, replace: true });
    }, [preset, change]);
    const setFilters = useCallback(
        (changes: Partial<Filters<D>>, { replace = false } = {}) =>
            change({ edit: query => writeFilters(query, changes, declaration, homePlace()), replace }),
        [declaration, change],
    );
    return [filters, setFilters];
};
