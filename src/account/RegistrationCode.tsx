import { useEffect, useEffectEvent } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { HttpError, LinkBase, useTranslate } from 'ra-core';
import { PageTitle } from '../kit/page/PageTitle';
import { PublicPage } from '../layout/PublicPage';
import { flow, goOn, keepRegistrationCode, withToken } from '../providers/flow';
import { publicCalls } from '../providers/publicCalls';
import { CodeForm } from './CodeForm';
import { Refusal } from './Refusal';
import { useFlow } from './useFlow';
import { useSubmission } from './useSubmission';

const sendCode = () => withToken(async token => keepRegistrationCode(await publicCalls.sendRegistrationCode(token)));

/** One at a time for all pages: one that is built anew in the meantime, as by a switch of language, sends no second code. */
let underWay: Promise<void> | undefined;
const sendOnce = (): Promise<void> =>
    (underWay ??= sendCode().finally(() => {
        underWay = undefined;
    }));

/** A code is sent on arrival, unless one is still good. */
const useArrival = () => {
    const submission = useSubmission({ fields: [] });
    const send = useEffectEvent(submission.send);
    useEffect(() => {
        const { code } = flow();
        if (!code?.expiresAt || code.expiresAt <= Date.now()) void send({}, sendOnce);
    }, []);
    return submission;
};

/** Sends the code that proves who the bearer of a registration token is, and takes it. */
export const RegistrationCode = () => {
    const translate = useTranslate();
    const { code: sent } = useFlow();
    const { sending, refusal } = useArrival();
    const verify = (code: string) =>
        withToken(async registrationToken => {
            const challenge = flow().code?.challenge;
            if (!challenge) throw new HttpError('error.codeInvalid', 401);
            goOn(await publicCalls.verifyRegistrationCode({ registrationToken, challenge, code }));
        });
    return (
        <PublicPage>
            <PageTitle title={translate('otp.title')} />
            <Typography role="status" sx={{ mb: 2 }}>
                {sent?.sentTo && translate('otp.sentTo', { recipient: sent.sentTo })}
                {sending && translate('otp.sending')}
            </Typography>
            {!sent && <Refusal refusal={refusal} />}
            <CodeForm sent={sent} verify={verify} resend={sendOnce}>
                <Button component={LinkBase} to="/login">
                    {translate('actionButtons.backToLogin')}
                </Button>
            </CodeForm>
        </PublicPage>
    );
};
