import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { HttpError, useTranslate } from 'ra-core';
import type { OwnCode } from '../../../contract/contacts';
import type { SentCode } from '../../../contract/registration';
import { messageOf } from '../messageOf';
import { codeDigits, codeError, isWhole } from './code.rules';
import { Countdown } from './Countdown';
import { useSecondsLeft } from './useSecondsLeft';
import { useClock } from './useClock';

interface CodeDialogProps {
    open: boolean;
    onClose: () => void;
    title: string;
    send: () => Promise<SentCode>;
    /** What a right code does; the dialog closes after it. */
    verify: (code: OwnCode) => Promise<void>;
}

const faultOf = (error: Error): string => {
    const { errors } = (error instanceof HttpError && (error.body as { errors?: Record<string, string> })) || {};
    return errors?.code ?? messageOf(error);
};

type ContentProps = Omit<CodeDialogProps, 'open'>;

const CodeDialogContent = ({ onClose, title, send, verify }: ContentProps) => {
    const translate = useTranslate();
    const clock = useClock();
    const [code, setCode] = useState('');
    const [until, setUntil] = useState<{ expires: number; resend: number } | null>(null);
    const {
        mutate: begin,
        data: sent,
        ...sending
    } = useMutation({
        mutationFn: send,
        onSuccess: ({ otpDuration, resendAfter }) => {
            const now = Date.now();
            setUntil({ expires: now + otpDuration * 1000, resend: now + resendAfter * 1000 });
            setCode('');
        },
    });
    const {
        mutate: check,
        reset,
        ...checking
    } = useMutation({
        mutationFn: async (digits: string) => {
            const fault = codeError(digits);
            if (fault) throw new HttpError(fault, 422);
            await verify({ challenge: sent?.challenge ?? '', code: digits });
        },
        onSuccess: onClose,
    });
    useEffect(() => begin(), [begin]);
    const seconds = useSecondsLeft(until?.resend ?? null);
    const type = (text: string) => {
        const digits = codeDigits(text);
        setCode(digits);
        reset();
        if (isWhole(digits) && digits !== code) check(digits);
    };
    const fault = checking.error && faultOf(checking.error);
    const unsent = sending.error && faultOf(sending.error);
    return (
        <>
            <DialogTitle id="code-dialog">{translate(title)}</DialogTitle>
            <DialogContent>
                {unsent ? (
                    <Alert severity="error">{translate(unsent)}</Alert>
                ) : (
                    <DialogContentText>
                        {sent ? translate('otp.sentTo', { recipient: sent.sentTo ?? '' }) : translate('otp.sending')}
                    </DialogContentText>
                )}
                <TextField
                    label={translate('otp.code')}
                    value={code}
                    onChange={event => type(event.target.value)}
                    disabled={!sent}
                    error={Boolean(fault)}
                    helperText={translate(fault ?? 'otp.hint')}
                    slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code' } }}
                    fullWidth
                />
                {until && sent && <Countdown until={until.expires} />}
            </DialogContent>
            <DialogActions sx={{ flexWrap: 'wrap' }}>
                <Button onClick={onClose}>{translate('actionButtons.close')}</Button>
                <Button disabled={seconds > 0 || sending.isPending} onClick={() => begin()}>
                    {seconds > 0 ? translate('otp.resendIn', { time: clock(seconds) }) : translate('otp.resend')}
                </Button>
                <Button variant="contained" disabled={!sent || checking.isPending} onClick={() => check(code)}>
                    {translate('otp.verify')}
                </Button>
            </DialogActions>
        </>
    );
};

/** Sends a one-time code when it opens, and asks for it; the six digits are sent as soon as they are six. */
export const CodeDialog = ({ open, onClose, ...content }: CodeDialogProps) => (
    <Dialog open={open} onClose={onClose} aria-labelledby="code-dialog" fullWidth maxWidth="xs">
        <CodeDialogContent onClose={onClose} {...content} />
    </Dialog>
);
