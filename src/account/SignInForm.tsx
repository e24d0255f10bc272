import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { LinkBase, useLogin, useTranslate } from 'ra-core';
import type { Credentials } from '../../contract/account';
import { formText } from './formText';
import { identifierError, passwordError } from './identifier.rules';
import { IdentifierField } from './IdentifierField';
import { PasswordField } from './PasswordField';
import { PublicForm } from './PublicForm';
import { RememberMe } from './RememberMe';
import { useOrigin } from './usePublicNavigate';
import { useSignInCode } from './useSignInCode';
import { useSignInDraft } from './useSignInDraft';
import { useSubmission } from './useSubmission';

type Text = ReturnType<typeof formText>;
const credentialsOf = (text: Text): Credentials => ({
    phoneOrEmail: text('phoneOrEmail').trim(),
    password: text('password'),
    rememberMe: text('rememberMe') !== '',
});

/** For password managers, which want to know whose password this is. */
const KnownIdentifier = ({ phoneOrEmail }: { phoneOrEmail: string }) => (
    <input type="text" name="phoneOrEmail" autoComplete="username" value={phoneOrEmail} readOnly hidden />
);

interface SignInFormProps {
    /** Given where the page knows already who signs in, and shows it. */
    known?: string;
    /** Further buttons under the form. */
    children?: ReactNode;
}

/** Password, remember me, and who it is unless that is known; or a one-time code instead. */
export const SignInForm = ({ known, children }: SignInFormProps) => {
    const translate = useTranslate();
    const login = useLogin();
    const sendCode = useSignInCode();
    const origin = useOrigin();
    const [typed, keep] = useSignInDraft();
    const submission = useSubmission({ fields: ['phoneOrEmail', 'password'] });
    const { errors, mend, send } = submission;

    const signIn = (text: Text) => {
        const given = credentialsOf(text);
        const wrong = { phoneOrEmail: identifierError(given.phoneOrEmail), password: passwordError(given.password) };
        void send(wrong, () => login(given));
    };
    const byCode = (form: HTMLFormElement | null) => {
        if (!form) return;
        const { phoneOrEmail, rememberMe = false } = credentialsOf(formText(form));
        void send({ phoneOrEmail: identifierError(phoneOrEmail) }, () => sendCode(phoneOrEmail, rememberMe));
    };
    const actions = (
        <>
            <Button variant="outlined" onClick={event => byCode(event.currentTarget.form)}>
                {translate('login.sendCode')}
            </Button>
            <Button component={LinkBase} to="/forget-password" state={origin}>
                {translate('login.forgotPassword')}
            </Button>
            {children}
        </>
    );
    return (
        <PublicForm submission={submission} submit="login.signIn" onSubmit={signIn} actions={actions}>
            {known === undefined ? (
                <IdentifierField label="login.phoneOrEmail" submission={submission} typed={typed} keep={keep} />
            ) : (
                <KnownIdentifier phoneOrEmail={known} />
            )}
            <PasswordField
                name="password"
                label="login.password"
                autoComplete="current-password"
                error={errors.password}
                defaultValue={typed.password}
                onChange={password => {
                    keep({ password });
                    mend('password');
                }}
                autoFocus={known !== undefined}
            />
            <RememberMe defaultChecked={typed.rememberMe} onChange={rememberMe => keep({ rememberMe })} />
        </PublicForm>
    );
};
