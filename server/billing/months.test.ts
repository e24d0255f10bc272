import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths, type DayRange } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import type { Db } from '../db/db';
import { billingMonths, closesAbout, lastClosedMonth, provisionalMonth } from '../figures/billed-volume.queries';
import { monthsOf } from '../figures/period.rules';
import { removeBills } from './bills.changes';
import { billedCity, clearBilling, readBy, type BilledCity } from './bills.fixture';

let db: Db;
let city: BilledCity;

beforeAll(async () => {
    db = await testDatabase();
    city = await billedCity(db, ['D1', 'D2']);
});
afterAll(() => db.close());
beforeEach(() => clearBilling(db));

const monthOf = (from: string): DayRange => ({ from, to: addMonths(from, 1) });
const [june, august, september, october] = ['2026-06-01', '2026-08-01', '2026-09-01', '2026-10-01'].map(monthOf);

const isClosed = async (range: DayRange) => (await billingMonths(db, monthsOf(range))).map(month => month.closed);

describe('a month', () => {
    /** 100 accounts, so many of them billed for October. */
    const october100 = async (count: number) => {
        const ids = await city.accounts(100);
        const last = (at: number) => (at < count ? '2026-11-01' : '2026-10-01');
        await city.load(ids.flatMap((id, at) => readBy(id, { first: '2026-06-01', last: last(at) })));
        return ids;
    };

    it.each([
        [89, false],
        [90, true],
        [91, true],
    ])('of which %i of 100 account-days are billed is closed: %s', async (count, closed) => {
        await october100(count);
        expect(await isClosed(october)).toEqual([closed]);
    });

    it.each([
        [74, null],
        [75, october.from],
        [76, october.from],
    ])('of which %i of 100 account-days are billed is provisional as %s', async (count, month) => {
        await october100(count);
        expect(await lastClosedMonth(db)).toBe(september.from);
        expect(await provisionalMonth(db, '2026-11-01')).toBe(month);
        expect(await provisionalMonth(db, '2026-10-31')).toBeNull();
    });

    it('stays closed when accounts are found later that nobody billed in it', async () => {
        await october100(90);
        await city.accounts(5, { connectedOn: '2026-09-20' });
        const [state] = await billingMonths(db, ['2026-10-01']);
        expect(state.coveredDays / state.coverableDays).toBeLessThan(0.9);
        expect(state.closed).toBe(true);
    });

    it('is open again when the bills that closed it are taken back, and closes when they come again', async () => {
        const ids = await october100(90);
        const bills = ids.slice(0, 2).map(id => readBy(id, { first: october.from, last: '2026-11-01' })[0]);
        const keys = bills.map(({ number }) => ({ month: '2026-11-01', number }));
        await db.transaction(tx => removeBills(tx, keys));
        expect(await isClosed(october)).toEqual([false]);
        expect(await lastClosedMonth(db)).toBe(september.from);
        await city.load(bills);
        expect(await isClosed(october)).toEqual([true]);
    });

    it('is not closed by a few bills that run ahead of all others', async () => {
        await october100(95);
        const [id] = await city.accounts(1);
        await city.load(
            readBy(id, { first: '2026-06-01', last: '2027-12-01', everyMonths: 18 }).map(bill => ({
                ...bill,
                issuedOn: '2026-11-03',
            })),
        );
        expect(await lastClosedMonth(db)).toBe(october.from);
    });

    it('is not closed by the first files of a city whose other routes are still to be loaded', async () => {
        const walk = { first: '2026-01-01', last: '2026-11-01' };
        await city.walked(10, walk);
        expect(await lastClosedMonth(db)).toBe(october.from);
        await city.walked(1, { ...walk, last: '2026-08-01' });
        expect(await lastClosedMonth(db)).toBe(october.from);
        await city.walked(9, { ...walk, last: '2026-09-01' });
        expect(await lastClosedMonth(db)).toBe(august.from);
    });

    it('is not closed by the last customers who are billed when all others have long been silent', async () => {
        await city.walked(20, { first: '2025-01-01', last: '2026-07-01' });
        await city.walked(1, { first: '2025-01-01', last: '2026-11-01' });
        expect(await isClosed({ from: june.from, to: october.to })).toEqual([true, false, false, false, false]);
    });

    it('before the first bills is not closed, nor one that they cover in part', async () => {
        await city.walked(10, { first: '2026-06-16', last: '2026-11-16' });
        expect(await isClosed({ from: '2026-05-01', to: '2026-09-01' })).toEqual([false, false, true, true]);
    });

    it('closes about as long after its end as the last ones did', async () => {
        const ids = await city.accounts(10);
        const at = (days: number) => ({ first: '2026-03-01', last: '2026-11-01', delay: days });
        await city.load(ids.flatMap((id, index) => readBy(id, at(index))));
        // The ninth of ten accounts is billed eight days after the end of the month.
        expect(await closesAbout(db, '2026-11-20')).toBe('2026-12-09');
        expect(await closesAbout(db, '2026-12-15')).toBe('2026-12-15');
    });

    it('in part is prorated by its days', async () => {
        await city.walked(1, { first: '2026-06-01', last: '2026-11-01' });
        expect(await city.billed({ from: '2026-08-11', to: '2026-08-21' })).toMatchObject({
            meteredM3: 10,
            covered: 10,
        });
    });
});
