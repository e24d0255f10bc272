import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LoadingPage } from '../kit/page/LoadingPage';
import { keepInvitation } from '../providers/flow';
import { isSignedIn } from '../providers/session';
import { FlowStep } from './FlowStep';
import { RegistrationCode } from './RegistrationCode';
import { SignInCode } from './SignInCode';
import { useFlow } from './useFlow';

/** The challenge of an invitation by text message moves from the address, where others could read it, into the session. */
const useInvitation = (): boolean => {
    const [query] = useSearchParams();
    const { state } = useLocation() as { state: unknown };
    const navigate = useNavigate();
    const challenge = query.get('challenge');
    useEffect(() => {
        if (!challenge) return;
        keepInvitation(challenge);
        const rest = new URLSearchParams(query);
        rest.delete('challenge');
        void navigate({ search: rest.toString() }, { replace: true, state });
    }, [challenge, query, state, navigate]);
    return Boolean(challenge);
};

/** The one-time code of a sign-in, of an invitation, or of a registration. */
const OtpPage = () => {
    const arriving = useInvitation();
    const { code, registrationToken } = useFlow();
    if (arriving || isSignedIn()) return <LoadingPage />;
    if (code && code.use !== 'registration') return <SignInCode sent={code} />;
    return (
        <FlowStep at="otp">
            <RegistrationCode key={registrationToken} />
        </FlowStep>
    );
};
export default OtpPage;
