import { productionFilters, type FilterDeclaration, type Filters } from '../../../contract/filters';
import { waterProduction } from '../../../contract/paths';
import { addDays } from '../../../contract/period';
import { waitingStates } from '../../../contract/event-kinds';
import { sourceKinds, type Decrease } from '../../../contract/water-production';
import { addressOf } from '../../providers/calls';

/** What the page's address says: days, plants or stations, and which of them. */
export const pageFilters = {
    ...productionFilters,
    choices: { view: sourceKinds },
} as const satisfies FilterDeclaration;
/** The filters of the bar above the page. */
export const dayFilters = { periods: productionFilters.periods } as const satisfies FilterDeclaration;

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

export const isWaiting = ({ state }: Pick<Decrease, 'state'>): boolean => waitingStates.some(each => each === state);

/** Those that wait, the one that misses most water a day first. */
export const worstFirst = (rows: readonly Decrease[]): Decrease[] => {
    const missed = ({ expectedM3, observedM3 }: Decrease) => (expectedM3 ?? 0) - (observedM3 ?? 0);
    return rows.filter(isWaiting).toSorted((one, other) => missed(other) - missed(one));
};

const anomalies = '/water-production-analytics/anomaly-detection';
/** So many days are shown before a finding, and after its end. */
const around = { before: 21, after: 7 };

/** Where the series of a finding is shown, with the days around it. */
export const findingAddress = (finding: Decrease, lastDay: string | null): string => {
    const end = addDays(finding.until ?? lastDay ?? finding.since, finding.until ? around.after : 0);
    const last = lastDay && end > lastDay ? lastDay : end;
    return addressOf(anomalies, {
        entityType: views[finding.source].entityType,
        entityId: finding.placeId,
        seriesCode: finding.seriesCode,
        kind: finding.kind,
        eventId: finding.id,
        from: addDays(finding.since, -around.before),
        to: addDays(last > finding.since ? last : finding.since, 1),
    });
};

/** Where the series of a plant or a station are shown, of its last days. */
export const placeAddress = (view: keyof typeof views, id: string): string =>
    addressOf(anomalies, { entityType: views[view].entityType, entityId: id });
