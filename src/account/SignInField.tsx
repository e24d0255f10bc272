import type { ReactNode } from 'react';
import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';

interface SignInFieldProps {
    name: string;
    label: string;
    type: string;
    autoComplete: string;
    /** Translation key of what is wrong. */
    error: string | undefined;
    defaultValue: string;
    onChange: (text: string) => void;
    autoFocus?: boolean;
    endAdornment?: ReactNode;
}

/** A text field of plain parts: Material's own TextField would bring its select, menu and popover before the sign-in form. */
export const SignInField = ({ name, label, error, onChange, ...input }: SignInFieldProps) => {
    const translate = useTranslate();
    const id = useId();
    return (
        <FormControl fullWidth required error={Boolean(error)} sx={{ mb: 1 }}>
            <InputLabel htmlFor={id}>{translate(label)}</InputLabel>
            <OutlinedInput
                {...input}
                id={id}
                name={name}
                onChange={event => onChange(event.target.value)}
                label={translate(label)}
                aria-describedby={error ? `${id}-error` : undefined}
            />
            {error && (
                <FormHelperText id={`${id}-error`} role="alert">
                    {translate(error)}
                </FormHelperText>
            )}
        </FormControl>
    );
};
