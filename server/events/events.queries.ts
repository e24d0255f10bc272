import { adminRole } from '../../contract/access';
import { eventColumns } from '../../contract/columns/events';
import {
    confirmedStates,
    eventKinds,
    featuresOfKind,
    urgentKinds,
    waitingStates,
    type EventKind,
} from '../../contract/event-kinds';
import type { Candidate, Event, EventChange, EventCounts, EventQuery } from '../../contract/events';
import type { Feature } from '../../contract/features';
import { entityTypes } from '../../contract/wire';
import type { Queries } from '../db/db';
import { containing, orderOf } from '../lists/list';
import { chosenRowsOf, type Selection } from '../lists/selection';
import { cityZoneSql } from '../network/site.queries';
import { featureSql } from './features.sql';
import { reasonOf } from './reasons';
import { eventScope, isInEventScope, type EventScope } from './scope.queries';

/** A finding as the database gives it, its reason without its sentences. */
export type EventRow = Omit<Event, 'reason'> & {
    reason: { code: string; params: Record<string, unknown>; expected: number | null; observed: number | null };
};

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = `v.id, v.version, v.kind, ${featureSql} as feature, s.metric, v.consumer_id::text as "consumerId", c.account_no as "accountNo", s.code as "seriesCode", v.report_id as "reportId",
    case when e.id is not null then json_build_object('type', e.type, 'id', e.id::text, 'code', e.code, 'name', e.name,
        'nameBn', e.name_bn) end as entity,
    ${instant('v.started_at')} as "startedAt", ${instant('v.ended_at')} as "endedAt", ${instant('v.detected_at')} as "detectedAt",
    v.expected, v.observed, v.sigma, v.lost_m3 as "lostM3", v.lost_bdt as "lostBdt", v.state,
    v.candidate_cause as "candidateCause", v.cause,
    (select coalesce(json_agg(json_build_object('state', h.state, 'at', ${instant('h.at')}, 'notedAt', ${instant('h.noted_at')}, 'userId', h.user_id,
            'userName', u.full_name, 'note', h.note, 'photoId', case when h.photo is not null then h.id::text end) order by h.at, h.id), '[]')
        from event_history h left join app_user u on u.id = h.user_id where h.event_id = v.id) as history,
    v.assignee_id as "assigneeId", a.full_name as "assigneeName", v.note,
    (select w.saving from event_saving w where w.event_id = v.id) as saving,
    json_build_object('code', v.reason_code, 'params', v.reason_params, 'expected', v.expected, 'observed', v.observed) as reason`;
const from = `event v left join series s on s.id = v.series_id left join entity e on e.id = coalesce(v.entity_id, s.entity_id)
    left join consumer c on c.id = v.consumer_id left join app_user a on a.id = v.assignee_id`;

const isUninspected = `v.state in (${waitingStates.map(state => `'${state}'`).join(', ')})`;
/** SQL: whether event `v` waits to be inspected, whoever is to see to it. */
export const isWaiting = `v.ended_at is null and ${isUninspected}`;
/** SQL: whether event `v` ended before anybody inspected it. */
const isOver = `v.ended_at is not null and ${isUninspected}`;

/** SQL: whether event `v` is in the state that is asked for. */
const isInState = (state: NonNullable<EventQuery['state']>): string => {
    if (state === 'waiting') return isWaiting;
    return state === 'ended' ? isOver : `v.state = '${state}'`;
};

const orderSql = (query: EventFilter): string => {
    const [sort, order] = orderOf(query, eventColumns);
    return `${sortColumns[sort]} ${order} nulls last, v.started_at desc, v.id`;
};

const midnight = (day: string) => `${day}::timestamp at time zone ${cityZoneSql}`;

const sortColumns: Readonly<Record<string, string>> = {
    kind: 'v.kind',
    entity: 'e.name',
    startedAt: 'v.started_at',
    endedAt: 'v.ended_at',
    detectedAt: 'v.detected_at',
    lostM3: 'v.lost_m3',
    lostBdt: 'v.lost_bdt',
    state: 'v.state',
    assigneeName: 'a.full_name',
};

