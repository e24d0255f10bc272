import type { FeatureFlags, RoleFeatures, Subject } from '../../contract/access';
import type { Queries } from '../db/db';
import type { Caller } from '../deps';
import { hashOf, newRefreshToken, successorOf, type Claims } from './tokens';
import type { Keys } from '../settings/keys';

const lifetime = (remember: boolean) => (remember ? '30 days' : '12 hours');

/** Opens a session: the family of its refresh tokens. */
export const openSession = async (
    tx: Queries,
    session: { userId: string; remember: boolean; ip?: string; userAgent?: string; now: Date },
): Promise<{ sessionId: string; refreshToken: string }> => {
    const [{ id }] = await tx.query<{ id: string }>(
        `insert into session (user_id, remember, ip, user_agent, created_at, expires_at)
         values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz + $6::interval) returning id`,
        [
            session.userId,
            session.remember,
            session.ip ?? null,
            session.userAgent?.slice(0, 300) ?? null,
            session.now.toISOString(),
            lifetime(session.remember),
        ],
    );
    const refreshToken = newRefreshToken();
    await tx.query('insert into refresh_token (hash, session_id) values ($1, $2)', [hashOf(refreshToken), id]);
    return { sessionId: id, refreshToken };
};

interface TokenRow {
    session_id: string;
    user_id: string;
    used_at: string | null;
    fresh: boolean;
    recent: boolean;
    successor_unused: boolean;
    remember: boolean;
}

/**
 * Rotates a refresh token. For 10 s, while its successor is unused, the old one yields the same successor;
 * any other replay revokes the family (`reused`). `undefined` ends the session for the caller.
 */
export const rotate = async (
    tx: Queries,
    keys: Keys,
    { accessToken, refreshToken, now }: { accessToken: Claims | undefined; refreshToken: string; now: Date },
): Promise<{ claims: Claims; refreshToken: string } | { reused: Claims } | undefined> => {
    const next = successorOf(keys, refreshToken);
    // What a statement reads beside the row that it waits for is older than the wait: hold first, then read.
    await tx.query(
        'select 1 from session where id = (select session_id from refresh_token where hash = $1) for update',
        [hashOf(refreshToken)],
    );
    const [row] = await tx.query<TokenRow>(
        `select t.session_id, s.user_id, t.used_at, s.remember,
                s.revoked_at is null and s.expires_at > $3::timestamptz and u.status = 'active' as fresh,
                t.used_at > $3::timestamptz - interval '10 seconds' as recent,
                exists (select 1 from refresh_token n where n.hash = $2 and n.used_at is null) as successor_unused
         from refresh_token t join session s on s.id = t.session_id join app_user u on u.id = s.user_id
         where t.hash = $1`,
        [hashOf(refreshToken), hashOf(next), now.toISOString()],
    );
    if (!row || !row.fresh || accessToken?.sessionId !== row.session_id) return undefined;
    const claims = { userId: row.user_id, sessionId: row.session_id };
    if (row.used_at) {
        if (row.recent && row.successor_unused) return { claims, refreshToken: next };
        await endSession(tx, row.session_id, now);
        return { reused: claims };
    }
    await tx.query('update refresh_token set used_at = $2 where hash = $1', [hashOf(refreshToken), now.toISOString()]);
    await tx.query('insert into refresh_token (hash, session_id) values ($1, $2)', [hashOf(next), row.session_id]);
    await tx.query('update session set expires_at = $2::timestamptz + $3::interval, last_used_at = $2 where id = $1', [
        row.session_id,
        now.toISOString(),
        lifetime(row.remember),
    ]);
    return { claims, refreshToken: next };
};

/** The session that a refresh token belongs to, unless it has ended. */
export const sessionOf = async (q: Queries, refreshToken: string) =>
    (
        await q.query<{ id: string; user_id: string }>(
            `select s.id, s.user_id from refresh_token t join session s on s.id = t.session_id
             where t.hash = $1 and s.revoked_at is null`,
            [hashOf(refreshToken)],
        )
    ).at(0);

export const endSession = (tx: Queries, sessionId: string, now: Date) =>
    tx.query('update session set revoked_at = coalesce(revoked_at, $2) where id = $1', [sessionId, now.toISOString()]);

/** Ends every open session of a user, save one, and says how many there were. */
export const endAllSessions = async (
    tx: Queries,
    userId: string,
    now: Date,
    save: string | null = null,
): Promise<number> =>
    (
        await tx.query(
            `update session set revoked_at = $2 where user_id = $1 and revoked_at is null and expires_at > $2::timestamptz
                and id is distinct from $3::uuid returning id`,
            [userId, now.toISOString(), save],
        )
    ).length;

/** The caller behind an access token, with the roles and rights of this moment; `undefined` when the session or account has ended. */
export const callerOf = async (q: Queries, claims: Claims, now: Date): Promise<Caller | undefined> => {
    const [user] = await q.query<{ language: 'en' | 'bn' }>(
        `select u.language from app_user u join session s on s.user_id = u.id
         where u.id = $1 and s.id = $2 and u.status = 'active' and s.revoked_at is null and s.expires_at > $3::timestamptz`,
        [claims.userId, claims.sessionId, now.toISOString()],
    );
    return user && { ...claims, language: user.language, ...(await subjectOf(q, claims.userId)) };
};

/** What a user may do at this moment. */
export const subjectOf = async (q: Queries, userId: string): Promise<Subject> => {
    const rolePermissionFeature = await rolesOf(q, userId);
    return {
        roles: rolePermissionFeature.map(({ roleId: id, roleName: name }) => ({ id, name })),
        rolePermissionFeature,
    };
};

const roleColumns = `r.id as "roleId", r.name as "roleName", coalesce(json_agg(json_build_object(
    'feature', f.feature, 'canView', f.can_view, 'canChange', f.can_change, 'canUpdate', f.can_update, 'canRemove', f.can_remove)
    order by f.feature) filter (where f.feature is not null), '[]') as features`;

/** A user's roles with their feature flags. */
export const rolesOf = (q: Queries, userId: string): Promise<RoleFeatures[]> =>
    q.query<{ roleId: string; roleName: string; features: FeatureFlags[] }>(
        `select ${roleColumns} from user_role ur join role r on r.id = ur.role_id left join role_feature f on f.role_id = r.id
         where ur.user_id = $1 group by r.id, r.name order by r.name`,
        [userId],
    );
