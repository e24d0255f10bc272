import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import type { Db } from '../db/db';
import { billedByDma, billedTotals, lastClosedMonth, rebuildBillingMonths } from './billing.queries';

let db: Db;
let dmaId: number;
let otherDmaId: number;

const addDma = async (code: string): Promise<number> => {
    const [entity] = await db.query<{ id: number }>(
        `insert into entity (type, site_id, code, name, name_bn) select 1, id, $1, $1, $1 from site returning id`,
        [code],
    );
    await db.query('insert into dma (id) values ($1)', [entity.id]);
    return entity.id;
};

interface Account {
    dma?: number | null;
    tariffClass?: string;
    connectedOn?: string;
    closedOn?: string;
}
let accounts = 0;
const addAccount = async (account: Account = {}): Promise<number> => {
    const [row] = await db.query<{ id: number }>(
        `insert into consumer (account_no, name, tariff_class, dma_id, connected_on, closed_on, status, search_key)
         values ($1, 'Rahima', $2, $3, $4, $5, $6, '') returning id`,
        [
            String(++accounts).padStart(8, '0'),
            account.tariffClass ?? 'domestic',
            account.dma === undefined ? dmaId : account.dma,
            account.connectedOn ?? '2020-01-01',
            account.closedOn ?? null,
            account.closedOn ? 'closed' : 'active',
        ],
    );
    return row.id;
};

interface Bill {
    month: string;
    from?: string;
    to?: string;
    m3?: string;
    bdt?: string;
    collected?: string;
    arrears?: string;
    basis?: string;
}
const addBill = (consumerId: number, bill: Bill) =>
    db.query(
        `insert into bill (consumer_id, month, period_from, period_to, basis, volume_m3, billed_bdt, collected_bdt, arrears_bdt)
         values ($1, $2::date, coalesce($3::date, $2::date), coalesce($4::date, ($2::date + interval '1 month')::date),
             $5, $6, $7, $8, $9)`,
        [
            consumerId,
            bill.month,
            bill.from ?? null,
            bill.to ?? null,
            bill.basis ?? 'metered',
            bill.m3 ?? '20.000',
            bill.bdt ?? '360.00',
            bill.collected ?? '0.00',
            bill.arrears ?? '0.00',
        ],
    );

const month = (start: string, to: string) => ({ from: start, to });
const [july, august, september, october] = ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01'];

beforeAll(async () => {
    db = await testDatabase();
    await db.query(
        `insert into site (code, name, name_bn, zone, is_city) values ('city', 'City', 'নগর', 'Asia/Dhaka', true)`,
    );
    for (let at = 1; at <= 12; at++) {
        const start = `2026-${String(at).padStart(2, '0')}-01`;
        const end = at === 12 ? '2027-01-01' : `2026-${String(at + 1).padStart(2, '0')}-01`;
        await db.query(`create table bill_2026_${at} partition of bill for values from ('${start}') to ('${end}')`);
    }
    dmaId = await addDma('D1');
    otherDmaId = await addDma('D2');
});
afterAll(() => db.close());
beforeEach(async () => {
    for (const table of ['bill', 'consumer', 'billing_month', 'billing_state']) await db.query(`delete from ${table}`);
});

describe('billing months', () => {
    it('add up the bills of each DMA, by what a meter measured and what it did not', async () => {
        await addBill(await addAccount(), {
            month: july,
            m3: '12.345',
            bdt: '222.21',
            collected: '200.00',
            arrears: '22.21',
        });
        await addBill(await addAccount(), { month: july, m3: '10.000', bdt: '180.00', basis: 'minimum' });
        await addBill(await addAccount({ dma: otherDmaId, tariffClass: 'commercial' }), { month: july, m3: '7.500' });
        await rebuildBillingMonths(db, [july]);
        const [first, second] = await billedByDma(db, month(july, august));
        expect(first).toEqual({
            dmaId,
            accounts: 2,
            bills: 2,
            meteredM3: 12.345,
            unmeteredM3: 10,
            billedM3: 22.345,
            billedBdt: 402.21,
            collectedBdt: 200,
            waivedBdt: 0,
            arrearsBdt: 22.21,
        });
        expect(second).toMatchObject({ dmaId: otherDmaId, billedM3: 7.5, accounts: 1 });
    });

    it('count an account without a DMA as unassigned, so that nothing is dropped', async () => {
        await addBill(await addAccount(), { month: july, m3: '5.000' });
        await addBill(await addAccount({ dma: null }), { month: july, m3: '3.000' });
        await rebuildBillingMonths(db, [july]);
        expect((await billedByDma(db, month(july, august))).map(row => [row.dmaId, row.billedM3])).toEqual([
            [0, 3],
            [dmaId, 5],
        ]);
        expect((await billedTotals(db, month(july, august))).billedM3).toBe(8);
    });

    it('give the same rows when they are rebuilt, and follow a corrected bill', async () => {
        const account = await addAccount();
        await addBill(account, { month: july, m3: '5.000' });
        await rebuildBillingMonths(db, [july]);
        await rebuildBillingMonths(db, [july, july]);
        expect((await billedTotals(db, month(july, august))).billedM3).toBe(5);
        await db.query('update bill set volume_m3 = 6 where consumer_id = $1', [account]);
        await rebuildBillingMonths(db, [july]);
        expect((await billedTotals(db, month(july, august))).billedM3).toBe(6);
    });

    it('are rebuilt by two at once as by one', async () => {
        const account = await addAccount();
        await addBill(account, { month: july, m3: '5.000' });
        for (let round = 0; round < 20; round++) {
            await db.query('update bill set volume_m3 = $2 where consumer_id = $1', [account, round]);
            await Promise.all([rebuildBillingMonths(db, [july]), rebuildBillingMonths(db, [july, august])]);
            expect([round, (await billedTotals(db, month(july, august))).billedM3]).toEqual([round, round]);
        }
    });

    it('raise the data version, so that no page keeps an old answer', async () => {
        const version = () => db.query(`select value from meta where key = 'data_version'`);
        await rebuildBillingMonths(db, [july]);
        const before = await version();
        await rebuildBillingMonths(db, [july]);
        expect(await version()).not.toEqual(before);
    });
});

