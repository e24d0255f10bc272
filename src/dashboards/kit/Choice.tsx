import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface ChoiceProps<C extends string> {
    label: string;
    value: C;
    options: readonly { value: C; label: string }[];
    onChange: (value: C) => void;
}

/** A few choices side by side, one of them in force. */
export const Choice = <C extends string>({ label, value, options, onChange }: ChoiceProps<C>) => (
    <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={value}
        onChange={(_, next: C | null) => next && onChange(next)}
        aria-label={label}
    >
        {options.map(option => (
            <ToggleButton key={option.value} value={option.value} sx={{ py: 0.25, px: 1 }}>
                {option.label}
            </ToggleButton>
        ))}
    </ToggleButtonGroup>
);
