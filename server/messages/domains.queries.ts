import { adminRole, isAdmin } from '../../contract/access';
import { takeAttempt, type Limit } from '../identity/attempts.queries';
import type { Config } from '../config';
import type { Queries } from '../db/db';
import type { Caller, Deps } from '../deps';
import { Refusal } from '../errors';

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** The domains of the addresses by which active users are known to read. */
const userDomains = async (q: Queries): Promise<string[]> =>
    (
        await q.query<{ domain: string }>(
            `select distinct split_part(email, '@', 2) as domain from app_user
             where status = 'active' and email_verified_at is not null`,
        )
    ).map(({ domain }) => domain);

/** Those of the addresses that only administrators may send to. */
export const addressesOutside = async (
    q: Queries,
    { RECIPIENT_DOMAINS }: Config,
    addresses: readonly string[],
): Promise<string[]> => {
    if (addresses.length === 0) return [];
    const named = RECIPIENT_DOMAINS.map(domain => domain.toLowerCase());
    const open = new Set(named.length > 0 ? named : await userDomains(q));
    return addresses.filter(address => !open.has(domainOf(address)));
};

/** Who wants to write to people, and under which settings. */
export interface Author {
    config: Config;
    caller: Caller;
}

/** The code for each recipient, by its place in the list, whom the author may not write to; none for a list that stays as it was. */
export const newRecipientFaults = async (
    q: Queries,
    { config, caller }: Author,
    addresses: readonly string[],
    before: readonly string[] = [],
): Promise<Record<string, string>> => {
    if (isAdmin(caller) || JSON.stringify(addresses) === JSON.stringify(before)) return {};
    const outside = await addressesOutside(q, config, addresses);
    return Object.fromEntries(
        addresses.flatMap((address, index) =>
            outside.includes(address) ? [[`recipients.${index}`, 'outsideDomains']] : [],
        ),
    );
};

const activeAdministrators = async (q: Queries, ids: readonly string[]): Promise<string[]> =>
    (
        await q.query<{ id: string }>(
            `select u.id from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
             where u.id = any($1::uuid[]) and u.status = 'active' and r.name = $2 order by u.id`,
            [ids, adminRole],
        )
    ).map(({ id }) => id);

/** An address that is to be written to unasked, and who listed it there. */
export interface ListedAddress {
    address: string;
    by: string | null;
}

/** Mails of one administrator to addresses outside the open domains. */
export const outsideLimit = (userId: string, weight: number): Limit => ({
    of: ['outside', userId],
    most: 50,
    minutes: 24 * 60,
    weight,
});

/** Whether one more mail fits into what one of them may send outside today. */
const takeOutside = async (
    tx: Queries,
    { keys, now }: Pick<Deps, 'keys'> & { now: Date },
    administrators: readonly string[],
): Promise<boolean> => {
    for (const id of administrators)
        try {
            await takeAttempt(tx, keys, [outsideLimit(id, 1)], now);
            return true;
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
        }
    return false;
};

/** The addresses that may not be written to now: outside the open domains, and no administrator stands for them. */
export const closedAddresses = async (
    tx: Queries,
    { config, keys, now }: Pick<Deps, 'config' | 'keys'> & { now: Date },
    listed: readonly ListedAddress[],
): Promise<Set<string>> => {
    const outside = await addressesOutside(tx, config, [...new Set(listed.map(({ address }) => address))]);
    const closed = new Set<string>();
    for (const address of outside) {
        const setters = listed.flatMap(each => (each.address === address && each.by ? [each.by] : []));
        const administrators = await activeAdministrators(tx, setters);
        if (!(await takeOutside(tx, { keys, now }, administrators))) closed.add(address);
    }
    return closed;
};
