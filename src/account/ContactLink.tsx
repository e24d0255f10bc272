import { useEffect, useState } from 'react';
import { HttpError } from 'ra-core';
import { LoadingPage } from '../layout/LoadingPage';
import { publicCalls } from '../providers/publicCalls';
import { Notice } from './Notice';

/** Opening a link uses it up, so a page that is built twice meanwhile shares one opening. */
const openings = new Map<string, Promise<unknown>>();

const open = (token: string): Promise<unknown> => {
    const known = openings.get(token) ?? publicCalls.verifyContact({ token });
    openings.set(token, known);
    return known;
};

/** Where the link of a new e-mail address leads: it counts from now on. */
export const ContactLink = ({ token }: { token: string }) => {
    const [outcome, setOutcome] = useState<string>();
    useEffect(() => {
        let here = true;
        open(token)
            .then(() => here && setOutcome('done'))
            .catch((error: unknown) => {
                // What failed for now is tried again by a reload.
                openings.delete(token);
                if (here) setOutcome(error instanceof HttpError ? error.message : 'error.internal');
            });
        return () => {
            here = false;
        };
    }, [token]);
    if (!outcome) return <LoadingPage />;
    const isDone = outcome === 'done';
    return (
        <Notice
            title={isDone ? 'accountVerified.contactTitle' : 'accountVerified.endedTitle'}
            text={isDone ? 'accountVerified.contact' : outcome.replace('flow_expired', 'linkExpired')}
            button="accountVerified.goOn"
            to="/"
        />
    );
};
