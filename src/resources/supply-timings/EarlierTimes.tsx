import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import type { Timing } from '../../../contract/supplyTimings';
import { WideTable } from '../kit/WideTable';
import { useSlotWords } from './useSlotWords';

/** What held of a slot before it was changed. */
export const EarlierTimes = ({ timing }: { timing: Timing }) => {
    const translate = useTranslate();
    const { times, days, validity } = useSlotWords();
    const { data = [] } = useGetList<Timing>('supplyTimings', {
        filter: { dmaId: timing.dmaId, all: true },
        pagination: { page: 1, perPage: 1000 },
        sort: { field: 'validFrom', order: 'DESC' },
    });
    const earlier = data.filter(({ earlierOf }) => earlierOf === timing.id);
    if (earlier.length === 0) return null;
    return (
        <Card component="section" sx={{ mt: 2 }}>
            <CardContent>
                <Typography variant="h2">{translate('supplyScheduleTiming.history')}</Typography>
                <WideTable>
                    <Table size="small">
                        <TableHead>
                            <TableRow>
                                <TableCell>{translate('supplyScheduleTiming.held')}</TableCell>
                                <TableCell>{translate('supplyScheduleTiming.supplyTime')}</TableCell>
                                <TableCell>{translate('supplyScheduleTiming.weekdays')}</TableCell>
                            </TableRow>
                        </TableHead>
                        <TableBody>
                            {earlier.map(row => (
                                <TableRow key={row.id}>
                                    <TableCell>{validity(row)}</TableCell>
                                    <TableCell>{times(row)}</TableCell>
                                    <TableCell>{days(row)}</TableCell>
                                </TableRow>
                            ))}
                        </TableBody>
                    </Table>
                </WideTable>
            </CardContent>
        </Card>
    );
};
