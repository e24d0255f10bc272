import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { ConsumptionMetrics } from '../../../contract/consumption';
import { useFilters } from '../../kit/filters/useFilters';
import type { Selection } from '../../kit/table/selection';
import type { CardQuery } from '../kit/CardFrame';
import { useConsumerSheet } from '../kit/useConsumerSheet';
import { DmaMap, MapCard } from '../kit/MapCard';
import { MapChoices } from '../kit/MapChoices';
import { howOfUsers, isMapReady } from '../kit/mapModes';
import { useEmpty } from '../kit/useEmpty';
import { metrics, pageFilters, queryOf, type Metric, type MetricsRow } from './consumption';

interface DmaMapCardProps {
    query: CardQuery<ConsumptionMetrics>;
    selection: Selection;
}

const height = 460;
const figureOf = (row: MetricsRow, metric: Metric) =>
    metric === 'use' ? row.litresPerAccountDay : row.deviationPercent;

const ConsumptionMap = ({ data, selection }: { data: ConsumptionMetrics; selection: Selection }) => {
    const translate = useTranslate();
    const [filters] = useFilters(pageFilters);
    const { open } = useConsumerSheet();
    const { map, metric } = filters;
    const { rows, geometryHash } = data;
    const figures = useMemo(() => rows.map(row => ({ id: row.id, figure: figureOf(row, metric) })), [rows, metric]);
    return (
        <DmaMap
            figures={figures}
            geometryHash={geometryHash}
            selection={selection}
            legendTitle={translate(`consumptionAnalytics.map.legend.${metric}`)}
            users={map === 'users' ? { query: { ...queryOf(filters), metric }, onOpen: open } : undefined}
            height={height}
        />
    );
};

/** Where most is consumed, or where consumption has changed: the DMAs, or the accounts, coloured by it. */
export const DmaMapCard = ({ query, selection }: DmaMapCardProps) => {
    const translate = useTranslate();
    const emptyOf = useEmpty();
    const [{ map, metric }, setFilters] = useFilters(pageFilters);
    const title = translate('consumptionAnalytics.map.title');
    return (
        <MapCard
            title={title}
            query={query}
            ready={isMapReady(map)}
            height={height}
            emptyOf={emptyOf}
            how={query.data && (map === 'users' ? howOfUsers(metric) : query.data.how)}
            actions={
                <MapChoices
                    mode={map}
                    onMode={next => setFilters({ map: next })}
                    metrics={{
                        label: translate('consumptionAnalytics.map.label'),
                        value: metric,
                        onChange: next => setFilters({ metric: next }),
                        options: metrics.map(value => ({
                            value,
                            label: translate(`consumptionAnalytics.map.${value}`),
                        })),
                    }}
                />
            }
        >
            {data => <ConsumptionMap data={data} selection={selection} />}
        </MapCard>
    );
};
