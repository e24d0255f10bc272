import { can } from '../../contract/access';
import { featureOfEvent, volumeKinds } from '../../contract/event-kinds';
import type { DayRange } from '../../contract/period';
import {
    isOfReports,
    rehearsedRows,
    type DetectionKey,
    type Rehearsal,
    type RehearsedKey,
    type AccountsKey,
} from '../../contract/thresholds';
import { entityTypeName, entityTypes } from '../../contract/wire';
import type { Db, Queries } from '../db/db';
import type { Caller } from '../deps';
import { pinShelf, readOnce, rowBytes } from '../figures/shelf';
import { toldOnce, type DailyFinding } from './daily.rules';
import { driftMeters, driftSettled } from './drift.changes';
import { keepingsOf, keptOf, type Settled } from './findings.changes';
import type { KeptOfPlace } from './keeping.rules';
import { comparedReports } from './rehearsal.reports';
import { comparedOf, countOf, toldOf, type Compared, type FoundStretch } from './rehearsal.rules';
import { placesNamed, type NamedPlace } from './rehearsal.queries';
import { runAnew, type DetectionConstants, type Run } from './run';
import { pressureBy } from './pressure.changes';
import { daysMeasured } from './series.queries';
import { stuckMeters, stuckSettled } from './stuck.changes';
import { supplyBy } from './supply.changes';
import { changesAt, keepingAt, limitsOf, rangeOf, sinceByPlace, cityDaysIn, type CityDays } from './city-days';

/** About what a day of a place holds in memory: its value, logarithm, measures and windows, bytes. */
const dayBytes = 150;
/** And a day of a meter without water. */
const dryDayBytes = 48;

const daysOnce = readOnce<CityDays>(
    'cityDays',
    (q, name) => {
        const [from, to] = name.split(' ');
        return cityDaysIn(q, { from, to });
    },
    ({ places, days }) => places.length * days.length * dayBytes,
);

/** What limits find in a range, each once; of the days and the limits, which its name says. */
const foundOnce = readOnce<DailyFinding[]>(
    'rehearsed',
    async (q, name) => {
        const [from, to, ...limits] = name.split(' ');
        const [stepPercent, stepSigma, trendPercent] = limits.map(Number);
        const watched = await daysOnce(q, `${from} ${to}`);
        const all = await changesAt(watched, watched.places.keys(), { stepPercent, stepSigma, trendPercent });
        return toldOnce(watched.places, all ?? []);
    },
    found => found.length * rowBytes,
);

/** The changes of days as limits find them, brought to the places that are judged. */
const dailySettled = (found: readonly DailyFinding[], { places, days }: CityDays, run: Run): Settled<FoundStretch>[] =>
    [...sinceByPlace(places, run)].flatMap(([position, since]) => {
        const { entityId } = places[position];
        const limits = keepingAt(places[position], since, days, run);
        return volumeKinds.map(kind => ({
            kind,
            entityId,
            limits,
            found: found
                .filter(each => each.subject === position && each.kind === kind)
                .map(({ first, end }) => ({
                    kind,
                    entityId,
                    from: run.at(days[first]),
                    to: end === null ? null : run.at(days[end]),
                })),
        }));
    });

/** What is found of the last twelve months by the constants in force or by others, from what is read once of them. */
type Judged = (constants: DetectionConstants) => Promise<readonly Settled<FoundStretch>[]>;

const judgedDays = async (q: Queries, run: Run, range: DayRange): Promise<Judged> => {
    const days = `${range.from} ${range.to}`;
    const watched = await daysOnce(q, days);
    return async constants => {
        const { stepPercent, stepSigma, trendPercent } = limitsOf(constants);
        const found = await foundOnce(q, `${days} ${stepPercent} ${stepSigma} ${trendPercent}`);
        return dailySettled(found, watched, run);
    };
};

/** Of the shelf of data that a run anew reads, which is the same until they change. */
const judgedStuck = async (q: Queries, run: Run, tried: number): Promise<Judged> => {
    const least = Math.min(run.constants['stuck-hours'], tried);
    const read = readOnce(
        'stuck',
        () => stuckMeters(q, run, least),
        meters => meters.reduce((bytes, { runs }) => bytes + rowBytes * (1 + runs.length), 0),
    );
    const meters = await read(q, `${run.measured.to} ${least}`);
    return constants => Promise.resolve(stuckSettled(meters, { ...run, constants }));
};

const judgedDrift = async (q: Queries, run: Run): Promise<Judged> => {
    const read = readOnce(
        'drift',
        () => driftMeters(q, run),
        meters => meters.reduce((bytes, { days }) => bytes + rowBytes + dryDayBytes * days.length, 0),
    );
    const meters = await read(q, run.measured.to);
    return constants => Promise.resolve(driftSettled(meters, { ...run, constants }));
};

const judgedPressure = async (q: Queries, run: Run, [key, tried]: readonly [DetectionKey, number]): Promise<Judged> => {
    const inForce = run.constants['critically-low-pressure'];
    const judged = await pressureBy(q, run, key === 'critically-low-pressure' ? Math.max(inForce, tried) : inForce);
    return constants => Promise.resolve(judged(constants));
};

