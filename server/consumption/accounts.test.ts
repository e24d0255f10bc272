import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { addMonths, type Period } from '../../contract/period';
import type { Bill } from '../billing/bills.changes';
import { billedCity, clearBilling, type BilledCity } from '../billing/bills.fixture';
import { loadPayments } from '../billing/payments.changes';
import type { Db } from '../db/db';
import { rebuildAccountConsumption } from './accounts.changes';
import { accountCounts, userDeviationSelection } from './accounts.queries';
import { deviationFields, deviationOf, deviationPercent } from './deviation.rules';

let db: Db;
let city: BilledCity;
beforeAll(async () => {
    db = await testDatabase();
    city = await billedCity(db, ['D1', 'D2']);
});
afterAll(() => db.close());
beforeEach(() => clearBilling(db));

const limits = { 'consumption-high-percent': 30, 'consumption-low-percent': 30 };
const everyone = { dmas: null, wards: null };
const last = '2026-09-01';
/** Bills of whole months, the latest last closed; m3 of each, from the first month given. */
const monthly = (consumerId: number, from: string, volumes: readonly number[]): Bill[] =>
    volumes.map((volumeM3, index) => ({
        consumerId,
        number: `${consumerId}-${from}-${index}`,
        issuedOn: `${addMonths(from, index + 1).slice(0, 8)}03`,
        from: addMonths(from, index),
        to: addMonths(from, index + 1),
        basis: 'metered',
        volumeM3,
        billedBdt: 100,
        arrearsBdt: null,
    }));
/** Of 13 months that end with the last closed one: the first is that of a year ago. */
const yearAgo = (consumerId: number, then: number, now: number) =>
    monthly(consumerId, addMonths(last, -12), [then, ...Array<number>(11).fill(20), now]);

interface Row {
    id: number;
    percent: number | null;
    missing: string | null;
    litres: number;
    days: number;
}
const rowsOf = async (months: number): Promise<Map<number, Row>> => {
    await rebuildAccountConsumption(db);
    const rows = await db.query<Row & { month: string }>(
        `select consumer_id as id, deviation_percent as percent, missing, litres::float8 as litres, days, month
         from account_consumption where months = $1`,
        [months],
    );
    expect(rows.every(({ month }) => month === last)).toBe(true);
    return new Map(rows.map(row => [row.id, row]));
};
const read = async (kind: 'high' | 'low' | 'all', more: object = {}, period: Period = '1m') => {
    const found = await userDeviationSelection(db, { period, kind, page: 1, perPage: 25, ...more });
    const rows = await db.query<{ accountNo: string }>(
        `select ${found.columns} from ${found.from} where ${found.where} order by ${found.orderBy}`,
        found.params,
    );
    return rows.map(row => row.accountNo);
};

