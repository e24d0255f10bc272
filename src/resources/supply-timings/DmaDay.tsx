import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import type { Timing } from '../../../contract/supply-timings';
import { formatDay } from '../../../contract/format';
import { isDay } from '../../../contract/period';
import { DayBar, DayBarLegend } from './DayBar';
import { weekdayOf, weekOf, type Slot } from './day.rules';
import { useSlotWords } from './useSlotWords';

interface DmaDayProps {
    dmaId: string;
    /** The day whose schedule is shown. */
    on: string;
    /** That day alone; else the week as it is then. */
    single?: boolean;
    /** The slot that is being written in place of this one. */
    except?: string;
    fresh?: readonly Slot[];
}

/** When a DMA is supplied: all its slots of a day, and the one that is being written. */
export const DmaDay = ({ dmaId, on, single = false, except, fresh }: DmaDayProps) => {
    const translate = useTranslate();
    const { locale } = useSlotWords();
    const { data } = useGetList<Timing>(
        'settings/supply-schedule-timing',
        {
            filter: { dmaId, on },
            pagination: { page: 1, perPage: 500 },
            sort: { field: 'startTime', order: 'ASC' },
        },
        { enabled: dmaId !== '' && isDay(on) },
    );
    // Nothing is known of a DMA that is not chosen or read yet.
    if (!isDay(on) || (!data && !fresh?.length)) return null;
    const held = (data ?? []).filter(({ id, earlierOf }) => !except || ![id, earlierOf].includes(except));
    const title = translate('supplyScheduleTiming.dayTitle', { day: formatDay(on, locale) });
    return (
        <Box component="section" aria-label={title} sx={{ width: '100%', mt: 1 }}>
            <Typography variant="h2">{title}</Typography>
            {fresh && <DayBarLegend />}
            <Box component="ul" sx={{ m: 0, p: 0 }}>
                {weekOf(held, fresh, single ? [weekdayOf(on)] : undefined).map(day => (
                    <DayBar key={day.weekdays[0]} day={day} />
                ))}
            </Box>
        </Box>
    );
};
