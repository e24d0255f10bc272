import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';
import { signUpInput, type SignUpInput } from '../../contract/registration';
import { useLanguage } from '../i18n/useLanguage';
import { publicCalls } from '../providers/publicCalls';
import { issuesOf } from './issuesOf';
import { PublicForm } from './PublicForm';
import { SignInField } from '../kit/form/SignInField';
import { useOrigin } from './usePublicNavigate';
import { useSubmission } from './useSubmission';
import { useFlowDraft } from './useFlowDraft';

const fields = [
    { name: 'fullName', type: 'text', autoComplete: 'name', required: true },
    { name: 'email', type: 'email', autoComplete: 'email', required: false },
    { name: 'phone', type: 'tel', autoComplete: 'tel', required: false },
    { name: 'address', type: 'text', autoComplete: 'street-address', required: false },
] as const;
const names = fields.map(({ name }) => name);
const empty = { fullName: '', email: '', phone: '', address: '' };

/** Full name, e-mail address or phone number, address. */
export const SignUpForm = ({ onAsked }: { onAsked: () => void }) => {
    const translate = useTranslate();
    const origin = useOrigin();
    const language = useLanguage();
    const [typed, keep] = useFlowDraft('signUp', empty);
    const submission = useSubmission({ fields: names });
    const { errors, mend, send } = submission;
    const submit = (text: (field: string) => string) => {
        const given: SignUpInput = {
            fullName: text('fullName'),
            email: text('email'),
            phone: text('phone'),
            address: text('address'),
            language,
        };
        void send(issuesOf(signUpInput, given), async () => {
            await publicCalls.signUp(given);
            onAsked();
        });
    };
    const type = (name: (typeof names)[number]) => (text: string) => {
        keep({ [name]: text });
        mend(name);
        // Either of the two will do, so the one says nothing any more once the other is there.
        if (name === 'phone') mend('email');
    };
    return (
        <PublicForm
            submission={submission}
            submit="signup.create"
            onSubmit={submit}
            actions={
                <Button component={LinkBase} to="/login" state={origin}>
                    {translate('actionButtons.backToLogin')}
                </Button>
            }
        >
            {fields.map(({ name, ...field }, at) => (
                <SignInField
                    key={name}
                    {...field}
                    name={name}
                    label={`signup.${name}`}
                    error={errors[name]}
                    // What is wrong says the same.
                    hint={name === 'email' && !errors.email ? 'signup.eitherHint' : undefined}
                    defaultValue={typed[name]}
                    onChange={type(name)}
                    autoFocus={at === 0}
                />
            ))}
        </PublicForm>
    );
};