describe('an account beside the same months of last year', () => {
    it('is compared by the days that its bills cover, split evenly over them', async () => {
        const [even, across] = await city.accounts(2);
        // 16th to 15th: the last bill still covers September to its end.
        const walked = monthly(across, addMonths(last, -13), Array<number>(15).fill(30)).map(bill => ({
            ...bill,
            from: `${bill.from.slice(0, 8)}16`,
            to: `${bill.to.slice(0, 8)}16`,
            issuedOn: `${bill.to.slice(0, 8)}20`,
        }));
        await city.load([...yearAgo(even, 20, 30), ...walked]);
        const rows = await rowsOf(1);
        expect(rows.get(even)).toMatchObject({ percent: 50, litres: 30_000, days: 30 });
        // 15 of the 31 days of the bill from August, 15 of the 30 of that from September.
        expect(rows.get(across)?.litres).toBe(30_000 - Math.floor((30_000 * 16) / 31) + 15_000);
        expect(rows.get(across)?.percent).toBe(0);
    });

    it('has left unpaid what was billed in the months less what was paid in them, with its bill or by itself', async () => {
        const [withBill, byItself, both, early] = await city.accounts(4);
        const bills = [withBill, byItself, both, early].flatMap(id => yearAgo(id, 20, 20));
        const ofLast = (id: number, bill: Partial<Bill>) => (each: Bill) =>
            each.consumerId === id && each.from === last ? { ...each, ...bill } : each;
        await city.load(
            bills
                .map(ofLast(withBill, { collectedBdt: 100, paidOn: '2026-09-28' }))
                .map(ofLast(both, { collectedBdt: 30, paidOn: '2026-09-28' })),
        );
        const paid = (consumerId: number, amountBdt: number, paidOn: string) => ({
            consumerId,
            number: `${consumerId}-${paidOn}`,
            paidOn,
            amountBdt,
            bill: null,
            importId: null,
        });
        await db.transaction(tx =>
            loadPayments(tx, [
                paid(byItself, 100, '2026-09-01'),
                paid(both, 50, '2026-09-30'),
                paid(early, 100, '2026-08-31'),
                paid(early, 100, '2026-10-01'),
            ]),
        );
        await rowsOf(1);
        const rows = await db.query<{ id: number; bdt: number }>(
            'select consumer_id as id, unpaid_bdt::float8 as bdt from account_consumption where months = 1',
        );
        const unpaid = new Map(rows.map(({ id, bdt }) => [id, bdt]));
        // One bill is issued within September, that of August.
        expect([withBill, byItself, both, early].map(id => unpaid.get(id))).toEqual([0, 0, 20, 100]);
    });

    it('is not compared with a minimum or an estimate for a meter that nobody read, now or a year ago; a flat rate is', async () => {
        const [then, now, half, flat] = await city.accounts(4);
        const billedBy = (basis: Bill['basis'], bills: readonly Bill[], at: number) =>
            bills.map((bill, index) => (index === at ? { ...bill, basis } : bill));
        await city.load([
            ...billedBy('minimum', yearAgo(then, 10, 40), 0),
            ...billedBy('estimated', yearAgo(now, 40, 10), 12),
            ...billedBy('minimum', yearAgo(half, 20, 40), 5),
            ...yearAgo(flat, 20, 40).map(bill => ({ ...bill, basis: 'unmetered' as const })),
            ...(await city.accounts(20)).flatMap(id => yearAgo(id, 20, 20)),
        ]);
        const rows = await rowsOf(1);
        const told = [then, now, half, flat].map(id => rows.get(id)).map(row => [row?.missing, row?.percent]);
        expect(told).toEqual([
            ['noBaseline', null],
            ['notRead', null],
            [null, 100],
            [null, 100],
        ]);
        expect(await read('high')).toHaveLength(2);
    });

    it('cannot be compared where it is new, has no bill yet or used nothing a year ago, and says why', async () => {
        const [fresh, late, dry, known] = await city.accounts(4);
        await city.accounts(1, { connectedOn: '2026-10-05' });
        const [left] = await city.accounts(1, { closedOn: '2026-09-20' });
        await city.load([
            ...monthly(fresh, '2026-08-01', [20, 20]),
            ...yearAgo(late, 20, 20).slice(0, -1),
            ...yearAgo(dry, 0, 20),
            ...yearAgo(known, 20, 20),
            ...yearAgo(left, 20, 20),
            ...(await city.accounts(20)).flatMap(id => yearAgo(id, 20, 20)),
        ]);
        const rows = await rowsOf(1);
        expect([fresh, late, dry, known].map(id => rows.get(id)?.missing ?? null)).toEqual([
            'noBaseline',
            'notBilledYet',
            'undefined',
            null,
        ]);
        expect(rows.has(left)).toBe(false);
        expect(rows.size).toBe(24);
        expect(await accountCounts(db, '1m', everyone, limits)).toEqual({
            high: 0,
            normal: 21,
            low: 0,
            notComparable: 3,
            from: last,
            to: '2026-10-01',
        });
    });

    it('is high and low only beyond the limit, not at it', async () => {
        const volumes = [130, 130.001, 129.999, 70, 69.999, 70.001];
        const ids = await city.accounts(volumes.length);
        await city.load(ids.flatMap((id, index) => yearAgo(id, 100, volumes[index])));
        await rebuildAccountConsumption(db);
        const numbers = await db.query<{ no: string }>('select account_no as no from consumer order by id');
        expect(await read('high')).toEqual([numbers[1].no]);
        expect(await read('low')).toEqual([numbers[4].no]);
        expect(await read('all')).toHaveLength(6);
        expect(await accountCounts(db, '1m', everyone, limits)).toMatchObject({ high: 1, low: 1, normal: 4 });
    });

    it('follows a bill that is corrected or credited, counted again as it was counted at first', async () => {
        const [replaced, credited] = await city.accounts(2);
        await city.load([...yearAgo(replaced, 20, 20), ...yearAgo(credited, 20, 20)]);
        const before = await rowsOf(1);
        expect(await rowsOf(1)).toEqual(before);
        const again = (id: number, number: string, volumeM3: number): Bill => ({
            ...yearAgo(id, 20, 20)[12],
            number,
            issuedOn: '2026-10-20',
            volumeM3,
        });
        await city.load([
            { ...again(replaced, 'R', 40), replaces: yearAgo(replaced, 20, 20)[12].number },
            { ...again(credited, 'C', -5), credits: yearAgo(credited, 20, 20)[12].number },
        ]);
        const rows = await rowsOf(1);
        expect([rows.get(replaced)?.percent, rows.get(credited)?.percent]).toEqual([100, -25]);
        expect(rows.get(credited)?.days).toBe(30);
    });

    it('is found by its number and its place, and goes when nothing is closed any more', async () => {
        const [one] = await city.accounts(1);
        const [other] = await city.accounts(1, { dma: 'D2' });
        await city.load([...yearAgo(one, 20, 40), ...yearAgo(other, 20, 50)]);
        await rebuildAccountConsumption(db);
        const [a, b] = await db.query<{ no: string }>('select account_no as no from consumer order by id');
        expect(await read('all')).toEqual([b.no, a.no]);
        expect(await read('all', { dmaId: String(city.dmas.D2) })).toEqual([b.no]);
        expect(await read('all', { q: a.no })).toEqual([a.no]);
        expect(await read('all', { sectorId: '999' })).toEqual([]);
        await db.query('update billing_state set peak_percent = 0');
        await rebuildAccountConsumption(db);
        expect(await read('all')).toEqual([]);
    });
});

