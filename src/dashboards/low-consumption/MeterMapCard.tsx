import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { AggregatedFigure } from '../../../contract/figure';
import { useFilters } from '../../kit/filters/useFilters';
import type { Selection } from '../../kit/table/selection';
import type { CardQuery } from '../kit/CardFrame';
import { useConsumerSheet } from '../kit/useConsumerSheet';
import { DmaMap, MapCard } from '../kit/MapCard';
import { MapChoices } from '../kit/MapChoices';
import { howOfUsers, isMapReady } from '../kit/mapModes';
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
    const [{ map, mapped, modId, areaId, sectorId, dmaId }] = useFilters(lowConsumptionFilters);
    const { open } = useConsumerSheet();
    const byUsers = map === 'users';
    const figures = useMemo(
        () => data.rows.map(row => ({ id: row.id, figure: figureOf(row[mapped], units[mapped]) })),
        [data, mapped],
    );
    return (
        <DmaMap
            figures={figures}
            geometryHash={data.geometryHash}
            selection={selection}
            legendTitle={translate(`fualtyMeterDetection.mapped.${byUsers ? 'lostBdt' : mapped}`)}
            users={byUsers ? { query: { metric: 'lost', modId, areaId, sectorId, dmaId }, onOpen: open } : undefined}
            height={height}
        />
    );
};

/** Where the meters are that look faulty: the accounts themselves, or DMAs by what is expected to be lost or by how many of theirs are low. */
export const MeterMapCard = ({ query, selection }: { query: CardQuery<MeterDmas>; selection: Selection }) => {
    const translate = useTranslate();
    const [{ map, mapped }, setFilters] = useFilters(lowConsumptionFilters);
    const metrics = {
        label: translate('fualtyMeterDetection.mappedBy'),
        value: mapped,
        onChange: (next: typeof mapped) => setFilters({ mapped: next }),
        options: lowConsumptionFilters.choices.mapped.map(value => ({
            value,
            label: translate(`fualtyMeterDetection.mapped.${value}`),
        })),
    };
    return (
        <MapCard
            title={translate('fualtyMeterDetection.map')}
            query={query}
            ready={isMapReady(map)}
            height={height}
            how={map === 'users' ? howOfUsers('lost') : undefined}
            actions={
                <MapChoices
                    mode={map}
                    onMode={next => setFilters({ map: next })}
                    metrics={map === 'users' ? undefined : metrics}
                />
            }
        >
            {data => <MeterMap data={data} selection={selection} />}
        </MapCard>
    );
};
