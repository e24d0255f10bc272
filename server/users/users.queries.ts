import type { User, UserChange, UserInput, UserRow, UserQuery } from '../../contract/users';
import { holdAccount } from '../account/users.queries';
import type { Queries } from '../db/db';
import { pageOf, type Selection } from '../lists/selection';
import { userPattern, userSearchKey } from './users.rules';

const columns = `u.id, u.full_name as "fullName", u.email, u.phone, u.address, u.status,
    u.email_verified_at as "emailVerifiedAt", u.phone_verified_at as "phoneVerifiedAt",
    u.pending_email as "pendingEmail", u.pending_phone as "pendingPhone", u.language, u.version,
    u.registration_step as "registrationStep", u.home_mod_id::text as "homeModId", u.home_area_id::text as "homeAreaId",
    u.last_sign_in_at as "lastSignInAt", u.created_at as "createdAt",
    coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name_key)
        from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles`;

const sortColumns: Record<string, string> = {
    fullName: 'lower(u.full_name)',
    email: 'u.email',
    phone: 'u.phone',
    status: 'u.status',
    lastSignInAt: 'u.last_sign_in_at',
    createdAt: 'u.created_at',
};

/** The accounts that a filter lets through, without photos; whoever lacks the sorted value comes last. */
export const userSelection = ({ filter = {}, sort = ['fullName', 'ASC'] }: UserQuery): Selection<UserRow> => ({
    columns,
    from: 'app_user u',
    where: `($1::text is null or u.search_key like $1) and ($2::uuid[] is null or u.id = any($2))
          and ($3::text is null or u.status = $3)
          and ($4::uuid is null or exists (select 1 from user_role ur where ur.user_id = u.id and ur.role_id = $4))`,
    params: [filter.q ? userPattern(filter.q) : null, filter.id ?? null, filter.status ?? null, filter.roleId ?? null],
    orderBy: `${sortColumns[sort[0]]} ${sort[1]} nulls last, u.id`,
    id: 'u.id',
    idType: 'uuid',
});

/** One page of the accounts, and how many there are in all. */
export const findUsers = (q: Queries, page: UserQuery) => pageOf(q, userSelection(page), page.range);

/** One account with its photo. */
export const findUser = async (q: Queries, id: string): Promise<User | undefined> =>
    (
        await q.query<User>(
            `select ${columns}, u.profile_picture as "profilePicture" from app_user u where u.id = $1`,
            [id],
        )
    ).at(0);

type Contact = Partial<Pick<UserInput, 'email' | 'phone'>>;

/**
 * Which of an account's ways to be reached another one has proved to hold, or is invited by already: an administrator
 * who clicks twice invites once.
 */
export const takenContacts = async (q: Queries, { email, phone }: Contact, id?: string) => {
    const [taken] = await q.query<{ email: boolean; phone: boolean }>(
        `select coalesce(bool_or(email = $1 and (email_verified_at is not null or invited)), false) as email,
                coalesce(bool_or(phone = $2 and (phone_verified_at is not null or invited)), false) as phone
         from (select email, phone, email_verified_at, phone_verified_at,
                      status = 'invited' and sign_up_expires_at is null
                          and email_verified_at is null and phone_verified_at is null as invited
               from app_user where (email = $1 or phone = $2) and id is distinct from $3::uuid) u`,
        [email ?? null, phone ?? null, id ?? null],
    );
    return taken;
};

export const areRoles = async (q: Queries, ids: readonly string[]): Promise<boolean> => {
    const [{ n }] = await q.query<{ n: number }>('select count(*) as n from role where id = any($1::uuid[])', [ids]);
    return n === new Set(ids.map(id => id.toLowerCase())).size;
};

/** Whether a place that someone calls home exists. */
export const isPlace = async (q: Queries, table: 'mod_division' | 'area', id: string): Promise<boolean> =>
    (await q.query(`select 1 from ${table} where id::text = $1`, [id])).length > 0;

