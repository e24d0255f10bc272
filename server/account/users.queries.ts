import type { RegistrationStep, SessionUser } from '../../contract/account';
import type { Queries } from '../db/db';

export type Account = SessionUser & { passwordHash: string | null; registrationStep: RegistrationStep };

/** The id of no account, for looking up somebody who is not there by the same statement. */
export const nobody = '00000000-0000-0000-0000-000000000000';

const columns = `id, full_name as "fullName", email, phone, profile_picture as "profilePicture", status, language,
    home_mod_id::text as "homeModId", home_area_id::text as "homeAreaId", password_hash as "passwordHash",
    registration_step as "registrationStep"`;

/** The account with this e-mail address or phone number, both already normalised. */
export const findAccount = async (q: Queries, key: { email?: string; phone?: string }): Promise<Account | undefined> =>
    (
        await q.query<Account>(`select ${columns} from app_user where email = $1 or phone = $2`, [
            key.email ?? null,
            key.phone ?? null,
        ])
    ).at(0);

/** The account with this id; in a transaction it can be held until the end. */
export const findAccountById = async (
    q: Queries,
    id: string,
    lock: 'for update' | '' = '',
): Promise<Account | undefined> =>
    (await q.query<Account>(`select ${columns} from app_user where id = $1 ${lock}`, [id])).at(0);

/** Holds an account until the end of the transaction, before anything is done to its tokens and codes. */
export const holdAccount = (tx: Queries, id: string) =>
    tx.query('select 1 from app_user where id = $1 for update', [id]);

/** What a session knows of its user. */
export const sessionUserOf = (account: Account): SessionUser => {
    const { passwordHash: _hash, registrationStep: _step, ...user } = account;
    return user;
};
