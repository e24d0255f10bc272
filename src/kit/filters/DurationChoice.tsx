import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { durationRange, durations, neighbourOf, type AskedPeriod } from '../../../contract/period';
import { Choice } from './Choice';
import { DaysForm } from './DaysForm';

type Around = Pick<AskedPeriod, 'duration' | 'date'>;

interface DurationChoiceProps {
    filters: Around;
    /** The last complete day, around which a duration lies where no date is chosen. */
    lastDay?: string | null;
    onChange: (changes: Around) => void;
}

const icons = { previous: PreviousIcon, next: NextIcon };

/** How long, and around which day, with the way to the duration before it and after it; none begins after the last complete day. */
export const DurationChoice = ({ filters, lastDay, onChange }: DurationChoiceProps) => {
    const translate = useTranslate();
    const { duration } = filters;
    const of = duration ?? 'daily';
    const date = filters.date ?? lastDay ?? undefined;
    const arrow = (to: keyof typeof icons) => {
        const Icon = icons[to];
        const day = date && neighbourOf(of, date, to);
        const isOffered = day && (to === 'previous' || (lastDay && day <= lastDay));
        const isLatest = day && lastDay && durationRange(of, day).to > lastDay;
        return (
            <IconButton
                size="small"
                disabled={!isOffered}
                aria-label={translate(`kit.duration.${to}.${of}`)}
                title={translate(`kit.duration.${to}.${of}`)}
                // The latest needs no date, and stays the latest when a day is added.
                onClick={() => onChange({ duration: of, date: isLatest ? undefined : day })}
            >
                <Icon />
            </IconButton>
        );
    };
    return (
        <>
            <Choice
                label={translate('kit.duration.label')}
                value={duration}
                onChange={next => onChange({ duration: next })}
                options={durations.map(value => ({ value, label: translate(`kit.duration.${value}`) }))}
            />
            <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, '& > button': { mt: 0.375 } }}>
                {arrow('previous')}
                <DaysForm
                    fields={['date']}
                    days={{ date }}
                    max={lastDay ?? undefined}
                    onSubmit={chosen => onChange({ duration: of, ...chosen })}
                />
                {arrow('next')}
            </Box>
        </>
    );
};
