import { addDays, type DayRange } from '../../contract/period';
import type { Db } from '../db/db';
import { constantSql } from '../figures/constants.queries';
import { cityZone } from '../network/site.queries';
import { instantReader } from '../time';
import type { Pending } from './pending.queries';
import { heardSeries, type HeardSeries } from './series.queries';

const dayMs = 86_400_000;
/** What came within so many days may still be coming in elsewhere: all places are judged again. */
const freshDays = 7;
/** No database counts back over more than a century. */
const longestSilenceDays = 36_500;

const keys = [
    'sudden-decrease-percent',
    'sudden-decrease-sigma',
    'consistent-decrease-percent',
    'false-alarm-silence-days',
    'stuck-hours',
] as const;

/** What findings are judged by. */
export type DetectionConstants = Record<(typeof keys)[number], number>;

/** What a run looks through: the series that have changed, since when, and all that judges them. */
export interface Run {
    measured: DayRange;
    series: readonly HeardSeries[];
    /** The first changed day of a series. */
    changed: ReadonlyMap<number, string>;
    /** The day from which all places are judged again; null where only old days have changed. */
    freshFrom: string | null;
    constants: DetectionConstants;
    /** The instant of a local day and hour. */
    at: (day: string, hour?: number) => number;
    /** How long nobody is told again of what was called a false alarm, ms. */
    silence: number;
    /** Whether days that were judged before are judged by other limits. */
    isAnew: boolean;
    zone: string;
    signal?: AbortSignal;
}

/** What the pending series have a run look through. */
export const runOf = async (
    db: Db,
    pending: readonly Pending[],
    measured: DayRange,
    signal?: AbortSignal,
): Promise<Run> => {
    const zone = await cityZone(db);
    const [constants] = await db.query<Run['constants']>(
        `select ${keys.map(key => `${constantSql(key)} as "${key}"`).join(', ')}`,
    );
    const changed = new Map(pending.map(({ seriesId, fromDay }) => [seriesId, fromDay]));
    const fresh = [...changed.values()].filter(day => day >= addDays(measured.to, -freshDays)).sort();
    return {
        measured,
        series: await heardSeries(db),
        changed,
        freshFrom: fresh.at(0) ?? null,
        constants,
        zone,
        at: instantReader(zone),
        isAnew: false,
        silence: dayMs * Math.min(constants['false-alarm-silence-days'], longestSilenceDays),
        signal,
    };
};

/** So many days are judged anew when a limit changes. */
const daysAnew = 365;

/** A run through the last twelve months of all series, which were judged by other limits. */
export const runAnew = async (db: Db, measured: DayRange, signal?: AbortSignal): Promise<Run> => {
    const back = addDays(measured.to, -daysAnew);
    const fromDay = back < measured.from ? measured.from : back;
    const all = (await heardSeries(db)).map(({ id }) => ({ seriesId: id, fromDay, changes: 0 }));
    return { ...(await runOf(db, all, measured, signal)), isAnew: true };
};
