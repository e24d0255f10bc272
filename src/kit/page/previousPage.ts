import { useEffect } from 'react';
import { useLocation } from 'ra-core';
import { NavigationType, useNavigationType } from 'react-router-dom';

let current: { pathname: string; address: string } | undefined;
let previous: string | undefined;

/** The address of the page from which the user came to this one; none for the first. */
export const previousPage = (): string | undefined => previous;

/** Remembers where the user comes from; the views of one page are one page. */
export const usePageMemory = (): void => {
    const { pathname, search } = useLocation();
    const isReplaced = useNavigationType() === NavigationType.Replace;
    useEffect(() => {
        if (current && current.pathname !== pathname && !isReplaced) previous = current.address;
        current = { pathname, address: pathname + search };
    }, [pathname, search, isReplaced]);
    useEffect(
        () => () => {
            current = undefined;
            previous = undefined;
        },
        [],
    );
};
