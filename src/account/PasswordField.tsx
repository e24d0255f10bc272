import { useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { SignInField } from '../kit/form/SignInField';

interface PasswordFieldProps {
    name: string;
    label: string;
    autoComplete: 'current-password' | 'new-password';
    error: string | undefined;
    defaultValue: string;
    onChange: (text: string) => void;
    describedBy?: string;
    autoFocus?: boolean;
}

/** A password with show and hide. */
export const PasswordField = (props: PasswordFieldProps) => {
    const translate = useTranslate();
    const [visible, setVisible] = useState(false);
    const toggle = (
        <Button size="small" aria-pressed={visible} onClick={() => setVisible(!visible)}>
            {translate(visible ? 'login.hidePassword' : 'login.showPassword')}
        </Button>
    );
    return <SignInField {...props} type={visible ? 'text' : 'password'} endAdornment={toggle} />;
};
