import type { AuditRow, AuditQuery } from '../../contract/audit-log';
import type { Queries } from '../db/db';
import { pageOf, type Selection } from '../lists/selection';
import { containing } from '../lists/list';
import { cityZoneSql } from '../network/site.queries';

const columns = `a.id::text as id, a.at, a.user_id as "userId", u.full_name as "userName", a.action, a.subject,
    a.subject_id as "subjectId", a.ip, a.request_id as "requestId"`;
const whole = `${columns}, a.before, a.after, false as shortened`;

/** Bytes, as they are stored, of what one record notes in a list: a correction holds thousands of readings. */
const largestListed = 8192;
const isLarge = `coalesce(pg_column_size(a.before), 0) + coalesce(pg_column_size(a.after), 0) > ${largestListed}`;
/** Fields by which a record is called. */
const names = ['name', 'nameBn', 'fullName', 'recipient', 'identifier'];
/** What a record is called stays, of one that is too large. */
const shortened = (record: string) =>
    `case when not ${isLarge} then ${record} when jsonb_typeof(${record}) = 'object'
        then jsonb_build_object(${names.map(name => `'${name}', ${record} -> '${name}'`).join(', ')}) end`;
const listed = `${columns}, ${shortened('a.before')} as before, ${shortened('a.after')} as after, ${isLarge} as shortened`;
const from = 'audit a left join app_user u on u.id = a.user_id';

/** What was done, the newest first, as a filter lets it through. Days are the city's. */
export const auditSelection = ({ filter = {}, sort = ['at', 'DESC'] }: AuditQuery): Selection<AuditRow> => ({
    columns: whole,
    from,
    where: `($1::text is null or u.search_key like $1 or lower(u.full_name) like $1 or lower(a.subject) like $1
            or lower(a.subject_id) like $1)
          and ($2::uuid is null or a.user_id = $2) and ($3::text is null or a.action = $3)
          and ($4::text is null or a.subject = $4)
          and ($5::date is null or a.at >= $5::date::timestamp at time zone ${cityZoneSql})
          and ($6::date is null or a.at < $6::date::timestamp at time zone ${cityZoneSql})`,
    params: [
        filter.q ? containing(filter.q) : null,
        filter.userId ?? null,
        filter.action ?? null,
        filter.subject ?? null,
        filter.from ?? null,
        filter.to ?? null,
    ],
    orderBy: `a.at ${sort[1]}, a.id ${sort[1]}`,
    id: 'a.id',
    idType: 'bigint',
});

/** One page of what was done, of what is too long for a list the name alone, and how much there is in all. */
export const findAudit = (q: Queries, page: AuditQuery) =>
    pageOf(q, { ...auditSelection(page), columns: listed }, page.range);

/** One record with all that it notes. */
export const findAuditRow = async (q: Queries, id: string): Promise<AuditRow | undefined> =>
    (await q.query<AuditRow>(`select ${whole} from ${from} where a.id = $1::bigint`, [id])).at(0);
