import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { nrwByAreaColumns } from '../../../contract/columns/dashboard';
import type { NrwByArea, WaterSummary } from '../../../contract/dashboard';
import { dashboardFilters } from '../../../contract/filters';
import type { PlaceNrwRow } from '../../../contract/place-figures';
import { useFilters } from '../../kit/filters/useFilters';
import { FigureCell, type CellProps } from '../../kit/table/FigureCell';
import { FigureTable } from '../../kit/table/FigureTable';
import { PlaceLink, useAreaPage } from '../kit/places';

const Name = (cell: CellProps<PlaceNrwRow>) => {
    const translate = useTranslate();
    const pageOf = useAreaPage();
    const [{ period }] = useFilters(dashboardFilters);
    const { id, kind } = cell.row;
    return (
        <>
            <PlaceLink to={kind === 'place' ? pageOf({ areaId: id, period }) : undefined}>
                <FigureCell {...cell} />
            </PlaceLink>
            {cell.row.holds?.map(held => (
                <Typography key={held} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                    {translate(`dashboard.nrw.holds.${held}`)}
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
