import { useMemo } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { FigureCell, type CellProps } from '../../kit/table/FigureCell';
import { fewRows, FigureTable } from '../../kit/table/FigureTable';
import type { Selection } from '../../kit/table/selection';
import { TableTools } from '../../kit/table/TableTools';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { useEmpty } from '../kit/useEmpty';
import { shownBy, type Metric, type PlaceAnswer, type PlaceRow, type View } from './metrics';

interface PlaceTableCardProps {
    query: CardQuery<PlaceAnswer>;
    metric: Metric;
    view: View;
    selection: Selection;
}

const height = 460;
const chosen = 'choice' as const;
/** On paper there is room for it; beside the map it would push out of sight what places are ranked by. */
const crowding: Partial<Record<Metric, string>> = { collected: 'collectedBdt', arrears: 'accounts' };

const Name = (cell: CellProps<PlaceRow>) => {
    const translate = useTranslate();
    const held = 'holds' in cell.row ? cell.row.holds : [];
    return (
        <>
            <FigureCell {...cell} />
            {held.map(kind => (
                <Typography key={kind} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                    {translate(`geospatialAnalytics.holds.${kind}`)}
                </Typography>
            ))}
        </>
    );
};
const cells = { name: Name };

/** The places in the order of what is missing there, with what belongs to none, and the city to which they add up. */
export const PlaceTableCard = ({ query, metric, view, selection }: PlaceTableCardProps) => {
    const translate = useTranslate();
    const emptyOf = useEmpty();
    const { columns } = shownBy[metric];
    const shown = useMemo(() => {
        // The wards of one DMA share its rate: they are not ranked by it.
        const fitting = columns.shown.filter(({ source }) => view !== 'ward' || source !== 'nrwPercent');
        return {
            ...columns,
            shown: fitting.map(column => (column.source === crowding[metric] ? { ...column, place: chosen } : column)),
        };
    }, [columns, metric, view]);
    const title = translate(`geospatialAnalytics.table.${view}`);
    const city = translate('geospatialAnalytics.city');
    return (
        <CardFrame title={title} query={query} height={height} emptyOf={emptyOf} how={query.data?.how}>
            {data => (
                <FigureTable
                    key={columns.name}
                    columns={shown}
                    rows={data.rows.filter(({ kind }) => kind === 'place')}
                    caption={title}
                    cells={cells}
                    selection={selection}
                    foot={[
                        ...data.rows.filter(({ kind }) => kind !== 'place'),
                        ...(data.city ? [{ ...data.city, name: city, nameBn: city }] : []),
                    ]}
                    maxHeight={data.rows.length + 1 > fewRows ? height - 56 : undefined}
                    tools={<TableTools />}
                />
            )}
        </CardFrame>
    );
};
