import { useMemo } from 'react';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { assets, geospatial } from '../../../contract/paths';
import type { Selection } from '../../kit/table/selection';
import { useFigures } from '../../kit/useFigures';
import { useName } from '../../kit/useName';
import type { MapSpots } from '../../maps';
import type { CardQuery } from '../kit/CardFrame';
import { MapCard, SelectableMap } from '../kit/MapCard';
import { useEmpty } from '../kit/useEmpty';
import { useMapValues } from '../kit/useMapValues';
import { figureIn, shownBy, type Metric, type PlaceAnswer, type View } from './metrics';

interface PlaceMapCardProps {
    query: CardQuery<PlaceAnswer>;
    metric: Metric;
    view: View;
    selection: Selection;
}

const height = 460;

/** The area or division of each ward by ids, undefined for wards themselves; and the names of areas, or of divisions, to stand on the map. */
const useParts = (view: View) => {
    const nameOf = useName();
    const { data } = useFigures(assets.places, {});
    return useMemo(() => {
        if (!data) return undefined;
        const groupOf = { ward: undefined, area: 'areaId', mod: 'modId' }[view] as 'areaId' | 'modId' | undefined;
        const groups = groupOf && new Map(data.wards.map(ward => [ward.id, ward[groupOf]]));
        const wardsOf = (areaId: string) => data.wards.filter(ward => ward.areaId === areaId).map(ward => ward.id);
        const named = view === 'mod' ? data.mods : data.areas;
        const regions = named.map(place => ({
            name: nameOf(place),
            placeIds: view === 'ward' ? wardsOf(place.id) : [place.id],
        }));
        return { groups, regions };
    }, [data, view, nameOf]);
};

/** Where accounts in arrears lie close together. */
const useSpots = (metric: Metric): MapSpots | undefined => {
    const title = useTranslate()('geospatialAnalytics.clusters.title');
    const { data } = useFigures(geospatial.arrearsClusters, {}, { enabled: metric === 'arrears' });
    return useMemo(
        () => (metric === 'arrears' && data ? { title, rings: data.rows } : undefined),
        [metric, data, title],
    );
};

const PlaceMap = ({ data, metric, view, selection }: { data: PlaceAnswer } & Omit<PlaceMapCardProps, 'query'>) => {
    const translate = useTranslate();
    const nameOf = useName();
    const parts = useParts(view);
    const spots = useSpots(metric);
    const figures = useMemo(
        () =>
            data.rows
                .filter(({ kind }) => kind === 'place')
                .map(row => ({ id: row.id, figure: figureIn(row, shownBy[metric].mapped) })),
        [data, metric],
    );
    const { values, unitLabel, decimals } = useMapValues(figures);
    const names = useMemo(() => new Map(data.rows.map(row => [row.id, nameOf(row)])), [data, nameOf]);
    if (!parts) return <Skeleton variant="rounded" height={height} />;
    return (
        <SelectableMap
            geometryHash={data.geometryHash}
            objectName="ward"
            groups={parts.groups}
            regions={parts.regions}
            spots={spots}
            values={values}
            names={names}
            legendTitle={translate('geospatialAnalytics.legend', {
                figure: translate(`geospatialAnalytics.mapped.${metric}`),
                places: translate(`geospatialAnalytics.view.${view}`),
            })}
            unitLabel={unitLabel}
            decimals={decimals}
            selection={selection}
            height={height}
        />
    );
};

/** Where it is: the places coloured by the figure. */
export const PlaceMapCard = ({ query, ...props }: PlaceMapCardProps) => {
    const translate = useTranslate();
    const emptyOf = useEmpty();
    return (
        <MapCard
            title={translate(`geospatialAnalytics.map.title.${props.metric}`)}
            query={query}
            height={height}
            emptyOf={emptyOf}
            foot={
                props.metric === 'loss' &&
                props.view === 'ward' && (
                    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                        {translate('geospatialAnalytics.sharedRate')}
                    </Typography>
                )
            }
        >
            {data => <PlaceMap data={data} {...props} />}
        </MapCard>
    );
};
