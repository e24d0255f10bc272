import { useTranslate } from 'ra-core';
import { faultyMetersByDmaColumns } from '../../../contract/columns/faulty-meter';
import { FigureTable } from '../../kit/table/FigureTable';
import type { Selection } from '../../kit/table/selection';
import { TableTools } from '../../kit/table/TableTools';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import type { MeterDmas } from './useMeterDmas';

const height = 420;

/** DMA wise: how many accounts were found in each DMA and what they are expected to cost. */
export const MeterDmaTable = ({ query, selection }: { query: CardQuery<MeterDmas>; selection: Selection }) => {
    const translate = useTranslate();
    const title = translate('fualtyMeterDetection.byDma');
    const all = translate('fualtyMeterDetection.all');
    return (
        <CardFrame
            title={title}
            query={query}
            height={height}
            emptyOf={({ rows }) => (rows.length === 0 ? { reason: translate('reason.noData') } : undefined)}
        >
            {({ rows, totals }) => (
                <FigureTable
                    columns={faultyMetersByDmaColumns}
                    rows={rows}
                    caption={title}
                    selection={selection}
                    foot={[{ id: 'all', code: '', name: all, nameBn: all, ...totals }]}
                    maxHeight={height - 56}
                    tools={<TableTools />}
                />
            )}
        </CardFrame>
    );
};
