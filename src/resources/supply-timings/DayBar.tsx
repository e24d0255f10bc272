import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatList, inDigits } from '../../../contract/format';
import { minutesIn, shareOfDay, suppliedOf, timesOf, type Day, type Stretch } from './day.rules';
import { useSlotWords } from './useSlotWords';

const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24];

/** How each kind looks: several at once are also named in words, the slot being written is hatched. */
const looks = {
    held: { bgcolor: 'primary.main' },
    fresh: {
        color: 'primary.main',
        border: '2px solid',
        backgroundImage: 'repeating-linear-gradient(45deg, currentColor 0 2px, transparent 2px 7px)',
    },
    overlap: { bgcolor: 'error.main' },
};

const useDayWords = () => {
    const translate = useTranslate();
    const { locale, times, days } = useSlotWords();
    const listed = (stretches: readonly Stretch[]) =>
        formatList(
            stretches.map(stretch => times(timesOf(stretch))),
            locale,
        );
    return {
        nameOf: (day: Day): string => days(day),
        summaryOf: ({ stretches }: Day): string => {
            const supplied = suppliedOf(stretches);
            if (supplied.length === 0) return translate('supplyScheduleTiming.noSupply');
            const count = minutesIn(supplied) / 60;
            const words = { times: listed(supplied), hours: count, smart_count: count };
            return translate('supplyScheduleTiming.supplied', words);
        },
        overlapOf: ({ stretches }: Day): string | undefined => {
            const met = stretches.filter(({ kind }) => kind === 'overlap');
            return met.length > 0 ? translate('supplyScheduleTiming.meets', { times: listed(met) }) : undefined;
        },
    };
};

const Hours = () => {
    const { locale } = useSlotWords();
    return (
        <Box aria-hidden sx={{ position: 'relative', height: 20, color: 'text.secondary', typography: 'caption' }}>
            {hours.map(hour => (
                <Box
                    key={hour}
                    component="span"
                    sx={{
                        position: 'absolute',
                        whiteSpace: 'nowrap',
                        left: `${(100 * hour) / 24}%`,
                        // The first and the last stay inside.
                        transform: `translateX(-${(100 * hour) / 24}%)`,
                        display: { xs: hour % 6 === 0 ? 'block' : 'none', sm: 'block' },
                    }}
                >
                    {inDigits(String(hour).padStart(2, '0'), locale)}
                </Box>
            ))}
        </Box>
    );
};

/** A day of 24 hours and when it is supplied, in a picture and in words. */
export const DayBar = ({ day }: { day: Day }) => {
    const { nameOf, summaryOf, overlapOf } = useDayWords();
    const overlap = overlapOf(day);
    return (
        <Box component="li" sx={{ listStyle: 'none', mt: 1.5 }}>
            <Typography variant="body2">
                <Box component="span" sx={{ fontWeight: 600 }}>
                    {nameOf(day)}
                </Box>
                {': '}
                {summaryOf(day)}
                {overlap && (
                    <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
                        {' '}
                        {overlap}
                    </Box>
                )}
            </Typography>
            <Box
                aria-hidden
                sx={{
                    position: 'relative',
                    height: 28,
                    mt: 0.5,
                    borderRadius: 1,
                    overflow: 'hidden',
                    border: 1,
                    borderColor: 'divider',
                    // A line each hour.
                    backgroundImage: theme =>
                        `linear-gradient(to right, ${theme.palette.divider} 1px, transparent 1px)`,
                    backgroundSize: `${100 / 24}% 100%`,
                }}
            >
                {day.stretches.map(stretch => (
                    <Box
                        key={stretch.from}
                        sx={{
                            position: 'absolute',
                            top: 0,
                            bottom: 0,
                            ...shareOfDay(stretch),
                            ...looks[stretch.kind],
                        }}
                    />
                ))}
            </Box>
            <Hours />
        </Box>
    );
};

/** What the colours of the bars mean. */
export const DayBarLegend = () => {
    const translate = useTranslate();
    return (
        <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'caption' }}>
            {(['held', 'fresh', 'overlap'] as const).map(kind => (
                <Box key={kind} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
                    <Box sx={{ width: 20, height: 12, borderRadius: 0.5, ...looks[kind] }} />
                    {translate(`supplyScheduleTiming.legend.${kind}`)}
                </Box>
            ))}
        </Box>
    );
};
