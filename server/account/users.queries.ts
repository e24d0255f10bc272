import type { SessionUser } from '../../contract/account';
import type { Queries } from '../db/db';

export type Account = SessionUser & { passwordHash: string | null };

/** The account with this e-mail address or phone number, both already normalised. */
export const findAccount = async (q: Queries, key: { email?: string; phone?: string }): Promise<Account | undefined> =>
    (
        await q.query<Account>(
            `select id, full_name as "fullName", email, phone, profile_picture as "profilePicture", status, language,
                    password_hash as "passwordHash"
             from app_user where email = $1 or phone = $2`,
            [key.email ?? null, key.phone ?? null],
        )
    ).at(0);
