import { useTranslate } from 'ra-core';
import { supplyByDmaColumns, supplyBySectorColumns } from '../../../contract/columns/supply-schedule';
import type { SupplyByDma, SupplyBySector } from '../../../contract/supply-schedule';
import { FigureTable } from '../../kit/table/FigureTable';
import type { Selection } from '../../kit/table/selection';
import { TableTools } from '../../kit/table/TableTools';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { useEmpty } from '../kit/useEmpty';
import { cellsOf } from './cells';
import type { View } from './supply';

interface SupplyTableCardProps {
    query: CardQuery<SupplyByDma | SupplyBySector>;
    view: View;
    selection: Selection;
}

const height = 460;
const columnsOf = { dma: supplyByDmaColumns, sector: supplyBySectorColumns } as const;

/** The DMAs, or the sectors, by rank: those that cannot be ranked come last and say why. */
export const SupplyTableCard = ({ query, view, selection }: SupplyTableCardProps) => {
    const translate = useTranslate();
    const emptyOf = useEmpty();
    const title = translate(`supplyScheduleCalculation.table.${view}`);
    return (
        <CardFrame title={title} query={query} height={height} emptyOf={emptyOf} how={query.data?.how}>
            {({ rows }) => (
                <FigureTable
                    key={view}
                    columns={columnsOf[view]}
                    rows={rows}
                    caption={title}
                    cells={cellsOf[view]}
                    selection={selection}
                    maxHeight={height - 56}
                    tools={<TableTools />}
                />
            )}
        </CardFrame>
    );
};
