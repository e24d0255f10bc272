import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable } from 'react-admin';
import type { ReportRow } from '../../../contract/waterQuality';
import { formatDay, formatInstant } from '../../i18n/format';
import { NameLink } from '../kit/NameLink';
import { WideTable } from '../kit/WideTable';
import { DoubtMarks, OutOfRangeMark, ScadaMark } from './ReportMarks';
import { none, useFigures } from './useFigures';
import { usePlants } from './usePlants';

const nameOf = (row: ReportRow) => <NameLink to={`/waterQuality/${row.id}/show`}>{row.name}</NameLink>;
const Whole = ({ children }: { children: ReactNode }) => (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {children}
    </Box>
);
const outOf = (row: ReportRow) => <OutOfRangeMark row={row} />;
const doubtsOf = (row: ReportRow) => (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
        <DoubtMarks row={row} />
    </Stack>
);
const scadaOf = (row: ReportRow) => <ScadaMark row={row} />;

const Created = ({ row }: { row: ReportRow }) => {
    const { locale } = useFigures();
    return (
        <>
            <Whole>{formatInstant(row.createdAt, locale)}</Whole>
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                {row.createdBy?.name ?? none}
            </Typography>
        </>
    );
};

/** The table is to have boxes to tick for everybody; what can be done with the chosen stands above it. */
const elsewhere = <span hidden />;

/** The reports in rows, some of which can be chosen. */
export const ReportTable = () => {
    const { locale, computed } = useFigures();
    const plants = usePlants();
    return (
        <WideTable>
            <DataTable<ReportRow> rowClick="show" bulkActionButtons={elsewhere} bulkActionsToolbar={elsewhere}>
                <DataTable.Col<ReportRow> source="name" label="waterQuality.name" render={nameOf} />
                <DataTable.Col<ReportRow>
                    source="productionUnit"
                    label="waterQuality.plant"
                    render={row => plants.nameOf(row.productionUnit)}
                />
                <DataTable.Col<ReportRow>
                    source="reportDate"
                    label="waterQuality.date"
                    render={row => <Whole>{formatDay(row.reportDate, locale)}</Whole>}
                />
                <DataTable.Col<ReportRow>
                    source="abstractedM3"
                    label="waterQuality.abstracted"
                    align="right"
                    render={row => computed(row.abstractedM3, 'm3', false)}
                />
                <DataTable.Col<ReportRow>
                    source="treatedM3"
                    label="waterQuality.treated"
                    align="right"
                    render={row => computed(row.treatedM3, 'm3', false)}
                />
                <DataTable.Col<ReportRow> source="outOfRange" label="waterQuality.out" render={outOf} />
                <DataTable.Col<ReportRow> source="scadaOff" label="waterQuality.scada" render={scadaOf} disableSort />
                <DataTable.Col<ReportRow>
                    source="doubts"
                    label="columns.waterQuality.doubts"
                    render={doubtsOf}
                    disableSort
                />
                <DataTable.Col<ReportRow>
                    source="createdAt"
                    label="waterQuality.created"
                    render={row => <Created row={row} />}
                />
            </DataTable>
        </WideTable>
    );
};
