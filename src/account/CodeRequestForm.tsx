import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { identifierError } from './identifier.rules';
import { IdentifierField } from './IdentifierField';
import { PublicForm } from './PublicForm';
import { RememberMe } from './RememberMe';
import { useSignInCode } from './useSignInCode';
import { useSignInDraft } from './useSignInDraft';
import { useSubmission } from './useSubmission';

/** Who wants a one-time code; or with the password instead. */
export const CodeRequestForm = ({ onPassword }: { onPassword: () => void }) => {
    const translate = useTranslate();
    const sendCode = useSignInCode();
    const [typed, keep] = useSignInDraft();
    const submission = useSubmission({ fields: ['phoneOrEmail'] });
    const ask = (text: (field: string) => string) => {
        const phoneOrEmail = text('phoneOrEmail').trim();
        const rememberMe = text('rememberMe') !== '';
        void submission.send({ phoneOrEmail: identifierError(phoneOrEmail) }, () => sendCode(phoneOrEmail, rememberMe));
    };
    return (
        <PublicForm
            submission={submission}
            submit="login.sendCode"
            onSubmit={ask}
            actions={<Button onClick={onPassword}>{translate('login.withPassword')}</Button>}
        >
            <IdentifierField label="login.phoneOrEmail" submission={submission} typed={typed} keep={keep} />
            <RememberMe defaultChecked={typed.rememberMe} onChange={rememberMe => keep({ rememberMe })} />
        </PublicForm>
    );
};
