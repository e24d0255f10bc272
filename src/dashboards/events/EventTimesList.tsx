import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { eventTimes } from '../../../contract/event-times.rules';
import type { Event } from '../../../contract/events';
import { formatNumber } from '../../../contract/format';
import { useLanguage } from '../../i18n/useLanguage';

const longInHours = 48;

/** How long it took to find it, to be there, and to repair it. */
export const EventTimesList = ({ event }: { event: Event }) => {
    const translate = useTranslate();
    const language = useLanguage();
    // A step that nobody noted before the repair will not come.
    const isOver = event.history.some(({ state }) => state === 'repaired');
    const written = (hours: number | null) => {
        if (hours === null) return translate(isOver ? 'events.notNoted' : 'events.notYet');
        const [key, count] = hours < longInHours ? ['hours', hours] : ['days', hours / 24];
        const rounded = Math.round(10 * count) / 10;
        return translate(`events.${key}`, { smart_count: rounded, count: formatNumber(rounded, language) });
    };
    const times = eventTimes(event);
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, mb: 1 }}>
            {(['awarenessHours', 'locationHours', 'repairHours'] as const).map(key => (
                <Box key={key}>
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {translate(`events.times.${key}`)}
                    </Typography>
                    <Typography sx={{ fontWeight: 600 }}>{written(times[key])}</Typography>
                </Box>
            ))}
        </Box>
    );
};
