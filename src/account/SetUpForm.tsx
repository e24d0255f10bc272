import type { SyntheticEvent } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { formText } from './formText';
import type { SetUpErrors } from './setUp.rules';
import { SignInField } from '../kit/form/SignInField';
import { useFlowDraft } from './useFlowDraft';

const fields = [
    { name: 'fullName', type: 'text', autoComplete: 'name' },
    { name: 'email', type: 'email', autoComplete: 'username' },
    { name: 'password', type: 'password', autoComplete: 'new-password' },
    { name: 'confirmPassword', type: 'password', autoComplete: 'new-password' },
] as const;
type FieldName = (typeof fields)[number]['name'];
export type SetUpValues = Record<FieldName, string>;

const empty: SetUpValues = { fullName: '', email: '', password: '', confirmPassword: '' };

interface SetUpFormProps {
    errors: SetUpErrors;
    sending: boolean;
    onSubmit: (typed: SetUpValues) => void;
    onChange: (field: FieldName) => void;
}

/** Full name, e-mail and a password given twice. */
export const SetUpForm = ({ errors, sending, onSubmit, onChange }: SetUpFormProps) => {
    const translate = useTranslate();
    const [typed, keepTyped] = useFlowDraft('setUp', empty);
    const keep = (name: FieldName) => (text: string) => {
        keepTyped({ [name]: text });
        onChange(name);
    };
    const submit = (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        const text = formText(event.currentTarget);
        onSubmit({
            fullName: text('fullName'),
            email: text('email'),
            password: text('password'),
            confirmPassword: text('confirmPassword'),
        });
    };
    return (
        <form noValidate onSubmit={submit}>
            {fields.map(({ name, ...field }, at) => (
                <SignInField
                    key={name}
                    {...field}
                    name={name}
                    label={`setUp.${name}`}
                    error={errors[name]}
                    defaultValue={typed[name]}
                    onChange={keep(name)}
                    autoFocus={at === 0}
                />
            ))}
            <Button type="submit" variant="contained" size="large" fullWidth disabled={sending} sx={{ mt: 2 }}>
                {translate('setUp.create')}
            </Button>
        </form>
    );
};
