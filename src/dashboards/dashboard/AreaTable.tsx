import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { nrwByAreaColumns } from '../../../contract/columns/dashboard';
import type { NrwByArea, WaterSummary } from '../../../contract/dashboard';
import type { PlaceNrwRow } from '../../../contract/place-figures';
import { FigureCell, type CellProps } from '../../kit/table/FigureCell';
import { FigureTable } from '../../kit/table/FigureTable';

const Name = (cell: CellProps<PlaceNrwRow>) => {
    const translate = useTranslate();
    return (
        <>
            <FigureCell {...cell} />
            {cell.row.holds?.map(kind => (
                <Typography key={kind} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                    {translate(`dashboard.nrw.holds.${kind}`)}
                </Typography>
            ))}
        </>
    );
};
const cells = { name: Name };

/** The areas, what is lost above them and what belongs to none; under them the system, to which they add up. */
export const AreaTable = ({ data, system }: { data: NrwByArea; system: WaterSummary['nrw'] | undefined }) => {
    const name = useTranslate()('dashboard.nrw.total');
    const total = system && {
        id: 'total',
        name,
        nameBn: name,
        nrwM3: system.volume.figure,
        nrwPercent: system.percent?.figure,
    };
    return <FigureTable columns={nrwByAreaColumns} rows={data.rows} cells={cells} foot={total && [total]} />;
};
