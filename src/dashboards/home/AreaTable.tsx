import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { NrwByArea, WaterSummary } from '../../../contract/dashboard';
import { CardTable, type Column } from '../kit/CardTable';
import { FigureCell } from '../kit/FigureCell';
import { useName } from '../kit/useName';
import { useShown } from '../kit/useShown';

type Row = NrwByArea['rows'][number];

/** The areas, what is lost above them and what belongs to none; under them the system, to which they add up. */
export const AreaTable = ({ data, system }: { data: NrwByArea; system: WaterSummary['nrw'] | undefined }) => {
    const translate = useTranslate();
    const shown = useShown();
    const placeName = useName();
    const nameOf = (row: Row) => (row.kind === 'area' ? placeName(row) : translate(`dashboard.nrw.${row.kind}`));
    const columns: Column<Row>[] = [
        {
            key: 'name',
            label: translate('dashboard.nrw.areaName'),
            render: row => (
                <>
                    {nameOf(row)}
                    {row.holds.map(kind => (
                        <Typography key={kind} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                            {translate(`dashboard.nrw.holds.${kind}`)}
                        </Typography>
                    ))}
                </>
            ),
            sortBy: nameOf,
            onPhone: true,
            foot: system && translate('dashboard.nrw.total'),
        },
        {
            key: 'inflow',
            label: translate('dashboard.nrw.inflow'),
            align: 'right',
            render: row => (row.inflowM3 === null ? '–' : shown(row.inflowM3, 'm3').number),
            sortBy: row => row.inflowM3,
        },
        {
            key: 'volume',
            label: translate('dashboard.nrw.volume'),
            align: 'right',
            render: row => <FigureCell figure={row.nrwM3} />,
            sortBy: row => row.nrwM3.value,
            onPhone: true,
            foot: system && <FigureCell figure={system.volume.figure} />,
        },
        {
            key: 'percent',
            label: translate('dashboard.nrw.percent'),
            align: 'right',
            render: row => <FigureCell figure={row.nrwPercent} />,
            sortBy: row => row.nrwPercent.value,
            onPhone: true,
            foot: system?.percent && <FigureCell figure={system.percent.figure} />,
        },
    ];
    return (
        <CardTable
            caption={translate('dashboard.nrw.areaCaption')}
            columns={columns}
            rows={data.rows}
            rowKey={row => row.id}
        />
    );
};
