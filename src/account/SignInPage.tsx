import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FieldValues } from 'react-hook-form';
import { BooleanInput, PasswordInput, TextInput } from 'react-admin';
import { Form, HttpError, Navigate, useLogin, useTranslate } from 'ra-core';
import type { Credentials } from '../../contract/account';
import { PageTitle } from '../layout/PageTitle';
import { PublicPage } from '../layout/PublicPage';
import { isSignedIn } from '../providers/session';
import { FirstStart } from './FirstStart';
import { identifierError, passwordError } from './identifier.rules';

/** Sign-in by e-mail or phone and password; afterwards the visitor is back where they wanted to go. */
const SignInPage = () => {
    const translate = useTranslate();
    const login = useLogin();
    const [alreadyIn] = useState(isSignedIn);
    const [refusal, setRefusal] = useState<string>();
    const [sending, setSending] = useState(false);

    const submit = async (credentials: Credentials) => {
        setRefusal(undefined);
        setSending(true);
        try {
            await login(credentials);
            return undefined;
        } catch (error) {
            if (!(error instanceof HttpError)) throw error;
            if (error.body?.errors) return error.body.errors as Record<string, string>;
            setRefusal(error.message);
            return undefined;
        } finally {
            setSending(false);
        }
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
            <Form
                noValidate
                disableInvalidFormNotification
                defaultValues={{ phoneOrEmail: '', password: '', rememberMe: false }}
                onSubmit={(values: FieldValues) => submit(values as Credentials)}
            >
                <TextInput
                    source="phoneOrEmail"
                    label="login.phoneOrEmail"
                    autoComplete="username"
                    validate={identifierError}
                    isRequired
                    autoFocus
                />
                <PasswordInput
                    source="password"
                    label="login.password"
                    autoComplete="current-password"
                    validate={passwordError}
                    isRequired
                />
                <BooleanInput source="rememberMe" label="login.rememberMe" helperText={false} />
                <Button type="submit" variant="contained" size="large" fullWidth disabled={sending} sx={{ mt: 2 }}>
                    {translate('login.signIn')}
                </Button>
            </Form>
        </PublicPage>
    );
};
export default SignInPage;
