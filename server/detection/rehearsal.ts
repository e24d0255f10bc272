import { can } from '../../contract/access';
import { featureOfEvent } from '../../contract/event-kinds';
import { rehearsedRows, type Rehearsal } from '../../contract/thresholds';
import { entityTypes } from '../../contract/wire';
import type { Db, Queries } from '../db/db';
import type { Caller } from '../deps';
import { pinShelf, readOnce, rowBytes } from '../figures/shelf';
import { toldOnce, type DailyFinding } from './daily.rules';
import { byPlaceAndKind, keptOf } from './findings.changes';
import { keepingOf } from './keeping.rules';
import { comparedOf, countOf, toldOf, type Compared, type Told } from './rehearsal.rules';
import { placesNamed, type NamedPlace } from './rehearsal.queries';
import { runAnew, type DetectionConstants, type Run } from './run';
import { daysMeasured } from './series.queries';
import { changesAt, dailyKinds, keepingAt, limitsOf, rangeOf, sinceByPlace, watchedIn, type Watched } from './watched';

/** About what a day of a place holds in memory: its value, logarithm, measures and windows, bytes. */
const dayBytes = 150;

const watchedOnce = readOnce<Watched>(
    'watched',
    (q, name) => {
        const [from, to] = name.split(' ');
        return watchedIn(q, { from, to });
    },
    ({ places, days }) => places.length * days.length * dayBytes,
);

/** What limits find in a range, each once; of the days and the limits, which its name says. */
const foundOnce = readOnce<DailyFinding[]>(
    'rehearsed',
    async (q, name) => {
        const [from, to, ...limits] = name.split(' ');
        const [stepPercent, stepSigma, trendPercent] = limits.map(Number);
        const watched = await watchedOnce(q, `${from} ${to}`);
        const all = await changesAt(watched, watched.places.keys(), { stepPercent, stepSigma, trendPercent });
        return toldOnce(watched.places, all ?? []);
    },
    found => found.length * rowBytes,
);

/** What would become of what is kept. */
const toldBy = (
    found: readonly DailyFinding[],
    { places, days }: Watched,
    run: Run,
    keptAt: ReturnType<typeof byPlaceAndKind>,
): Told =>
    toldOf(
        [...sinceByPlace(places, run)].flatMap(([position, since]) => {
            const { entityId } = places[position];
            const limits = keepingAt(places[position], since, days, run);
            return dailyKinds.map(kind => {
                const own = found
                    .filter(each => each.subject === position && each.kind === kind)
                    .map(({ first, end }) => ({
                        kind,
                        entityId,
                        from: run.at(days[first]),
                        to: end === null ? null : run.at(days[end]),
                    }));
                return keepingOf(own, keptAt({ kind, entityId }), limits);
            });
        }),
    );

const watchedTypes = ['DMA', 'PRODUCTION_UNIT', 'BOOSTING_STATION'] as const;
const typeName = ({ type }: NamedPlace) => watchedTypes.find(name => entityTypes[name] === type);

/** Those that are told by one of the limits alone and that the caller may see, the latest first. */
const rowsOf = async (q: Queries, caller: Caller, all: readonly Compared[]): Promise<Rehearsal['rows']> => {
    const changed = all.filter(({ isBefore, after }) => isBefore === (after === null)).sort((a, b) => b.from - a.from);
    const names = await placesNamed(q, [...new Set(changed.map(({ entityId }) => entityId))]);
    return changed
        .flatMap(({ kind, entityId, from, to, eventId, state, isTouched, after }) => {
            const entity = names.get(entityId);
            if (!entity) return [];
            const feature = featureOfEvent(kind, { entityType: typeName(entity) });
            if (!can(caller, [feature], 'view')) return [];
            return {
                id: eventId ?? `${kind}-${entityId}-${from}`,
                outcome: after ? ('won' as const) : ('lost' as const),
                eventId,
                kind,
                feature,
                entity,
                startedAt: new Date(from).toISOString(),
                endedAt: to === null ? null : new Date(to).toISOString(),
                state,
                stays: !after && isTouched,
            };
        })
        .slice(0, rehearsedRows);
};

/** What is told when a limit has another value, of the last twelve months; null where nothing was measured. */
export const comparedWith = async (db: Db, change: Partial<DetectionConstants>) => {
    const measured = await daysMeasured(db);
    if (!measured) return null;
    const run = await runAnew(db, measured);
    const range = rangeOf(run);
    if (!range) return null;
    const q = await pinShelf(db);
    const days = `${range.from} ${range.to}`;
    const watched = await watchedOnce(q, days);
    const asked = watched.places.flatMap(({ entityId }) => dailyKinds.map(kind => ({ kind, entityId })));
    const kept = await keptOf(db, asked);
    const keptAt = byPlaceAndKind(kept);
    const from = run.changed.values().next().value ?? measured.from;
    const toldWith = async (constants: DetectionConstants): Promise<Told> => {
        const { stepPercent, stepSigma, trendPercent } = limitsOf(constants);
        const found = await foundOnce(q, `${days} ${stepPercent} ${stepSigma} ${trendPercent}`);
        return toldBy(found, watched, run, keptAt);
    };
    const inForce = await toldWith(run.constants);
    const tried = await toldWith({ ...run.constants, ...change });
    return { from, to: measured.to, compared: comparedOf(kept, inForce, tried, run.at(from)) };
};

/** What another value of a limit would find of the last twelve months, without writing anything. */
export const rehearse = async (
    db: Db,
    caller: Caller,
    { key, value, tried }: { key: string; value: number; tried: number },
): Promise<Rehearsal | null> => {
    const found = await comparedWith(db, { [key]: tried });
    if (!found) return null;
    const { from, to, compared } = found;
    const before = compared.filter(({ isBefore }) => isBefore);
    const after = compared.filter(each => each.after);
    return {
        from,
        to,
        saved: value,
        tried,
        before: countOf(before),
        after: countOf(after),
        won: countOf(after.filter(({ isBefore }) => !isBefore)),
        lost: countOf(before.filter(each => !each.after)),
        kept: countOf(after.filter(({ isBefore }) => isBefore)),
        byKind: dailyKinds.map(kind => ({
            kind,
            before: before.filter(each => each.kind === kind).length,
            after: after.filter(each => each.kind === kind).length,
        })),
        rows: await rowsOf(db, caller, compared),
    };
};
