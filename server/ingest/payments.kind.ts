import { paymentsMapping, type PaymentsMapping } from '../../contract/import-records';
import { arrearsJob } from '../billing/arrears.changes';
import { holdBilling } from '../billing/bills.changes';
import { loadPayments, removePayments, type Payment, type PaymentKey } from '../billing/payments.changes';
import { accountConsumptionJob } from '../consumption/accounts.changes';
import type { Queries } from '../db/db';
import { queueJob } from '../jobs/jobs.queries';
import { accountIds } from './accounts.queries';
import { findNamed } from './bills.queries';
import { oldestMoney, present, RowFault, type Row } from './records.reader';
import { recordsKind, type Match } from './records.kind';

type PaymentRecord = Omit<Payment, 'importId'>;
interface PaymentItem {
    account: string;
    number: string;
    paidOn: string;
    amountBdt: number;
    bill?: string | null;
}

const mostBdt = 10_000_000_000;

const read = (row: Row): PaymentItem => {
    const paidOn = present(row.day('paidOn', { since: oldestMoney }), 'paidOn');
    const amountBdt = present(row.number('amountBdt', { min: 0, max: mostBdt, decimals: 2 }), 'amountBdt');
    if (amountBdt === 0) throw new RowFault('outOfBounds', 'amountBdt');
    const bill = row.text('bill');
    const told = [paidOn, amountBdt.toFixed(2), bill ?? ''].join(' ').trim();
    return { account: row.required('account'), number: row.text('number') ?? told, paidOn, amountBdt, bill };
};

const columns = `consumer_id as "consumerId", number, paid_on as "paidOn", amount_bdt as "amountBdt", bill`;
const keyOf = ({ consumerId, number }: PaymentKey) => `${consumerId} ${number}`;

/** Payments by their keys, each with the import that wrote it last. */
const findPayments = async (q: Queries, keys: readonly PaymentKey[]) => {
    const rows = await q.query<Payment>(
        `select ${columns}, import_id as "importId"
         from unnest($1::int[], $2::text[]) k (consumer_id, number) join payment using (consumer_id, number)`,
        [keys.map(({ consumerId }) => consumerId), keys.map(({ number }) => number)],
    );
    return new Map(rows.map(({ importId, ...record }) => [keyOf(record), { record, importId }]));
};

const match = async (q: Queries, items: readonly PaymentItem[]): Promise<Match<PaymentRecord>[]> => {
    const ids = await accountIds(
        q,
        items.map(({ account }) => account),
    );
    const keyed = items.flatMap(({ account, number }) => {
        const consumerId = ids.get(account);
        return consumerId === undefined ? [] : [{ consumerId, number }];
    });
    const known = await findPayments(q, keyed);
    const forBills = items.filter(({ bill }) => bill);
    const bills = await findNamed(
        q,
        forBills.flatMap(({ account }) => ids.get(account) ?? []),
        forBills.flatMap(({ bill }) => bill ?? []),
    );
    const paid = new Map(bills.map(bill => [keyOf(bill), bill.collectedBdt]));
    return items.map(({ account, ...item }) => {
        const consumerId = ids.get(account);
        if (consumerId === undefined) return { fault: 'unknownAccount', field: 'account' };
        const before = known.get(keyOf({ consumerId, number: item.number }));
        const collected = item.bill ? paid.get(keyOf({ consumerId, number: item.bill })) : 0;
        if (collected) return { fault: 'paidWithBill', field: 'bill' };
        const bill = item.bill === undefined ? (before?.record.bill ?? null) : item.bill;
        return {
            before,
            after: { ...item, consumerId, bill },
            notes: collected === undefined ? ['unknownBill'] : [],
        };
    });
};

/** Payments: account, day and amount, and the bill where it is known. */
export const paymentsKind = recordsKind<PaymentsMapping, PaymentItem, PaymentRecord>({
    name: 'payments',
    mapping: paymentsMapping,
    read,
    keyOf: ({ account, number }) => `${account} ${number}`,
    match,
    hold: holdBilling,
    keyOfRecord: keyOf,
    find: findPayments,
    put: (tx, payments) =>
        loadPayments(
            tx,
            payments.map(({ record, importId }) => ({ ...record, importId })),
        ),
    remove: removePayments,
    writtenBy: (q, importId, count) =>
        q.query<PaymentRecord>(`select ${columns} from payment where import_id = $1::uuid limit $2`, [importId, count]),
    end: async (tx, now) => {
        for (const job of [arrearsJob, accountConsumptionJob]) await queueJob(tx, job, now);
    },
});
