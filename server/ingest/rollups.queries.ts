import { supplySeed } from '../../contract/threshold-seed/supply';
import type { Queries } from '../db/db';
import { bumpDataVersion, readMeta, writeMeta } from '../db/meta';
import { addDays, daysIn } from '../../contract/period';
import { flatten, inSlices, monthsOf, unite, without, type SeriesDay } from './rollups.rules';
import { boundsOfReadings, boundsOfRollups, dropOutside, holdSeries, knownSeries, unextended } from './bounds.sql';
import {
    dropEmptyMonths,
    refreshDays,
    refreshEstimates,
    refreshHours,
    refreshMonths,
    rejudgeSiblings,
} from './rollups.sql';

/** Local days of one series whose readings have changed. */
export interface TouchedDays {
    seriesId: number;
    days: readonly string[];
}

/** The editable constants that rollups are made with. */
export interface RollupConstants {
    /** Mean pressure, in bar, from which an hour of a DMA counts as supplied. */
    suppliedBar: number;
}

interface Bounds {
    id: number;
    firstDay: string | null;
    lastDay: string | null;
}
interface Known extends Bounds {
    metric: string;
    /** The last day up to which empty days are kept after the last reading. */
    keepUntil: string | null;
    siblings: { id: number; firstDay: string; lastDay: string }[];
}

const suppliedLimit = supplySeed.find(seed => seed.key === 'supplied-pressure-minimum')!;

/** The constants in force. */
export const rollupConstants = async (q: Queries): Promise<RollupConstants> => {
    const rows = await q.query<{ value: number }>('select value from threshold where key = $1', [suppliedLimit.key]);
    return { suppliedBar: rows.at(0)?.value ?? suppliedLimit.defaultValue };
};

/**
 * Recomputes the rollups of the given (series, local day) from their readings, and all that depends on them: days
 * without readings between the first and the last one, the supplied hours of the same DMA, the estimates of the six
 * weeks after, months, and first_at and last_at. In the transaction that changed the readings; running it again changes
 * nothing.
 */
export const refreshRollups = async (
    tx: Queries,
    touched: readonly TouchedDays[],
    constants: RollupConstants,
): Promise<void> => {
    const keys = flatten(touched);
    if (keys.length === 0) return;
    const before = await known(tx, [...new Set(keys.map(key => key.seriesId))]);
    const form = formFor(before);
    await hours(tx, keys, constants, form);
    const bounds = await tx.query<Bounds>(boundsOfRollups, [before.map(series => series.id)]);
    const fill = without(
        before.flatMap(series => newlySpanned(series, boundOf(bounds, series.id))),
        keys,
    );
    await inSlices(fill, slice => hours(tx, slice, constants, form));
    const fewer = before.filter(series => lacksDays(series, boundOf(bounds, series.id), keys));
    const gone = fewer.length > 0 ? await trim(tx, fewer, bounds) : [];
    await refreshFromHours(tx, unite(keys, fill), constants, { siblings: needsSiblings(before, keys), form, gone });
    await bumpDataVersion(tx);
};

const boundOf = (bounds: readonly Bounds[], id: number): Bounds =>
    bounds.find(bound => bound.id === id) ?? { id, firstDay: null, lastDay: null };

/**
 * Lets nobody else change readings or rollups of the series, and of those that they judge, until the transaction ends.
 * To be called before what is written depends on what is read.
 */
export const hold = (tx: Queries, ids: readonly number[]) => tx.query(holdSeries, [ids]);

const known = async (tx: Queries, ids: readonly number[]) => {
    await hold(tx, ids);
    return tx.query<Known>(knownSeries, [ids, (await readMeta<string>(tx, 'rollups_until')) ?? null]);
};

const latest = (day: string, other: string | null) => (other && other > day ? other : day);
const columns = (keys: readonly SeriesDay[]) => [keys.map(key => key.seriesId), keys.map(key => key.day)];

type Form = 'withPressure' | 'flowsOnly';
const formFor = (series: readonly Known[]): Form =>
    series.some(({ metric, siblings }) => metric === 'pressure' || siblings.length > 0) ? 'withPressure' : 'flowsOnly';

const hours = (
    tx: Queries,
    keys: readonly SeriesDay[],
    { suppliedBar }: RollupConstants,
    form: Form = 'withPressure',
) => {
    const days = keys.map(key => key.day).sort();
    const around = [addDays(days[0], -1), addDays(days[days.length - 1], 2)].map(day => `${day}T00:00:00Z`);
    return tx.query(refreshHours[form], [...columns(keys), suppliedBar, ...around]);
};

/** Days that came to lie between the first and the last reading and have no rollup yet. */
const newlySpanned = (before: Known, { id, firstDay, lastDay }: Bounds): SeriesDay[] => {
    if (!firstDay || !lastDay) return [];
    const days = (from: string, to: string) =>
        from < to
            ? Array.from({ length: daysIn({ from, to }) }, (_, day) => ({ seriesId: id, day: addDays(from, day) }))
            : [];
    if (!before.firstDay || !before.lastDay) return days(firstDay, lastDay);
    const end = latest(before.lastDay, before.keepUntil);
    return [...days(firstDay, before.firstDay), ...days(addDays(end, 1), lastDay)];
};

