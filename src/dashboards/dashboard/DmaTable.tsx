import { useMemo } from 'react';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import { nrwByDmaColumns } from '../../../contract/columns/dashboard';
import type { NrwByDma } from '../../../contract/dashboard';
import { formatNumber } from '../../../contract/format';
import type { NrwRow } from '../../../contract/place-figures';
import { FigureCell, type CellProps } from '../../kit/table/FigureCell';
import { FigureTable } from '../../kit/table/FigureTable';
import type { Selection } from '../../kit/table/selection';
import { rowsOnPaper } from '../../layout/print';
import { inZone, type Zone } from './nrw.rules';

const worst = 8;
const scrollHeight = 432;

const Name = (cell: CellProps<NrwRow>) => {
    const translate = useTranslate();
    const { nrwM3 } = cell.row;
    return (
        <>
            <FigureCell {...cell} />
            {nrwM3.value === null && (
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                    {translate(`reason.${nrwM3.reason}`)}
                </Typography>
            )}
        </>
    );
};
const cells = { name: Name };

/** The DMAs of the zone, worst volume first; beside the map all of them scroll, on a phone the worst come first. */
export const DmaTable = ({ data, zone, selection }: { data: NrwByDma; zone: Zone; selection: Selection }) => {
    const beside = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
    const rows = useMemo(() => data.rows.filter(row => inZone(row, zone)), [data, zone]);
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const table = { columns: nrwByDmaColumns, rows, cells, selection };
    if (!beside) return <FigureTable {...table} limit={worst} />;
    const counts = { rows: formatNumber(rowsOnPaper, locale), total: formatNumber(rows.length, locale) };
    return (
        <div className="paper-short">
            <FigureTable {...table} maxHeight={scrollHeight} />
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
                {translate('dashboard.nrw.count', { smart_count: rows.length, count: counts.total })}
            </Typography>
            {rows.length > rowsOnPaper && (
                <Typography className="paper-only" variant="caption" component="p">
                    {translate('download.rowsOf', counts)}
                </Typography>
            )}
        </div>
    );
};
