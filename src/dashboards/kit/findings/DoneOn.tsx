import { useState } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useTranslate } from 'ra-core';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { cityDay, formatTime } from '../../../../contract/format';
import { DateInput } from '../../../kit/pickers/DateInput';
import { TimeInput } from '../../../kit/pickers/TimeInput';

/** A moment as it is typed: a day and a time of the city. */
export interface TypedMoment {
    day: string;
    time: string;
}

/** An instant as it is typed. */
export const typedMoment = (instant: string | Date): TypedMoment => ({
    day: cityDay(new Date(instant)),
    time: formatTime(instant, 'en'),
});

const timeFault = (value: unknown) =>
    typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : 'error.invalidTime';

interface DoneOnProps {
    form: UseFormReturn<TypedMoment>;
    /** Since when it can have been. */
    since?: string;
    /** What the server says of it. */
    fault?: string;
}

/** When something was done, by the clock of the city. */
export const DoneOn = ({ form, since, fault }: DoneOnProps) => {
    const translate = useTranslate();
    const [today] = useState(() => cityDay(new Date()));
    return (
        <FormProvider {...form}>
            <Box role="group" aria-label={translate('findings.doneOn')} sx={{ mb: 2 }}>
                <FormLabel component="p" sx={{ mb: 1 }}>
                    {translate('findings.doneOn')}
                </FormLabel>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                    <DateInput
                        source="day"
                        label="findings.doneDay"
                        min={since && cityDay(new Date(since))}
                        max={today}
                        size="small"
                        helperText={false}
                        clearable={false}
                        sx={{ width: 164, m: 0 }}
                    />
                    <TimeInput
                        source="time"
                        label="findings.doneTime"
                        size="small"
                        helperText={false}
                        clearable={false}
                        validate={timeFault}
                        sx={{ width: 124, m: 0 }}
                    />
                </Box>
                <FormHelperText error={fault !== undefined} role={fault && 'alert'}>
                    {translate(fault ?? 'findings.doneHint')}
                </FormHelperText>
            </Box>
        </FormProvider>
    );
};
