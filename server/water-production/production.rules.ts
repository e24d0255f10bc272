import { signedChangeOf } from '../../contract/change.rules';
import type { AggregatedFigure } from '../../contract/figure';
import { addDays, addMonths, daysIn, type DayRange, type Duration } from '../../contract/period';
import type { Delivery, ProductionChart, ProductionPoint } from '../../contract/water-production';
import { against } from '../figures/compare.rules';
import { addFlows, completenessOf } from '../figures/flow.rules';
import type { PeriodFlows } from '../figures/period.rules';
import { productionFigures, type PlantPeriod } from '../figures/plants.rules';
import type { ComparedRanges } from '../figures/ranges.queries';
import { rateLoadFactor, type RatingCuts } from '../kpi-tracking/rating.rules';

/** Some plants or stations in one period. */
export interface Produced {
    plants: readonly PlantPeriod[];
    carried: Pick<PeriodFlows, 'range' | 'constants'>;
}

/** The change of an amount a day, %; null where there is nothing to compare with. */
const signedChange = (now: AggregatedFigure, before: AggregatedFigure): number | null =>
    now.value === null || before.value === null ? null : signedChangeOf(now, before, 'm3');

/** Plants or stations together over a period, beside the period before and the same one of last year. */
export const deliveryOf = (
    [now, before, lastYear]: readonly [Produced, Produced, Produced],
    ranges: ComparedRanges,
    cuts: RatingCuts,
): Delivery => {
    const [own, previous, yearAgo] = [now, before, lastYear].map(({ plants, carried }) =>
        productionFigures(plants, carried),
    );
    const metered = now.plants.filter(plant => plant.metered);
    const flow = addFlows(metered.map(plant => plant.flow));
    const completeness = completenessOf(flow);
    const known = flow.measuredM3 + flow.estimatedM3 + flow.unknownM3;
    const capacityM3 = metered.reduce((sum, plant) => sum + plant.capacityM3, 0) || null;
    const days = daysIn(now.carried.range);
    const rated = own.load.value === null ? null : rateLoadFactor(own.load.value, cuts);
    const volumeM3 = against(own.volume, ranges, previous.volume, yearAgo.volume);
    return {
        volumeM3,
        m3PerDay: own.volume.value === null ? null : own.volume.value / days,
        capacityM3,
        capacityM3PerDay: capacityM3 === null ? null : capacityM3 / days,
        loadFactorPercent: against(own.load, ranges, previous.load, yearAgo.load),
        rating: rated?.rating ?? null,
        overCapacity: rated?.overCapacity ?? false,
        changePercent: signedChange(own.volume, previous.volume),
        // Of a year the period before is that of last year.
        lastYearPercent:
            ranges.lastYear.from === ranges.previous.from ? null : signedChange(own.volume, yearAgo.volume),
        completeness,
        estimatedPercent: known > 0 && !flow.undeterminable ? (100 * flow.estimatedM3) / known : null,
    };
};

/** What a chart of a duration is drawn by: hours of a day, months of a year, else days. */
export const bucketOf = (duration: Duration): ProductionChart['bucket'] => {
    if (duration === 'daily') return 'hour';
    return duration === 'yearly' ? 'month' : 'day';
};

/** The days, or the months, of a range. */
export const slicesOf = ({ from, to }: DayRange, bucket: 'day' | 'month'): DayRange[] => {
    const slices: DayRange[] = [];
    for (let start = from; start < to;) {
        const next = bucket === 'day' ? addDays(start, 1) : addMonths(start, 1);
        slices.push({ from: start, to: next < to ? next : to });
        start = next;
    }
    return slices;
};

/** Some plants or stations on one slice of a chart, as a day of it. */
export const pointOf = ({ plants, carried }: Produced): ProductionPoint => {
    const { volume } = productionFigures(plants, carried);
    const days = daysIn(carried.range);
    const metered = plants.filter(plant => plant.metered);
    const capacityM3 = metered.reduce((sum, plant) => sum + plant.capacityM3, 0);
    return {
        at: carried.range.from,
        m3PerDay: volume.value === null ? null : volume.value / days,
        capacityM3PerDay: capacityM3 > 0 ? capacityM3 / days : null,
        completeness: volume.completeness ?? 0,
    };
};

/** What meters counted in an hour, m3; null of one that sent nothing. */
export interface HourOfMeter {
    at: string;
    pointId: number;
    volumeM3: number | null;
}

const hoursADay = 24;

/**
 * Hours of some meters together, each as the volume of a day at that rate; missing where one of them sent nothing, or is
 * read by the day while others have hours. `null`: of a day on which a pipe with meters was read by none.
 */
export const hourPoints = (
    rows: readonly HourOfMeter[],
    pointIds: readonly number[] | null,
    capacityM3PerDay: number | null,
): ProductionPoint[] => {
    if (pointIds?.length === 0) return [];
    const counted = new Map(rows.map(({ at, pointId, volumeM3 }) => [`${at} ${pointId}`, volumeM3]));
    return [...new Set(rows.map(({ at }) => at))].map(at => {
        if (pointIds === null) return { at, m3PerDay: null, capacityM3PerDay, completeness: 0 };
        const known = pointIds.flatMap(id => counted.get(`${at} ${id}`) ?? []);
        return {
            at,
            m3PerDay:
                known.length === pointIds.length ? hoursADay * known.reduce((sum, volume) => sum + volume, 0) : null,
            capacityM3PerDay,
            completeness: known.length / pointIds.length,
        };
    });
};

/** The points of several plants or stations together; missing where one of those that are metered is. */
export const pointsTogether = (rows: readonly (readonly ProductionPoint[])[]): ProductionPoint[] => {
    const metered = rows.filter(points => points.length > 0);
    return (metered[0] ?? []).map(({ at }, index) => {
        const own = metered.flatMap(points => points[index] ?? []);
        const sum = (of: (point: ProductionPoint) => number | null) => {
            const values = own.map(of).filter(value => value !== null);
            return values.length === own.length ? values.reduce((all, value) => all + value, 0) : null;
        };
        return {
            at,
            m3PerDay: sum(point => point.m3PerDay),
            capacityM3PerDay: own.reduce((all, point) => all + (point.capacityM3PerDay ?? 0), 0) || null,
            completeness: own.reduce((all, point) => all + point.completeness, 0) / Math.max(1, own.length),
        };
    });
};
