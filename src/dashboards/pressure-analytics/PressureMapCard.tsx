import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { MeanAndVariance } from '../../../contract/pressure';
import { Choice } from '../../kit/filters/Choice';
import { useFilters } from '../../kit/filters/useFilters';
import type { Selection } from '../../kit/table/selection';
import type { CardQuery } from '../kit/CardFrame';
import { DmaMap, MapCard } from '../kit/MapCard';
import { limitIn, mapped, pageFilters, type Mapped } from './pressure';

interface PressureMapCardProps {
    query: CardQuery<MeanAndVariance>;
    selection: Selection;
}

const height = 420;

const PressureMap = ({ data, by, selection }: { data: MeanAndVariance; by: Mapped; selection: Selection }) => {
    const translate = useTranslate();
    const { rows, geometryHash } = data;
    const figures = useMemo(
        () => rows.map(row => ({ id: row.id, figure: by === 'mean' ? row.meanBar : row.score })),
        [rows, by],
    );
    return (
        <DmaMap
            figures={figures}
            geometryHash={geometryHash}
            selection={selection}
            limit={by === 'mean' ? limitIn(data, 'pressure-target') : undefined}
            lowIsWorst
            legendTitle={translate(`pressureAnalytics.map.legend.${by}`)}
            height={height}
        />
    );
};

/** Where pressure is low: the DMAs coloured by their average pressure or by their score, the worst strongest. */
export const PressureMapCard = ({ query, selection }: PressureMapCardProps) => {
    const translate = useTranslate();
    const [{ map }, setFilters] = useFilters(pageFilters);
    const title = translate('pressureAnalytics.map.title');
    return (
        <MapCard
            title={title}
            query={query}
            height={height}
            how={query.data?.how}
            actions={
                <Choice
                    dense
                    label={translate('pressureAnalytics.map.label')}
                    value={map}
                    onChange={next => setFilters({ map: next })}
                    options={mapped.map(value => ({ value, label: translate(`pressureAnalytics.map.${value}`) }))}
                />
            }
        >
            {data => <PressureMap data={data} by={map} selection={selection} />}
        </MapCard>
    );
};
