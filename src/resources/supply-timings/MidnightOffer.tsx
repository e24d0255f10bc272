import { useEffect } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate, useWrappedSource } from 'ra-core';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { inDigits } from '../../i18n/format';
import { areTimes, passesMidnight } from './day.rules';
import { useSlotWords } from './useSlotWords';

/** A supply that ends before it starts: two slots are offered, one to midnight and one from it. */
export const MidnightOffer = () => {
    const translate = useTranslate();
    const { locale, times } = useSlotWords();
    const [startName, endName, overName] = [
        useWrappedSource('startTime'),
        useWrappedSource('endTime'),
        useWrappedSource('pastMidnight'),
    ];
    const { setValue, trigger, getFieldState, control } = useFormContext();
    const formState = useFormState({ control, name: startName });
    const [start, end, over] = useWatch({ name: [startName, endName, overName] }) as [string, string, boolean];
    const passes = passesMidnight(start, end);
    const faulty = getFieldState(startName, formState).invalid;
    const complete = areTimes(start, end);
    // Said at once, and taken back at once.
    useEffect(() => {
        if (passes && !over) void trigger(startName);
    }, [passes, over, startName, trigger]);
    useEffect(() => {
        if (complete && !passes && faulty) void trigger(startName);
    }, [complete, passes, faulty, startName, trigger]);
    useEffect(() => {
        if (complete && !passes && over) setValue(overName, false);
    }, [complete, passes, over, overName, setValue]);
    if (!passes) return null;
    const slots = {
        evening: times({ startTime: start, endTime: '24:00' }),
        morning: times({ startTime: '00:00', endTime: end }),
        start: inDigits(start, locale),
    };
    const untilMidnight = end === '00:00';
    const key = untilMidnight ? 'tillMidnight' : 'overMidnight';
    const accept = () => {
        setValue(overName, true, { shouldDirty: true });
        void trigger(startName);
    };
    return (
        <Alert
            severity={over ? 'success' : 'info'}
            sx={{ gridColumn: '1 / -1', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
            action={
                over ? undefined : (
                    <Button color="inherit" size="small" onClick={accept}>
                        {translate(`supplyScheduleTiming.${key}.accept`)}
                    </Button>
                )
            }
        >
            {translate(`supplyScheduleTiming.${key}.${over ? 'accepted' : 'offer'}`, slots)}
        </Alert>
    );
};
