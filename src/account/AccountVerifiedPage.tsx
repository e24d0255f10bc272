import { Navigate } from 'ra-core';
import { isSignedIn } from '../providers/session';
import { FlowEnded } from './FlowEnded';
import { LinkState } from './LinkState';
import { Notice } from './Notice';
import { useFlow } from './useFlow';
import { useOrigin } from './usePublicNavigate';

const LinkOutcome = () => {
    const { registrationToken, step, expired, recovery } = useFlow();
    const origin = useOrigin();
    if (expired) return <FlowEnded recovery={recovery} />;
    if (registrationToken)
        return (
            <Notice
                title="accountVerified.title"
                text="accountVerified.setPassword"
                button="accountVerified.toNewPassword"
                to="/new-password"
                state={origin}
            />
        );
    if (step === 'complete' || isSignedIn())
        return <Navigate to="/login" replace state={{ ...origin, message: 'accountVerified.existing' }} />;
    return (
        <Notice
            title="accountVerified.noLinkTitle"
            text="accountVerified.noLink"
            button="actionButtons.backToLogin"
            to="/login"
            state={origin}
        />
    );
};

/** Where the link of an invitation, a sign-up or a reset leads: on to the registration, or to sign-in when that is done. */
const AccountVerifiedPage = () => (
    <LinkState recovery={false}>
        <LinkOutcome />
    </LinkState>
);
export default AccountVerifiedPage;
