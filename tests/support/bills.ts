import { addDays } from '../../contract/period';
import { readBy } from '../../server/billing/bills.fixture';
import { addAccounts, loadBills } from '../../server/billing/bills.changes';
import type { Db } from '../../server/db/db';

/** Accounts that are alike: how many, what they use together in a day, and how their meters are read. */
export interface Accounts {
    count: number;
    m3PerDay: number;
    /** The day of the first reading, from which the first bill runs; nobody bills them without. */
    first?: string | null;
    last?: string;
    everyMonths?: number;
    route?: string;
    /** Billed at a flat rate: nobody reads a meter. */
    flatRate?: boolean;
}

interface PlacedAccounts extends Accounts {
    dmaId: number;
    wardId: number | null;
    /** The day of their connection. */
    since?: string;
}

/** Adds the accounts and loads their bills, each of the days between two readings and issued three days after. */
export const writeBills = async (
    db: Db,
    groups: readonly PlacedAccounts[],
    { from, to }: { from: string; to: string },
) => {
    for (const { dmaId, wardId, since = '2015-01-01', count, m3PerDay, ...habit } of groups) {
        const { first = from, last = to, everyMonths = 1, route, flatRate } = habit;
        const basis = flatRate ? 'unmetered' : 'metered';
        await db.transaction(async tx => {
            if (route)
                await tx.query('insert into route (code, name, name_bn) values ($1, $1, $1) on conflict do nothing', [
                    route,
                ]);
            const rows = await tx.query<{ id: number }>(
                `with added as (
                    insert into consumer (account_no, name, tariff_class, connected_on, status, search_key)
                    select lpad((n + (select count(*) from consumer))::text, 8, '0'), 'Rahima', 'domestic', $5::date, 'active', ''
                    from generate_series(1, $1::int) n returning id
                 )
                 insert into consumer_place (consumer_id, valid_from, dma_id, ward_id, route_id)
                 select id, $5::date, $2::int, $3::int, (select id from route where code = $4) from added
                 returning consumer_id as id`,
                [count, dmaId, wardId, route ?? null, since],
            );
            await addAccounts(
                tx,
                rows.map(row => row.id),
            );
            const bills =
                first === null
                    ? []
                    : rows.flatMap(({ id }) =>
                          readBy(id, { first, last, everyMonths, basis, m3: () => m3PerDay / count }),
                      );
            await loadBills(
                tx,
                bills.map(bill => ({
                    ...bill,
                    billedBdt: 10 * bill.volumeM3,
                    collectedBdt: 10 * bill.volumeM3,
                    paidOn: addDays(bill.issuedOn, 1),
                })),
            );
        });
    }
};
