import { useState, type SyntheticEvent } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'ra-core';
import { SignInField } from './SignInField';
import { useTyped } from './useTyped';

/** Translation keys of what is wrong, by field. */
export interface FieldErrors {
    phoneOrEmail?: string;
    password?: string;
}

interface SignInFormProps {
    errors: FieldErrors;
    sending: boolean;
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
    onChange: (field: keyof FieldErrors) => void;
}

const empty = { phoneOrEmail: '', password: '', rememberMe: false };

/** Identifier, password with show and hide, remember me. */
export const SignInForm = ({ errors, sending, onSubmit, onChange }: SignInFormProps) => {
    const translate = useTranslate();
    const [visible, setVisible] = useState(false);
    const [typed, keepTyped] = useTyped('signIn', empty);
    const keep = (field: keyof FieldErrors) => (text: string) => {
        keepTyped({ [field]: text });
        onChange(field);
    };
    const toggle = (
        <Button size="small" aria-pressed={visible} onClick={() => setVisible(!visible)}>
            {translate(visible ? 'login.hidePassword' : 'login.showPassword')}
        </Button>
    );
    return (
        <form noValidate onSubmit={onSubmit}>
            <SignInField
                name="phoneOrEmail"
                label="login.phoneOrEmail"
                type="text"
                autoComplete="username"
                error={errors.phoneOrEmail}
                defaultValue={typed.phoneOrEmail}
                onChange={keep('phoneOrEmail')}
                autoFocus
            />
            <SignInField
                name="password"
                label="login.password"
                type={visible ? 'text' : 'password'}
                autoComplete="current-password"
                error={errors.password}
                defaultValue={typed.password}
                onChange={keep('password')}
                endAdornment={toggle}
            />
            <FormControlLabel
                control={
                    <Checkbox
                        name="rememberMe"
                        defaultChecked={typed.rememberMe}
                        onChange={(_, on) => keepTyped({ rememberMe: on })}
                    />
                }
                label={translate('login.rememberMe')}
            />
            <Button type="submit" variant="contained" size="large" fullWidth disabled={sending} sx={{ mt: 2 }}>
                {translate('login.signIn')}
            </Button>
        </form>
    );
};
