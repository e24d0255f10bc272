import { useCallback, useEffect, useState } from 'react';
import { HttpError } from 'ra-core';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { beginFlow, flow } from '../providers/flow';
import { publicCalls } from '../providers/publicCalls';

/** Opening a link uses it up, so a page that is built twice meanwhile shares one opening. */
const openings = new Map<string, Promise<void>>();

const open = (token: string): Promise<void> => {
    if (flow().openedLink === token) return Promise.resolve();
    const known = openings.get(token);
    if (known) return known;
    const opening = publicCalls
        .registrationStep({ token })
        .then(state => beginFlow(state, token))
        .finally(() => openings.delete(token));
    openings.set(token, opening);
    return opening;
};

interface Link {
    /** Refused for ever, or failed for now. */
    state: 'none' | 'opening' | 'refused' | 'failed';
    message: string;
    again: () => void;
}

/** Opens the link that the address holds, once; then its token leaves the address and the history. */
export const useLink = (): Link => {
    const [query] = useSearchParams();
    const { state } = useLocation() as { state: unknown };
    const navigate = useNavigate();
    const [failure, setFailure] = useState<HttpError>();
    const token = query.get('token');
    const leave = useCallback(() => {
        const rest = new URLSearchParams(query);
        rest.delete('token');
        void navigate({ search: rest.toString() }, { replace: true, state });
    }, [query, navigate, state]);
    useEffect(() => {
        if (!token || failure) return undefined;
        let here = true;
        open(token)
            .then(() => here && leave())
            .catch((error: unknown) => {
                if (here) setFailure(error instanceof HttpError ? error : new HttpError('error.internal', 0));
            });
        return () => {
            here = false;
        };
    }, [token, failure, leave]);
    const again = () => setFailure(undefined);
    const message = failure?.message ?? '';
    if (!failure) return { state: token ? 'opening' : 'none', message, again };
    const isFinal = failure.status >= 400 && failure.status < 500 && failure.status !== 429;
    return { state: isFinal ? 'refused' : 'failed', message, again };
};
