import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { NrwByDma } from '../../../contract/dashboard';
import { useUnitName } from '../../i18n/useUnitName';
import { ChoroplethMap, type MapValue } from '../../maps';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { Choice } from '../../kit/filters/Choice';
import { ExplanationButton } from '../kit/ExplanationButton';
import type { Selection } from '../../kit/table/selection';
import { scaleOf } from '../../../contract/shown.rules';
import { useName } from '../../kit/useName';
import { useFigureFormat } from '../../kit/useFigureFormat';
import { ChosenDma } from './ChosenDma';
import { figureOf, inZone, metrics, zones, zoneWords, type Metric, type Zone } from './nrw.rules';
import { useEmpty } from '../kit/useEmpty';

interface NrwMapCardProps {
    query: CardQuery<NrwByDma>;
    ready: boolean;
    metric: Metric;
    onMetric: (metric: Metric) => void;
    zone: Zone;
    onZone: (zone: Zone) => void;
    selection: Selection;
}

const mapHeight = 400;
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

/** What the map colours and says of each DMA; those outside the zone stay uncoloured. */
const useMapValues = (data: NrwByDma, metric: Metric, zone: Zone): ReadonlyMap<string, MapValue> => {
    const translate = useTranslate();
    const shown = useFigureFormat();
    return useMemo(() => {
        const valueOf = (row: NrwByDma['rows'][number]): MapValue => {
            const figure = figureOf(row, metric);
            if (!inZone(row, zone)) return { value: null, label: translate('dashboard.map.outside'), outside: true };
            if (figure.value === null) return { value: null, label: translate(`reason.${figure.reason}`) };
            const { number, unit } = shown(figure.value, figure.unit);
            return { value: figure.value / scaleOf(figure.value, figure.unit).per, label: `${number} ${unit}` };
        };
        return new Map(data.rows.map(row => [row.id, valueOf(row)]));
    }, [data, metric, zone, translate, shown]);
};

const NrwMap = ({ data, metric, zone, selection }: { data: NrwByDma } & NrwMapCardProps) => {
    const translate = useTranslate();
    const unitName = useUnitName();
    const nameOf = useName();
    const values = useMapValues(data, metric, zone);
    const names = useMemo(() => new Map(data.rows.map(row => [row.id, nameOf(row)])), [data, nameOf]);
    const regions = useMemo(
        () => data.sectors.map(sector => ({ name: nameOf(sector), placeIds: sector.dmaIds })),
        [data, nameOf],
    );
    if (!data.geometryHash) return <Typography>{translate('dashboard.map.none')}</Typography>;
    return (
        <ChoroplethMap
            shapes={data.geometryHash}
            objectName="dma"
            values={values}
            names={names}
            legendTitle={translate(`dashboard.map.${metric}Legend`)}
            decimals={1}
            regions={regions}
            unitLabel={unitName(metric === 'percent' ? '%' : 'ML')}
            filterText={zone === 'all' ? undefined : translate(zoneWords[zone])}
            selectedId={selection.selected}
            onSelect={selection.onSelect}
            hoveredId={selection.hovered}
            onHover={selection.onHover}
            height={mapHeight}
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
        <CardFrame
            title={title}
            term="DMA"
            query={query}
            height={mapHeight + chosenHeight}
            emptyOf={emptyOf}
            actions={<Choices {...props} />}
            explanation={query.data && <ExplanationButton label={title} explanations={[query.data.how]} />}
        >
            {data => (
                <>
                    <Box sx={{ minHeight: mapHeight }}>
                        {ready ? <NrwMap data={data} {...props} /> : <Skeleton variant="rounded" height={mapHeight} />}
                    </Box>
                    <Box sx={{ minHeight: chosenHeight, pt: 1 }}>
                        <ChosenDma
                            row={data.rows.find(({ id }) => id === selection.selected)}
                            onClear={() => selection.onSelect(null)}
                        />
                    </Box>
                </>
            )}
        </CardFrame>
    );
};
