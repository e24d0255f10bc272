import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, daysIn } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import type { Db } from '../db/db';
import { changeAccounts, rebuildBilling, removeBills, type Bill } from './bills.changes';
import { billedCity, clearBilling, expectRecount, keptOf, readBy, type BilledCity } from './bills.fixture';
import { loadPayments, removePayments, type Payment } from './payments.changes';

let db: Db;
let city: BilledCity;

beforeAll(async () => {
    db = await testDatabase();
    city = await billedCity(db, ['D1', 'D2']);
});
afterAll(() => db.close());

const clear = () => clearBilling(db);
beforeEach(clear);

const kept = () => keptOf(db);

const expectRebuildEqual = () => expectRecount(db);

interface BilledDays {
    id: number;
    starts: string;
    ends: string;
    litres: number;
}

/** What bills give to the days from `edge` on, day by day: a bill's litres by its share, each day once. */
const billedFrom = (bills: readonly BilledDays[], edge: string) => {
    const days = new Set<string>();
    let litres = 0;
    for (const bill of bills) {
        const length = daysIn({ from: bill.starts, to: bill.ends });
        for (let at = 0; at < length; at++) {
            const day = addDays(bill.starts, at);
            if (day < edge) continue;
            days.add(day);
            litres += Math.floor((bill.litres * (at + 1)) / length) - Math.floor((bill.litres * at) / length);
        }
    }
    return { litres, days: days.size };
};

/** Each account has, of all its bills, the share of the 366 days before its last covered day. */
const expectOwnYears = async () => {
    const bills = await db.query<BilledDays>(
        'select consumer_id as id, period_from as starts, period_to as ends, (volume_m3 * 1000)::float8 as litres from bill_in_force',
    );
    const accounts = await db.query<{ id: number; until: string; litres: number; days: number }>(
        'select consumer_id as id, covered_until as until, year_litres::float8 as litres, year_days as days from billing_account order by 1',
    );
    expect(accounts.length).toBe(new Set(bills.map(bill => bill.id)).size);
    for (const { id, until, ...year } of accounts) {
        const own = bills.filter(bill => bill.id === id);
        expect([id, year]).toEqual([id, billedFrom(own, addDays(until, -366))]);
    }
};

interface Step {
    account: number;
    start: number;
    days: number;
    litres: number;
    basis: Bill['basis'];
    does: 'bill' | 'replace' | 'credit' | 'again' | 'remove' | 'move' | 'close' | 'pay' | 'unpay';
    of: number;
}
const step: fc.Arbitrary<Step> = fc.record({
    account: fc.integer({ min: 0, max: 5 }),
    start: fc.integer({ min: 0, max: 900 }),
    days: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant(30), fc.integer({ min: 300, max: 500 })),
    litres: fc.integer({ min: 0, max: 90_000 }),
    basis: fc.constantFrom<Bill['basis'][]>('metered', 'metered', 'unmetered', 'minimum', 'estimated'),
    does: fc.constantFrom<Step['does'][]>(
        'bill',
        'bill',
        'bill',
        'bill',
        'replace',
        'credit',
        'again',
        'remove',
        'move',
        'close',
        'pay',
        'pay',
        'unpay',
    ),
    of: fc.integer({ min: 0, max: 100 }),
});

