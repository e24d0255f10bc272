import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { SupplyByDma, SupplyBySector } from '../../../contract/supply-schedule';
import { Choice } from '../../kit/filters/Choice';
import { useFilters } from '../../kit/filters/useFilters';
import { useDmas } from '../../kit/form/useDmas';
import type { Selection } from '../../kit/table/selection';
import type { CardQuery } from '../kit/CardFrame';
import { DmaMap, MapCard } from '../kit/MapCard';
import { useEmpty } from '../kit/useEmpty';
import { mapped, pageFilters, type Mapped, type View } from './supply';

const height = 460;

type Ranking = SupplyByDma | SupplyBySector;

interface SupplyMapProps {
    data: Ranking;
    view: View;
    by: Mapped;
    selection: Selection;
}

/** DMAs by their own figure, or by that of their sector; of a sector a DMA of it stands for all. */
const SupplyMap = ({ data, view, by, selection }: SupplyMapProps) => {
    const translate = useTranslate();
    const { dmas } = useDmas();
    const sectorOf = useMemo(() => new Map(dmas.map(({ id, sector }) => [id, sector?.id])), [dmas]);
    const figures = useMemo(() => {
        const rows = new Map<string, Ranking['rows'][number]>(data.rows.map(row => [row.id, row]));
        if (view === 'dma') return data.rows.map(row => ({ id: row.id, figure: row[by] }));
        return dmas.flatMap(({ id, sector }) => {
            const row = sector && rows.get(sector.id);
            return row ? [{ id, figure: row[by] }] : [];
        });
    }, [data, dmas, view, by]);
    const placeOf = (dmaId: string | null) => (dmaId && view === 'sector' ? (sectorOf.get(dmaId) ?? null) : dmaId);
    const dmaOf = (place: string | null) =>
        place && view === 'sector' ? (dmas.find(({ sector }) => sector?.id === place)?.id ?? null) : place;
    return (
        <DmaMap
            figures={figures}
            geometryHash={data.geometryHash}
            selection={{
                selected: dmaOf(selection.selected),
                onSelect: id => selection.onSelect(placeOf(id)),
                hovered: dmaOf(selection.hovered),
                onHover: id => selection.onHover(placeOf(id)),
            }}
            limit={by === 'schedulePercent' ? data.targetPercent : undefined}
            lowIsWorst
            legendTitle={translate(`supplyScheduleCalculation.mapped.${by}`)}
            height={height}
        />
    );
};

/** Where the schedule was kept and where not, or how long water came: the DMAs coloured by it. */
export const SupplyMapCard = ({
    query,
    view,
    selection,
}: {
    query: CardQuery<Ranking>;
    view: View;
    selection: Selection;
}) => {
    const translate = useTranslate();
    const emptyOf = useEmpty();
    const [{ map }, setFilters] = useFilters(pageFilters);
    return (
        <MapCard
            title={translate('supplyScheduleCalculation.map')}
            query={query}
            height={height}
            emptyOf={emptyOf}
            how={query.data?.how}
            actions={
                <Choice
                    dense
                    label={translate('supplyScheduleCalculation.mappedBy')}
                    value={map}
                    onChange={next => setFilters({ map: next })}
                    options={mapped.map(value => ({
                        value,
                        label: translate(`supplyScheduleCalculation.mapped.${value}`),
                    }))}
                />
            }
        >
            {data => <SupplyMap data={data} view={view} by={map} selection={selection} />}
        </MapCard>
    );
};
