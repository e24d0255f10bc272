import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { FormProvider, useForm } from 'react-hook-form';
import { periodFaults } from '../../../contract/filters';
import type { AskedPeriod } from '../../../contract/period';
import { DateInput } from '../pickers/DateInput';
import { lastDay } from '../pickers/typed-text.rules';

type Days = Pick<AskedPeriod, 'date' | 'from' | 'to'>;

interface DaysFormProps {
    fields: readonly (keyof Days)[];
    days: Days;
    max?: string;
    onSubmit: (days: Days) => void;
}

/** A day, or the first and the last of some, typed or chosen; they hold once they are sent. */
export const DaysForm = ({ fields, days, max, onSubmit }: DaysFormProps) => {
    const translate = useTranslate();
    const form = useForm<Record<string, string>>({
        values: Object.fromEntries(fields.map(field => [field, days[field] ?? ''])),
    });
    const submit = form.handleSubmit(typed => {
        const sent: Days = Object.fromEntries(fields.map(field => [field, typed[field] || undefined]));
        const faults = 'date' in sent ? [] : periodFaults(sent);
        for (const { field, code } of faults) form.setError(field, { message: `error.${code}` });
        if (faults.length === 0) onSubmit(sent);
    });
    return (
        <FormProvider {...form}>
            <Box
                component="form"
                noValidate
                onSubmit={event => void submit(event)}
                sx={{
                    display: 'flex',
                    // A day alone keeps its button beside it, however narrow the page.
                    flexWrap: fields.length > 1 ? 'wrap' : 'nowrap',
                    alignItems: 'flex-start',
                    columnGap: 1,
                    rowGap: 1.5,
                    minWidth: 0,
                }}
            >
                {fields.map(field => (
                    <DateInput
                        key={field}
                        source={field}
                        label={`kit.filters.${field}`}
                        size="small"
                        helperText={false}
                        clearable={false}
                        max={max}
                        sx={{ flex: '1 1 140px', maxWidth: 165, m: 0 }}
                        {...(field === 'to' && lastDay)}
                    />
                ))}
                <Button type="submit" variant="outlined" sx={{ flexShrink: 0 }}>
                    {translate('kit.filters.show')}
                </Button>
            </Box>
        </FormProvider>
    );
};
