import { addDays, dayMs, type DayRange } from '../../contract/period';
import type { Db } from '../db/db';
import { constantSql } from '../figures/constants.queries';
import { cityZone } from '../network/site.queries';
import { instantReader } from '../../contract/zone';
import type { Pending } from './pending.queries';
import type { KeepingLimits } from './keeping.rules';
import { heardSeries, type HeardSeries } from './series.queries';

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
    'meter-drift-percent',
    'completeness-minimum',
    'critically-low-pressure',
    'critically-low-share',
    'kpi-schedule-adherence-cut-2',
    'night-settling-hours',
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
    /** The local day from which on what was judged before is judged anew; null where nothing is. */
    anewFrom: string | null;
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
    // A schedule may be planned for days that nothing is measured of yet.
    const changed = new Map(
        pending.map(({ seriesId, fromDay }) => [seriesId, fromDay < measured.to ? fromDay : measured.to]),
    );
    const fresh = [...changed.values()].filter(day => day >= addDays(measured.to, -freshDays)).sort();
    return {
        measured,
        series: await heardSeries(db),
        changed,
        freshFrom: fresh.at(0) ?? null,
        constants,
        zone,
        at: instantReader(zone),
        anewFrom: null,
        silence: dayMs * Math.min(constants['false-alarm-silence-days'], longestSilenceDays),
        signal,
    };
};

/** So many days are judged anew when a limit changes. */
const daysAnew = 365;

/** A run through the last twelve months of all series, which were judged by other limits or other normal days. */
export const runAnew = async (db: Db, measured: DayRange, signal?: AbortSignal): Promise<Run> => {
    const back = addDays(measured.to, -daysAnew);
    const fromDay = back < measured.from ? measured.from : back;
    const all = (await heardSeries(db)).map(({ id }) => ({ seriesId: id, fromDay, changes: 0 }));
    return { ...(await runOf(db, all, measured, signal)), anewFrom: fromDay };
};

/** The places of which a series has changed, each with the first such day. */
export const placesChanged = ({ series, changed }: Run): Map<number, string> => {
    const places = new Map<number, string>();
    for (const { id, entityId } of series) {
        const [day, known] = [changed.get(id), places.get(entityId)];
        if (day !== undefined && (known === undefined || day < known)) places.set(entityId, day);
    }
    return places;
};

/** The series of the places of which one has changed, each with the first changed day of its place. */
export const metersBeside = (run: Run): { seriesId: number; since: string }[] => {
    const places = placesChanged(run);
    return run.series.flatMap(({ id, entityId }) => {
        const since = places.get(entityId);
        return since === undefined ? [] : [{ seriesId: id, since }];
    });
};

/** The bounds that a run sets where it judges anew: what began before them neither comes nor goes. */
export const anewBounds = (
    { anewFrom, at, measured }: Run,
    since: number,
): Pick<KeepingLimits, 'since' | 'anewUntil'> =>
    anewFrom === null ? { since } : { since: Math.max(since, at(anewFrom)), anewUntil: at(measured.to) };

/** How what is found from an instant on is brought together with what is kept, where every day without it is normal. */
export const keepingSince = (run: Run, since: number): KeepingLimits => ({
    ...anewBounds(run, since),
    slack: 0,
    silence: run.silence,
    normalDays: (from, to) => Math.floor((to - from) / dayMs),
});
