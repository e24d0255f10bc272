import { addDays } from '../../contract/period';
import type { Bill } from '../billing/bills.changes';
import type { Queries } from '../db/db';
import type { Neighbour } from './bills.rules';

/** A bill as it is kept, but for its import. */
export interface BillRecord extends Required<Omit<Bill, 'importId'>> {
    billedBdt: number;
    collectedBdt: number;
    waivedBdt: number;
    arrearsBdt: number | null;
}

const columns = `b.consumer_id as "consumerId", b.number, b.issued_on as "issuedOn", b.period_from as "from", b.period_to as "to",
    b.basis, b.volume_m3 as "volumeM3", b.previous_reading as "previousReading", b.present_reading as "presentReading",
    b.billed_bdt as "billedBdt", b.collected_bdt as "collectedBdt", b.waived_bdt as "waivedBdt", b.arrears_bdt as "arrearsBdt",
    b.paid_on as "paidOn", b.replaces, b.credits, b.read_at as "readAt", b.reader, b.book`;

export interface BillNumber {
    number: string;
    issuedOn: string;
}

export const monthOfIssue = ({ issuedOn }: BillNumber): string => `${issuedOn.slice(0, 7)}-01`;

/** The bills of these numbers and months of issue, with the import that wrote each last. */
export const findBills = (q: Queries, bills: readonly BillNumber[]) =>
    q.query<BillRecord & { importId: string | null }>(
        `select ${columns}, b.import_id as "importId"
         from unnest($1::date[], $2::text[]) k (month, number) join bill b on b.month = k.month and b.number = k.number
         where b.month = any($1::date[])`,
        [bills.map(monthOfIssue), bills.map(({ number }) => number)],
    );

/** How far before and after its own days a bill is compared with others. */
const nearDays = 400;

/** Bills of the accounts near the days from `from` to `to`. */
export const findNeighbours = async (q: Queries, ids: readonly number[], from: string, to: string) => {
    // Named one by one, so that only these partitions are looked into.
    const months = await q.query<{ month: string }>(
        'select month from bill_reach where latest > $1::date and earliest < $2::date',
        [addDays(from, -nearDays), addDays(to, nearDays)],
    );
    return q.query<Neighbour & { consumerId: number }>(
        `select consumer_id as "consumerId", number, issued_on as "issuedOn", period_from as "from", period_to as "to", replaces, credits
         from bill where consumer_id = any($1::int[]) and month = any($2::date[])`,
        [ids, months.map(({ month }) => month)],
    );
};

/** Bills of these numbers of these accounts, whatever their month, with their basis and what they tell to be paid. */
export const findNamed = (q: Queries, ids: readonly number[], numbers: readonly string[]) =>
    ids.length === 0
        ? Promise.resolve([])
        : q.query<Pick<BillRecord, 'consumerId' | 'number' | 'collectedBdt' | 'basis'>>(
              `select consumer_id as "consumerId", number, collected_bdt as "collectedBdt", basis
               from bill where consumer_id = any($1::int[]) and number = any($2::text[])`,
              [ids, numbers],
          );

/** Some bills that an import wrote last. */
export const billsOfImport = (q: Queries, importId: string, count: number) =>
    q.query<BillRecord>(`select ${columns} from bill b where b.import_id = $1::uuid limit $2`, [importId, count]);
