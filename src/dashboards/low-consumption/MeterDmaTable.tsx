import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { faultyMetersByDmaColumns } from '../../../contract/columns/faulty-meter';
import type { FaultyMeterDma } from '../../../contract/faulty-meter';
import { useFilters } from '../../kit/filters/useFilters';
import { FigureCell, type CellProps } from '../../kit/table/FigureCell';
import { FigureTable } from '../../kit/table/FigureTable';
import type { Selection } from '../../kit/table/selection';
import { TableTools } from '../../kit/table/TableTools';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { placeFilters } from './filters';
import type { MeterDmas } from './useMeterDmas';

const height = 420;
/** Of the accounts that are in no DMA. */
const unassigned = '0';

/** What is no DMA stands in the foot, whose rows cannot be chosen. */
const Name = (cell: CellProps<FaultyMeterDma>) => {
    const [{ dmaId }, setFilters] = useFilters(placeFilters);
    const isChosen = dmaId === unassigned;
    if (cell.row.id !== unassigned) return <FigureCell {...cell} />;
    return (
        <Link
            component="button"
            aria-pressed={isChosen}
            sx={{ font: 'inherit', ...(isChosen && { fontWeight: 600 }) }}
            onClick={() => setFilters({ dmaId: isChosen ? undefined : unassigned }, { replace: true })}
        >
            <FigureCell {...cell} />
        </Link>
    );
};
const cells = { name: Name };

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
                    rows={rows.filter(({ id }) => id !== unassigned)}
                    caption={title}
                    cells={cells}
                    selection={selection}
                    foot={[
                        ...rows.filter(({ id }) => id === unassigned),
                        { id: 'all', code: '', name: all, nameBn: all, ...totals },
                    ]}
                    maxHeight={height - 56}
                    tools={<TableTools />}
                />
            )}
        </CardFrame>
    );
};
