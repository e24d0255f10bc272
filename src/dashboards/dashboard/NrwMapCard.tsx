import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { NrwByDma } from '../../../contract/dashboard';
import type { CardQuery } from '../kit/CardFrame';
import { MapCard, SelectableMap } from '../kit/MapCard';
import { Choice } from '../../kit/filters/Choice';
import type { Selection } from '../../kit/table/selection';
import { useName } from '../../kit/useName';
import { ChosenDma } from './ChosenDma';
import { figureOf, inZone, metrics, zones, zoneWords, type Metric, type Zone } from './nrw.rules';
import { useEmpty } from '../kit/useEmpty';
import { useMapValues } from '../kit/useMapValues';

interface NrwMapCardProps {
    query: CardQuery<NrwByDma>;
    ready: boolean;
    metric: Metric;
    onMetric: (metric: Metric) => void;
    zone: Zone;
    onZone: (zone: Zone) => void;
    selection: Selection;
    /** Of NRW in per cent. */
    target: number | undefined;
}

const height = 400;
const chosenHeight = 76;

const Choices = ({ metric, onMetric, zone, onZone }: NrwMapCardProps) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Choice
                dense
                label={translate('dashboard.map.metric')}
                value={metric}
                onChange={onMetric}
                options={metrics.map(value => ({ value, label: translate(`dashboard.map.${value}`) }))}
            />
            <Choice
                dense
                label={translate('kit.filters.ksa')}
                value={zone}
                onChange={onZone}
                options={zones.map(value => ({ value, label: translate(zoneWords[value]) }))}
            />
        </Box>
    );
};

const NrwMap = ({ data, metric, zone, selection, target }: { data: NrwByDma } & NrwMapCardProps) => {
    const translate = useTranslate();
    const nameOf = useName();
    const figures = useMemo(
        () => data.rows.filter(row => inZone(row, zone)).map(row => ({ id: row.id, figure: figureOf(row, metric) })),
        [data, zone, metric],
    );
    const outside = { places: data.rows, label: translate('dashboard.map.outside') };
    const { values, unitLabel, decimals } = useMapValues(figures, outside);
    const names = useMemo(() => new Map(data.rows.map(row => [row.id, nameOf(row)])), [data, nameOf]);
    const regions = useMemo(
        () => data.sectors.map(sector => ({ name: nameOf(sector), placeIds: sector.dmaIds })),
        [data, nameOf],
    );
    return (
        <SelectableMap
            geometryHash={data.geometryHash}
            objectName="dma"
            values={values}
            names={names}
            legendTitle={translate(`dashboard.map.${metric}Legend`)}
            decimals={decimals}
            limit={metric === 'percent' ? target : undefined}
            regions={regions}
            unitLabel={unitLabel}
            filterText={zone === 'all' ? undefined : translate(zoneWords[zone])}
            selection={selection}
            height={height}
        />
    );
};

/** Where water is lost: the DMAs by their NRW, with the figures of the chosen one underneath. */
export const NrwMapCard = (props: NrwMapCardProps) => {
    const { query, ready, selection } = props;
    const translate = useTranslate();
    const emptyOf = useEmpty();
    const title = translate('dashboard.map.title');
    return (
        <MapCard
            title={title}
            query={query}
            ready={ready}
            height={height}
            emptyOf={emptyOf}
            actions={<Choices {...props} />}
            how={query.data?.how}
            footHeight={chosenHeight}
            foot={
                query.data && (
                    <ChosenDma
                        row={query.data.rows.find(({ id }) => id === selection.selected)}
                        onClear={() => selection.onSelect(null)}
                    />
                )
            }
        >
            {data => <NrwMap data={data} {...props} />}
        </MapCard>
    );
};
