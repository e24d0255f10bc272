import { assets, series as paths } from '../../../contract/paths';
import { addDays } from '../../../contract/period';
import { useFigures } from '../../kit/useFigures';
import { useName } from '../../kit/useName';
import { endOf, type OneSeries } from '../kit/band/series';
import type { AnomalyAddress } from './anomaly';

/** Which of several tells most of a place. */
const order = ['production', 'outflow', 'inflow', 'volume'] as const;
const rankOf = ({ metric }: OneSeries) => {
    const rank = order.findIndex(each => each === metric);
    return rank < 0 ? order.length : rank;
};
const isFlow = ({ metric }: OneSeries) => order.some(each => each === metric);

/** The series that an address names, the others of its place, and what the place is called. */
export const useSeries = ({ entityType, entityId, seriesCode }: AnomalyAddress) => {
    const nameOf = useName();
    const named = entityType && entityId ? { entityType, entityId } : {};
    const query = useFigures(paths.list, named);
    const plants = useFigures(assets.productionUnits, {});
    const stations = useFigures(assets.boostingStations, {});
    const all = query.data ?? [];
    const own = all.find(({ code }) => code === seriesCode);
    const placeCode = own?.entityCode ?? (named.entityId ? all[0]?.entityCode : undefined);
    const offered = all
        .filter(each => each.entityCode === placeCode && isFlow(each))
        .toSorted((a, b) => (b.to ?? '').localeCompare(a.to ?? '') || rankOf(a) - rankOf(b));
    const latest = offered.filter(each => endOf(each) === endOf(offered[0])).toSorted((a, b) => rankOf(a) - rankOf(b));
    const places = [...(plants.data ?? []), ...(stations.data ?? [])];
    const place = places.find(({ id, code }) => code === placeCode || (!placeCode && id === entityId));
    return { query, series: own ?? latest.at(0), offered, name: place && nameOf(place) };
};

const shownDays = 30;
/** The days of an address, else the last ones of the series. */
export const daysShown = ({ from, to }: AnomalyAddress, series: OneSeries | undefined) => {
    if (from && to) return { from, to };
    const end = series && endOf(series);
    return end ? { from: addDays(end, -shownDays), to: end } : undefined;
};
