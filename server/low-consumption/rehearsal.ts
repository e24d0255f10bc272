import { can } from '../../contract/access';
import { confirmedStates, featureOfEvent, type EventState } from '../../contract/event-kinds';
import { addMonths } from '../../contract/period';
import { rehearsedRows, type Rehearsal } from '../../contract/thresholds';
import type { Db, Queries } from '../db/db';
import type { Caller } from '../deps';
import { isSilenced } from '../events/silence.sql';
import { cityZoneSql } from '../network/site.queries';
import { findLowSince } from './rebuild.queries';

const kind = 'lowConsumption' as const;

/**
 * SQL: accounts that are found by the ratio in force or by another, $1, at $2, with the event that tells of them: the one
 * that has not ended, or the one called a false alarm of late that would go on. Only the last rule asks the ratio.
 */
const compared = `
    select s.consumer_id, s.ratio, s.rule is not null as is_before,
        case when s.rule is null or s.rule = 'lowRatio' then coalesce(s.ratio < $1, false) else true end as is_after,
        v.id as event_id, v.state, v.started_at
    from consumer_stat s
    left join lateral (
        select v.id, v.state, v.started_at from event v
        where v.kind = '${kind}' and v.consumer_id = s.consumer_id and (v.ended_at is null or ${isSilenced('$2')})
        order by v.ended_at is null desc, v.detected_at desc, v.id limit 1
    ) v on true
    where s.rule is not null or s.ratio < $1`;

interface Group {
    isBefore: boolean;
    isAfter: boolean;
    state: EventState | null;
    accounts: number;
}
const groupsOf = (q: Queries, tried: number, now: Date): Promise<Group[]> =>
    q.query<Group>(
        `select is_before as "isBefore", is_after as "isAfter", state, count(*)::int as accounts
         from (${compared}) c group by 1, 2, 3`,
        [tried, now],
    );

const countOf = (groups: readonly Group[]) => {
    const accountsOf = (some: readonly Group[]) => some.reduce((sum, { accounts }) => sum + accounts, 0);
    return {
        findings: accountsOf(groups),
        confirmed: accountsOf(groups.filter(({ state }) => confirmedStates.some(each => each === state))),
        falseAlarms: accountsOf(groups.filter(({ state }) => state === 'falseAlarm')),
    };
};

type Changed = Pick<Rehearsal['rows'][number], 'eventId' | 'state' | 'entity' | 'accountNo'> & {
    consumerId: number;
    startedAt: Date | null;
    isAfter: boolean;
};
/** Those that are found by one of the two ratios alone, what is furthest below the limit first. */
const changedBy = (q: Queries, tried: number, now: Date): Promise<Changed[]> =>
    q.query<Changed>(
        `select c.consumer_id as "consumerId", a.account_no as "accountNo", c.event_id as "eventId", c.state,
            c.started_at as "startedAt", c.is_after as "isAfter",
            case when e.id is not null then json_build_object(
                'type', e.type, 'id', e.id::text, 'code', e.code, 'name', e.name, 'nameBn', e.name_bn) end as entity
         from (${compared}) c join consumer_now a on a.id = c.consumer_id left join entity e on e.id = a.dma_id
         where c.is_before <> c.is_after order by c.ratio, c.consumer_id limit ${rehearsedRows}`,
        [tried, now],
    );

/** The instants at which some days begin in the city. */
const beginsOf = async (q: Queries, days: readonly string[]): Promise<Map<string, Date>> => {
    const rows = await q.query<{ day: string; at: Date }>(
        `select day, day::timestamp at time zone ${cityZoneSql} as at from unnest($1::date[]) day`,
        [days],
    );
    return new Map(rows.map(({ day, at }) => [day, at]));
};

const rowsOf = async (q: Queries, tried: number, now: Date): Promise<Rehearsal['rows']> => {
    const changed = await changedBy(q, tried, now);
    const unbegun = changed.filter(({ startedAt }) => startedAt === null).map(({ consumerId }) => consumerId);
    const since = await findLowSince(q, unbegun, tried);
    const begins = await beginsOf(q, [...new Set(since.values())]);
    return changed.flatMap(({ consumerId, isAfter, startedAt, eventId, state, ...about }) => {
        const begun = startedAt ?? begins.get(since.get(consumerId) ?? '');
        if (!begun) return [];
        return {
            ...about,
            id: eventId ?? `${kind}-${consumerId}`,
            outcome: isAfter ? ('won' as const) : ('lost' as const),
            eventId,
            kind,
            feature: featureOfEvent(kind),
            startedAt: new Date(begun).toISOString(),
            endedAt: null,
            state,
            stays: false,
        };
    });
};

/** What another ratio would find in the latest readings, without writing anything; null where no month is closed. */
export const rehearseLowRatio = async (
    db: Db,
    caller: Caller,
    { value, tried, now }: { value: number; tried: number; now: Date },
): Promise<Rehearsal | null> => {
    const [judged] = await db.query<{ month: string }>('select month from consumer_stat limit 1');
    if (!judged) return null;
    const groups = await groupsOf(db, tried, now);
    const [before, after] = [groups.filter(({ isBefore }) => isBefore), groups.filter(({ isAfter }) => isAfter)];
    const [counted, found] = [countOf(before), countOf(after)];
    return {
        from: null,
        to: addMonths(judged.month, 1),
        saved: value,
        tried,
        before: counted,
        after: found,
        won: countOf(after.filter(({ isBefore }) => !isBefore)),
        lost: countOf(before.filter(({ isAfter }) => !isAfter)),
        kept: countOf(after.filter(({ isBefore }) => isBefore)),
        byKind: [{ kind, before: counted.findings, after: found.findings }],
        rows: can(caller, [featureOfEvent(kind)], 'view') ? await rowsOf(db, tried, now) : [],
    };
};
