import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { InputHelperText } from 'react-admin';
import { FieldTitle, useInput, useLocale } from 'ra-core';
import { everyDay } from '../../../contract/supply-timings';
import { formatWeekday } from '../../../contract/format';

/** Days of the week, each a button that is down or up. */
export const WeekdaysInput = (props: { source: string; defaultValue?: number[] }) => {
    const locale = useLocale() ?? 'en';
    const { field, fieldState, id } = useInput(props);
    const { invalid, error } = fieldState;
    return (
        <FormControl error={invalid} sx={{ gridColumn: '1 / -1', mb: 2 }}>
            <FormLabel id={`${id}-label`} sx={{ typography: 'body2', mb: 0.5 }}>
                <FieldTitle label="resources.settings/supply-schedule-timing.fields.weekdays" isRequired />
            </FormLabel>
            <ToggleButtonGroup
                size="small"
                color="primary"
                aria-labelledby={`${id}-label`}
                aria-describedby={invalid ? `${id}-help` : undefined}
                value={(field.value || []) as number[]}
                onChange={(_, days: number[]) => field.onChange(days.toSorted((a, b) => a - b))}
                sx={{ display: 'grid', gridTemplateColumns: { xs: 'repeat(4, 1fr)', sm: 'repeat(7, 1fr)' }, gap: 0.5 }}
            >
                {everyDay.map(day => (
                    <ToggleButton
                        key={day}
                        value={day}
                        aria-label={formatWeekday(day, locale, 'long')}
                        sx={{
                            px: 0.5,
                            borderRadius: 1,
                            border: 1,
                            borderColor: 'divider',
                            '&.Mui-selected, &.Mui-selected:hover': {
                                bgcolor: 'primary.main',
                                color: 'primary.contrastText',
                            },
                        }}
                    >
                        {formatWeekday(day, locale)}
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
            {invalid && (
                <FormHelperText id={`${id}-help`}>
                    <InputHelperText error={error?.message} />
                </FormHelperText>
            )}
        </FormControl>
    );
};
