import type { EventKind } from '../../contract/event-kinds';
import { addDays } from '../../contract/period';
import { localDay } from '../../contract/zone';
import type { Queries } from '../db/db';
import { dmaNames } from '../figures/places.queries';
import { keptOf, withoutVolume, type Finding, type Settled } from './findings.changes';
import { slackDays, type Kept, type KeptOfPlace } from './keeping.rules';
import { lastingOf, type JudgedDay } from './lasting.rules';
import { anewBounds, placesChanged, type Run } from './run';

/** Measured days after a repair are counted over at most so many days. */
const daysAfterRepair = 60;

/** A DMA of which a series has changed. */
export interface ChangedDma {
    entityId: number;
    /** The first day that is found again: before the first changed one, as what was over then may go on. */
    since: string;
    /** The first day that is judged: earlier where it counts after a repair. */
    from: string;
    kept: readonly KeptOfPlace[];
    /** What lasted when the first of these days began, or was over shortly before. */
    goesOn: Finding | null;
}

type Lasting = Pick<Finding, 'entityId' | 'from' | 'to' | 'observed' | 'expected' | 'code' | 'params'>;

/** What is kept of a kind and lasted at an instant of each place, or was over not many hours before. */
const lastingAt = async (
    q: Queries,
    kind: EventKind,
    places: readonly { entityId: number; at: number }[],
    hours: number,
) => {
    const rows = await q.query<Lasting>(
        `select distinct on (v.entity_id) v.entity_id as "entityId", (extract(epoch from v.started_at) * 1000)::float8 as "from",
            case when v.ended_at <= asked.at then (extract(epoch from v.ended_at) * 1000)::float8 end as "to",
            v.observed, v.expected, v.reason_code as code, v.reason_params as params
         from unnest($2::int[], $3::timestamptz[]) as asked (id, at)
         join event v on v.entity_id = asked.id and v.kind = $1 and v.consumer_id is null and v.report_id is null
            and v.started_at < asked.at and (v.ended_at is null or v.ended_at > asked.at - make_interval(hours => $4))
         order by v.entity_id, v.started_at desc`,
        [kind, places.map(({ entityId }) => entityId), places.map(({ at }) => new Date(at)), hours],
    );
    return new Map(rows.map(row => [row.entityId, { ...withoutVolume, ...row, kind, seriesId: null }]));
};

/** When what was repaired was over: from then on days without a finding count. */
const overAt = ({ from, to, repairedAt }: Kept) => Math.max(to ?? from, repairedAt ?? from);

/** The DMAs of which a series has changed, with what is kept of them in a kind. */
export const dmasChanged = async (q: Queries, kind: EventKind, run: Run): Promise<ChangedDma[]> => {
    const names = await dmaNames(q);
    const changed = [...placesChanged(run)].filter(([id, since]) => names.has(id) && since < run.measured.to);
    // Of what was over before days that are judged by other limits nothing goes on.
    const slack = run.anewFrom === null ? slackDays : 0;
    const places = changed.map(([entityId, day]) => {
        const since = addDays(day, -slack);
        return { entityId, kind, since, at: run.at(since) };
    });
    if (places.length === 0) return [];
    const kept = await keptOf(q, places);
    // A day of the city may have 23 hours or 25.
    const goesOn = await lastingAt(q, kind, places, slack > 0 ? 24 * slack + 12 : 0);
    return places.map(({ entityId, since }) => {
        const own = kept.filter(each => each.entityId === entityId);
        const repaired = own.filter(({ state }) => state === 'repaired').map(overAt);
        const last = repaired.length > 0 ? localDay(new Date(Math.max(...repaired)), run.zone) : since;
        const back = addDays(since, -daysAfterRepair);
        const counted = last > back ? last : back;
        return {
            entityId,
            since,
            from: counted < since ? counted : since,
            kept: own,
            goesOn: goesOn.get(entityId) ?? null,
        };
    });
};

/** A judged day of a DMA, with what its event tells of it; null where it is well. */
export const judgedDay = (
    kind: EventKind,
    entityId: number,
    at: number,
    found: Pick<Finding, 'observed' | 'expected' | 'params'> | null,
): JudgedDay<Finding> => ({
    at,
    found: found && { ...withoutVolume, ...found, kind, code: kind, entityId, seriesId: null, from: at, to: null },
});

/** What lasts at a DMA, by its judged days in order of time; its event begins with the first of them and tells of the last. */
export const lastingSettled = (
    kind: EventKind,
    { entityId, since, kept, goesOn }: ChangedDma,
    days: readonly JudgedDay<Finding>[],
    run: Run,
): Settled => {
    const begins = run.at(since);
    const cuts = kept.flatMap(({ state, falseAlarmAt }) =>
        state === 'falseAlarm' && falseAlarmAt !== null ? falseAlarmAt + run.silence : [],
    );
    const normal = days.filter(({ found }) => found === null);
    return {
        kind,
        entityId,
        found: lastingOf(
            days.filter(({ at }) => at >= begins),
            { goesOn, cuts },
        ),
        limits: {
            ...anewBounds(run, begins),
            slack: 0,
            silence: run.silence,
            normalDays: (from, to) => normal.filter(({ at }) => at >= from && at < to).length,
        },
    };
};

/** The days that are judged of some DMAs, from the earliest of them. */
export const rangeOfDmas = (dmas: readonly ChangedDma[], { measured }: Run) => ({
    from: dmas.reduce((first, { from }) => (from < first ? from : first), measured.to),
    to: measured.to,
});
