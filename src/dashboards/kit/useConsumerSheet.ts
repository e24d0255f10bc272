import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddress } from '../../kit/filters/useAddress';

const key = 'sheet';
/** Names the account that the map of the page is brought to. */
const mapKey = 'at';
const prefix = 'consumer-';

/** What an address says to open the sheet of an account over its page. */
export const sheetQuery = (accountNo: string) => ({ [key]: prefix + accountNo });

/** The account whose sheet the address names, and what opens and closes one; Back closes what was opened last. */
export const useConsumerSheet = () => {
    const [query, change] = useAddress();
    const { pathname } = useLocation();
    const named = query.get(key);
    const open = useCallback(
        (accountNo: string) => change({ edit: next => next.set(key, prefix + accountNo) }),
        [change],
    );
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
    const close = useCallback(() => change({ edit: next => next.delete(key), replace: true }), [change]);
    const accountNo = named?.startsWith(prefix) ? named.slice(prefix.length) : null;
    return { accountNo, mappedNo: query.get(mapKey), open, pathOf, mapPathOf, close };
};
