import Typography from '@mui/material/Typography';
import { useDays } from './useMonths';

/** The days that a card is about, where they are not the months of its page. */
export const DaysShown = ({ from, to }: { from: string | null; to: string | null }) => {
    const daysOf = useDays();
    if (from === null || to === null) return null;
    return (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 0.5 }}>
            {daysOf({ from, to })}
        </Typography>
    );
};