/** An account that nobody can sign in to yet. */
export const insertUser = async (tx: Queries, input: UserInput, now: Date): Promise<string> =>
    (
        await tx.query<{ id: string }>(
            `insert into app_user (full_name, email, phone, address, language, home_mod_id, home_area_id, profile_picture,
                                   search_key, created_at, updated_at)
             values ($1, $2, $3, $4, $5, $6::int, $7::int, $8, $9, $10, $10) returning id`,
            [
                input.fullName,
                input.email,
                input.phone,
                input.address,
                input.language ?? 'en',
                input.homeModId ?? null,
                input.homeAreaId ?? null,
                input.profilePicture ?? null,
                userSearchKey(input),
                now.toISOString(),
            ],
        )
    )[0].id;

/**
 * Writes what is given if the account still has this version; an active one has completed its registration. A contact
 * that is another one now is not proved; whoever is written to by an administrator is no sign-up any more.
 */
export const updateUser = async (
    tx: Queries,
    version: number,
    change: UserChange & { email: string | null; phone: string | null },
    stored: User,
    { now, own }: { now: Date; own: boolean },
): Promise<boolean> => {
    const { language, homeModId, homeAreaId, profilePicture } = { ...stored, ...given(change) };
    const rows = await tx.query(
        `update app_user set full_name = $3, email = $4, phone = $5,
                email_verified_at = case when email = $4 then email_verified_at end,
                phone_verified_at = case when phone = $5 then phone_verified_at end,
                sign_up_expires_at = case when $14 then sign_up_expires_at end, address = $6, language = $7, home_mod_id = $8::int,
                home_area_id = $9::int, profile_picture = $10, search_key = $11, updated_at = $12, version = version + 1,
                status = case when $13::text is null then status when $13 = 'inactive' then 'inactive'
                              when registration_step = 'complete' then 'active' else 'invited' end
         where id = $1 and version = $2 returning id`,
        [
            change.id,
            version,
            change.fullName,
            change.email,
            change.phone,
            change.address,
            language,
            homeModId,
            homeAreaId,
            profilePicture,
            userSearchKey(change),
            now.toISOString(),
            change.status ?? null,
            own,
        ],
    );
    return rows.length > 0;
};

/** The fields that are there; a missing one keeps what is stored. */
const given = <T extends object>(change: T): Partial<T> =>
    Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Replaces an account's roles; a role that gains or loses someone gets a new version. */
export const setRoles = async (tx: Queries, id: string, roleIds: readonly string[], now: Date): Promise<void> => {
    const gone = await tx.query<{ id: string }>(
        'delete from user_role where user_id = $1 and not role_id = any($2::uuid[]) returning role_id as id',
        [id, roleIds],
    );
    const come = await tx.query<{ id: string }>(
        `insert into user_role (user_id, role_id) select $1, id from role where id = any($2::uuid[])
         on conflict do nothing returning role_id as id`,
        [id, roleIds],
    );
    await tx.query('update role set version = version + 1, updated_at = $2 where id = any($1::uuid[])', [
        [...gone, ...come].map(role => role.id),
        now.toISOString(),
    ]);
};

/** Takes an account back to the first step of its registration: without password and answers. */
export const forgetCredentials = async (tx: Queries, id: string, now: Date): Promise<void> => {
    await tx.query(
        `update app_user set password_hash = null, registration_step = 'otp', status = 'invited', version = version + 1,
                updated_at = $2 where id = $1`,
        [id, now.toISOString()],
    );
    await tx.query('delete from security_answer where user_id = $1', [id]);
};

/** Ends links, steps and codes that were sent to an account's owner. */
export const endProofs = async (tx: Queries, id: string): Promise<void> => {
    await holdAccount(tx, id);
    for (const table of ['flow_token', 'one_time_code', 'recovery_request'])
        await tx.query(`delete from ${table} where user_id = $1`, [id]);
};
