import { faultyMeterColumns } from '../../contract/columns/faulty-meter';
import { waitingStates } from '../../contract/event-kinds';
import type { FaultyMeter, FaultyMeterQuery } from '../../contract/faulty-meter';
import { addMonths } from '../../contract/period';
import { tidyAll } from '../../contract/tidy';
import { refOrNull } from '../assets/assets.sql';
import { reasonOf } from '../events/reasons';
import type { Queries } from '../db/db';
import { lastClosed } from '../figures/ranges.queries';
import { inPlaces, scopeOf } from '../figures/scope.queries';
import { containing, orderOf } from '../lists/list';
import { chosenRowsOf, countOf, type Selection } from '../lists/selection';
import { cityZoneSql } from '../network/site.queries';

/** A row as the database gives it. */
export type FaultyMeterRow = Omit<FaultyMeter, 'position' | 'reason'> & {
    lat: number | null;
    lon: number | null;
    reason: { code: string; params: Record<string, unknown> } | null;
};
export type FaultyMeterPage = Partial<FaultyMeterQuery>;

/** SQL: the rule by which an account is in the list. */
const rule = `case v.kind when 'notBilled' then 'notBilled' else s.rule end`;

const columnsOf = (status: FaultyMeter['status'], lost: 'v' | 's') => `
    coalesce(v.kind, 'normal') || '-' || c.id as id, v.kind, c.id::text as "consumerId", c.account_no as "accountNo",
    c.tariff_class as "tariffClass", ${refOrNull('e')} as dma, ${refOrNull('w')} as ward, ${refOrNull('r')} as route, c.lat, c.lon,
    s.read_on as "readOn", s.last_m3_per_day as "lastM3PerDay", s.median_m3_per_day as "medianM3PerDay", s.ratio,
    s.dma_ratio as "dmaRatio", '${status}' as status, ${rule} as rule,
    case when v.id is not null then json_build_object('code', v.reason_code, 'params', v.reason_params) end as reason,
    ${lost}.lost_m3 as "lostM3", ${lost}.lost_bdt as "lostBdt", coalesce(s.trend, '{}')::float8[] as trend,
    v.id as "eventId", v.version, v.state,
    case when u.id is not null then json_build_object('id', u.id, 'name', u.full_name) end as assignee,
    coalesce(v.note, '') as note, v.cause, (v.started_at at time zone ${cityZoneSql})::date as "startedOn"`;

/** Findings that have not ended; accounts without one have been judged, and that is all. */
const sources = {
    'Low Consumption': {
        from: 'event v left join consumer c on c.id = v.consumer_id left join consumer_stat s on s.consumer_id = v.consumer_id',
        where: `v.consumer_id is not null and v.ended_at is null and v.kind in ('lowConsumption', 'notBilled')`,
        lost: 'v',
        id: 'v.id',
        idType: 'uuid',
    },
    Normal: {
        from: 'consumer_stat s left join consumer c on c.id = s.consumer_id left join event v on false',
        where: `s.status = 'Normal'`,
        lost: 's',
        id: 's.consumer_id',
        idType: 'integer',
    },
} as const;

/** An account where it stands now, as in consumer_now, but each table by a key: what a page does not ask for costs nothing. */
const joins = `left join consumer_place p on p.consumer_id = c.id
        and p.valid_from = (select max(l.valid_from) from consumer_place l where l.consumer_id = c.id)
    left join entity e on e.id = p.dma_id left join ward w on w.id = p.ward_id left join route r on r.id = p.route_id
    left join app_user u on u.id = v.assignee_id`;

/** What is told of a row and can be missing comes last in either order. */
const sortColumns: Readonly<Record<string, string>> = {
    accountNo: 'c.account_no',
    rule,
    dma: 'e.name',
    route: 'r.code',
    readOn: 's.read_on',
    lastM3PerDay: 's.last_m3_per_day',
    medianM3PerDay: 's.median_m3_per_day',
    ratio: 's.ratio',
    startedOn: 'v.started_at',
    state: 'v.state',
    assignee: 'u.full_name',
};

const orderSql = (query: FaultyMeterPage, { lost, id }: (typeof sources)[FaultyMeter['status']]): string => {
    const [sort, order] = orderOf(query, faultyMeterColumns);
    const last = `${lost}.consumer_id, ${id}`;
    // Never missing: without a word about nulls their index serves. Of accounts without a finding nothing is lost.
    const column = { lostM3: `${lost}.lost_m3`, lostBdt: `${lost}.lost_bdt` }[sort];
    if (column) return lost === 's' ? last : `${column} ${order}, ${last}`;
    // As one walks a route.
    return `${sortColumns[sort]} ${order} nulls last, ${sort === 'route' ? 'c.account_no, ' : ''}${last}`;
};

const stateSql = (state: FaultyMeterQuery['state']): string => {
    if (state === 'all') return 'true';
    const states = state === 'waiting' ? waitingStates : [state];
    return `v.state in (${states.map(each => `'${each}'`).join(', ')})`;
};

/** The accounts that a query of the list lets through, in an order that is total. */
export const faultyMeterSelection = async (
    q: Queries,
    { status = 'Low Consumption', state = 'waiting', ...filter }: FaultyMeterPage,
): Promise<Selection<FaultyMeterRow>> => {
    const { dmas, wards } = await scopeOf(q, filter);
    const source = sources[status];
    const { assigneeId } = filter;
    return {
        columns: columnsOf(status, source.lost),
        from: `${source.from} ${joins}`,
        // States and kinds stand in the text, so that the partial index of the findings serves.
        where: `${source.where} and ${status === 'Normal' ? 'true' : stateSql(state)}
            and ($1::text is null or lower(c.account_no) like $1)
            and ${inPlaces('$2', '$3', { dma: 'coalesce(p.dma_id, 0)', ward: 'p.ward_id' })}
            and ($4::int is null or p.ward_id = $4) and ($5::text is null or ${rule} = $5 or ($5 = 'byReading' and v.kind = 'lowConsumption'))
            and ($6::uuid is null or v.assignee_id = $6) and (not $7::boolean or v.assignee_id is null)`,
        params: [
            filter.q ? containing(filter.q) : null,
            dmas,
            wards,
            filter.wardId ?? null,
            filter.rule ?? null,
            assigneeId === 'none' ? null : (assigneeId ?? null),
            assigneeId === 'none',
        ],
        orderBy: orderSql(filter, source),
        id: source.id,
        idType: source.idType,
    };
};

const faultyMeterOf = ({ lat, lon, reason, ...row }: FaultyMeterRow): FaultyMeter => ({
    ...row,
    trend: tidyAll(row.trend),
    position: lat === null || lon === null ? null : { lat, lon },
    reason: reason && reasonOf(reason.code, reason.params),
});

/** The end of the last closed month, up to which readings are looked at. */
export const latestReadingsTo = async (q: Queries): Promise<string | null> => {
    const month = await lastClosed(q);
    return month && addMonths(month, 1);
};

/** A page of the accounts that look like a faulty meter or that nobody bills, and how many there are in all. */
export const faultyMeters = async (
    q: Queries,
    { page = 1, perPage = 25, ...query }: FaultyMeterPage,
): Promise<{ data: FaultyMeter[]; total: number; to: string | null }> => {
    const first = (page - 1) * perPage;
    const selection = await faultyMeterSelection(q, query);
    const [rows, total, to] = await Promise.all([
        chosenRowsOf(q, selection, [first, first + perPage - 1]),
        countOf(q, selection),
        latestReadingsTo(q),
    ]);
    return { data: rows.map(faultyMeterOf), total, to };
};
