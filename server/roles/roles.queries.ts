import { adminRole } from '../../contract/access';
import type { RoleRow } from '../../contract/roles';
import type { Queries } from '../db/db';
import { containing } from '../http/list';

const columns = `r.id, r.id as "roleId", r.name, r.name as "roleName", r.description, r.version,
    r.name = '${adminRole}' as "isProtected",
    (select count(*) from user_role ur where ur.role_id = r.id)::int as users,
    exists (select 1 from user_role ur where ur.role_id = r.id and ur.user_id = $1) as own,
    coalesce((select json_agg(json_build_object('feature', f.feature, 'canView', f.can_view, 'canChange', f.can_change,
        'canUpdate', f.can_update, 'canRemove', f.can_remove) order by f.feature)
        from role_feature f where f.role_id = r.id), '[]') as features`;

const sortColumns: Record<string, string> = { name: 'name_key', description: 'description', users: 'users' };

export interface RolePage {
    filter?: { q?: string; id?: string[] };
    sort?: readonly [string, 'ASC' | 'DESC'];
    range?: readonly [number, number];
}

/** One page of the roles that the caller may see (all, or own only), and how many there are in all. */
export const findRoles = async (
    q: Queries,
    { callerId, all }: { callerId: string; all: boolean },
    { filter = {}, sort = ['name', 'ASC'], range = [0, 999] }: RolePage,
) => {
    const found = `from (select ${columns}, r.name_key from role r) found
        where ($2 or own) and ($3::text is null or name_key like $3 or lower(description) like $3)
          and ($4::uuid[] is null or id = any($4))`;
    const params = [callerId, all, filter.q ? containing(filter.q) : null, filter.id ?? null];
    const [{ total }] = await q.query<{ total: number }>(`select count(*) as total ${found}`, params);
    const rows = await q.query<RoleRow>(
        `select id, "roleId", name, "roleName", description, version, "isProtected", users, own, features ${found}
         order by ${sortColumns[sort[0]]} ${sort[1]}, name_key limit $5 offset $6`,
        [...params, range[1] - range[0] + 1, range[0]],
    );
    return { rows, total };
};
