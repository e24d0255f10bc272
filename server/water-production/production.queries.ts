import { idsIn } from '../../contract/filters';
import type { DayRange, Duration } from '../../contract/period';
import { tidyAll } from '../../contract/tidy';
import type {
    Delivery,
    PlantQuery,
    ProductionChart,
    ProductionData,
    SourceKind,
    StationQuery,
} from '../../contract/water-production';
import type { Queries } from '../db/db';
import { readFlows } from '../figures/balance.queries';
import { readConstants } from '../figures/constants.queries';
import type { PeriodFlows } from '../figures/period.rules';
import { plantPeriods, stationPeriods } from '../figures/plants.rules';
import { durationRanges, lastDay } from '../figures/ranges.queries';
import { readOnce } from '../figures/shelf';
import { silenceDay } from '../figures/silence.queries';
import { metersOn, sidesOf } from '../network/counted.rules';
import { overDays } from '../network/states.queries';
import { hoursOfMeters } from './hours.queries';
import { bucketOf, deliveryOf, hourPoints, pointOf, pointsTogether, slicesOf, type Produced } from './production.rules';
import { waterSources, type WaterSource } from './sources.queries';

const cutKeys = [
    'kpi-load-factor-cut-5',
    'kpi-load-factor-cut-4',
    'kpi-load-factor-cut-3',
    'kpi-load-factor-cut-2',
] as const;
const keys = ['completeness-minimum', 'unknown-maximum-percent', 'kpi-load-factor-target', ...cutKeys] as const;
const productionConstants = readOnce('productionConstants', q => readConstants(q, keys));

type Query = PlantQuery & StationQuery;
interface SourceQuery {
    duration: Duration;
    date?: string;
    ids: string[];
}
const askedOf = ({ duration = 'daily', date, productionUnitId, boostingStationId }: Query): SourceQuery => ({
    duration,
    date,
    ids: idsIn(productionUnitId ?? boostingStationId),
});

const periodsOf = { plants: plantPeriods, stations: stationPeriods } as const satisfies Record<SourceKind, unknown>;

/** What some plants or stations gave in one period. */
const producedIn = (kind: SourceKind, carried: PeriodFlows, sources: readonly WaterSource[]): Produced => {
    const keysOf = new Set(sources.map(({ key }) => key));
    return { carried, plants: periodsOf[kind](carried).filter(({ id }) => keysOf.has(id)) };
};
const only = ({ plants, carried }: Produced, key: number): Produced => ({
    carried,
    plants: plants.filter(({ id }) => id === key),
});

const missing = { value: null, reason: 'noData' } as const;
const nothing: Delivery = {
    volumeM3: missing,
    m3PerDay: null,
    capacityM3: null,
    capacityM3PerDay: null,
    loadFactorPercent: missing,
    rating: null,
    overCapacity: false,
    changePercent: null,
    lastYearPercent: null,
    completeness: null,
    estimatedPercent: null,
};

/** Volume, capacity and load factor of plants or stations over the days of a duration, and of all that are asked for. */
export const productionData = async (q: Queries, kind: SourceKind, query: Query, at: Date): Promise<ProductionData> => {
    const { duration, date, ids } = askedOf(query);
    const { values, shown } = await productionConstants(q);
    const dataUntil = await lastDay(q);
    const about = {
        dataUntil,
        targetPercent: values['kpi-load-factor-target'],
        how: { code: kind === 'plants' ? 'production' : 'boosting', inputs: [], constants: shown(...keys) },
    };
    const silentBy = await silenceDay(q, at);
    const found = await durationRanges(q, { duration, date });
    if (!found?.soFar) {
        const { length: total } = await waterSources(q, kind, { ids });
        return { from: null, to: null, rows: [], total, all: nothing, ...about };
    }
    const ranges = { ...found, range: found.soFar };
    const sources = await waterSources(q, kind, { ids, silenceDay: silentBy, range: found.soFar });
    const flows = await readFlows(q, [ranges.range, ranges.previous, ranges.lastYear]);
    const [now, before, lastYear] = flows.map(carried => producedIn(kind, carried, sources));
    const [cut5, cut4, cut3, cut2] = cutKeys.map(key => values[key]);
    const told = (of: (produced: Produced) => Produced) =>
        deliveryOf([of(now), of(before), of(lastYear)], ranges, [cut5, cut4, cut3, cut2]);
    const rows = sources.map(({ key, id, code, name, nameBn, ksa, silentSince }) => ({
        id,
        code,
        name,
        nameBn,
        ksa,
        silentSince,
        ...told(produced => only(produced, key)),
    }));
    return {
        ...found.soFar,
        rows: tidyAll(rows),
        total: sources.length,
        all: tidyAll(told(produced => produced)),
        ...about,
    };
};

/** The hours of a day, by the meters that were in use on it; none of what has a pipe that no meter read on it. */
const byHour = async (q: Queries, carried: PeriodFlows, sources: readonly WaterSource[], range: DayRange) => {
    const { nodes } = carried.network;
    const meters = sources.map(({ key }) => {
        const node = nodes.find(({ id }) => id === key);
        const sides = node ? sidesOf(carried.network, node) : [];
        const counted = metersOn(sides, range.from)?.map(({ pointId }) => pointId);
        const isRead = sides.some(({ points }) => points.length > 0);
        return { key, points: counted ?? (isRead ? null : []) };
    });
    const rows = await hoursOfMeters(
        q,
        meters.flatMap(({ points }) => points ?? []),
        range,
    );
    return meters.map(({ key, points }) => {
        const own = carried.capacities.filter(state => state.entityId === key);
        return hourPoints(rows, points, overDays(own, range, state => state.m3PerDay) || null);
    });
};

/** The volumes of plants or stations through the days of a duration, beside what they could have given. */
export const productionChart = async (q: Queries, kind: SourceKind, query: Query): Promise<ProductionChart> => {
    const { duration, date, ids } = askedOf(query);
    const bucket = bucketOf(duration);
    const { shown } = await productionConstants(q);
    const constants = shown('completeness-minimum', 'unknown-maximum-percent');
    const how = { code: kind === 'plants' ? 'production' : 'boosting', inputs: [], constants };
    const range = (await durationRanges(q, { duration, date }))?.soFar;
    if (!range) return { from: null, to: null, bucket, rows: [], all: [], how };
    const sources = await waterSources(q, kind, { ids, range });
    const named = (points: readonly ProductionChart['all'][]) =>
        sources.map(({ id, code, name, nameBn }, index) => ({ id, code, name, nameBn, points: points[index] }));
    if (bucket === 'hour') {
        const [carried] = await readFlows(q, [range]);
        const points = await byHour(q, carried, sources, range);
        return { ...range, bucket, how, ...tidyAll({ rows: named(points), all: pointsTogether(points) }) };
    }
    const flows = await readFlows(q, slicesOf(range, bucket));
    const slices = flows.map(carried => producedIn(kind, carried, sources));
    const points = sources.map(({ key }) => slices.map(produced => pointOf(only(produced, key))));
    return { ...range, bucket, how, ...tidyAll({ rows: named(points), all: slices.map(pointOf) }) };
};
