import { useState, useSyncExternalStore, type SyntheticEvent } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Credentials } from '../../contract/account';
import { SignInField } from '../kit/form/SignInField';
import { messageOf } from '../kit/messageOf';
import { signInAgain } from '../providers/authProvider';
import { giveUpSession, lostSession, onLostSession } from '../providers/lostSession';

const Fields = ({ known }: { known: string }) => {
    const translate = useTranslate();
    const [phoneOrEmail, setPhoneOrEmail] = useState(known);
    const [password, setPassword] = useState('');
    const { mutate, isPending, error } = useMutation({
        mutationFn: (credentials: Credentials) => signInAgain(credentials),
        onSettled: () => setPassword(''),
    });
    const submit = (event: SyntheticEvent) => {
        event.preventDefault();
        mutate({ phoneOrEmail: phoneOrEmail.trim(), password });
    };
    return (
        <form onSubmit={submit} noValidate>
            <DialogTitle id="sign-in-again">{translate('signInAgain.title')}</DialogTitle>
            <DialogContent>
                <DialogContentText id="sign-in-again-why" sx={{ mb: 2 }}>
                    {translate('signInAgain.why')}
                </DialogContentText>
                <SignInField
                    name="phoneOrEmail"
                    label="login.phoneOrEmail"
                    type="text"
                    autoComplete="username"
                    error={undefined}
                    value={phoneOrEmail}
                    onChange={setPhoneOrEmail}
                    required={false}
                />
                <SignInField
                    name="password"
                    label="login.password"
                    type="password"
                    autoComplete="current-password"
                    error={error ? messageOf(error) : undefined}
                    value={password}
                    onChange={setPassword}
                    autoFocus
                />
            </DialogContent>
            <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
                <Button onClick={giveUpSession}>{translate('layout.loginAsOther')}</Button>
                <Button type="submit" variant="contained" disabled={isPending || !password}>
                    {translate('login.signIn')}
                </Button>
            </DialogActions>
        </form>
    );
};

/** Over a form whose session has ended: whoever filled it in signs in again and goes on; nobody else gets to it. */
export const SignInAgain = () => {
    const loss = useSyncExternalStore(onLostSession, lostSession);
    if (!loss) return null;
    return (
        <Dialog open aria-labelledby="sign-in-again" aria-describedby="sign-in-again-why" fullWidth maxWidth="xs">
            <Fields known={loss.phoneOrEmail} />
        </Dialog>
    );
};
