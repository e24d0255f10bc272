import { useState, type SyntheticEvent } from 'react';
import Alert from '@mui/material/Alert';
import { HttpError, Navigate, useLogin, useTranslate } from 'ra-core';
import type { Credentials } from '../../contract/account';
import { PageTitle } from '../layout/PageTitle';
import { PublicPage } from '../layout/PublicPage';
import { isSignedIn } from '../providers/session';
import { FirstStart } from './FirstStart';
import { formText } from './formText';
import { identifierError, passwordError } from './identifier.rules';
import { SignInForm, type FieldErrors } from './SignInForm';

const credentialsOf = (form: HTMLFormElement): Credentials => {
    const text = formText(form);
    return {
        phoneOrEmail: text('phoneOrEmail').trim(),
        password: text('password'),
        rememberMe: text('rememberMe') !== '',
    };
};

const errorsOf = ({ phoneOrEmail, password }: Credentials): FieldErrors => ({
    phoneOrEmail: identifierError(phoneOrEmail),
    password: passwordError(password),
});

/** Sign-in by e-mail or phone and password; afterwards the visitor is back where they wanted to go. */
const SignInPage = () => {
    const translate = useTranslate();
    const login = useLogin();
    const [alreadyIn] = useState(isSignedIn);
    const [errors, setErrors] = useState<FieldErrors>({});
    const [refusal, setRefusal] = useState<string>();
    const [sending, setSending] = useState(false);

    const signIn = async (credentials: Credentials) => {
        setSending(true);
        try {
            await login(credentials);
        } catch (error) {
            const told = error instanceof HttpError ? error : new HttpError('error.internal', 0);
            setErrors((told.body as { errors?: FieldErrors } | undefined)?.errors ?? {});
            setRefusal(told.message);
        } finally {
            setSending(false);
        }
    };
    const submit = (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        const credentials = credentialsOf(event.currentTarget);
        const found = errorsOf(credentials);
        setErrors(found);
        setRefusal(undefined);
        if (!found.phoneOrEmail && !found.password) void signIn(credentials);
    };

    if (alreadyIn) return <Navigate to="/" replace />;
    return (
        <PublicPage>
            <PageTitle title={translate('login.title')} />
            <FirstStart />
            {refusal && (
                <Alert severity="error" sx={{ mb: 2 }}>
                    {translate(refusal, { _: translate('error.invalid') })}
                </Alert>
            )}
            <SignInForm
                errors={errors}
                sending={sending}
                onSubmit={submit}
                onChange={field => setErrors(before => ({ ...before, [field]: undefined }))}
            />
        </PublicPage>
    );
};
export default SignInPage;
