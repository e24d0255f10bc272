import { useState, type ReactNode } from 'react';
import ClearIcon from '@mui/icons-material/Clear';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import type { SxProps, Theme } from '@mui/material/styles';
import { InputHelperText } from 'react-admin';
import { FieldTitle, useInput, useLocale, useTranslate, type InputProps } from 'ra-core';

/** What an input of days or times takes from its form. */
export type PickerInputProps = Omit<InputProps<unknown>, 'type' | 'label'> & {
    label?: string | false;
    /** Whether it can be emptied; by default where a value is not required. */
    clearable?: boolean;
    /** Whether Tab stops at the button too; Alt and the down arrow open what it opens in any case. */
    tabToButton?: boolean;
    /** What is wrong with it beside what the form says. */
    fault?: string;
    size?: 'small' | 'medium';
    className?: string;
    sx?: SxProps<Theme>;
};

interface PickerFieldProps extends PickerInputProps {
    /** The value as one writes it in the language. */
    written: (value: string, locale: string) => string;
    /** The value of what is being typed, and of what was typed once the field is left. */
    meant: (typed: string) => string;
    meantAtEnd?: (typed: string) => string;
    placeholder: string;
    chooseLabel: string;
    icon: ReactNode;
    /** What is chosen from, once it is open. */
    renderPicker: (value: string, choose: (value: string, done?: boolean) => void) => ReactNode;
}

/** A text field in which a value is typed in either script, beside a button that opens something to choose it from. */
export const PickerField = ({
    written,
    meant,
    meantAtEnd = meant,
    placeholder,
    chooseLabel,
    icon,
    renderPicker,
    clearable,
    fault,
    tabToButton = true,
    size,
    className,
    sx,
    ...props
}: PickerFieldProps) => {
    const { label, source, resource, helperText, disabled, readOnly } = props;
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const { field, fieldState, id, isRequired } = useInput(props);
    const value = String(field.value ?? '');
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [open, setOpen] = useState(false);
    // What stands in the field while somebody types; else the value is shown as the language writes it.
    const [typed, setTyped] = useState<string>();
    const finish = () => {
        if (typed !== undefined && meantAtEnd(typed) !== value) field.onChange(meantAtEnd(typed));
        setTyped(undefined);
    };
    const choose = (chosen: string, done = true) => {
        setTyped(undefined);
        field.onChange(chosen);
        if (done) setOpen(false);
    };
    const fixed = disabled === true || readOnly === true;
    const problem = typed === undefined ? (fault ?? fieldState.error?.message) : undefined;
    const invalid = problem !== undefined;
    return (
        <>
            <TextField
                ref={setAnchor}
                id={id}
                name={field.name}
                inputRef={field.ref}
                className={className}
                sx={sx}
                size={size}
                disabled={disabled}
                error={invalid}
                label={label === false ? undefined : <FieldTitle {...{ label, source, resource, isRequired }} />}
                value={typed ?? written(value, locale)}
                onChange={event => {
                    setTyped(event.target.value);
                    field.onChange(meant(event.target.value));
                }}
                onKeyDown={event => {
                    if (event.key === 'Enter') finish();
                    if (event.key === 'ArrowDown' && event.altKey && !fixed) setOpen(true);
                }}
                onBlur={() => {
                    finish();
                    field.onBlur();
                }}
                helperText={
                    helperText !== false || invalid ? (
                        <InputHelperText error={problem} helperText={helperText === false ? undefined : helperText} />
                    ) : undefined
                }
                slotProps={{
                    htmlInput: {
                        inputMode: 'numeric',
                        autoComplete: 'off',
                        placeholder: translate(placeholder),
                        readOnly,
                    },
                    input: {
                        endAdornment: fixed ? undefined : (
                            <InputAdornment position="end">
                                {(clearable ?? !isRequired) && value !== '' && (
                                    <IconButton
                                        size="small"
                                        aria-label={translate('pickers.clear')}
                                        onClick={() => choose('')}
                                    >
                                        <ClearIcon fontSize="small" />
                                    </IconButton>
                                )}
                                <IconButton
                                    edge="end"
                                    tabIndex={tabToButton ? undefined : -1}
                                    size="small"
                                    aria-label={translate(chooseLabel)}
                                    aria-haspopup="dialog"
                                    aria-expanded={open}
                                    onClick={() => setOpen(true)}
                                >
                                    {icon}
                                </IconButton>
                            </InputAdornment>
                        ),
                    },
                }}
            />
            <Popover
                open={open}
                anchorEl={anchor}
                onClose={() => setOpen(false)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
                slotProps={{ paper: { role: 'dialog', 'aria-label': translate(chooseLabel) } }}
            >
                <Box>{open && renderPicker(value, choose)}</Box>
            </Popover>
        </>
    );
};
