import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Hinted } from '../glossary/Hinted';

interface ChoiceProps<C extends string> {
    label: string;
    /** None is in force where something else is. */
    value: C | undefined;
    options: readonly { value: C; label: string }[];
    onChange: (value: C) => void;
    dense?: boolean;
}

/** A few choices side by side, one of them in force. */
export const Choice = <C extends string>({ label, value, options, onChange, dense = false }: ChoiceProps<C>) => (
    <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={value ?? null}
        onChange={(_, next: C | null) => next && onChange(next)}
        aria-label={label}
        sx={theme => ({
            flexWrap: 'wrap',
            // Not of the group: in several rows it is wider than they are.
            '& .MuiToggleButton-root:not(:hover, .Mui-selected)': { bgcolor: 'background.paper' },
            // On a phone they may stand in several rows, each whole by itself.
            [theme.breakpoints.down('sm')]: {
                gap: 0.5,
                '& .MuiToggleButtonGroup-grouped': {
                    m: 0,
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 1,
                },
            },
        })}
    >
        {options.map(option => (
            <Hinted key={option.value} text={option.label}>
                <ToggleButton value={option.value} sx={dense ? { py: 0.25, px: 1 } : { px: { xs: 1, sm: 1.75 } }}>
                    {option.label}
                </ToggleButton>
            </Hinted>
        ))}
    </ToggleButtonGroup>
);
