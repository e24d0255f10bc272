import { useMoment, type Bucket } from '../../kit/charts/useTimeAxis';
import type { CellProps } from '../../kit/table/FigureCell';
import { FigureTable } from '../../kit/table/FigureTable';
import type { TableColumn } from '../../kit/table/useCellText';

const momentIn = (bucket: Bucket) => {
    const Moment = ({ row }: CellProps) => useMoment(bucket)(row.id);
    return { id: Moment };
};
const cells = { hour: momentIn('hour'), day: momentIn('day'), month: momentIn('month') };

interface PointTableProps {
    bucket: Bucket;
    /** What the moments are called. */
    heading: string;
    /** After the moments; all stand on a phone too. */
    columns: readonly TableColumn[];
    points: readonly { at: string }[];
    caption: string;
    maxHeight: number;
}

/** The points of a chart by time, as the table under it. */
export const PointTable = ({ bucket, heading, columns, points, ...table }: PointTableProps) => {
    const all: readonly TableColumn[] = [{ source: 'id', kind: 'text', heading }, ...columns];
    return (
        <FigureTable
            {...table}
            columns={{ name: 'points', shown: all.map(column => ({ ...column, place: 'phone' })), order: 'fixed' }}
            rows={points.map(point => ({ ...point, id: point.at }))}
            cells={cells[bucket]}
        />
    );
};
