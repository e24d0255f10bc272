import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { SentTo } from '../providers/session';
import { codeDigits, codeError, isWhole } from '../kit/people/code.rules';
import { Countdown } from '../kit/people/Countdown';
import { PublicForm } from './PublicForm';
import { SignInField } from '../kit/form/SignInField';
import { useClock } from '../kit/people/useClock';
import { useSecondsLeft } from '../kit/people/useSecondsLeft';
import { useSubmission } from './useSubmission';
import { useTypedState } from './useFlowDraft';

interface CodeFormProps {
    /** The code that was sent; none while it is on its way, or when it could not be sent. */
    sent: SentTo | null;
    verify: (code: string) => Promise<void>;
    /** Sends a new code; not given where only the sender of the message can. */
    resend?: () => Promise<void>;
    children: ReactNode;
}

/** Six digits, typed or pasted; they are sent as soon as they are six. */
export const CodeForm = ({ sent, verify, resend, children }: CodeFormProps) => {
    const box = useRef<HTMLDivElement>(null);
    const [{ code }, keep] = useTypedState('otp', { code: '' });
    const submission = useSubmission({ fields: ['code'], placed: { 'error.codeInvalid': 'code' } });
    const { errors, failures, mend, send } = submission;
    const check = (digits: string) => void send({ code: codeError(digits) }, () => verify(digits));
    const type = (text: string) => {
        const digits = codeDigits(text);
        keep({ code: digits });
        mend('code');
        if (isWhole(digits) && digits !== code) check(digits);
    };
    useEffect(() => {
        // A wrong code is typed over, not mended digit by digit.
        if (failures) box.current?.querySelector('input')?.select();
    }, [failures]);
    const again = async (work: () => Promise<void>) => {
        await work();
        keep({ code: '' });
        box.current?.querySelector('input')?.focus();
    };
    const actions = (
        <>
            {resend && <Resend at={sent?.resendAt ?? null} onClick={() => void send({}, () => again(resend))} />}
            {children}
        </>
    );
    return (
        <PublicForm submission={submission} submit="otp.verify" onSubmit={() => check(code)} actions={actions}>
            <Box ref={box}>
                <SignInField
                    name="code"
                    label="otp.code"
                    type="text"
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    error={errors.code}
                    hint="otp.hint"
                    value={code}
                    onChange={type}
                    autoFocus
                    sx={{ '& input': { letterSpacing: '0.5em', typography: 'h3' } }}
                />
            </Box>
            {sent?.expiresAt && <Countdown until={sent.expiresAt} />}
        </PublicForm>
    );
};

const Resend = ({ at, onClick }: { at: number | null; onClick: () => void }) => {
    const translate = useTranslate();
    const clock = useClock();
    const seconds = useSecondsLeft(at);
    return (
        <>
            <Button
                variant="outlined"
                aria-disabled={seconds > 0}
                onClick={() => seconds === 0 && onClick()}
                sx={{ '&[aria-disabled="true"]': { opacity: theme => theme.palette.action.disabledOpacity } }}
            >
                {translate('otp.resend')}
            </Button>
            {seconds > 0 && (
                <Typography variant="body2" align="center" sx={{ color: 'text.secondary' }}>
                    {translate('otp.resendIn', { time: clock(seconds) })}
                </Typography>
            )}
        </>
    );
};
