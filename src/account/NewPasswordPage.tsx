import { useLogin, useTranslate } from 'ra-core';
import { PageTitle } from '../layout/PageTitle';
import { PublicPage } from '../layout/PublicPage';
import { flow, withToken } from '../providers/flow';
import { publicCalls } from '../providers/publicCalls';
import { FlowStep } from './FlowStep';
import { LinkState } from './LinkState';
import { NewPasswordForm } from './NewPasswordForm';
import { usePublicNavigate } from './usePublicNavigate';

const NewPassword = () => {
    const translate = useTranslate();
    const login = useLogin();
    const go = usePublicNavigate();
    const complete = async (registrationToken: string, password: string) =>
        void (await login(await publicCalls.setFirstPassword({ registrationToken, password }), '/login-success'));
    const recover = async (registrationToken: string, password: string) => {
        await publicCalls.verifyForgotPassword({ registrationToken, password });
        go('/password-changed', { replace: true });
    };
    const save = (password: string) => withToken(token => (flow().recovery ? recover : complete)(token, password));
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