export type EventFilter = Omit<EventQuery, 'page' | 'perPage'>;

/** SQL: what was found and some features open; only what is asked for, so that the database reads no table for the rest. */
const conditionsOf = (
    features: readonly Feature[],
    query: EventFilter,
    scope: EventScope | undefined,
): Pick<Selection<EventRow>, 'where' | 'params'> => {
    const params: unknown[] = [];
    const given = (value: unknown, type: string) => `$${params.push(value)}::${type}`;
    const open = eventKinds.filter(kind => featuresOfKind(kind).some(feature => features.includes(feature)));
    const isWhole = (kind: EventKind) => featuresOfKind(kind).every(feature => features.includes(feature));
    const { state, kind, assigneeId, from: since, to: until, notEndedBefore } = query;
    const conditions = [`v.kind = any(${given(kind ? open.filter(each => each === kind) : open, 'text[]')})`];
    const add = <T>(value: T | undefined, condition: (value: T) => string) => {
        if (value !== undefined) conditions.push(condition(value));
    };
    if (!open.every(isWhole)) conditions.push(`${featureSql} = any(${given(features, 'text[]')})`);
    add(query.feature, value => `${featureSql} = ${given(value, 'text')}`);
    add(query.seriesCode, value => `s.code = ${given(value, 'text')}`);
    add(query.entityType, value => `e.type = ${given(entityTypes[value], 'int')}`);
    add(query.entityId, value => `e.id = ${given(value, 'int')}`);
    add(scope, ({ entities, accounts: { dmas, wards } }) =>
        isInEventScope({
            entities: given(entities, 'int[]'),
            dmas: given(dmas, 'int[]'),
            wards: given(wards, 'int[]'),
        }),
    );
    add(query.consumerId, value => `v.consumer_id = ${given(value, 'int')}`);
    add(state, isInState);
    add(assigneeId, value => (value === 'none' ? 'v.assignee_id is null' : `v.assignee_id = ${given(value, 'uuid')}`));
    add(since, value => `v.started_at >= ${midnight(given(value, 'date'))}`);
    add(until, value => `v.started_at < ${midnight(given(value, 'date'))}`);
    add(notEndedBefore, value => `(v.ended_at is null or v.ended_at > ${midnight(given(value, 'date'))})`);
    return { where: conditions.join(' and '), params };
};

const selectionOf = (
    features: readonly Feature[],
    query: EventFilter,
    scope: EventScope | undefined,
): Selection<EventRow> => ({
    columns,
    from,
    ...conditionsOf(features, query, scope),
    orderBy: orderSql(query),
    id: 'v.id',
    idType: 'uuid',
});

/** What was found and some features open, of a query. */
export const eventSelection = async (
    q: Queries,
    features: readonly Feature[],
    query: EventFilter,
): Promise<Selection<EventRow>> => selectionOf(features, query, await eventScope(q, query));

const eventOf = ({ reason, ...row }: EventRow): Event => ({
    ...row,
    reason: reasonOf(reason.code, reason.params, reason),
});

/** How many of some findings are in which state, and how many in the state that is asked for. */
const countsOf = async (
    q: Queries,
    { from: tables, where, params }: Selection<EventRow>,
    state: EventFilter['state'],
    readerId: string,
): Promise<{ total: number; counts: EventCounts }> => {
    const confirmed = `v.state in (${confirmedStates.map(each => `'${each}'`).join(', ')})`;
    const urgent = `v.assignee_id is null and v.kind in (${urgentKinds.map(kind => `'${kind}'`).join(', ')})`;
    const isOfReader = `(v.assignee_id = $${params.length + 1}::uuid or ${urgent})`;
    const [{ total, ...counts }] = await q.query<EventCounts & { total: number }>(
        `select count(*) filter (where ${state ? isInState(state) : 'true'})::int as total,
            count(*) filter (where ${isWaiting})::int as waiting, count(*) filter (where ${isOver})::int as ended,
            count(*) filter (where ${isWaiting} and ${isOfReader})::int as urgent,
            count(*) filter (where ${confirmed} or v.state = 'falseAlarm')::int as judged,
            count(*) filter (where ${confirmed})::int as confirmed
         from ${tables} where ${where}`,
        [...params, readerId],
    );
    return { total, counts };
};

