import { sectorSupplyDayColumns, supplyDayColumns, type SupplyDayRow } from '../../../contract/columns/supply-schedule';
import type { SupplyDayHours } from '../../../contract/supply-schedule';
import { FigureTable } from '../../kit/table/FigureTable';

interface DaysTableProps {
    caption: string;
    rows: readonly (SupplyDayRow | SupplyDayHours)[];
    of: 'dma' | 'sector';
    maxHeight: number;
}

const columnsOf = { dma: supplyDayColumns, sector: sectorSupplyDayColumns } as const;

/** The days of a place, promised and supplied, as a table. */
export const DaysTable = ({ caption, rows, of, maxHeight }: DaysTableProps) => (
    <FigureTable
        columns={columnsOf[of]}
        rows={rows.map(row => ({ id: row.day, ...row }))}
        caption={caption}
        maxHeight={maxHeight}
    />
);
