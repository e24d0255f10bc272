import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { NrwByDma, NrwRow } from '../../../contract/dashboard';
import { CardTable, type Column } from '../kit/CardTable';
import { FigureCell } from '../kit/FigureCell';
import { RowButton } from '../kit/RowButton';
import type { Selection } from '../kit/SelectableRow';
import { useName } from '../kit/useName';
import { useShown } from '../kit/useShown';
import { inZone, type Zone } from './nrw.rules';

const worst = 8;
const scrollHeight = 500;

const Name = ({ row, chosen }: { row: NrwRow; chosen: boolean }) => {
    const translate = useTranslate();
    const nameOf = useName();
    return (
        <>
            <RowButton chosen={chosen}>{nameOf(row)}</RowButton>
            {row.nrwM3.value === null && (
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                    {translate(`reason.${row.nrwM3.reason}`)}
                </Typography>
            )}
        </>
    );
};

/** The DMAs of the zone, worst volume first; beside the map all of them scroll, on a phone the worst come first. */
export const DmaTable = ({ data, zone, selection }: { data: NrwByDma; zone: Zone; selection: Selection }) => {
    const translate = useTranslate();
    const shown = useShown();
    const nameOf = useName();
    const beside = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
    const columns: Column<NrwRow>[] = [
        {
            key: 'name',
            label: translate('dashboard.nrw.dmaName'),
            render: row => <Name row={row} chosen={row.id === selection.selected} />,
            sortBy: nameOf,
            onPhone: true,
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
        },
        {
            key: 'percent',
            label: translate('dashboard.nrw.percent'),
            align: 'right',
            render: row => <FigureCell figure={row.nrwPercent} />,
            sortBy: row => row.nrwPercent.value,
            onPhone: true,
        },
    ];
    return (
        <CardTable
            caption={translate('dashboard.nrw.caption')}
            columns={columns}
            rows={data.rows.filter(row => inZone(row, zone))}
            rowKey={row => row.id}
            initial={{ key: 'volume', order: 'desc' }}
            selection={selection}
            {...(beside ? { maxHeight: scrollHeight } : { limit: worst })}
        />
    );
};
