import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMonths, daysIn, type DayRange } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import type { Db } from '../db/db';
import { changeAccounts, removeBills, type Bill } from './bills.changes';
import { billedCity, clearBilling, expectRecount, type BilledCity } from './bills.fixture';

let db: Db;
let city: BilledCity;

beforeAll(async () => {
    db = await testDatabase();
    city = await billedCity(db, ['D1', 'D2']);
});
afterAll(() => db.close());
beforeEach(() => clearBilling(db));

const monthOf = (from: string): DayRange => ({ from, to: addMonths(from, 1) });
const [july, august, september, october] = ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01'].map(monthOf);

describe('a bill', () => {
    const bill = (consumerId: number, more: Partial<Bill> = {}): Bill => ({
        consumerId,
        number: 'B1',
        issuedOn: '2026-09-03',
        from: august.from,
        to: august.to,
        basis: 'metered',
        volumeM3: 31,
        billedBdt: 558,
        ...more,
    });

    it('that is corrected counts as its correction says, whichever is loaded first', async () => {
        const [first, second] = await city.accounts(2);
        const correction = { number: 'B2', issuedOn: '2026-10-03', volumeM3: 20, billedBdt: 360, replaces: 'B1' };
        await city.load([bill(first)]);
        await city.load([bill(first, correction)]);
        expect(await city.billed(august)).toMatchObject({ meteredM3: 20, covered: 31 });
        expect([(await city.billed(september)).billedBdt, (await city.billed(october)).billedBdt]).toEqual([0, 360]);
        await city.load([bill(second, { ...correction, number: 'B12', replaces: 'B11' })]);
        await city.load([bill(second, { number: 'B11' })]);
        expect(await city.billed(august)).toMatchObject({ meteredM3: 40, covered: 62 });
        await db.transaction(tx => removeBills(tx, [{ month: october.from, number: 'B2' }]));
        expect(await city.billed(august)).toMatchObject({ meteredM3: 51, covered: 62 });
    });

    it('that is credited in part keeps its days and loses the volume', async () => {
        const [id] = await city.accounts(1);
        await city.load([bill(id), bill(id, { number: 'B2', volumeM3: -11, billedBdt: -198, credits: 'B1' })]);
        expect(await city.billed(august)).toMatchObject({ meteredM3: 20, covered: 31 });
        expect((await city.billed(september)).billedBdt).toBe(360);
    });

    it('that covers days a second time adds its volume, and its days once', async () => {
        const [id] = await city.accounts(1);
        await city.load([bill(id), bill(id, { number: 'B2', from: '2026-08-22', to: '2026-09-11', volumeM3: 20 })]);
        expect(await city.billed(august)).toMatchObject({ meteredM3: 41, covered: 31 });
        expect(await city.billed(september)).toMatchObject({ meteredM3: 10, covered: 10 });
    });

    it('loaded twice counts once', async () => {
        const [id] = await city.accounts(1);
        await city.load([bill(id)]);
        await city.load([bill(id, { volumeM3: 30 }), bill(id, { volumeM3: 32 })]);
        expect(await city.billed(august)).toMatchObject({ meteredM3: 32, covered: 31 });
        expect(await db.query('select 1 from bill')).toHaveLength(1);
    });

    it('over a year of days loses no litre, and each month gets the litres of its days', async () => {
        const [id] = await city.accounts(1);
        const [from, to, litres] = ['2025-08-20', '2026-09-01', 77_777];
        await city.load([bill(id, { from, to, volumeM3: litres / 1000 })]);
        let whole = 0;
        for (let month = '2025-08-01'; month < to; month = addMonths(month, 1)) {
            const until = (day: string) => Math.floor((litres * daysIn({ from, to: day })) / daysIn({ from, to }));
            const start = month < from ? from : month;
            const end = addMonths(month, 1);
            const part = (await city.billed({ from: month, to: end })).meteredM3;
            expect([month, part]).toEqual([month, (until(end) - until(start)) / 1000]);
            whole += part;
        }
        expect(Math.round(whole * 1000)).toBe(litres);
    });

    it.each([
        [45, 0],
        [46, 46],
    ])('of %i days gives %i m3 as from a long bill', async (days, long) => {
        const [id] = await city.accounts(1);
        const to = '2026-09-01';
        await city.load([bill(id, { from: addDays(to, -days), to, volumeM3: days })]);
        expect((await city.billed({ from: july.from, to })).longM3).toBe(long);
    });

    it('counts as measured when a meter was read, as assumed when not', async () => {
        const ids = await city.accounts(4);
        const bases = ['metered', 'unmetered', 'minimum', 'estimated'] as const;
        await city.load(ids.map((id, at) => bill(id, { number: `B${at}`, basis: bases[at], volumeM3: 31 * (at + 1) })));
        expect(await city.billed(august)).toMatchObject({ meteredM3: 31, assumedM3: 31 * 9 });
    });

    it('counts as billed in the month of issue and as collected in that of payment', async () => {
        const [first, second] = await city.accounts(2);
        await city.load([
            bill(first, { collectedBdt: 500, paidOn: '2026-10-20' }),
            bill(second, { number: 'B2', collectedBdt: 58 }),
        ]);
        expect(await city.billed(august)).toMatchObject({ billedBdt: 0, collectedBdt: 0 });
        expect(await city.billed(september)).toMatchObject({ billedBdt: 1116, collectedBdt: 58 });
        expect(await city.billed(october)).toMatchObject({ billedBdt: 0, collectedBdt: 500 });
    });
});

it('accounts of a month are those in use at its end', async () => {
    const walk = { first: '2025-01-01', last: '2026-11-01' };
    await city.walked(5, walk);
    for (const closedOn of ['2026-08-01', '2026-08-20', '2026-08-31'])
        await city.walked(1, { ...walk, last: closedOn }, { closedOn });
    await city.walked(1, { ...walk, last: '2026-09-01' }, { closedOn: '2026-09-01' });
    expect((await city.billed(july)).accounts).toBe(9);
    expect((await city.billed(august)).accounts).toBe(6);
    expect((await city.billed(september)).accounts).toBe(5);
    await expectRecount(db);
});

it('an account that moves to another DMA takes its days with it from that day', async () => {
    const [id] = await city.walked(1, { first: '2025-01-01', last: '2026-11-01' });
    await db.transaction(tx =>
        changeAccounts(tx, [id], () =>
            tx.query(`insert into consumer_place (consumer_id, valid_from, dma_id) values ($1, '2026-08-11', $2)`, [
                id,
                city.dmas['D2'],
            ]),
        ),
    );
    expect(await city.billed(august, 'D1')).toMatchObject({ meteredM3: 10, covered: 10 });
    expect(await city.billed(august, 'D2')).toMatchObject({ meteredM3: 21, covered: 21, accounts: 1 });
    expect(await city.billed(july, 'D1')).toMatchObject({ meteredM3: 31, accounts: 1 });
});
