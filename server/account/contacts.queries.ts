import type { ContactKind } from '../../contract/contacts';
import type { Queries } from '../db/db';
import { searchKey } from '../lists/list';
import type { Account } from './users.queries';

/** Which kind of contact a text is, and so its column: an address has an @, a number none. */
export const kindOf = (contact: string): ContactKind => (contact.includes('@') ? 'email' : 'phone');

/** Whether an account, other than the one with this id, has proved to hold the contact; nobody proves it meanwhile. */
const isHeldByAnother = async (tx: Queries, id: string, contact: string): Promise<boolean> => {
    const column = kindOf(contact);
    // Of two who prove one contact at once the second waits here, and then sees what the first has done.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`contact ${contact}`]);
    const others = await tx.query(
        `select 1 from app_user where ${column} = $2 and ${column}_verified_at is not null and id <> $1`,
        [id, contact],
    );
    return others.length > 0;
};

/**
 * Keeps that the owner of an account got what was sent to this contact. `false` when the account has another contact
 * by now, or another account has proved this one. The account is held.
 */
export const proveContact = async (tx: Queries, { id }: Account, contact: string, now: Date): Promise<boolean> => {
    if (await isHeldByAnother(tx, id, contact)) return false;
    const column = kindOf(contact);
    const rows = await tx.query(
        `update app_user set ${column}_verified_at = coalesce(${column}_verified_at, $3)
         where id = $1 and ${column} = $2 returning id`,
        [id, contact, now.toISOString()],
    );
    return rows.length > 0;
};

/** Keeps contacts that the owner of an account wants to be reached by instead, for 72 hours. */
export const setPending = (
    tx: Queries,
    account: Account,
    { email = account.pendingEmail, phone = account.pendingPhone }: { email?: string | null; phone?: string | null },
    now: Date,
): Promise<unknown> =>
    tx.query(
        `update app_user set pending_email = $2, pending_phone = $3,
                pending_expires_at = $4::timestamptz + interval '72 hours' where id = $1`,
        [account.id, email, phone, now.toISOString()],
    );

/**
 * Makes a contact that is pending, or that the account has without proof, count. `taken` when another account has
 * proved it, `gone` when the account asks for another one by now. The account is held.
 */
export const confirmContact = async (
    tx: Queries,
    account: Account,
    contact: string,
    now: Date,
): Promise<'confirmed' | 'taken' | 'gone'> => {
    const column = kindOf(contact);
    const pending = column === 'email' ? account.pendingEmail : account.pendingPhone;
    if (contact !== pending && contact !== account[column]) return 'gone';
    if (await isHeldByAnother(tx, account.id, contact)) return 'taken';
    const after = { ...account, [column]: contact };
    await tx.query(
        `update app_user set ${column} = $2, ${column}_verified_at = $3, pending_${column} = null, search_key = $4,
                version = version + 1, updated_at = $3 where id = $1`,
        [account.id, contact, now.toISOString(), searchKey(after.fullName, after.email ?? '', after.phone ?? '')],
    );
    return 'confirmed';
};
