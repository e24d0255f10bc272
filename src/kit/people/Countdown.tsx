import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { useClock } from './useClock';
import { useSecondsLeft } from './useSecondsLeft';

const minute = 60;

/** Until when a code is good: every second for the eye, at whole minutes and at the end for the ear. */
export const Countdown = ({ until }: { until: number }) => {
    const translate = useTranslate();
    const clock = useClock();
    const seconds = useSecondsLeft(until);
    const minutes = Math.ceil(seconds / minute);
    return (
        <>
            <Typography role="timer" variant="body2" sx={{ color: seconds > 0 ? 'text.secondary' : 'error.main' }}>
                {seconds > 0 ? translate('otp.expiresIn', { time: clock(seconds) }) : translate('otp.expired')}
            </Typography>
            <Box role="status" sx={visuallyHidden}>
                {seconds > 0
                    ? translate('otp.minutesLeft', { smart_count: minutes, minutes })
                    : translate('otp.expired')}
            </Box>
        </>
    );
};
