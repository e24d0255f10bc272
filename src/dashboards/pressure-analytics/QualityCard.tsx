import { useTranslate } from 'ra-core';
import { dayFilters } from '../../../contract/filters';
import { pressureByDmaColumns } from '../../../contract/columns/pressure';
import type { MeanAndVariance } from '../../../contract/pressure';
import { FigureTable } from '../../kit/table/FigureTable';
import type { Selection } from '../../kit/table/selection';
import { TableTools } from '../../kit/table/TableTools';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { sectorNameOn } from '../kit/places';

const height = 480;
const cells = { sector: sectorNameOn(dayFilters) };

/** All DMAs with all that is told of their pressure, the worst score first. */
export const QualityCard = ({ query, selection }: { query: CardQuery<MeanAndVariance>; selection: Selection }) => {
    const translate = useTranslate();
    const title = translate('pressureAnalytics.quality.title');
    return (
        <CardFrame
            title={title}
            query={query}
            height={height}
            emptyOf={({ rows }) => (rows.length > 0 ? undefined : { reason: translate('reason.noData') })}
            how={query.data?.how}
        >
            {({ rows }) => (
                <FigureTable
                    columns={pressureByDmaColumns}
                    rows={rows}
                    caption={title}
                    cells={cells}
                    selection={selection}
                    maxHeight={height - 56}
                    tools={<TableTools />}
                />
            )}
        </CardFrame>
    );
};
