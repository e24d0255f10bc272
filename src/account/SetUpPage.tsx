import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { HttpError, LinkBase, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '../i18n/useLanguage';
import { PageTitle } from '../kit/page/PageTitle';
import { PublicPage } from '../layout/PublicPage';
import { publicCalls } from '../providers/publicCalls';
import { setUpErrors, type SetUpErrors } from './setUp.rules';
import { SetUpForm, type SetUpValues } from './SetUpForm';

const ToSignIn = () => {
    const translate = useTranslate();
    return (
        <Button variant="contained" size="large" fullWidth component={LinkBase} to="/login">
            {translate('setUp.toSignIn')}
        </Button>
    );
};

const SetUpOutcome = ({ email }: { email: string }) => {
    const translate = useTranslate();
    return (
        <>
            <Alert severity="success" role="status" sx={{ mb: 2 }}>
                {translate('setUp.done', { email })}
            </Alert>
            <ToSignIn />
        </>
    );
};

const SetUpRefusal = ({ refusal }: { refusal: string }) => {
    const translate = useTranslate();
    return (
        <Alert severity="error" sx={{ mb: 2 }}>
            {translate(refusal, { _: translate('error.invalid') })}
            {refusal === 'error.linkExpired' && (
                <Typography variant="body2" sx={{ mt: 1 }}>
                    {translate('setUp.newLink')}
                </Typography>
            )}
        </Alert>
    );
};

const useSetUp = (token: string) => {
    const language = useLanguage();
    const [errors, setErrors] = useState<SetUpErrors>({});
    const [refusal, setRefusal] = useState(token ? undefined : 'error.linkExpired');
    const [sending, setSending] = useState(false);
    const [email, setEmail] = useState<string>();
    const send = async ({ fullName, email, password }: SetUpValues) => {
        setSending(true);
        try {
            setEmail((await publicCalls.setUp({ token, fullName, email, password, language })).email);
        } catch (error) {
            const told = error instanceof HttpError ? error : new HttpError('error.internal', 0);
            const fields = (told.body as { errors?: SetUpErrors } | undefined)?.errors;
            setErrors(fields ?? {});
            setRefusal(told.message);
        } finally {
            setSending(false);
        }
    };
    const submit = (typed: SetUpValues) => {
        const found = setUpErrors({ ...typed, token });
        setErrors(found);
        setRefusal(undefined);
        if (Object.keys(found).length === 0) void send(typed);
    };
    const mend = (field: string) => setErrors(before => ({ ...before, [field]: undefined }));
    return { errors, refusal, sending, email, submit, mend };
};

/** The first administrator of an empty installation, by the link that its start has printed. */
const SetUpPage = () => {
    const translate = useTranslate();
    const [query] = useSearchParams();
    const token = query.get('token') ?? '';
    const { errors, refusal, sending, email, submit, mend } = useSetUp(token);
    return (
        <PublicPage>
            <PageTitle title={translate('setUp.title')} />
            {refusal && <SetUpRefusal refusal={refusal} />}
            {email && <SetUpOutcome email={email} />}
            {token && !email && <SetUpForm errors={errors} sending={sending} onSubmit={submit} onChange={mend} />}
            {!token && <ToSignIn />}
        </PublicPage>
    );
};
export default SetUpPage;
