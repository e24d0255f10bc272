import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { LoadingPage } from '../kit/page/LoadingPage';
import { PageTitle } from '../kit/page/PageTitle';
import { PublicPage } from '../layout/PublicPage';
import { useStatus } from '../kit/useStatus';
import { Notice } from './Notice';
import { SignUpForm } from './SignUpForm';
import { useOrigin } from './usePublicNavigate';

/** Asks for an account; the answer is the same whoever asks. */
const SignUpPage = () => {
    const translate = useTranslate();
    const origin = useOrigin();
    const status = useStatus();
    const [asked, setAsked] = useState(false);
    if (!status) return <LoadingPage />;
    // Before anything is typed, not after.
    if (!status.signUp)
        return (
            <Notice
                title="signup.title"
                text="error.signUpOff"
                button="actionButtons.backToLogin"
                to="/login"
                state={origin}
            />
        );
    if (asked)
        return (
            <Notice
                title="signup.askedTitle"
                text="signup.asked"
                button="actionButtons.backToLogin"
                to="/login"
                state={origin}
            />
        );
    return (
        <PublicPage>
            <PageTitle title={translate('signup.title')}>
                <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
                    {translate('signup.text')}
                </Typography>
            </PageTitle>
            <SignUpForm onAsked={() => setAsked(true)} />
        </PublicPage>
    );
};
export default SignUpPage;
