import { useEffect, useState, type SyntheticEvent } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useI18nProvider, useTranslate } from 'ra-core';
import { SignInField } from './SignInField';

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

/** What was typed before a language switch rebuilt the page; in memory alone, because a password is never stored. */
const typed = { phoneOrEmail: '', password: '', rememberMe: false };
const forget = () => Object.assign(typed, { phoneOrEmail: '', password: '', rememberMe: false });

/** Identifier, password with show and hide, remember me. */
export const SignInForm = ({ errors, sending, onSubmit, onChange }: SignInFormProps) => {
    const translate = useTranslate();
    const [visible, setVisible] = useState(false);
    const i18n = useI18nProvider();
    useEffect(() => {
        const locale = i18n.getLocale();
        return () => {
            if (i18n.getLocale() === locale) forget();
        };
    }, [i18n]);
    const keep = (field: keyof FieldErrors) => (text: string) => {
        typed[field] = text;
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
                        onChange={(_, on) => (typed.rememberMe = on)}
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
