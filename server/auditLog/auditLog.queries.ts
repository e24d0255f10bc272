import type { AuditAction, AuditRow } from '../../contract/auditLog';
import type { Queries } from '../db/db';
import { containing } from '../http/list';
import { cityZone } from '../time';

export interface AuditPage {
    filter?: { q?: string; userId?: string; action?: AuditAction; subject?: string; from?: string; to?: string };
    sort?: readonly [string, 'ASC' | 'DESC'];
    range?: readonly [number, number];
}

const columns = `a.id::text as id, a.at, a.user_id as "userId", u.full_name as "userName", a.action, a.subject,
    a.subject_id as "subjectId", a.before, a.after, a.ip, a.request_id as "requestId"`;

/** One page of what was done, the newest first, and how many there are in all. Days are the city's. */
export const findAudit = async (q: Queries, { filter = {}, sort = ['at', 'DESC'], range = [0, 999] }: AuditPage) => {
    const found = `from audit a left join app_user u on u.id = a.user_id
        where ($1::text is null or u.search_key like $1 or lower(u.full_name) like $1 or lower(a.subject) like $1
            or lower(a.subject_id) like $1)
          and ($2::uuid is null or a.user_id = $2) and ($3::text is null or a.action = $3)
          and ($4::text is null or a.subject = $4)
          and ($5::date is null or a.at >= $5::date::timestamp at time zone $7::text)
          and ($6::date is null or a.at < $6::date::timestamp at time zone $7::text)`;
    const params = [
        filter.q ? containing(filter.q) : null,
        filter.userId ?? null,
        filter.action ?? null,
        filter.subject ?? null,
        filter.from ?? null,
        filter.to ?? null,
        cityZone,
    ];
    const [{ total }] = await q.query<{ total: number }>(`select count(*) as total ${found}`, params);
    const rows = await q.query<AuditRow>(
        `select ${columns} ${found} order by a.at ${sort[1]}, a.id ${sort[1]} limit $8 offset $9`,
        [...params, range[1] - range[0] + 1, range[0]],
    );
    return { rows, total };
};