describe('a bill that crosses months', () => {
    it('is split by days, and its parts add up to the last litre', async () => {
        // 16 days of July, 31 of August, 16 of September: 63 days.
        await addBill(await addAccount(), {
            month: august,
            from: '2026-07-16',
            to: '2026-09-17',
            m3: '100.000',
            bdt: '1800.00',
        });
        await rebuildBillingMonths(db, [august]);
        const volumes: number[] = [];
        for (const range of [month(july, august), month(august, september), month(september, october)])
            volumes.push((await billedTotals(db, range)).billedM3);
        // Exact shares 25.396825.., 49.206349.., 25.396825..; the two largest remainders get the two litres left over.
        expect(volumes).toEqual([25.397, 49.206, 25.397]);
        expect((await billedTotals(db, month(july, october))).billedM3).toBe(100);
    });

    it('keeps its money and its count in its own month', async () => {
        await addBill(await addAccount(), {
            month: august,
            from: '2026-07-16',
            to: '2026-08-16',
            m3: '31.000',
            bdt: '558.00',
        });
        await rebuildBillingMonths(db, [august]);
        expect(await billedTotals(db, month(july, august))).toMatchObject({ billedM3: 16, billedBdt: 0, bills: 0 });
        expect(await billedTotals(db, month(august, september))).toMatchObject({
            billedM3: 15,
            billedBdt: 558,
            bills: 1,
        });
    });

    it('splits a credit as exactly as a charge', async () => {
        await addBill(await addAccount(), { month: august, from: '2026-07-16', to: '2026-09-17', m3: '-100.000' });
        await rebuildBillingMonths(db, [august]);
        expect((await billedTotals(db, month(july, october))).billedM3).toBe(-100);
    });

    it('loses no volume when its period reaches back a year', async () => {
        await addBill(await addAccount(), { month: august, from: '2025-01-01', to: '2026-09-01', m3: '77.777' });
        await rebuildBillingMonths(db, [august]);
        expect((await billedTotals(db, month('2026-01-01', october))).billedM3).toBe(77.777);
    });

    it('is the same whichever months are rebuilt first', async () => {
        const account = await addAccount();
        await addBill(account, { month: july, from: '2026-06-20', to: '2026-07-20', m3: '9.001' });
        await addBill(account, { month: august, from: '2026-07-20', to: '2026-08-20', m3: '11.003' });
        await rebuildBillingMonths(db, [july, august]);
        const together = await db.query('select * from billing_month order by month, dma_id');
        await db.query('delete from billing_month');
        await rebuildBillingMonths(db, [august]);
        await rebuildBillingMonths(db, [july]);
        expect(await db.query('select * from billing_month order by month, dma_id')).toEqual(together);
    });
});

describe('arrears', () => {
    it('of an account without a bill stay owed', async () => {
        const paying = await addAccount();
        const silent = await addAccount();
        await addBill(paying, { month: july, arrears: '10.00' });
        await addBill(silent, { month: july, arrears: '90.50' });
        await addBill(paying, { month: august, arrears: '20.00' });
        await rebuildBillingMonths(db, [july, august]);
        expect((await billedTotals(db, month(august, september))).arrearsBdt).toBe(110.5);
        expect((await billedTotals(db, month(july, september))).arrearsBdt).toBe(110.5);
    });
});

describe('the last closed month', () => {
    it('is none while nothing is billed', async () => {
        await addAccount();
        await rebuildBillingMonths(db, [july]);
        expect(await lastClosedMonth(db)).toBeNull();
    });

    it('is the latest in which 95 of 100 active accounts are billed, and 94 are not enough', async () => {
        const ids = await Promise.all(Array.from({ length: 100 }, () => addAccount()));
        for (const id of ids.slice(0, 95)) await addBill(id, { month: july });
        for (const id of ids.slice(0, 94)) await addBill(id, { month: august });
        await rebuildBillingMonths(db, [july, august]);
        expect(await lastClosedMonth(db)).toBe(july);
        expect((await billedTotals(db, month(july, september))).openMonths).toEqual([august]);
    });

    it('waits neither for accounts closed before it nor for those connected after it', async () => {
        await addBill(await addAccount(), { month: july });
        await addAccount({ closedOn: '2026-06-15' });
        await addAccount({ connectedOn: august });
        await rebuildBillingMonths(db, [july]);
        expect(await lastClosedMonth(db)).toBe(july);
        expect((await billedTotals(db, month(july, august))).accounts).toBe(1);
    });
});

describe('billed volume of a range', () => {
    it('that is not whole months is prorated by days and says so', async () => {
        await addBill(await addAccount(), { month: july, m3: '31.000', bdt: '310.00' });
        await rebuildBillingMonths(db, [july]);
        const totals = await billedTotals(db, { from: '2026-07-11', to: '2026-07-21' });
        expect(totals).toMatchObject({ billedM3: 10, billedBdt: 100, prorated: true, accounts: 1 });
    });

    it('of whole months is exact and not marked as estimated', async () => {
        await addBill(await addAccount(), { month: july, m3: '31.000' });
        await rebuildBillingMonths(db, [july]);
        expect(await billedTotals(db, month(july, august))).toMatchObject({
            billedM3: 31,
            prorated: false,
            openMonths: [],
        });
    });
});
