import { useCallback, useEffect, useMemo } from 'react';
import { readFilters, type FilterDeclaration, type Filters } from '../../../contract/filters';
import { homePlace } from '../../providers/session';
import { presetOf, writeFilters } from './address.rules';
import { useAddress } from './useAddress';

/**
 * The filters of a page as its address names them, and what changes some of them at once; Back brings the earlier ones,
 * unless a change replaces them. A page that nothing is named of begins with the place where one works.
 */
export const useFilters = <const D extends FilterDeclaration>(
    declaration: D,
): [Filters<D>, (changes: Partial<Filters<D>>, options?: { replace?: boolean }) => void] => {
    const [query, change] = useAddress();
    const preset = useMemo(() => new URLSearchParams(presetOf(declaration, homePlace(), query)), [declaration, query]);
    const filters = useMemo(
        () => readFilters(declaration, new URLSearchParams([...query, ...preset])),
        [declaration, query, preset],
    );
    useEffect(() => {
        const edit = (next: URLSearchParams) => preset.forEach((value, key) => next.set(key, value));
        if (preset.size > 0) change({ edit, replace: true });
    }, [preset, change]);
    const setFilters = useCallback(
        (changes: Partial<Filters<D>>, { replace = false } = {}) =>
            change({ edit: next => writeFilters(next, changes, declaration, homePlace()), replace }),
        [declaration, change],
    );
    return [filters, setFilters];
};
