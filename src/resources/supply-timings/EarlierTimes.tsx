import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { supplyTimingColumns } from '../../../contract/columns/supply-timings';
import type { Timing } from '../../../contract/supply-timings';
import { FigureTable } from '../../kit/table/FigureTable';
import { slotCells } from './SlotCells';

const { name, shown } = supplyTimingColumns;
const columns = { name, shown: shown.filter(({ source }) => source in slotCells), order: 'fixed' } as const;

/** What held of a slot before it was changed. */
export const EarlierTimes = ({ timing }: { timing: Timing }) => {
    const translate = useTranslate();
    const { data = [] } = useGetList<Timing>('settings/supply-schedule-timing', {
        filter: { dmaId: timing.dmaId, all: true },
        pagination: { page: 1, perPage: 1000 },
        sort: { field: 'validFrom', order: 'DESC' },
    });
    const earlier = data.filter(({ earlierOf }) => earlierOf === timing.id);
    const title = translate('supplyScheduleTiming.history');
    if (earlier.length === 0) return null;
    return (
        <Card component="section" sx={{ mt: 2 }}>
            <CardContent>
                <Typography variant="h2">{title}</Typography>
                <FigureTable caption={title} columns={columns} rows={earlier} cells={slotCells} />
            </CardContent>
        </Card>
    );
};
