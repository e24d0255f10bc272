import type { ComponentType, ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import type { ColumnSet } from '../../../contract/columns';
import type { Explanation } from '../../../contract/figure';
import type { CellProps } from '../../kit/table/FigureCell';
import { FigureTable } from '../../kit/table/FigureTable';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { DaysCaption } from '../kit/DaysCaption';
import { DmaName } from '../kit/places';
import { useEmpty } from '../kit/useEmpty';

interface WorstList<R> {
    from: string | null;
    to: string | null;
    rows: R[];
    total: number;
    how: Explanation;
}

interface WorstCardProps<R> {
    title: string;
    query: CardQuery<WorstList<R>>;
    columns: ColumnSet;
    cells?: Readonly<Record<string, ComponentType<CellProps<R>>>>;
    /** What is said when no DMA is on the list. */
    none: string;
    /** Height of the worst rows, in pixels. */
    height: number;
    /** How many there are, the most pressing first. */
    renderLead: (data: WorstList<R>) => ReactNode;
}

const worst = 8;

/** DMAs that need attention, worst first. */
export const WorstCard = <R extends { id: string }>({
    title,
    query,
    columns,
    cells,
    none,
    height,
    renderLead,
}: WorstCardProps<R>) => {
    const emptyOf = useEmpty(none);
    return (
        <CardFrame title={title} query={query} height={height} emptyOf={emptyOf} how={query.data?.how}>
            {data => (
                <>
                    <DaysCaption {...data} latest="dashboard.lowConsumption.latest" />
                    <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
                        {renderLead(data)}
                    </Typography>
                    <FigureTable
                        caption={title}
                        columns={columns}
                        rows={data.rows}
                        cells={{ name: DmaName, ...cells }}
                        limit={worst}
                    />
                </>
            )}
        </CardFrame>
    );
};
