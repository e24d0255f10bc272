import { useEffect, useState } from 'react';
import { Navigate } from 'ra-core';
import { useLocation, useSearchParams } from 'react-router-dom';
import { messageOf } from '../kit/messageOf';
import { LoadingPage } from '../kit/page/LoadingPage';
import { publicCalls } from '../providers/publicCalls';
import { Notice } from './Notice';
import { usePublicNavigate } from './usePublicNavigate';

/** Opening a link uses it up, so a page that is built twice meanwhile shares one opening. */
const openings = new Map<string, Promise<unknown>>();

const open = (token: string): Promise<unknown> => {
    const opening = openings.get(token) ?? publicCalls.verifyContact({ token });
    openings.set(token, opening);
    return opening.finally(() => openings.delete(token));
};

const Opening = ({ token }: { token: string }) => {
    const go = usePublicNavigate();
    const [refusal, setRefusal] = useState<string>();
    useEffect(() => {
        let here = true;
        open(token)
            // The token leaves the address and the history.
            .then(() => here && go('/contact-verified', { replace: true, outcome: true }))
            .catch((error: unknown) => {
                if (here) setRefusal(messageOf(error));
            });
        return () => {
            here = false;
        };
    }, [token, go]);
    if (!refusal) return <LoadingPage />;
    const text = refusal.replace('flow_expired', 'linkExpired');
    return <Notice title="accountVerified.endedTitle" text={text} button="loginSuccess.toDashboard" to="/" />;
};

/** Where the link of a new e-mail address leads, signed in or not: it counts from now on. */
const ContactVerifiedPage = () => {
    const [query] = useSearchParams();
    const { state } = useLocation() as { state: { outcome?: boolean } | null };
    const token = query.get('token');
    if (token) return <Opening token={token} />;
    if (!state?.outcome) return <Navigate to="/" replace />;
    return (
        <Notice title="contactVerified.title" text="contactVerified.text" button="loginSuccess.toDashboard" to="/" />
    );
};
export default ContactVerifiedPage;
