import { addDays } from '../../contract/period';
import { hoursADay } from '../figures/flow.rules';
import { leastSupplyM3PerHour } from '../ingest/supplied.sql';
import { serves } from '../network/counted.rules';
import type { FlowPoint, LinkEnd, Network } from '../network/network.queries';
import type { HeardSeries } from './series.queries';
import type { MeasuredDays } from './subjects.rules';

/** A day of a main that is read at both of its ends. */
export interface MainDay {
    /** Position of the day in the range. */
    at: number;
    /** What its near meters counted, m3 a day. */
    m3: number;
    /** What its far meters counted of that, %. */
    percent: number;
}

/** The days on which the same meters read a main at both of its ends. */
export interface ReadMain {
    /** Of the link. */
    code: string;
    /** The series of all of them, and the one that is told of. */
    meters: readonly number[];
    told: HeardSeries;
    days: MainDay[];
    /** The local day from which on others read it, or none; null while they serve. */
    servesUntil: string | null;
}

/** What some meters counted together on a day, m3; null where one did not count all of it, or is marked. */
const countOf = (
    meters: readonly FlowPoint[],
    at: number,
    { points, marked }: Pick<MeasuredDays, 'points' | 'marked'>,
) =>
    meters.reduce<number | null>((sum, { id }) => {
        const value = marked.get(id)?.has(at) ? null : (points.get(id)?.[at] ?? null);
        return sum === null || value === null ? null : sum + value;
    }, 0);

/**
 * The mains that are read at both of their ends, by the meters that serve at once: an exchange begins another. A day on
 * which the main is shut tells nothing. Told of is a near meter.
 */
export const mainsReadTwice = (
    { links }: Network,
    days: readonly string[],
    measured: Pick<MeasuredDays, 'points' | 'marked'>,
    series: readonly HeardSeries[],
): ReadMain[] => {
    const ofPoint = new Map(series.map(each => [each.pointId, each]));
    return links.flatMap(({ code, points }) => {
        const found = new Map<string, ReadMain>();
        const servingAt = (end: LinkEnd, day: string) =>
            points.filter(point => point.standsAt === end && ofPoint.has(point.id) && serves(point, day));
        for (const [at, day] of days.entries()) {
            const [near, far] = [servingAt('upstream', day), servingAt('downstream', day)];
            const serving = [...near, ...far].flatMap(({ id }) => ofPoint.get(id) ?? []);
            const [told] = serving;
            if (near.length === 0 || far.length === 0) continue;
            const meters = serving.map(({ id }) => id);
            const main = found.get(meters.join()) ?? { code, meters, told, days: [], servesUntil: null };
            found.set(meters.join(), main);
            main.servesUntil = at + 1 < days.length ? addDays(day, 1) : null;
            const [left, arrived] = [countOf(near, at, measured), countOf(far, at, measured)];
            if (left === null || arrived === null || left < hoursADay * leastSupplyM3PerHour) continue;
            main.days.push({ at, m3: left, percent: (100 * arrived) / left });
        }
        return [...found.values()];
    });
};
