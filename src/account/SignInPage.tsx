import { Suspense, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';
import { page } from '../kit/page/page';
import { PageTitle } from '../kit/page/PageTitle';
import { PublicPage } from '../layout/PublicPage';
import { useStatus } from '../kit/useStatus';
import { changeAuth, slice } from '../providers/session';
import { CodeRequestForm } from './CodeRequestForm';
import { SignInForm } from './SignInForm';
import { useArrival, useOrigin } from './usePublicNavigate';

/** Loaded after the form, and only where there is a demo. */
const DemoPeople = page(() => import('./DemoPeople'), {
    en: () => import('./demoPeople.en'),
    bn: () => import('./demoPeople.bn'),
});

const SignUpLink = () => {
    const translate = useTranslate();
    const origin = useOrigin();
    if (!useStatus()?.signUp) return null;
    return (
        <Button component={LinkBase} to="/signup" state={origin}>
            {translate('login.signUp')}
        </Button>
    );
};

/** Sign-in by e-mail or phone and password, or by a one-time code; afterwards the visitor is back where they wanted to go. */
const SignInPage = () => {
    const translate = useTranslate();
    const { message } = useArrival();
    const demo = useStatus()?.demo;
    const [withPassword, setWithPassword] = useState(() => slice('auth').visibleSignIn);
    const choosePassword = () => {
        changeAuth({ visibleSignIn: true });
        setWithPassword(true);
    };
    return (
        <PublicPage>
            <PageTitle title={translate('login.title')} />
            {message && (
                <Alert severity="info" sx={{ mb: 2 }}>
                    {translate(message, { _: translate('error.invalid') })}
                </Alert>
            )}
            {withPassword ? (
                <SignInForm>
                    <SignUpLink />
                </SignInForm>
            ) : (
                <CodeRequestForm onPassword={choosePassword} />
            )}
            <Suspense>{demo && <DemoPeople />}</Suspense>
        </PublicPage>
    );
};
export default SignInPage;
