import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useLogin, useTranslate } from 'ra-core';
import { PageTitle } from '../kit/page/PageTitle';
import { PublicPage } from '../layout/PublicPage';
import { beginFlow, flow, keepSignInCode } from '../providers/flow';
import { publicCalls } from '../providers/publicCalls';
import { changeAuth, slice, type SentTo } from '../providers/session';
import { CodeForm } from './CodeForm';
import { useOrigin } from './usePublicNavigate';

/** Takes the code of a sign-in or an invitation; an account that is not complete goes on with its registration. */
export const SignInCode = ({ sent }: { sent: SentTo }) => {
    const translate = useTranslate();
    const login = useLogin();
    const origin = useOrigin();
    const { phoneOrEmail } = slice('auth');
    const invited = sent.use === 'invitation';
    const verify = async (code: string) => {
        const { rememberMe } = flow();
        const answer = await publicCalls.loginByCode({ challenge: sent.challenge, code, rememberMe });
        if (answer.token === null) beginFlow(answer);
        else await login(answer);
    };
    const resend = async () =>
        keepSignInCode(phoneOrEmail, await publicCalls.sendLoginCode(phoneOrEmail), flow().rememberMe);
    const [another, words, to] = invited
        ? [false, 'login.sendCode', '/login']
        : [true, 'login.withPassword', phoneOrEmail ? '/password' : '/login'];
    return (
        <PublicPage>
            <PageTitle title={translate('otp.title')} />
            <Typography sx={{ mb: 2 }}>
                {translate(invited ? 'otp.invited' : 'otp.sentIfKnown', { identifier: phoneOrEmail })}
            </Typography>
            <CodeForm sent={sent} verify={verify} resend={invited ? undefined : resend}>
                <Button
                    component={LinkBase}
                    to={to}
                    state={origin}
                    onClick={() => changeAuth({ visibleSignIn: another })}
                >
                    {translate(words)}
                </Button>
            </CodeForm>
        </PublicPage>
    );
};
