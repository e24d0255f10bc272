import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'ra-core';
import type { RegistrationStep } from '../../contract/account';
import { LoadingPage } from '../kit/page/LoadingPage';
import { correct, pathOfStep, withToken } from '../providers/flow';
import { publicCalls } from '../providers/publicCalls';
import { isSignedIn } from '../providers/session';
import { FlowEnded } from './FlowEnded';
import { useFlow } from './useFlow';
import { useOrigin } from './usePublicNavigate';

const ask = () =>
    withToken(async registrationToken => correct(await publicCalls.registrationStep({ registrationToken })));

/** Asks, on arrival and for each new token, where it stands on the server; what the browser remembers may be old. */
const useCorrection = (token: string | null) =>
    useEffect(() => {
        // Without an answer the page goes on with what it knows: its own call tells soon enough.
        if (token) ask().catch(() => undefined);
    }, [token]);

/** A page of one step: shown at that step alone, it leads to the page of any other, and to sign-in when nothing is under way. */
export const FlowStep = ({ at, children }: { at: RegistrationStep; children: ReactNode }) => {
    const flow = useFlow();
    const origin = useOrigin();
    useCorrection(flow.registrationToken);
    // Whoever has completed the last step here is being led on.
    if (isSignedIn()) return <LoadingPage />;
    if (flow.expired) return <FlowEnded recovery={flow.recovery} />;
    if (!flow.registrationToken)
        return <Navigate to="/login" replace state={{ ...origin, message: 'login.nothingBegun' }} />;
    if (flow.step !== at) return <Navigate to={pathOfStep(flow)} replace state={origin} />;
    return children;
};
