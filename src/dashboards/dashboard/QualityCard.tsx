import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import type { Theme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import { dashboard as paths } from '../../../contract/paths';
import { qualityColumns } from '../../../contract/columns/dashboard';
import type { DashboardWaterQuality } from '../../../contract/dashboard';
import { formatDay } from '../../../contract/format';
import { dashboardFilters } from '../../../contract/filters';
import type { CellProps } from '../../kit/table/FigureCell';
import { FigureTable } from '../../kit/table/FigureTable';
import { useCellText } from '../../kit/table/useCellText';
import { useHeading } from '../../kit/table/useHeading';
import { CardFrame } from '../kit/CardFrame';
import { DaysCaption } from '../kit/DaysCaption';
import { useName } from '../../kit/useName';
import { useFilters } from '../../kit/filters/useFilters';
import { PlaceLink, PlantName, usePlaceAddress } from '../kit/places';
import { useDashboard } from './useDashboard';
import { useEmpty } from '../kit/useEmpty';

type Row = DashboardWaterQuality['rows'][number];
type Parameter = keyof Row['values'];
type PlantRow = Row & Row['values'];

const contentHeight = 380;
const measurements = qualityColumns.shown.filter(({ kind }) => kind === 'range');

/** The lowest to the highest value; one out of its limits has a sign, a colour and a word. */
const RangeCell = ({ row, column }: CellProps<PlantRow>) => {
    const translate = useTranslate();
    const text = useCellText()(row, column) ?? '–';
    const isOut = row.values[column.source as Parameter]?.out;
    if (!isOut)
        return (
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {text}
            </Box>
        );
    return (
        <Box component="span" sx={{ color: 'error.main', fontWeight: 600, whiteSpace: 'nowrap' }}>
            <span aria-hidden>! </span>
            {text}
            <Box component="span" sx={visuallyHidden}>
                {` ${translate('dashboard.quality.out')}`}
            </Box>
        </Box>
    );
};

const list = { m: 0, typography: 'body2', display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2 } as const;

const useDate = () => {
    const locale = useLocale() ?? 'en';
    const translate = useTranslate();
    return ({ reportDate }: Row) => (reportDate ? formatDay(reportDate, locale) : translate('reason.noData'));
};

const Plant = (cell: CellProps<PlantRow>) => {
    const dateOf = useDate();
    return (
        <>
            <PlantName {...cell} />
            <Typography
                variant="caption"
                component="p"
                sx={{ color: 'text.secondary', whiteSpace: cell.row.reportDate ? 'nowrap' : undefined }}
            >
                {dateOf(cell.row)}
            </Typography>
        </>
    );
};
const cells = { name: Plant, ...Object.fromEntries(measurements.map(({ source }) => [source, RangeCell])) };

const QualityList = ({ rows }: { rows: readonly PlantRow[] }) => {
    const headingOf = useHeading();
    const nameOf = useName();
    const addressOf = usePlaceAddress();
    const dateOf = useDate();
    return (
        <Box
            component="ul"
            sx={{
                m: 0,
                p: 0,
                listStyle: 'none',
                display: 'grid',
                rowGap: 1.5,
                columnGap: 4,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
            }}
        >
            {rows.map(row => (
                <li key={row.id}>
                    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
                        <Box component="span" sx={{ fontWeight: 600 }}>
                            <PlaceLink to={addressOf.plant(row.id)}>{nameOf(row)}</PlaceLink>
                        </Box>
                        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                            {dateOf(row)}
                        </Box>
                    </Box>
                    <Box component="dl" sx={list}>
                        {measurements.map(column => (
                            <Box key={column.source} sx={{ display: 'contents' }}>
                                <Box component="dt" sx={{ color: 'text.secondary' }}>
                                    {headingOf(qualityColumns.name, column)}
                                </Box>
                                <Box component="dd" sx={{ m: 0, textAlign: 'end' }}>
                                    <RangeCell row={row} column={column} />
                                </Box>
                            </Box>
                        ))}
                    </Box>
                </li>
            ))}
        </Box>
    );
};

/** The last finished-water report of each plant. */
export const QualityCard = () => {
    const translate = useTranslate();
    const [{ period }] = useFilters(dashboardFilters);
    const query = useDashboard(paths.waterQuality, { period });
    const rows = query.data?.rows;
    const plants = useMemo(() => rows?.map((row): PlantRow => ({ ...row, ...row.values })) ?? [], [rows]);
    const emptyOf = useEmpty();
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
    const title = translate('dashboard.quality.title');
    const anyOut = rows?.some(({ values }) => Object.values(values).some(measured => measured?.out));
    return (
        <CardFrame title={title} query={query} height={contentHeight} emptyOf={emptyOf} how={query.data?.how}>
            {({ from, to }) => (
                <>
                    <DaysCaption from={from} to={to} latest="dashboard.quality.latest" />
                    {narrow ? (
                        <QualityList rows={plants} />
                    ) : (
                        <FigureTable columns={qualityColumns} rows={plants} cells={cells} />
                    )}
                    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
                        {translate('dashboard.quality.legend')} {anyOut && translate('dashboard.quality.outLegend')}
                    </Typography>
                </>
            )}
        </CardFrame>
    );
};
