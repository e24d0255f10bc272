import { useState } from 'react';
import { HttpError } from 'ra-core';

/** Takes a 401 of a save as a lost session, which its user can begin again over the form; the rest goes on to `otherwise`. */
export const useLostSession = (otherwise: (error: unknown) => void) => {
    const [lost, setLost] = useState(false);
    const onError = (error: unknown) => {
        if (error instanceof HttpError && error.status === 401) setLost(true);
        else otherwise(error);
    };
    return { lost, onError, found: () => setLost(false) };
};
