import { Sample } from '../figures/rank.rules';

/** What is watched by day: a DMA's net inflow, a plant's production, a station's outflow. */
export interface WatchedSeries {
    /** The value of each day of the axis; null where the day is not complete. */
    values: readonly (number | null)[];
    /** Positions of those that share its water, by node upstream, the nearest first; empty where nothing is shared. */
    peers: readonly (readonly number[])[];
}

/** The days that all series share: the first one's weekday does not matter, holidays are left out. */
export interface Axis {
    length: number;
    holidays: ReadonlySet<number>;
}

/** Fewer peers than these show no common mode. */
export const fewestPeers = 3;
const leastVolume = 0.1;

/** The logarithm of each day's value, NaN where there is none; a day of nothing stays a number. */
export const logsOf = ({ values }: Pick<WatchedSeries, 'values'>): Float64Array =>
    Float64Array.from(values, value => (value === null || value < 0 ? NaN : Math.log(Math.max(value, leastVolume))));

/** The watched series of a city as logarithms, made once for all detectors. */
export interface Days {
    axis: Axis;
    logs: readonly Float64Array[];
    peers: readonly (readonly (readonly number[])[])[];
}

/** Series of a city for its detectors. */
export const daysOf = (axis: Axis, watched: readonly WatchedSeries[]): Days => ({
    axis,
    logs: watched.map(logsOf),
    peers: watched.map(each => each.peers.filter(level => level.length >= fewestPeers)),
});

const hasAll = (log: Float64Array, day: number, others: readonly number[]): boolean => {
    if (Number.isNaN(log[day])) return false;
    for (const other of others) if (Number.isNaN(log[other])) return false;
    return true;
};

/** The change nearer to nothing of two; nothing where they disagree. */
const lesser = (a: number, b: number): number => (a * b <= 0 ? 0 : Math.sign(a) * Math.min(Math.abs(a), Math.abs(b)));

const changes = new Sample();
const shared = new Sample();

/**
 * How a day of one series stands to others of its own days: the median of the changes since, less what its peers changed.
 * Where too few of the nearer peers tell, those farther up do, and the nearer ones can only lessen it. Null where too few
 * of all tell. `own` is the change with what is shared.
 */
export const changeOf = (
    { logs, peers }: Days,
    index: number,
    day: number,
    since: readonly number[],
): { own: number; change: number } | null => {
    const log = logs[index];
    changes.clear();
    for (const other of since) changes.add(log[day] - log[other]);
    const own = changes.median();
    if (peers[index].length === 0) return { own, change: own };
    let nearer: number | null = null;
    for (const level of peers[index]) {
        const telling = level.filter(peer => hasAll(logs[peer], day, since));
        if (telling.length === 0) continue;
        changes.clear();
        for (const other of since) {
            shared.clear();
            for (const peer of telling) shared.add(logs[peer][day] - logs[peer][other]);
            changes.add(log[day] - log[other] - shared.median());
        }
        const change = changes.median();
        if (telling.length >= fewestPeers) return { own, change: nearer === null ? change : lesser(change, nearer) };
        nearer = nearer === null ? change : lesser(change, nearer);
    }
    return null;
};
