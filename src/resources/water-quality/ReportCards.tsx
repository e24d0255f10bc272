import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ListNoResults } from 'react-admin';
import { LinkBase, useListContext, useTranslate } from 'ra-core';
import { reportColumns } from '../../../contract/columns/water-quality';
import type { ReportRow } from '../../../contract/water-quality';
import { CardsLoading } from '../../kit/table/ListLoading';
import { useFieldText } from '../../kit/table/useCellText';
import { DoubtMarks, OutOfRangeMark, ScadaMark } from './ReportMarks';
import { ReportName } from './ReportName';
import { useNumbers } from './useNumbers';

const ReportCard = ({ row }: { row: ReportRow }) => {
    const translate = useTranslate();
    const { computed } = useNumbers();
    const textOf = useFieldText(reportColumns);
    const { selectedIds, onToggleItem } = useListContext<ReportRow>();
    return (
        <Box component="li" sx={{ display: 'flex', gap: 0.5, py: 1, pr: 2, borderBottom: 1, borderColor: 'divider' }}>
            <Box>
                <Checkbox
                    checked={selectedIds.includes(row.id)}
                    onChange={() => onToggleItem(row.id)}
                    slotProps={{ input: { 'aria-label': translate('waterQuality.choose', { name: row.name }) } }}
                />
            </Box>
            <Box sx={{ minWidth: 0, flex: 1 }}>
                <Link component={LinkBase} to={`/water-quality-report?id=${row.id}`} sx={{ display: 'block', py: 1 }}>
                    <ReportName row={row} />
                </Link>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {textOf(row, 'productionUnit')} · {textOf(row, 'reportDate')}
                </Typography>
                <Typography variant="body2">
                    {translate('waterQuality.volumes', {
                        abstracted: computed(row.abstractedM3, 'm3'),
                        treated: computed(row.treatedM3, 'm3'),
                    })}
                </Typography>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
                    {row.outOfRange > 0 && <OutOfRangeMark row={row} />}
                    {row.scadaOff && <ScadaMark row={row} />}
                    <DoubtMarks row={row} />
                </Box>
            </Box>
        </Box>
    );
};

/** The reports on a phone: a few lines each, which can be chosen too. */
export const ReportCards = () => {
    const { data } = useListContext<ReportRow>();
    if (!data) return <CardsLoading />;
    if (data.length === 0) return <ListNoResults />;
    return (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.map(row => (
                <ReportCard key={row.id} row={row} />
            ))}
        </Box>
    );
};
