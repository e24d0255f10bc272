import { useGetList } from 'ra-core';
import type { Event } from '../../../contract/events';
import { assets, series as paths } from '../../../contract/paths';
import { addDays } from '../../../contract/period';
import { entityTypes } from '../../../contract/wire';
import { useFigures } from '../../kit/useFigures';
import { useName } from '../../kit/useName';
import { endOf, type OneSeries } from '../kit/band/series';
import { sourceTypes, type AnomalyAddress, type Source } from './anomaly';

/** Which of several tells most of a place. */
const order = ['production', 'outflow', 'inflow', 'volume'] as const;
const rankOf = ({ metric }: OneSeries) => {
    const rank = order.findIndex(each => each === metric);
    return rank < 0 ? order.length : rank;
};
const isFlow = ({ metric }: OneSeries) => order.some(each => each === metric);

type Place = Pick<AnomalyAddress, 'entityType' | 'entityId'>;
const lastWaiting = {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'startedAt', order: 'DESC' },
    filter: { feature: 'WaterProductionAnalytics', state: 'waiting' },
} as const;

/** The place of the latest finding that waits for somebody, else the first plant; nothing until it is known. */
const useLastFoundPlace = (enabled: boolean): Place | undefined => {
    const waiting = useGetList<Event>('events', lastWaiting, { enabled });
    const plants = useFigures(assets.productionUnits, {}, { enabled });
    if (!enabled || waiting.isPending || plants.isPending) return undefined;
    const entity = waiting.data?.at(0)?.entity;
    const found = sourceTypes.find(type => entityTypes[type] === entity?.type);
    if (entity && found) return { entityType: found, entityId: entity.id };
    const first = plants.data?.at(0);
    return first ? { entityType: 'PRODUCTION_UNIT', entityId: first.id } : {};
};

/** The series that an address names, the others of its place, and what the place is called; of an address that names none, those of the place that needs somebody. */
export const useSeries = ({ seriesCode, ...address }: AnomalyAddress) => {
    const nameOf = useName();
    const isOpen = !address.entityId && !seriesCode;
    const found = useLastFoundPlace(isOpen);
    const { entityType, entityId } = found ?? address;
    const named = entityType && entityId ? { entityType, entityId } : {};
    const query = useFigures(paths.list, named, { enabled: !isOpen || found !== undefined });
    const plants = useFigures(assets.productionUnits, {});
    const stations = useFigures(assets.boostingStations, {});
    const all = query.data ?? [];
    const own = all.find(({ code }) => code === seriesCode);
    const placeCode = own?.entityCode ?? (named.entityId ? all[0]?.entityCode : undefined);
    const offered = all
        .filter(each => each.entityCode === placeCode && isFlow(each))
        .toSorted((a, b) => (b.to ?? '').localeCompare(a.to ?? '') || rankOf(a) - rankOf(b));
    const latest = offered.filter(each => endOf(each) === endOf(offered[0])).toSorted((a, b) => rankOf(a) - rankOf(b));
    const places: readonly Source[] = [
        ...(plants.data ?? []).map(plant => ({ ...plant, entityType: sourceTypes[0] })),
        ...(stations.data ?? []).map(station => ({ ...station, entityType: sourceTypes[1] })),
    ];
    const place = places.find(({ id, code }) => code === placeCode || (!placeCode && id === entityId));
    return { query, series: own ?? latest.at(0), offered, places, place, name: place && nameOf(place) };
};

const shownDays = 30;
/** The days of an address, else the last ones of the series. */
export const daysShown = ({ from, to }: AnomalyAddress, series: OneSeries | undefined) => {
    if (from && to) return { from, to };
    const end = series && endOf(series);
    return end ? { from: addDays(end, -shownDays), to: end } : undefined;
};
