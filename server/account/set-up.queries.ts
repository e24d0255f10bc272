import { createHash, randomBytes } from 'node:crypto';
import { adminRole } from '../../contract/access';
import { normaliseEmail } from '../../contract/identifier';
import { hourMs } from '../../contract/period';
import type { Queries } from '../db/db';
import { readMeta, writeMeta } from '../db/meta';
import { searchKey } from '../lists/list';

const hashed = (token: string) => createHash('sha256').update(token).digest('hex');

interface Offer {
    hash: string;
    until: string;
}
/** The offers that still stand. Databases from before there could be several hold one alone. */
const openOffers = async (tx: Queries, now: Date): Promise<Offer[]> => {
    const offers = [(await readMeta<Offer | Offer[]>(tx, 'set_up')) ?? []].flat();
    return offers.filter(offer => offer.until > now.toISOString());
};

/** A token for one set-up within the hour, beside those of other starts; `undefined` when this installation has users. */
export const offerSetUp = async (tx: Queries, now: Date): Promise<string | undefined> => {
    if ((await tx.query('select 1 from app_user limit 1')).length > 0) return undefined;
    // Two processes that start together must not lose each other's.
    await tx.query('lock table app_user in exclusive mode');
    const token = randomBytes(24).toString('base64url');
    const offer = { hash: hashed(token), until: new Date(now.getTime() + hourMs).toISOString() };
    await writeMeta(tx, 'set_up', [...(await openOffers(tx, now)), offer]);
    return token;
};

/** The id of the role that passes everything, made where it is missing. */
export const adminRoleId = async (tx: Queries): Promise<string> => {
    await tx.query(
        `insert into role (name, name_key, description) values ($1, lower($1), 'Passes everything') on conflict (name_key) do nothing`,
        [adminRole],
    );
    return (await tx.query<{ id: string }>('select id from role where name = $1', [adminRole]))[0].id;
};

interface FirstAdministrator {
    token: string;
    fullName: string;
    email: string;
    passwordHash: string;
    language: 'en' | 'bn';
    now: Date;
}

/** Creates the first administrator for the bearer of the set-up token; `undefined` when it is wrong, used or too old. */
export const createFirstAdministrator = async (
    tx: Queries,
    { token, fullName, email, passwordHash, language, now }: FirstAdministrator,
): Promise<{ id: string; email: string } | undefined> => {
    await tx.query('lock table app_user in exclusive mode');
    const offers = await openOffers(tx, now);
    const taken = (await tx.query('select 1 from app_user limit 1')).length > 0;
    if (taken || !offers.some(offer => offer.hash === hashed(token))) return undefined;
    const address = normaliseEmail(email) ?? email;
    const [{ id }] = await tx.query<{ id: string }>(
        `insert into app_user (full_name, email, email_verified_at, password_hash, status, registration_step, search_key, language)
         values ($1, $2, $5, $3, 'active', 'complete', $4, $6) returning id`,
        [fullName, address, passwordHash, searchKey(fullName, address), now.toISOString(), language],
    );
    await tx.query('insert into user_role values ($1, $2)', [id, await adminRoleId(tx)]);
    await tx.query(`delete from meta where key = 'set_up'`);
    return { id, email: address };
};
