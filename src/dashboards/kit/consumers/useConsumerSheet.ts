import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const key = 'sheet';
/** Names the account that the map of the page is brought to. */
const mapKey = 'at';
const prefix = 'consumer-';

/** What an address says to open the sheet of an account over its page. */
export const sheetQuery = (accountNo: string) => ({ [key]: prefix + accountNo });

/** The account whose sheet the address names, and what opens and closes one; Back closes what was opened last. */
export const useConsumerSheet = () => {
    const [query, setQuery] = useSearchParams();
    const { pathname } = useLocation();
    const named = query.get(key);
    const change = useCallback(
        (edit: (next: URLSearchParams) => void, replace: boolean) =>
            setQuery(
                before => {
                    const next = new URLSearchParams(before);
                    edit(next);
                    return next;
                },
                { replace, preventScrollReset: true },
            ),
        [setQuery],
    );
    const open = useCallback((accountNo: string) => change(next => next.set(key, prefix + accountNo), false), [change]);
    /** The address of this page with the sheet of an account over it. */
    const pathOf = (accountNo: string) => {
        const next = new URLSearchParams(query);
        next.set(key, prefix + accountNo);
        return `${pathname}?${next}`;
    };
    /** The address of this page with its map by users at an account. */
    const mapPathOf = (accountNo: string) => {
        const next = new URLSearchParams(query);
        next.delete(key);
        next.set('map', 'users');
        next.set(mapKey, accountNo);
        return `${pathname}?${next}`;
    };
    const close = useCallback(() => change(next => next.delete(key), true), [change]);
    const accountNo = named?.startsWith(prefix) ? named.slice(prefix.length) : null;
    return { accountNo, mappedNo: query.get(mapKey), open, pathOf, mapPathOf, close };
};
