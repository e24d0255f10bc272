import type { Queries } from '../db/db';

/** Removes what no longer opens or counts anything; sessions stay for 30 days after their end, so that known addresses do. */
export const removeEndedAccess = async (tx: Queries, now: Date): Promise<void> => {
    const at = [now.toISOString()];
    await tx.query('delete from flow_token where expires_at < $1', at);
    await tx.query('delete from one_time_code where expires_at < $1', at);
    await tx.query('delete from recovery_request where expires_at < $1', at);
    await tx.query('delete from attempt where window_until < $1', at);
    await tx.query(
        `delete from app_user u where sign_up_expires_at < $1 and registration_step <> 'complete'
            and not exists (select 1 from user_role r where r.user_id = u.id)`,
        at,
    );
    await tx.query(
        'update app_user set pending_email = null, pending_phone = null, pending_expires_at = null where pending_expires_at < $1',
        at,
    );
    const longAgo = `$1::timestamptz - interval '30 days'`;
    await tx.query(`delete from session where least(revoked_at, expires_at) < ${longAgo}`, at);
    await tx.query(`delete from refresh_token where used_at < ${longAgo}`, at);
};
