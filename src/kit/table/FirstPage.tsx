import { useEffect, useRef } from 'react';
import { useListContext } from 'ra-core';

/** Opens the first page of a list when what it is narrowed to from outside changes; react-admin does so for its own filters alone. */
export const FirstPage = () => {
    const { filter, setPage } = useListContext();
    const narrowed = JSON.stringify(filter);
    const last = useRef(narrowed);
    useEffect(() => {
        if (last.current !== narrowed) setPage(1);
        last.current = narrowed;
    }, [narrowed, setPage]);
    return null;
};