/** Whether a series of the same DMA was left out of the keys on a day it has, so that its hours must be judged again. */
const needsSiblings = (series: readonly Known[], keys: readonly SeriesDay[]): boolean => {
    const present = new Set(keys.map(key => `${key.seriesId} ${key.day}`));
    const byId = new Map(series.map(row => [row.id, row]));
    return keys.some(({ seriesId, day }) => {
        const { siblings, keepUntil } = byId.get(seriesId)!;
        return siblings.some(
            ({ id, firstDay, lastDay }) =>
                !present.has(`${id} ${day}`) &&
                day >= addDays(firstDay, -1) &&
                day <= addDays(latest(lastDay, keepUntil), 1),
        );
    });
};

/** Whether a series may have rollups outside of its days: it lost days, or keys lie outside. */
const lacksDays = (before: Known, { id, firstDay, lastDay }: Bounds, keys: readonly SeriesDay[]): boolean => {
    if (!firstDay || !lastDay) return true;
    if (before.firstDay && before.lastDay && (firstDay > before.firstDay || lastDay < before.lastDay)) return true;
    const end = latest(lastDay, before.keepUntil);
    return keys.some(({ seriesId, day }) => seriesId === id && (day < firstDay || day > end));
};

/** Removes rollups outside of the days a series has, once it has fewer; gives the days removed. */
const trim = async (tx: Queries, before: readonly Known[], bounds: readonly Bounds[]): Promise<SeriesDay[]> => {
    const kept = before.map(({ id, keepUntil }) => {
        const { firstDay, lastDay } = boundOf(bounds, id);
        return { id, from: firstDay, to: lastDay && latest(lastDay, keepUntil) };
    });
    return tx.query<SeriesDay>(dropOutside, [
        kept.map(({ id }) => id),
        kept.map(({ from }) => from),
        kept.map(({ to }) => to),
    ]);
};

interface Scope {
    /** Whether other series of the same DMAs are to be judged again. */
    siblings?: boolean;
    form?: Form;
    /** Days that were removed. */
    gone?: readonly SeriesDay[];
}

/** Everything above the hours: supplied hours of siblings, estimates, days, months. */
const refreshFromHours = async (
    tx: Queries,
    keys: readonly SeriesDay[],
    { suppliedBar }: RollupConstants,
    { siblings = false, form = 'withPressure', gone = [] }: Scope = {},
): Promise<void> => {
    const rejudged = siblings ? await tx.query<SeriesDay>(rejudgeSiblings, [...columns(keys), suppliedBar]) : [];
    const estimated = await tx.query<SeriesDay>(refreshEstimates, columns(keys));
    const days = unite(keys, rejudged, estimated);
    await inSlices(days, slice => tx.query(refreshDays[form], columns(slice)));
    const months = monthsOf(unite(days, gone));
    await tx.query(refreshMonths[form], columns(months));
    if (gone.length > 0) await tx.query(dropEmptyMonths, columns(months));
};

/**
 * Makes the missing rows (n = 0) of the city's series up to `day`, the last complete local day, so that a dead sensor
 * lowers completeness. Series without any reading and those of closed places get none. Gives the number of days made.
 */
export const extendTo = async (tx: Queries, day: string): Promise<number> => {
    const lacking = () => tx.query<SeriesDay>(unextended, [day]);
    await hold(
        tx,
        (await lacking()).map(({ seriesId }) => seriesId),
    );
    const constants = await rollupConstants(tx);
    const keys = await lacking();
    await inSlices(keys, async slice => {
        await hours(tx, slice, constants);
        await refreshFromHours(tx, slice, constants);
    });
    const until = (await readMeta<string>(tx, 'rollups_until')) ?? '';
    if (day > until) await writeMeta(tx, 'rollups_until', day);
    if (keys.length > 0) await bumpDataVersion(tx);
    return keys.length;
};

/** One slice of a rebuild: all series of one place over some of their days. `refreshRollups` without looking around. */
export const recompute = async (
    tx: Queries,
    keys: readonly SeriesDay[],
    constants: RollupConstants,
    siblings: boolean,
): Promise<void> => {
    await known(tx, [...new Set(keys.map(key => key.seriesId))]);
    await hours(tx, keys, constants);
    await refreshFromHours(tx, keys, constants, { siblings });
    await bumpDataVersion(tx);
};

/** Sets first_at and last_at of the series from their readings and removes rollups outside; gives their local days. */
export const resetBounds = async (tx: Queries, ids: readonly number[]): Promise<Bounds[]> => {
    const before = await known(tx, ids);
    const bounds = await tx.query<Bounds>(boundsOfReadings, [ids]);
    const gone = await trim(tx, before, bounds);
    if (gone.length > 0) {
        const months = monthsOf(gone);
        await tx.query(refreshMonths.withPressure, columns(months));
        await tx.query(dropEmptyMonths, columns(months));
    }
    return bounds;
};