const judgedSupply = async (q: Queries, run: Run): Promise<Judged> => {
    const judged = await supplyBy(q, run);
    return constants => Promise.resolve(judged(constants));
};

const judgedBy = (q: Queries, run: Run, range: DayRange, tried: readonly [DetectionKey, number]) => {
    switch (tried[0]) {
        case 'stuck-hours':
            return judgedStuck(q, run, tried[1]);
        case 'meter-drift-percent':
            return judgedDrift(q, run);
        case 'critically-low-pressure':
        case 'critically-low-share':
            return judgedPressure(q, run, tried);
        case 'kpi-schedule-adherence-cut-2':
            return judgedSupply(q, run);
        default:
            return judgedDays(q, run, range);
    }
};

/** What accounts are judged by is rehearsed on them. */
type PlacesKey = Exclude<RehearsedKey, AccountsKey>;

const typeName = ({ type }: NamedPlace) => entityTypeName.options.find(name => entityTypes[name] === type);

/** Those that are told by one of the limits alone and that the caller may see, the latest first. */
const rowsOf = async (q: Queries, caller: Caller, all: readonly Compared[]): Promise<Rehearsal['rows']> => {
    const changed = all.filter(({ isBefore, after }) => isBefore === (after === null)).sort((a, b) => b.from - a.from);
    const names = await placesNamed(q, [...new Set(changed.map(({ entityId }) => entityId))]);
    return changed
        .flatMap(({ kind, entityId, seriesId = null, from, to, eventId, state, isTouched, after }) => {
            const entity = names.get(entityId);
            if (!entity) return [];
            const feature = featureOfEvent(kind, { entityType: typeName(entity) });
            if (!can(caller, [feature], 'view')) return [];
            return {
                id: eventId ?? `${kind}-${seriesId ?? entityId}-${from}`,
                outcome: after ? ('won' as const) : ('lost' as const),
                eventId,
                kind,
                feature,
                entity,
                accountNo: null,
                startedAt: new Date(from).toISOString(),
                endedAt: to === null ? null : new Date(to).toISOString(),
                state,
                stays: !after && isTouched,
            };
        })
        .slice(0, rehearsedRows);
};

const nameOf = ({ kind, entityId }: Pick<Settled, 'kind' | 'entityId'>, seriesId?: number | null) =>
    `${kind} ${entityId} ${seriesId ?? ''}`;

/** What is told when a limit has another value, of the last twelve months; null where nothing was measured. */
export const comparedWith = async (db: Db, key: DetectionKey, value: number, now: Date) => {
    const measured = await daysMeasured(db, now);
    if (!measured) return null;
    const run = await runAnew(db, measured);
    const range = rangeOf(run);
    if (!range) return null;
    const judged = await judgedBy(await pinShelf(db), run, range, [key, value]);
    const settled = await judged(run.constants);
    const all = await keptOf(db, settled);
    const inForce = toldOf(keepingsOf(settled, all));
    const tried = toldOf(keepingsOf(await judged({ ...run.constants, [key]: value }), all));
    const since = new Map(settled.map(each => [nameOf(each, each.seriesId), each.limits.since]));
    const sinceOf = (each: KeptOfPlace) =>
        since.get(nameOf(each, each.seriesId)) ?? since.get(nameOf(each)) ?? Infinity;
    const kept = all.flatMap(each => {
        const from = sinceOf(each);
        if (each.from >= from) return each;
        // What began before and lasted into them stays in any case.
        return (each.to ?? Infinity) > from ? { ...each, isTouched: true } : [];
    });
    return {
        from: run.anewFrom ?? measured.from,
        to: measured.to,
        kinds: [...new Set(settled.map(({ kind }) => kind))],
        compared: comparedOf(kept, inForce, tried),
    };
};

/** A limit as it is and as it is tried: null while it is switched off, which a limit of reports alone can be. */
export interface TriedLimit {
    key: PlacesKey;
    saved: number | null;
    tried: number | null;
    now: Date;
}

/** What a limit that is tried would find of the last twelve months, without writing anything. */
export const rehearse = async (
    db: Db,
    caller: Caller,
    { key, saved, tried, now }: TriedLimit,
): Promise<Rehearsal | null> => {
    const found = await (isOfReports(key) || tried === null
        ? comparedReports(db, { key, value: tried }, now)
        : comparedWith(db, key, tried, now));
    if (!found) return null;
    const { from, to, kinds, compared } = found;
    const before = compared.filter(({ isBefore }) => isBefore);
    const after = compared.filter(each => each.after);
    return {
        from,
        to,
        saved,
        tried,
        before: countOf(before),
        after: countOf(after),
        won: countOf(after.filter(({ isBefore }) => !isBefore)),
        lost: countOf(before.filter(each => !each.after)),
        kept: countOf(after.filter(({ isBefore }) => isBefore)),
        byKind: kinds.map(kind => ({
            kind,
            before: before.filter(each => each.kind === kind).length,
            after: after.filter(each => each.kind === kind).length,
        })),
        rows: await rowsOf(db, caller, compared),
    };
};
