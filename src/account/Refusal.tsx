import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { SubmissionMessage } from './useSubmission';
import { useSecondsLeft } from '../kit/people/useSecondsLeft';

const minute = 60;

const Wait = ({ until }: { until: number }) => {
    const translate = useTranslate();
    const seconds = useSecondsLeft(until);
    if (seconds === 0) return translate('login.waitOver');
    const minutes = Math.ceil(seconds / minute);
    // In minutes, so that whoever listens is not told every second.
    return translate('login.wait', { smart_count: minutes, minutes });
};

/** Why the form was refused as a whole; after too many tries, how long to wait. */
export const Refusal = ({ refusal }: { refusal: SubmissionMessage | undefined }) => {
    const translate = useTranslate();
    if (!refusal) return null;
    return (
        <Alert severity="error" sx={{ mb: 2 }}>
            {refusal.until === null ? (
                translate(refusal.message, { _: translate('error.invalid') })
            ) : (
                <Wait until={refusal.until} />
            )}
        </Alert>
    );
};
