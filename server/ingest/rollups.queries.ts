import type { Queries } from '../db/db';
import { bumpDataVersion, readMeta, writeMeta } from '../db/meta';
import { addDays, daysIn } from '../../contract/period';
import { constantSql } from '../figures/constants.queries';
import { rollupColumns, flatten, inSlices, monthsOf, unite, without, type SeriesDay } from './rollups.rules';
import { boundsOfReadings, boundsOfRollups, dropOutside, holdSites, knownSeries, unextendedBounds } from './bounds.sql';
import { allGaps } from './estimates.sql';
import { estimate, gapsNear } from './estimates.queries';
import { notePending } from './pending.queries';
import { dropEmptyMonths, dropHours, fillHours, refreshDays, refreshHours, refreshMonths } from './rollups.sql';
import { rejudgeSupply, renewReferences, type JudgedSeries } from './supplied.queries';

/** Local days of one series whose readings have changed. */
export interface TouchedDays {
    seriesId: number;
    days: readonly string[];
}

/** The editable constants that rollups are made with. */
export interface RollupConstants {
    /** Inflow, in percent of its reference, above which an hour of a DMA counts as supplied. */
    suppliedPercent: number;
    /** Mean pressure, in bar, from which an hour in which not all inlets were read counts as supplied. */
    suppliedBar: number;
}

interface Bounds {
    id: number;
    firstDay: string | null;
    lastDay: string | null;
}
interface KnownSeries extends Bounds, JudgedSeries {
    /** The last day up to which empty days are kept after the last reading. */
    keepUntil: string | null;
    /** The other series that the hours of its DMA are judged by. */
    companions: { id: number; firstDay: string; lastDay: string }[];
}

/** The constants in force. */
export const rollupConstants = async (q: Queries): Promise<RollupConstants> => {
    const [constants] = await q.query<RollupConstants>(
        `select ${constantSql('supplied-inflow-percent')} as "suppliedPercent",
            ${constantSql('supplied-pressure-minimum')} as "suppliedBar"`,
    );
    return constants;
};

/**
 * Recomputes the rollups of the given (series, local day) from their readings, and all that depends on them: days
 * without readings between the first and the last one, the supplied hours of the same DMA, the estimates of gaps within 26
 * weeks in them and in their siblings, months, and first_at and last_at. In the transaction that changed the readings; running it again changes
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
    await refreshFromHours(tx, unite(keys, fill), before, constants, {
        companions: needsCompanions(before, keys),
        form,
        gone,
    });
    await bumpDataVersion(tx);
};

const boundOf = (bounds: readonly Bounds[], id: number): Bounds =>
    bounds.find(bound => bound.id === id) ?? { id, firstDay: null, lastDay: null };

/**
 * Lets nobody else change readings or rollups of the sites of the series until the transaction ends, for one series'
 * readings move estimates of others. To be called before what is written depends on what is read.
 */
export const hold = (tx: Queries, ids: readonly number[]) => tx.query(holdSites, [ids]);

const known = async (tx: Queries, ids: readonly number[]) => {
    await hold(tx, ids);
    return tx.query<KnownSeries>(knownSeries, [ids, (await readMeta<string>(tx, 'rollups_until')) ?? null]);
};

const latest = (day: string, other: string | null) => (other && other > day ? other : day);

type Form = 'withPressure' | 'flowsOnly';
const formFor = (series: readonly KnownSeries[]): Form =>
    series.some(({ metric, companions }) => metric === 'pressure' || companions.length > 0)
        ? 'withPressure'
        : 'flowsOnly';

const hours = (
    tx: Queries,
    keys: readonly SeriesDay[],
    { suppliedPercent, suppliedBar }: RollupConstants,
    form: Form = 'withPressure',
    statement = refreshHours,
) => {
    const days = keys.map(key => key.day).sort();
    const around = [addDays(days[0], -1), addDays(days[days.length - 1], 2)].map(day => `${day}T00:00:00Z`);
    return tx.query(statement[form], [...rollupColumns(keys), suppliedPercent, suppliedBar, ...around]);
};

