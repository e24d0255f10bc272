import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { ConsumptionMetrics } from '../../../contract/consumption';
import { Choice } from '../../kit/filters/Choice';
import { useFilters } from '../../kit/filters/useFilters';
import type { Selection } from '../../kit/table/selection';
import type { CardQuery } from '../kit/CardFrame';
import { ExplanationButton } from '../kit/ExplanationButton';
import { DmaMap, MapCard } from '../kit/MapCard';
import { useEmpty } from '../kit/useEmpty';
import { metrics, pageFilters, type Metric, type MetricsRow } from './consumption';

interface DmaMapCardProps {
    query: CardQuery<ConsumptionMetrics>;
    selection: Selection;
}

const height = 460;
const figureOf = (row: MetricsRow, metric: Metric) =>
    metric === 'use' ? row.litresPerAccountDay : row.deviationPercent;

const ConsumptionMap = ({ data, selection }: { data: ConsumptionMetrics; selection: Selection }) => {
    const translate = useTranslate();
    const [{ metric }] = useFilters(pageFilters);
    const { rows, geometryHash } = data;
    const figures = useMemo(() => rows.map(row => ({ id: row.id, figure: figureOf(row, metric) })), [rows, metric]);
    return (
        <DmaMap
            figures={figures}
            geometryHash={geometryHash}
            selection={selection}
            legendTitle={translate(`consumptionAnalytics.map.legend.${metric}`)}
            unitInTitle
            height={height}
        />
    );
};

/** Where most is consumed, or where consumption has changed: the DMAs coloured by it. */
export const DmaMapCard = ({ query, selection }: DmaMapCardProps) => {
    const translate = useTranslate();
    const emptyOf = useEmpty();
    const [{ metric }, setFilters] = useFilters(pageFilters);
    const title = translate('consumptionAnalytics.map.title');
    return (
        <MapCard
            title={title}
            term="DMA"
            query={query}
            height={height}
            emptyOf={emptyOf}
            explanation={query.data && <ExplanationButton label={title} explanations={[query.data.how]} />}
            actions={
                <Choice
                    dense
                    label={translate('consumptionAnalytics.map.label')}
                    value={metric}
                    onChange={next => setFilters({ metric: next })}
                    options={metrics.map(value => ({ value, label: translate(`consumptionAnalytics.map.${value}`) }))}
                />
            }
        >
            {data => <ConsumptionMap data={data} selection={selection} />}
        </MapCard>
    );
};
