import { adminRole } from '../../contract/access';
import type { AssignedUser, Role, RoleInput, RoleRow, RoleQuery } from '../../contract/roles';
import type { Queries } from '../db/db';
import { pageOf, type Selection } from '../lists/selection';
import { containing } from '../lists/list';
import { allFlags, nameKey } from './roles.rules';

const columns = `r.id, r.id as "roleId", r.name, r.name as "roleName", r.description, r.version,
    r.name = '${adminRole}' as "isProtected",
    (select count(*) from user_role ur where ur.role_id = r.id)::int as users,
    exists (select 1 from user_role ur where ur.role_id = r.id and ur.user_id = $1) as own,
    coalesce((select json_agg(json_build_object('feature', f.feature, 'canView', f.can_view, 'canChange', f.can_change,
        'canUpdate', f.can_update, 'canRemove', f.can_remove) order by f.feature)
        from role_feature f where f.role_id = r.id), '[]') as features`;

const sortColumns: Record<string, string> = { name: 'name_key', description: 'description', users: 'users' };

/** The roles that the caller may see (all, or own only), as a filter lets them through. */
export const roleSelection = (
    { callerId, all }: { callerId: string; all: boolean },
    { filter = {}, sort = ['name', 'ASC'] }: RoleQuery,
): Selection<RoleRow> => ({
    columns: `id, "roleId", name, "roleName", description, version, "isProtected", users, own, features`,
    from: `(select ${columns}, r.name_key from role r) found`,
    where: `($2 or own) and ($3::text is null or name_key like $3 or lower(description) like $3)
          and ($4::uuid[] is null or id = any($4))`,
    params: [callerId, all, filter.q ? containing(filter.q) : null, filter.id ?? null],
    orderBy: `${sortColumns[sort[0]]} ${sort[1]}, name_key`,
    id: 'id',
    idType: 'uuid',
});

/** One page of those roles, and how many there are in all. */
export const findRoles = (q: Queries, who: { callerId: string; all: boolean }, page: RoleQuery) =>
    pageOf(q, roleSelection(who, page), page.range);

/** One role with those who hold it, as the caller sees it. */
export const findRole = async (q: Queries, callerId: string, id: string): Promise<Role | undefined> => {
    const [row] = await q.query<RoleRow>(`select ${columns} from role r where r.id = $2`, [callerId, id]);
    if (!row) return undefined;
    const assigned = await q.query<AssignedUser>(
        `select u.id, u.full_name as "fullName", u.email, u.phone
         from app_user u join user_role ur on ur.user_id = u.id where ur.role_id = $1 order by u.full_name, u.id`,
        [id],
    );
    return { ...row, assigned, userIds: assigned.map(user => user.id) };
};

export const roleNames = (q: Queries) =>
    q.query<{ id: string; name: string }>('select id, name from role order by name_key');

/** Whether another role than `id` has this name or one that people would take for it. */
export const isNameTaken = async (q: Queries, name: string, id?: string): Promise<boolean> =>
    (
        await q.query('select 1 from role where name_key = $1 and id is distinct from $2::uuid', [
            nameKey(name),
            id ?? null,
        ])
    ).length > 0;

/** Whether each of these is somebody's id. */
export const areUsers = async (q: Queries, ids: readonly string[]): Promise<boolean> => {
    const [{ n }] = await q.query<{ n: number }>('select count(*) as n from app_user where id = any($1::uuid[])', [
        ids,
    ]);
    return n === new Set(ids.map(id => id.toLowerCase())).size;
};

export const insertRole = async (tx: Queries, { name, description }: RoleInput, now: Date): Promise<string> =>
    (
        await tx.query<{ id: string }>(
            `insert into role (name, name_key, description, created_at, updated_at) values ($1, $2, $3, $4, $4) returning id`,
            [name, nameKey(name), description, now.toISOString()],
        )
    )[0].id;

export const updateRole = (tx: Queries, id: string, { name, description }: RoleInput, now: Date) =>
    tx.query(
        `update role set name = $2, name_key = $3, description = $4, version = version + 1, updated_at = $5 where id = $1`,
        [id, name, nameKey(name), description, now.toISOString()],
    );

/** Replaces what a role opens. */
export const setFeatures = async (tx: Queries, id: string, given: RoleInput['features']): Promise<void> => {
    await tx.query('delete from role_feature where role_id = $1', [id]);
    await tx.query(
        `insert into role_feature (role_id, feature, can_view, can_change, can_update, can_remove)
         select $1, f->>'feature', (f->>'canView')::boolean, (f->>'canChange')::boolean,
                (f->>'canUpdate')::boolean, (f->>'canRemove')::boolean
         from jsonb_array_elements($2::jsonb) f`,
        [id, JSON.stringify(allFlags(given))],
    );
};

/** Replaces who holds a role; an account whose roles change gets a new version. */
export const setUsers = async (tx: Queries, id: string, userIds: readonly string[], now: Date): Promise<void> => {
    const gone = await tx.query<{ id: string }>(
        'delete from user_role where role_id = $1 and not user_id = any($2::uuid[]) returning user_id as id',
        [id, userIds],
    );
    const come = await tx.query<{ id: string }>(
        `insert into user_role (user_id, role_id) select id, $1 from app_user where id = any($2::uuid[])
         on conflict do nothing returning user_id as id`,
        [id, userIds],
    );
    await tx.query('update app_user set version = version + 1, updated_at = $2 where id = any($1::uuid[])', [
        [...gone, ...come].map(user => user.id),
        now.toISOString(),
    ]);
};

export const removeRole = (tx: Queries, id: string) => tx.query('delete from role where id = $1', [id]);
