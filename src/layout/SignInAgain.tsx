import type { SyntheticEvent } from 'react';
import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { HttpError, useAuthProvider, useTranslate } from 'ra-core';
import type { Credentials } from '../../contract/account';
import { slice } from '../providers/session';

interface SignInAgainProps {
    open: boolean;
    onClose: () => void;
}

const messageOf = (error: Error | null) => (error instanceof HttpError ? error.message : error && 'error.internal');

/** Inside of a form whose session has ended: whoever filled it in signs in again, and then saves or goes on writing. */
export const SignInAgain = ({ open, onClose }: SignInAgainProps) => {
    const translate = useTranslate();
    const authProvider = useAuthProvider();
    const place = useRef<HTMLSpanElement>(null);
    const [password, setPassword] = useState('');
    const { user } = slice('auth');
    const phoneOrEmail = user?.email ?? user?.phone ?? '';
    const { mutate, isPending, isSuccess, error, reset } = useMutation({
        mutationFn: async (credentials: Credentials) => {
            await authProvider?.login(credentials);
        },
        onSettled: () => setPassword(''),
    });
    const submit = (event: SyntheticEvent) => {
        event.preventDefault();
        // React would hand it on to the form that this dialog stands over.
        event.stopPropagation();
        mutate({ phoneOrEmail, password });
    };
    const save = () => {
        onClose();
        place.current?.closest('form')?.requestSubmit();
    };
    const begin = () => {
        reset();
        setPassword('');
    };
    const message = messageOf(error);
    return (
        <>
            <span ref={place} hidden />
            <Dialog
                open={open}
                onClose={onClose}
                aria-labelledby="sign-in-again"
                fullWidth
                maxWidth="xs"
                slotProps={{ transition: { onExited: begin } }}
            >
                <form onSubmit={submit} noValidate>
                    <DialogTitle id="sign-in-again">{translate('profile.again.title')}</DialogTitle>
                    <DialogContent>
                        <DialogContentText>
                            {translate(isSuccess ? 'profile.again.done' : 'profile.again.why')}
                        </DialogContentText>
                        {!isSuccess && (
                            <>
                                <TextField
                                    label={translate('login.phoneOrEmail')}
                                    value={phoneOrEmail}
                                    slotProps={{ htmlInput: { readOnly: true, autoComplete: 'username' } }}
                                />
                                <TextField
                                    label={translate('login.password')}
                                    type="password"
                                    value={password}
                                    onChange={event => setPassword(event.target.value)}
                                    error={Boolean(message)}
                                    helperText={message && translate(message)}
                                    slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
                                    autoFocus
                                    required
                                />
                            </>
                        )}
                    </DialogContent>
                    <DialogActions>
                        <Button onClick={onClose}>{translate('actionButtons.close')}</Button>
                        {isSuccess ? (
                            <Button key="save" variant="contained" onClick={save} autoFocus>
                                {translate('profile.again.save')}
                            </Button>
                        ) : (
                            <Button key="signIn" type="submit" variant="contained" disabled={isPending || !password}>
                                {translate('login.signIn')}
                            </Button>
                        )}
                    </DialogActions>
                </form>
            </Dialog>
        </>
    );
};
