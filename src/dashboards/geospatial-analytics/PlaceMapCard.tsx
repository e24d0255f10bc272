import { useMemo } from 'react';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { assets, geospatial } from '../../../contract/paths';
import { useFilters } from '../../kit/filters/useFilters';
import type { Selection } from '../../kit/table/selection';
import { useFigures } from '../../kit/useFigures';
import { useName } from '../../kit/useName';
import type { MapSpots, MapUsers } from '../../maps';
import type { CardQuery } from '../kit/CardFrame';
import { sheetQuery } from '../kit/useConsumerSheet';
import { MapCard, SelectableMap } from '../kit/MapCard';
import { MapChoices } from '../kit/MapChoices';
import { howOfUsers, isMapReady } from '../kit/mapModes';
import { useConsumptionAddress } from '../kit/places';
import { useEmpty } from '../kit/useEmpty';
import { useMapValues } from '../kit/useMapValues';
import { figureIn, geospatialFilters, shownBy, type Metric, type PlaceAnswer, type View } from './metrics';

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

/** By what the accounts are coloured, where the map shows them. */
const useUserMetric = (metric: Metric) => {
    const [{ map }] = useFilters(geospatialFilters);
    const shown = shownBy[metric];
    return map === 'users' && 'users' in shown ? shown.users : undefined;
};

/** The accounts in place of the places; one opens over consumption analytics, whose right is needed to see single ones. */
const useMapUsers = (metric: Metric): MapUsers | undefined => {
    const [{ period }] = useFilters(geospatialFilters);
    const navigate = useNavigate();
    const addressOf = useConsumptionAddress();
    const by = useUserMetric(metric);
    if (!by) return undefined;
    const onOpen = (accountNo: string) => {
        const to = addressOf({ period, ...sheetQuery(accountNo) });
        if (to) void navigate(to);
    };
    return { query: { metric: by, period }, onOpen };
};

const PlaceMap = ({ data, metric, view, selection }: { data: PlaceAnswer } & Omit<PlaceMapCardProps, 'query'>) => {
    const translate = useTranslate();
    const nameOf = useName();
    const parts = useParts(view);
    const spots = useSpots(metric);
    const users = useMapUsers(metric);
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
            users={users}
            legendTitle={
                users
                    ? translate(`geospatialAnalytics.users.${metric}`)
                    : translate('geospatialAnalytics.legend', {
                          figure: translate(`geospatialAnalytics.mapped.${metric}`),
                          places: translate(`geospatialAnalytics.view.${view}`),
                      })
            }
            unitLabel={unitLabel}
            decimals={decimals}
            selection={selection}
            height={height}
        />
    );
};

/** Where it is: the places coloured by the figure, or the accounts in them. */
export const PlaceMapCard = ({ query, ...props }: PlaceMapCardProps) => {
    const translate = useTranslate();
    const emptyOf = useEmpty();
    const [{ map }, setFilters] = useFilters(geospatialFilters);
    const by = useUserMetric(props.metric);
    const title = translate(`geospatialAnalytics.map.title.${props.metric}`);
    return (
        <MapCard
            title={title}
            query={query}
            ready={isMapReady(by ? map : 'dma')}
            height={height}
            emptyOf={emptyOf}
            how={by && howOfUsers(by)}
            actions={
                'users' in shownBy[props.metric] && (
                    <MapChoices
                        mode={map}
                        places={translate(`geospatialAnalytics.table.${props.view}`)}
                        onMode={next => setFilters({ map: next })}
                    />
                )
            }
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
