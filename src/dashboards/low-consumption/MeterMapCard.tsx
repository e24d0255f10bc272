import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { AggregatedFigure } from '../../../contract/figure';
import { Choice } from '../../kit/filters/Choice';
import { useFilters } from '../../kit/filters/useFilters';
import type { Selection } from '../../kit/table/selection';
import type { CardQuery } from '../kit/CardFrame';
import { DmaMap, MapCard } from '../kit/MapCard';
import { lowConsumptionFilters } from './filters';
import type { MeterDmas } from './useMeterDmas';

interface MeterMapProps {
    data: MeterDmas;
    selection: Selection;
}

const height = 420;
const units = { lostBdt: 'BDT', lowPercent: '%' } as const;

const figureOf = (value: number | null, unit: string): AggregatedFigure =>
    value === null ? { value, reason: 'noData' } : { value, unit, completeness: 1 };

const MeterMap = ({ data, selection }: MeterMapProps) => {
    const translate = useTranslate();
    const [{ mapped }] = useFilters(lowConsumptionFilters);
    const figures = useMemo(
        () => data.rows.map(row => ({ id: row.id, figure: figureOf(row[mapped], units[mapped]) })),
        [data, mapped],
    );
    return (
        <DmaMap
            figures={figures}
            geometryHash={data.geometryHash}
            selection={selection}
            legendTitle={translate(`fualtyMeterDetection.mapped.${mapped}`)}
            height={height}
        />
    );
};

/** Where the meters are that look faulty: DMAs by what is expected to be lost, or by how many of their accounts are low. */
export const MeterMapCard = ({ query, selection }: { query: CardQuery<MeterDmas>; selection: Selection }) => {
    const translate = useTranslate();
    const [{ mapped }, setFilters] = useFilters(lowConsumptionFilters);
    return (
        <MapCard
            title={translate('fualtyMeterDetection.map')}
            query={query}
            height={height}
            actions={
                <Choice
                    dense
                    label={translate('fualtyMeterDetection.mappedBy')}
                    value={mapped}
                    onChange={next => setFilters({ mapped: next })}
                    options={lowConsumptionFilters.choices.mapped.map(value => ({
                        value,
                        label: translate(`fualtyMeterDetection.mapped.${value}`),
                    }))}
                />
            }
        >
            {data => <MeterMap data={data} selection={selection} />}
        </MapCard>
    );
};