describe('what is kept of the bills', () => {
    it('is to the litre what a full count gives, after bills and payments in any order, again, corrected, credited and taken back', async () => {
        await fc.assert(
            fc.asyncProperty(
                fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
                async loads => {
                    await clear();
                    const ids = [
                        ...(await city.accounts(2, { route: 'R1' })),
                        ...(await city.accounts(2, {
                            dma: 'D2',
                            tariffClass: 'commercial',
                            connectedOn: '2025-03-10',
                        })),
                        ...(await city.accounts(1, { dma: null })),
                        ...(await city.accounts(1, { closedOn: '2025-09-15' })),
                    ];
                    const loaded: Bill[] = [];
                    const paid: Payment[] = [];
                    for (const [load, steps] of loads.entries()) {
                        const bills: Bill[] = [];
                        for (const [index, { account, start, days, litres, basis, does, of }] of steps.entries()) {
                            const from = addDays('2025-01-01', start);
                            const old = loaded.length > 0 ? loaded[of % loaded.length] : undefined;
                            const bill: Bill = {
                                consumerId: ids[account],
                                number: `${load}-${index}`,
                                from,
                                to: addDays(from, days),
                                issuedOn: addDays(from, days + (of % 9)),
                                basis,
                                volumeM3: litres / 1000,
                                billedBdt: of,
                                collectedBdt: of % 3,
                                paidOn: of % 2 ? addDays(from, days + of) : null,
                            };
                            if (does === 'bill') bills.push(bill);
                            else if (does === 'pay') {
                                const payment = { paidOn: addDays(from, of), amountBdt: 1 + litres / 100, bill: null };
                                const key = { consumerId: ids[account], number: String(of % 5) };
                                paid.push({ ...payment, ...key, importId: null });
                                await db.transaction(tx => loadPayments(tx, paid.slice(-1)));
                            } else if (does === 'unpay') await db.transaction(tx => removePayments(tx, paid.slice(-2)));
                            else if (!old) continue;
                            else if (does === 'replace')
                                bills.push({ ...bill, consumerId: old.consumerId, replaces: old.number });
                            else if (does === 'credit')
                                bills.push({
                                    ...old,
                                    number: bill.number,
                                    issuedOn: bill.issuedOn,
                                    volumeM3: -litres / 1000,
                                    replaces: null,
                                    credits: old.number,
                                });
                            else if (does === 'again') bills.push({ ...old, volumeM3: litres / 1000 });
                            else if (does === 'remove')
                                await db.transaction(tx =>
                                    removeBills(tx, [{ month: `${old.issuedOn.slice(0, 7)}-01`, number: old.number }]),
                                );
                            else if (does === 'move')
                                await db.transaction(tx =>
                                    changeAccounts(tx, [ids[account]], () =>
                                        tx.query(
                                            `insert into consumer_place (consumer_id, valid_from, dma_id) values ($1, $2, $3)
                                         on conflict (consumer_id, valid_from) do update set dma_id = excluded.dma_id`,
                                            [ids[account], from, city.dmas[of % 2 ? 'D1' : 'D2']],
                                        ),
                                    ),
                                );
                            else
                                await db.transaction(tx =>
                                    changeAccounts(tx, [ids[account]], () =>
                                        tx.query(
                                            `update consumer set status = 'closed', closed_on = $2 where id = $1`,
                                            [ids[account], from],
                                        ),
                                    ),
                                );
                        }
                        await city.load(bills);
                        loaded.push(...bills);
                    }
                    await expectRebuildEqual();
                    await expectOwnYears();
                },
            ),
            { numRuns: 30, seed: 12 },
        );
    }, 240_000);

    it('is the same when bills come month after month as when they come at once', async () => {
        const ids = await city.accounts(6, { route: 'R1' });
        const walks = [1, 1, 5, 2, 14, 6].map((everyMonths, at) => ({
            first: `2025-01-0${1 + at}`,
            last: '2026-11-08',
            everyMonths,
            m3: (day: string) => 1 + at / 7 + Number(day.slice(5, 7)) / 31,
        }));
        const bills = ids.flatMap((id, at) => readBy(id, walks[at]));
        const issues = [...new Set(bills.map(bill => bill.issuedOn.slice(0, 7)))].sort();
        for (const issue of issues) await city.load(bills.filter(bill => bill.issuedOn.startsWith(issue)));
        const byMonth = await kept();
        await expectRebuildEqual();
        await expectOwnYears();
        await db.query('delete from bill');
        await rebuildBilling(db);
        await city.load(bills);
        expect(byMonth).toEqual(await kept());
    });
});
