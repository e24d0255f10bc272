import type { ReactNode } from 'react';
import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';

interface SignInFieldProps {
    name: string;
    label: string;
    type: string;
    autoComplete: string;
    /** Translation key of what is wrong. */
    error: string | undefined;
    defaultValue?: string;
    /** In place of a default value, where the page decides what stands in the field. */
    value?: string;
    onChange: (text: string) => void;
    required?: boolean;
    autoFocus?: boolean;
    inputMode?: OutlinedInputProps['inputMode'];
    /** Id of a text on the page that describes the field. */
    describedBy?: string;
    /** Translation key of what to type. */
    hint?: string;
    endAdornment?: ReactNode;
    sx?: OutlinedInputProps['sx'];
}

/** A text field of plain parts: Material's own TextField would bring its select, menu and popover before the sign-in form. */
export const SignInField = (props: SignInFieldProps) => {
    const { name, label, error, onChange, required = true, inputMode, describedBy, hint, ...input } = props;
    const translate = useTranslate();
    const id = useId();
    const descriptions = [error && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean);
    return (
        <FormControl fullWidth required={required} error={Boolean(error)} sx={{ mb: 1 }}>
            <InputLabel htmlFor={id}>{translate(label)}</InputLabel>
            <OutlinedInput
                {...input}
                id={id}
                name={name}
                slotProps={{ input: { inputMode } }}
                onChange={event => onChange(event.target.value)}
                label={translate(label)}
                aria-describedby={descriptions.join(' ') || undefined}
            />
            {error && (
                <FormHelperText id={`${id}-error`} role="alert">
                    {translate(error)}
                </FormHelperText>
            )}
            {hint && (
                <FormHelperText id={`${id}-hint`} error={false}>
                    {translate(hint)}
                </FormHelperText>
            )}
        </FormControl>
    );
};