/** Days that came to lie between the first and the last reading and have no rollup yet. */
const newlySpanned = (before: KnownSeries, { id, firstDay, lastDay }: Bounds): SeriesDay[] => {
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
const needsCompanions = (series: readonly KnownSeries[], keys: readonly SeriesDay[]): boolean => {
    const present = new Set(keys.map(key => `${key.seriesId} ${key.day}`));
    const byId = new Map(series.map(row => [row.id, row]));
    return keys.some(({ seriesId, day }) => {
        const { companions, keepUntil } = byId.get(seriesId)!;
        return companions.some(
            ({ id, firstDay, lastDay }) =>
                !present.has(`${id} ${day}`) &&
                day >= addDays(firstDay, -1) &&
                day <= addDays(latest(lastDay, keepUntil), 1),
        );
    });
};

/** Whether a series may have rollups outside of its days: it lost days, or keys lie outside. */
const lacksDays = (before: KnownSeries, { id, firstDay, lastDay }: Bounds, keys: readonly SeriesDay[]): boolean => {
    if (!firstDay || !lastDay) return true;
    if (before.firstDay && before.lastDay && (firstDay > before.firstDay || lastDay < before.lastDay)) return true;
    const end = latest(lastDay, before.keepUntil);
    return keys.some(({ seriesId, day }) => seriesId === id && (day < firstDay || day > end));
};

/** Removes rollups outside of the days a series has, once it has fewer; gives the days removed. */
const trim = async (tx: Queries, before: readonly KnownSeries[], bounds: readonly Bounds[]): Promise<SeriesDay[]> => {
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
    companions?: boolean;
    form?: Form;
    /** Days that were removed. */
    gone?: readonly SeriesDay[];
    /** The days with gaps to estimate; all those that the keys may move unless told. */
    gaps?: typeof gapsNear;
}

/** Sums days or months of series in a form that holds all; of flows without the histogram of the pressures beside them. */
const sumIn = (form: Form, series: readonly KnownSeries[]) => {
    const flows = new Set(series.filter(({ metric }) => metric !== 'pressure').map(({ id }) => id));
    return async (tx: Queries, statement: Record<Form, string>, keys: readonly SeriesDay[]): Promise<void> => {
        const isPlain = ({ seriesId }: SeriesDay) => form === 'flowsOnly' || flows.has(seriesId);
        const [plain, other] = [keys.filter(isPlain), keys.filter(key => !isPlain(key))];
        if (plain.length > 0) await tx.query(statement.flowsOnly, rollupColumns(plain));
        if (other.length > 0) await tx.query(statement.withPressure, rollupColumns(other));
    };
};

/** Everything above the hours: supplied hours judged again, days, estimates, months. */
const refreshFromHours = async (
    tx: Queries,
    keys: readonly SeriesDay[],
    series: readonly KnownSeries[],
    { suppliedPercent, suppliedBar }: RollupConstants,
    { companions = false, form = 'withPressure', gone = [], gaps = gapsNear }: Scope = {},
): Promise<void> => {
    const limits = [suppliedPercent, suppliedBar] as const;
    const days = unite(keys, await rejudgeSupply(tx, unite(keys, gone), series, limits, companions));
    const summed = sumIn(form, series);
    await inSlices(days, slice => summed(tx, refreshDays, slice));
    const estimated = await estimate(tx, await gaps(tx, keys));
    const months = monthsOf(unite(days, estimated, gone));
    await summed(tx, refreshMonths, months);
    if (gone.length > 0) await tx.query(dropEmptyMonths, rollupColumns(months));
    await notePending(tx, unite(days, gone));
};

/**
 * Makes the missing rows (n = 0) of the city's series up to `day`, the last complete local day, so that a dead sensor
 * lowers completeness. Series without any reading and those of closed places get none. Gives the number of days made.
 */
export const extendTo = async (tx: Queries, day: string): Promise<number> => {
    const lacking = () => tx.query<SeriesDay>(unextendedBounds, [day]);
    const seen = await lacking();
    await hold(
        tx,
        seen.map(({ seriesId }) => seriesId),
    );
    const constants = await rollupConstants(tx);
    // Another may have made them while this one waited for its turn.
    const keys = seen.length > 0 ? await lacking() : [];
    const series = await known(tx, [...new Set(keys.map(key => key.seriesId))]);
    await inSlices(keys, async slice => {
        await hours(tx, slice, constants);
        await refreshFromHours(tx, slice, series, constants);
    });
    const until = (await readMeta<string>(tx, 'rollups_until')) ?? '';
    if (day > until) await writeMeta(tx, 'rollups_until', day);
    if (keys.length > 0) await bumpDataVersion(tx);
    return keys.length;
};

/**
 * One slice of a rebuild: all series of one place over some of their days. `refreshRollups` without looking around: only
 * its own gaps are estimated, from what there is; none where `isFirst`, for all are once more at the end.
 */
export const recompute = async (
    tx: Queries,
    keys: readonly SeriesDay[],
    constants: RollupConstants,
    { companions, isFirst }: { companions: boolean; isFirst: boolean },
): Promise<void> => {
    const series = await known(tx, [...new Set(keys.map(key => key.seriesId))]);
    const form = formFor(series);
    await tx.query(dropHours, rollupColumns(keys));
    await hours(tx, keys, constants, form, fillHours);
    const gaps = () => Promise.resolve(isFirst ? [] : [...keys]);
    await refreshFromHours(tx, keys, series, constants, { companions, form, gaps });
    await bumpDataVersion(tx);
};

/** Every day with a gap. */
export const findGaps = (q: Queries) => q.query<SeriesDay>(allGaps);

/** Estimates the gaps of some days anew, from whatever other places hold by now. */
export const reestimate = async (tx: Queries, gaps: readonly SeriesDay[]): Promise<void> => {
    await hold(tx, [...new Set(gaps.map(({ seriesId }) => seriesId))]);
    const changed = await estimate(tx, gaps);
    if (changed.length === 0) return;
    await tx.query(refreshMonths.flowsOnly, rollupColumns(monthsOf(changed)));
    await bumpDataVersion(tx);
};

/** Sets first_at and last_at of the series from their readings and removes rollups outside; gives their local days. */
export const resetBounds = async (tx: Queries, ids: readonly number[]): Promise<Bounds[]> => {
    const before = await known(tx, ids);
    const bounds = await tx.query<Bounds>(boundsOfReadings, [ids]);
    const gone = await trim(tx, before, bounds);
    if (gone.length > 0) {
        const months = monthsOf(gone);
        await tx.query(refreshMonths.withPressure, rollupColumns(months));
        await tx.query(dropEmptyMonths, rollupColumns(months));
        await renewReferences(tx, gone, before);
        await notePending(tx, gone);
    }
    return bounds;
};
