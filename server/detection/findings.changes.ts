import type { EventCause, EventKind } from '../../contract/event-kinds';
import { groupedBy } from '../../contract/grouped';
import type { Queries } from '../db/db';
import { forgetFindings } from '../events/gone.changes';
import { falseAlarmAt, isTouched, repairedAt } from '../events/said.sql';
import { cityZoneSql } from '../network/site.queries';
import {
    keepingOf,
    type Keeping,
    type Kept,
    type KeepingLimits,
    type KeptOfPlace,
    type Stretch,
    slackDays,
} from './keeping.rules';

/** What is found of a place, as its event tells it. */
export interface Finding extends Stretch {
    kind: EventKind;
    entityId: number;
    seriesId: number | null;
    expected: number | null;
    observed: number | null;
    sigma: number | null;
    lostM3: number | null;
    lostBdt: number | null;
    cause: EventCause | null;
    code: string;
    params: Record<string, unknown>;
}

/** What a finding that is no volume has none of. */
export const withoutVolume = {
    expected: null,
    observed: null,
    sigma: null,
    lostM3: null,
    lostBdt: null,
    cause: null,
} as const;

/** One writer of these findings at a time, until its transaction ends. */
export const holdFindings = (tx: Queries) => tx.query(`select pg_advisory_xact_lock(hashtext('detection'))`);

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

type Asked = Pick<KeptOfPlace, 'kind' | 'entityId'>;

const isAsked = `(v.entity_id, v.kind) in (select id, kind collate "C" from unnest($1::int[], $2::text[]) as asked (id, kind))
            and v.consumer_id is null and v.report_id is null`;
const paramsOf = (asked: readonly Asked[]) => [asked.map(({ entityId }) => entityId), asked.map(({ kind }) => kind)];

/** Nobody says anything of what is kept until the transaction ends; what somebody is just saying is waited for. */
const holdKept = (tx: Queries, asked: readonly Asked[]) =>
    // Who says something of one may write the saving of another, which only refers to it.
    tx.query(`select v.id from event v where ${isAsked} order by v.id for no key update`, paramsOf(asked));

/** All that is kept of some places in some kinds, each once whoever asks, in order of time. */
export const keptOf = (q: Queries, asked: readonly Asked[]) =>
    q.query<KeptOfPlace>(
        `select v.id, v.kind, v.entity_id as "entityId", v.series_id as "seriesId", ${ms('v.started_at')} as "from", ${ms('v.ended_at')} as "to", v.state, ${ms(repairedAt)} as "repairedAt",
            ${ms(falseAlarmAt)} as "falseAlarmAt",
            ${isTouched} as "isTouched"
         from event v
         where ${isAsked}
         order by v.started_at, v.id`,
        paramsOf(asked),
    );

/** What is kept, by place and kind. */
const byPlaceAndKind = (kept: readonly KeptOfPlace[]) => {
    const nameOf = ({ kind, entityId }: Asked) => `${kind} ${entityId}`;
    const groups = groupedBy(kept, nameOf);
    return (place: Asked): readonly KeptOfPlace[] => groups.get(nameOf(place)) ?? [];
};

const instant = (value: number | null) => (value === null ? null : new Date(value));

const valuesOf = ({ expected, observed, sigma, lostM3, lostBdt, cause, code }: Finding) => [
    expected,
    observed,
    sigma,
    lostM3,
    lostBdt,
    cause,
    code,
];

/** Days after their begin on which findings that have gone are forgotten: a limit that is put back judges fewer. */
const againDays = 400;
/** Forgets what went long ago. */
export const forgetOld = (tx: Queries, now: Date) =>
    tx.query(`delete from event_gone where started_at < $1::timestamptz - interval '${againDays} days'`, [now]);

/**
 * One that was found before, or that begins a few days off another that lasted then and begins with none of those that begin
 * now, is that one: as old, by the same address, and told by the rules that have told it.
 */
