import type { RegistrationStep, SessionUser } from '../../contract/account';
import type { Queries } from '../db/db';
import type { Recipient } from '../messages/outbox.queries';

export type Account = SessionUser & {
    passwordHash: string | null;
    registrationStep: RegistrationStep;
    /** Whether its own link or code has proved the contact; one that is not proved is no way in. */
    emailVerified: boolean;
    phoneVerified: boolean;
    pendingEmail: string | null;
    pendingPhone: string | null;
    /** Set while somebody signs up by themselves: when what they began is removed. */
    signUpExpiresAt: string | null;
};

/** The id of no account, for looking up somebody who is not there by the same statement. */
export const nobody = '00000000-0000-0000-0000-000000000000';

const columns = `id, full_name as "fullName", email, phone, profile_picture as "profilePicture", status, language,
    home_mod_id::text as "homeModId", home_area_id::text as "homeAreaId", password_hash as "passwordHash",
    registration_step as "registrationStep", email_verified_at is not null as "emailVerified",
    phone_verified_at is not null as "phoneVerified", pending_email as "pendingEmail", pending_phone as "pendingPhone",
    sign_up_expires_at as "signUpExpiresAt"`;

interface Key {
    email?: string;
    phone?: string;
}

/** That a row of app_user, as `u`, has proved to hold $1, an e-mail address, or $2, a phone number. */
export const provedContact = `(u.email = $1 and u.email_verified_at is not null or u.phone = $2 and u.phone_verified_at is not null)`;

/** The account that has proved to hold this e-mail address or phone number, both already normalised. */
export const findAccount = async (q: Queries, { email, phone }: Key): Promise<Account | undefined> =>
    (
        await q.query<Account>(`select ${columns} from app_user u where ${provedContact}`, [
            email ?? null,
            phone ?? null,
        ])
    ).at(0);

/** The account that an administrator has invited by this contact, while nothing of it is proved; the newest of several. */
export const findInvitee = async (q: Queries, { email, phone }: Key): Promise<Account | undefined> =>
    (
        await q.query<Account>(
            `select ${columns} from app_user
             where (email = $1 or email is null and phone = $2) and email_verified_at is null and phone_verified_at is null
               and status = 'invited' and sign_up_expires_at is null
             order by created_at desc limit 1`,
            [email ?? null, phone ?? null],
        )
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

/** Where messages about an account go: to its proved contacts alone. */
export const ownerOf = ({ id, email, emailVerified, phone, phoneVerified, language }: Account): Recipient => ({
    userId: id,
    email: emailVerified ? email : null,
    phone: phoneVerified ? phone : null,
    language,
});

/** What a session knows of its user: of the contacts those by which one signs in. */
export const sessionUserOf = (account: Account): SessionUser => {
    const { id, fullName, profilePicture, status, language, homeModId, homeAreaId } = account;
    const { email, phone } = ownerOf(account);
    return { id, fullName, email, phone, profilePicture, status, language, homeModId, homeAreaId };
};
