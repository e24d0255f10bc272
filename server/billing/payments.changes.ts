import type { Queries } from '../db/db';
import { bumpDataVersion } from '../db/meta';
import { beginBilling } from './bills.changes';
import { paidMoney, placeOfPayment } from './given.sql';
import { dropEmptyMonths, fillPlaces, keepMoney } from './kept.sql';
import { placedAccounts } from './pieces.sql';

export interface PaymentKey {
    consumerId: number;
    /** Of the receipt, or what else tells it from the account's other payments. */
    number: string;
}

/** A payment as it is loaded. */
export interface Payment extends PaymentKey {
    paidOn: string;
    amountBdt: number;
    /** The number of the account's bill that it was paid for. */
    bill: string | null;
    /** The import that it came with. */
    importId: string | null;
}

type Keys = readonly [consumerIds: number[], numbers: string[]];
const keysOf = (payments: readonly PaymentKey[]): Keys => [
    payments.map(({ consumerId }) => consumerId),
    payments.map(({ number }) => number),
];

const keys = 'unnest($1::int[], $2::text[]) k (consumer_id, number)';
const ofKeys = 'y.consumer_id = k.consumer_id and y.number = k.number';

const give = (tx: Queries, named: Keys, sign: 1 | -1) =>
    tx.query(
        `with ${placedAccounts('(select * from consumer where id = any($1::int[]))')}
         insert into given_money
         select ${paidMoney('$3::int')}
         from ${keys} join payment y on ${ofKeys} join ${placeOfPayment} group by 1, 2, 3, 4`,
        [...named, sign],
    );

/** Runs a change of payments: what they gave to the months is taken out before and put in after. */
const changePayments = async (tx: Queries, named: Keys, change: () => Promise<unknown>): Promise<void> => {
    await beginBilling(tx);
    await give(tx, named, -1);
    await change();
    await give(tx, named, 1);
    await tx.query(keepMoney);
    await tx.query(dropEmptyMonths);
    const months = await tx.query<{ month: string }>('select distinct month from given_money');
    for (const statement of fillPlaces) await tx.query(statement, [months.map(({ month }) => month)]);
    await bumpDataVersion(tx);
};

const remove = (tx: Queries, named: Keys) => tx.query(`delete from payment y using ${keys} where ${ofKeys}`, named);

/** Loads payments. One with the account and number of a known payment stands in its place. */
export const loadPayments = async (tx: Queries, payments: readonly Payment[]): Promise<void> => {
    const named = keysOf(payments);
    await changePayments(tx, named, async () => {
        await remove(tx, named);
        await tx.copy(
            'payment',
            ['consumer_id', 'number', 'paid_on', 'amount_bdt', 'bill', 'import_id'],
            payments.map(({ consumerId, number, paidOn, amountBdt, bill, importId }) => [
                consumerId,
                number,
                paidOn,
                amountBdt.toFixed(2),
                bill,
                importId,
            ]),
        );
    });
};

/** Takes payments back. */
export const removePayments = async (tx: Queries, payments: readonly PaymentKey[]): Promise<void> => {
    const named = keysOf(payments);
    await changePayments(tx, named, () => remove(tx, named));
};