describe('a deviation', () => {
    it('is 100 x (period - baseline) / baseline, per day', () => {
        expect(deviationPercent({ value: 1300, days: 31 }, { value: 1000, days: 31 })).toBe(30);
        expect(deviationPercent({ value: 29, days: 29 }, { value: 28, days: 28 })).toBe(0);
        expect(deviationPercent({ value: 10, days: 30 }, { value: 0, days: 30 })).toBeNull();
    });
    it('is high above the limit, low below it, and normal at both', () => {
        expect([30, 30.0001, -30, -30.0001, 29.9].map(percent => deviationOf(percent, limits))).toEqual([
            'normal',
            'high',
            'normal',
            'low',
            'normal',
        ]);
    });
    it('of 12 months is that on the year before, and has a reason without one', () => {
        const [now, before] = [
            { from: '2025-11-01', to: '2026-11-01' },
            { from: '2024-11-01', to: '2025-11-01' },
        ];
        const year = { range: now, previous: before, lastYear: before };
        const figure = { value: 110, unit: 'm3', days: 365, completeness: 1, lastYear: null };
        const found = deviationFields({ ...figure, previous: { value: 100, days: 365 } }, year, limits);
        expect(found).toMatchObject({ deviationPercent: { value: 10 }, deviation: 'normal' });
        const estimated = (estimatedBilledShare: number) =>
            deviationFields({ ...figure, estimatedBilledShare, previous: { value: 100, days: 365 } }, year, limits);
        expect([0.24, 0.25, 0.26].map(share => estimated(share).deviation)).toEqual(['normal', 'normal', null]);
        expect(estimated(0.26).deviationPercent).toMatchObject({ value: null, reason: 'notBilledYet' });
        expect(deviationFields({ ...figure, previous: null }, year, limits)).toMatchObject({
            deviationPercent: { value: null, reason: 'noBaseline' },
            deviation: null,
        });
    });
});
