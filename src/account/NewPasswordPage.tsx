import { useAuthProvider, useTranslate } from 'ra-core';
import { PageTitle } from '../kit/page/PageTitle';
import { PublicPage } from '../layout/PublicPage';
import { flow, withToken } from '../providers/flow';
import { publicCalls } from '../providers/publicCalls';
import { password } from '../providers/session';
import { FlowStep } from './FlowStep';
import { LinkState } from './LinkState';
import { NewPasswordForm } from './NewPasswordForm';
import { usePublicNavigate } from './usePublicNavigate';

const NewPassword = () => {
    const translate = useTranslate();
    const authProvider = useAuthProvider();
    const go = usePublicNavigate();
    const complete = async (registrationToken: string) => {
        const answer = await publicCalls.setFirstPassword({ registrationToken, password: password.get() });
        await authProvider?.login(answer);
        go('/login-success', { replace: true, outcome: true });
    };
    const recover = async (registrationToken: string) => {
        await publicCalls.verifyForgotPassword({ registrationToken, password: password.get() });
        go('/password-changed', { replace: true, outcome: true });
    };
    const save = () => withToken(flow().recovery ? recover : complete);
    return (
        <PublicPage>
            <PageTitle title={translate('newPassword.title')} />
            <NewPasswordForm onSubmit={save} />
        </PublicPage>
    );
};

/** The password that completes a registration, or the new one of somebody who forgot theirs and comes by a link. */
const NewPasswordPage = () => (
    <LinkState recovery>
        <FlowStep at="newPassword">
            <NewPassword />
        </FlowStep>
    </LinkState>
);
export default NewPasswordPage;
