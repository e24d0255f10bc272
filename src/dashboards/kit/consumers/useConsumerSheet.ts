import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const key = 'sheet';
const prefix = 'consumer-';

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
    const close = useCallback(() => change(next => next.delete(key), true), [change]);
    return { accountNo: named?.startsWith(prefix) ? named.slice(prefix.length) : null, open, pathOf, close };
};
