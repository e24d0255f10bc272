import { adminRole } from '../../contract/access';
import type { Queries } from '../db/db';
import { Refusal } from '../errors';

/**
 * Holds everyone else who changes roles, their users or an account's state until this transaction ends, so that no two
 * of them can each leave the other's administrator as the last one.
 */
export const lockAdministration = (tx: Queries) =>
    tx.query('select 1 from role where name = $1 for update', [adminRole]);

/** Refuses a change, made in this transaction under its lock, that leaves nobody who can administer. */
export const keepAnAdministrator = async (tx: Queries): Promise<void> => {
    const left = await tx.query(
        `select 1 from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
         where r.name = $1 and u.status = 'active' and u.registration_step = 'complete' limit 1`,
        [adminRole],
    );
    if (left.length === 0) throw new Refusal(409, 'lastAdmin');
};
