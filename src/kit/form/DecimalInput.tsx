import type { ComponentProps, ReactNode } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import { TextInput, type TextInputProps } from 'react-admin';
import { useLocale } from 'ra-core';
import { formatPlain } from '../../../contract/format';

interface DecimalInputProps extends TextInputProps {
    /** Stands after the number. */
    unit?: ReactNode;
    /** For the input element itself. */
    inputProps?: ComponentProps<'input'>;
}

/** A number typed in either script; it stays text until the form is checked, so that "1." can become "1.5". */
export const DecimalInput = ({ unit, inputProps, ...props }: DecimalInputProps) => {
    const locale = useLocale() ?? 'en';
    return (
        <TextInput
            {...props}
            format={value => (typeof value === 'number' ? formatPlain(value, locale) : ((value as string) ?? ''))}
            parse={value => value as string}
            slotProps={{
                htmlInput: { inputMode: 'decimal', autoComplete: 'off', ...inputProps },
                inputLabel: unit === undefined ? undefined : { shrink: true },
                input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : undefined,
            }}
        />
    );
};