/** A page of what was found and some features open, and how much there is in all, for one who reads it. */
export const findEvents = async (
    q: Queries,
    features: readonly Feature[],
    { page, perPage, ...query }: EventQuery,
    readerId: string,
): Promise<{ data: Event[]; total: number; counts: EventCounts }> => {
    const first = (page - 1) * perPage;
    const scope = await eventScope(q, query);
    const [rows, counted] = await Promise.all([
        chosenRowsOf(q, selectionOf(features, query, scope), [first, first + perPage - 1]),
        countsOf(q, selectionOf(features, { ...query, state: undefined }, scope), query.state, readerId),
    ]);
    return { data: rows.map(eventOf), ...counted };
};

/** One finding, of whatever kind people work on. */
export const findEvent = async (q: Queries, id: string): Promise<Event | undefined> => {
    const rows = await q.query<EventRow>(`select ${columns} from ${from} where v.id = $1 and v.kind = any($2)`, [
        id,
        eventKinds,
    ]);
    return rows.map(eventOf).at(0);
};

export const lockEvent = (tx: Queries, id: string) => tx.query('select id from event where id = $1 for update', [id]);

type Written = Required<Pick<EventChange, 'state' | 'assigneeId' | 'note' | 'cause'>>;

/** Writes what became of a finding. */
export const writeEvent = (tx: Queries, id: string, { state, assigneeId, note, cause }: Written) =>
    tx.query(
        'update event set state = $2, assignee_id = $3, note = $4, cause = $5, version = version + 1 where id = $1',
        [id, state, assigneeId, note, cause],
    );

/** Adds to what people said about a finding. */
export const addHistory = (
    tx: Queries,
    id: string,
    {
        state,
        note,
        photo,
        userId,
        at,
        notedAt,
    }: Pick<EventChange, 'photo'> &
        Pick<Written, 'state' | 'note'> & { userId: string; at: string; notedAt: string | null },
) =>
    tx.query(
        'insert into event_history (event_id, state, at, noted_at, user_id, note, photo) values ($1, $2, $3, $4, $5, $6, $7)',
        [id, state, at, notedAt, userId, note, photo ?? null],
    );

/** A photo of a finding, as a data URL. */
export const findPhoto = async (q: Queries, id: string, photoId: string): Promise<string | undefined> =>
    (
        await q.query<{ photo: string }>(
            'select photo from event_history where event_id = $1 and id = $2::bigint and photo is not null',
            [id, photoId],
        )
    ).at(0)?.photo;

/** Active users who may change what any of some features opens: those of a name, or one by id; at most 20. */
export const assigneesOf = (
    q: Queries,
    features: readonly Feature[],
    { q: text, id }: { q?: string; id?: string },
): Promise<Candidate[]> =>
    q.query<Candidate>(
        `select u.id, u.full_name as name,
            array(select r.name from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id order by r.name) as roles
         from app_user u
         where u.status = 'active' and ($2::uuid is null or u.id = $2) and ($3::text is null or lower(u.full_name) like $3)
            and exists (
                select from user_role ur join role r on r.id = ur.role_id
                left join role_feature f on f.role_id = r.id and f.feature = any($1::text[])
                where ur.user_id = u.id and (r.name = $4 or f.can_update))
         order by u.full_name, u.id limit 20`,
        [features, id ?? null, text ? containing(text) : null, adminRole],
    );
