import { useGetList, useGetOne } from 'ra-core';
import type { Event } from '../../../contract/events';
import { cityDay } from '../../../contract/format';
import { assets, series as paths } from '../../../contract/paths';
import { addDays } from '../../../contract/period';
import { entityTypes } from '../../../contract/wire';
import { daysAround } from '../../kit/anomalyAddress';
import { useFigures } from '../../kit/useFigures';
import { useName } from '../../kit/useName';
import { endOf, type OneSeries } from '../kit/series';
import { tellingMetrics } from './production';
import { sourceTypes, type AnomalyAddress, type Source } from './anomaly';

const rankOf = ({ metric }: OneSeries) => {
    const rank = tellingMetrics.findIndex(each => each === metric);
    return rank < 0 ? tellingMetrics.length : rank;
};
const isFlow = ({ metric }: OneSeries) => tellingMetrics.some(each => each === metric);

interface Found extends Pick<AnomalyAddress, 'entityType' | 'entityId'> {
    finding?: Event;
}
const lastWaiting = {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'startedAt', order: 'DESC' },
    filter: { feature: 'WaterProductionAnalytics', state: 'waiting' },
} as const;

/** The latest finding that waits for somebody and its place, else the first plant; nothing until it is known. */
const useLastFound = (enabled: boolean): Found | undefined => {
    const waiting = useGetList<Event>('events', lastWaiting, { enabled });
    const plants = useFigures(assets.productionUnits, {}, { enabled });
    if (!enabled || waiting.isPending || plants.isPending) return undefined;
    const finding = waiting.data?.at(0);
    const entity = finding?.entity;
    const found = sourceTypes.find(type => entityTypes[type] === entity?.type);
    if (entity && found) return { entityType: found, entityId: entity.id, finding };
    const first = plants.data?.at(0);
    return first ? { entityType: 'PRODUCTION_UNIT', entityId: first.id } : {};
};

/** The series that an address names, the others of its place, what the place is called, and the finding it is about; of an address that names none, those of the place that needs somebody. */
export const useSeries = ({ seriesCode, eventId, ...address }: AnomalyAddress) => {
    const nameOf = useName();
    const isOpen = !address.entityId && !seriesCode;
    const found = useLastFound(isOpen);
    const own = useGetOne<Event>('events', { id: eventId ?? '' }, { enabled: eventId !== undefined });
    const { entityType, entityId } = found ?? address;
    const asked = entityType && entityId ? { entityType, entityId } : {};
    const isKnown = isOpen ? found !== undefined : !own.isLoading;
    const query = useFigures(paths.list, asked, { enabled: isKnown });
    const plants = useFigures(assets.productionUnits, {});
    const stations = useFigures(assets.boostingStations, {});
    const all = query.data ?? [];
    const finding = own.data ?? found?.finding;
    const code = seriesCode ?? finding?.seriesCode;
    const chosen = all.find(series => series.code === code);
    const placeCode = chosen?.entityCode ?? (asked.entityId ? all[0]?.entityCode : undefined);
    const offered = all
        .filter(each => each.entityCode === placeCode && isFlow(each))
        .toSorted((a, b) => (b.to ?? '').localeCompare(a.to ?? '') || rankOf(a) - rankOf(b));
    const latest = offered.filter(each => endOf(each) === endOf(offered[0])).toSorted((a, b) => rankOf(a) - rankOf(b));
    const places: readonly Source[] = [
        ...(plants.data ?? []).map(plant => ({ ...plant, entityType: sourceTypes[0] })),
        ...(stations.data ?? []).map(station => ({ ...station, entityType: sourceTypes[1] })),
    ];
    const place = places.find(({ id, code }) => code === placeCode || (!placeCode && id === entityId));
    const series = chosen ?? latest.at(0);
    const measured = series && { name: series.entityName, nameBn: series.entityNameBn };
    const named = place ?? measured;
    return { query, finding, series, offered, places, place, name: named && nameOf(named) };
};

const shownDays = 30;
/** The days of an address, else those around its finding, else the last ones of the series. */
export const daysShown = ({ from, to }: AnomalyAddress, series: OneSeries | undefined, finding: Event | undefined) => {
    if (from && to) return { from, to };
    const end = series && endOf(series);
    if (finding && series) {
        const { startedAt, endedAt } = finding;
        const since = cityDay(new Date(startedAt));
        return daysAround({
            since,
            until: endedAt && cityDay(new Date(endedAt)),
            lastDay: end ? addDays(end, -1) : null,
        });
    }
    return end ? { from: addDays(end, -shownDays), to: end } : undefined;
};
