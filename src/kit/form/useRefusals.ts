import { useState } from 'react';
import { HttpError, useNotify } from 'ra-core';

/** How a form takes what the server refuses: an older version shows in the page, a field at its field, the rest in a toast. */
export const useRefusals = () => {
    const notify = useNotify();
    const [stale, setStale] = useState(false);
    const onError = (error: unknown) => {
        if (!(error instanceof HttpError)) return notify('error.internal', { type: 'error' });
        if (error.message === 'error.stale') return setStale(true);
        if (!error.body?.errors) notify(error.message, { type: 'error' });
    };
    return { stale, onError, reloaded: () => setStale(false) };
};
