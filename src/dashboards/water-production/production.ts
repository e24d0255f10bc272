import { productionFilters, type FilterDeclaration, type Filters } from '../../../contract/filters';
import { waterProduction } from '../../../contract/paths';
import { waitingStates } from '../../../contract/event-kinds';
import { sourceKinds, type Decrease } from '../../../contract/water-production';
import { anomalyAddress } from '../../kit/anomalyAddress';

/** What the page's address says: days, plants or stations, and which of them. */
export const pageFilters = {
    ...productionFilters,
    choices: { view: sourceKinds },
} as const satisfies FilterDeclaration;

/** Which of several series tells most of a place. */
export const tellingMetrics = ['production', 'outflow', 'inflow', 'volume'] as const;

/** Of plants and of stations: their calls, and the key under which some of them are named. */
export const views = {
    plants: {
        data: waterProduction.plants,
        chart: waterProduction.plantChart,
        key: 'productionUnitId',
        entityType: 'PRODUCTION_UNIT',
        table: 'productionByPlant',
    },
    stations: {
        data: waterProduction.stations,
        chart: waterProduction.stationChart,
        key: 'boostingStationId',
        entityType: 'BOOSTING_STATION',
        table: 'productionByStation',
    },
} as const;

/** What the calls of the page are asked with; findings are told apart by what they are of. */
export const queriesOf = ({ view, duration, date, ...chosen }: Filters<typeof pageFilters>) => {
    const { key } = views[view];
    const own = { duration, date, [key]: chosen[key] };
    return { own, findings: { ...own, source: view } };
};

export const isWaiting = ({ state, until }: Pick<Decrease, 'state' | 'until'>): boolean =>
    until === null && waitingStates.some(each => each === state);

/** Those that wait, the one that misses most water a day first. */
export const worstFirst = (rows: readonly Decrease[]): Decrease[] => {
    const missed = ({ expectedM3, observedM3 }: Decrease) => (expectedM3 ?? 0) - (observedM3 ?? 0);
    return rows.filter(isWaiting).toSorted((one, other) => missed(other) - missed(one));
};

/** Where the series of a finding is shown, with the days around it. */
export const findingAddress = (
    { id, source, placeId, kind, seriesCode, since, until }: Decrease,
    lastDay: string | null,
): string =>
    anomalyAddress(
        { entityType: views[source].entityType, entityId: placeId },
        { eventId: id, kind, seriesCode, since, until, lastDay },
    );

/** Where the series of a plant or a station are shown, of its last days. */
export const placeAddress = (view: keyof typeof views, id: string): string =>
    anomalyAddress({ entityType: views[view].entityType, entityId: id });