const begin = (tx: Queries, found: Finding, { starts, now }: { starts: readonly Date[]; now: Date }) =>
    tx.query(
        `with before as (
            delete from event_gone where id = (
                select id from event_gone
                where kind = $1 and entity_id = $2 and series_id is not distinct from $3::int and (started_at = $4
                    or started_at <> all($15::timestamptz[]) and lasted_to > $4 and started_at < coalesce($5, 'infinity'::timestamptz)
                        and greatest(started_at, $4) - least(started_at, $4) <= interval '${slackDays} days')
                order by started_at = $4 desc, greatest(started_at, $4) - least(started_at, $4) limit 1)
            returning id, detected_at, told_by
         ),
         begun as (
            insert into event (id, kind, entity_id, series_id, started_at, ended_at, detected_at, expected, observed, sigma, lost_m3,
                lost_bdt, candidate_cause, reason_code, reason_params)
            values (coalesce((select id from before), gen_random_uuid()), $1, $2, $3, $4, $5,
                coalesce((select greatest(detected_at, $4) from before), $6::timestamptz), $7, $8, $9, $10, $11, $12, $13, $14)
            on conflict do nothing returning id
         )
         insert into alert_told (rule_id, event_id, told_at)
         select r.id, g.id, $6 from begun g, before b, alert_rule r where r.id = any(b.told_by)`,
        [
            found.kind,
            found.entityId,
            found.seriesId,
            instant(found.from),
            instant(found.to),
            now,
            ...valuesOf(found),
            found.params,
            starts,
        ],
    );

/** What is known of a finding now; what people made of it stays. */
const renew = (tx: Queries, { id }: Kept, found: Finding) =>
    tx.query(
        `update event set started_at = $2, ended_at = $3, expected = $4, observed = $5, sigma = $6, lost_m3 = $7, lost_bdt = $8,
            candidate_cause = $9, reason_code = $10, reason_params = $11, series_id = $12,
            version = version + (ended_at is distinct from $3::timestamptz)::int
         where id = $1 and (started_at, ended_at, expected, observed, sigma, lost_m3, lost_bdt, candidate_cause, reason_code, reason_params, series_id)
            is distinct from ($2::timestamptz, $3::timestamptz, $4::float8, $5::float8, $6::float8, $7::numeric(16, 3), $8::numeric(14, 2),
                $9::text collate "C", $10::text collate "C", $11::jsonb, $12::int)`,
        [id, instant(found.from), instant(found.to), ...valuesOf(found), found.params, found.seriesId],
    );

const end = (tx: Queries, { id }: Kept, to: number | null) =>
    tx.query(
        `update event set ended_at = $2::timestamptz, version = version + 1
         where id = $1 and ended_at is distinct from $2::timestamptz`,
        [id, instant(to)],
    );

const write = async (tx: Queries, keeping: Keeping<Finding>, now: Date): Promise<number> => {
    if (keeping.gone.length > 0)
        await forgetFindings(
            tx,
            keeping.gone.map(({ id }) => id),
            now,
        );
    for (const { kept, found } of keeping.renewed) await renew(tx, kept, found);
    for (const { kept, to } of keeping.prolonged) await end(tx, kept, to);
    for (const { kept, at } of keeping.ended) await end(tx, kept, at);
    const starts = keeping.begun.map(({ from }) => new Date(from));
    for (const found of keeping.begun) await begin(tx, found, { starts, now });
    return keeping.begun.length;
};

/**
 * Takes away what begins at the places of some series where nothing is measured any more, since readings were taken back;
 * not what people have said something of.
 */
export const dropUnmeasured = async (
    tx: Queries,
    seriesIds: readonly number[],
    { measuredTo, now }: { measuredTo: string | null; now: Date },
) => {
    const rows = await tx.query<{ id: string }>(
        `select v.id from event v
         where v.entity_id in (select entity_id from series where id = any($1::int[])) and v.consumer_id is null and v.report_id is null
            and v.started_at >= coalesce($2::date, '-infinity')::timestamp at time zone ${cityZoneSql}
         order by v.id for no key update`,
        [seriesIds, measuredTo],
    );
    await forgetFindings(
        tx,
        rows.map(({ id }) => id),
        now,
    );
};

/** The findings of one place and kind as they are now, from when on they may have changed. */
export interface Settled<F extends Stretch = Finding> {
    kind: EventKind;
    entityId: number;
    /** Where each meter of a place is judged by itself. */
    seriesId?: number;
    found: readonly F[];
    limits: KeepingLimits;
}

/** What becomes of what is kept when findings are brought to what is found now. */
export const keepingsOf = <F extends Stretch>(
    all: readonly Settled<F>[],
    kept: readonly KeptOfPlace[],
): Keeping<F>[] => {
    const keptAt = byPlaceAndKind(kept);
    return all.map(each => {
        const own = keptAt(each).filter(({ seriesId }) => each.seriesId === undefined || seriesId === each.seriesId);
        return keepingOf(each.found, own, each.limits);
    });
};

/** Brings events to what is found now, in a transaction that holds them; gives how many began. */
export const settle = async (tx: Queries, all: readonly Settled[], now: Date): Promise<number> => {
    let begun = 0;
    await holdKept(tx, all);
    for (const keeping of keepingsOf(all, await keptOf(tx, all))) begun += await write(tx, keeping, now);
    return begun;
};
