import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { reportColumns } from '../../../contract/columns/water-quality';
import type { ReportRow } from '../../../contract/water-quality';
import { FigureCell, type CellProps } from '../../kit/table/FigureCell';
import { RecordTable } from '../../kit/table/RecordTable';
import { DoubtMarks, OutOfRangeMark, ScadaMark } from './ReportMarks';
import { ReportName } from './ReportName';
import { none } from './useNumbers';

type Cell = CellProps<ReportRow>;

const Doubts = ({ row }: Cell) => {
    if (row.doubts.length === 0) return none;
    return (
        <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
            <DoubtMarks row={row} />
        </Stack>
    );
};
const Created = (props: Cell) => (
    <>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            <FigureCell {...props} />
        </Box>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {props.row.createdBy?.name ?? none}
        </Typography>
    </>
);
const cells = {
    name: ReportName,
    outOfRange: OutOfRangeMark,
    scadaOff: ScadaMark,
    doubts: Doubts,
    createdAt: Created,
};

/** The table is to have boxes to tick for everybody; what can be done with the chosen stands above it. */
const elsewhere = <span hidden />;

/** The reports in rows, some of which can be chosen. */
export const ReportTable = () => (
    <RecordTable<ReportRow>
        columns={reportColumns}
        cells={cells}
        rowClick="show"
        bulkActionButtons={elsewhere}
        bulkActionsToolbar={elsewhere}
    />
);
