import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { formatDay } from '../../../contract/format';
import { addDays } from '../../../contract/period';
import { useDays } from '../../kit/useMonths';

interface DaysCaptionProps {
    /** Without a first day the rows are the latest ones, whatever the period. */
    from: string | null;
    to: string | null;
    /** The sentence that says what they are the latest of. */
    latest?: string;
}

/** What a card is of, where that is not the months of its page: its days, or the latest up to a day. */
export const DaysCaption = ({ from, to, latest }: DaysCaptionProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const daysOf = useDays();
    if (to === null || (from === null && !latest)) return null;
    return (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 0.5 }}>
            {from === null
                ? translate(latest ?? '', { day: formatDay(addDays(to, -1), locale) })
                : daysOf({ from, to })}
        </Typography>
    );
};
