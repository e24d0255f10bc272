import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMonths, daysIn, type DayRange } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import type { Db } from '../db/db';
import { billedParts, billingMonths, lastClosedMonth, provisionalMonth } from '../figures/billed-volume.queries';
import { monthsOf } from '../figures/period.rules';
import type { Bill } from './bills.changes';
import { billedCity, clearBilling, expectRecount, readBy, usedBy, type BilledCity } from './bills.fixture';
import { silentAccounts } from './silent.queries';

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

const isClosed = async (range: DayRange) => (await billingMonths(db, monthsOf(range))).map(month => month.closed);

/** Dry months draw more than wet ones. */
const seasonal = (day: string) => 1 + 0.1 * Math.cos((2 * Math.PI * (Number(day.slice(5, 7)) - 4)) / 12);

describe('bills read from the 16th to the 15th', () => {
    it('give every month what was used in it, the last closed one too', async () => {
        await city.walked(20, { first: '2025-06-16', last: '2026-11-16' });
        expect(await lastClosedMonth(db)).toBe(october.from);
        for (let at = 1; at <= 15; at++) {
            const month = monthOf(addMonths('2025-07-01', at));
            expect([month.from, (await city.billed(month)).billedM3]).toEqual([month.from, 20 * daysIn(month)]);
        }
    });

    it('leave the month in which they end open: half of it is not billed yet', async () => {
        await city.walked(20, { first: '2025-06-16', last: '2026-10-16' });
        expect(await lastClosedMonth(db)).toBe(september.from);
        const figures = await city.billed(october);
        expect([figures.covered, figures.coverable]).toEqual([20 * 15, 20 * 31]);
    });
});

it('routes that are read on any day of the month give every closed month as it was used', async () => {
    for (let day = 1; day <= 28; day += 3)
        await city.walked(4, { first: addDays('2025-06-01', day - 1), last: '2026-11-12', m3: seasonal });
    expect(await lastClosedMonth(db)).toBe(september.from);
    for (const month of [july, august, september]) {
        const truth = 40 * usedBy(seasonal, month.from, month.to);
        const { billedM3: volume } = await city.billed(month);
        expect(Math.abs(volume / truth - 1)).toBeLessThan(0.015);
    }
    expect(await provisionalMonth(db, '2026-11-12')).toBe(october.from);
    const [soon, truth] = [await city.billed(october), 40 * usedBy(seasonal, october.from, october.to)];
    expect(Math.abs(soon.billedM3 - truth)).toBeLessThan(0.2 * soon.estimatedM3);
});

describe('accounts that are billed more seldom', () => {
    const monthly = { first: '2025-01-01', last: '2026-11-01', m3: seasonal };

    it('one in ten every two months, of odd and of even ones, close each month a month later at most', async () => {
        await city.walked(36, monthly);
        await city.walked(2, { ...monthly, everyMonths: 2 });
        await city.walked(2, { ...monthly, first: '2025-02-01', everyMonths: 2 });
        expect(await lastClosedMonth(db)).toBe(october.from);
        expect(await isClosed({ from: '2026-01-01', to: '2026-11-01' })).not.toContain(false);
        const truth = 40 * usedBy(seasonal, october.from, october.to);
        const { billedM3: volume, longM3 } = await city.billed(october);
        expect(Math.abs(volume / truth - 1)).toBeLessThan(0.01);
        expect(longM3).toBeGreaterThan(0);
    });

    it('a quarter of them every three months close a month when the next third of them is billed', async () => {
        await city.walked(36, monthly);
        for (const first of ['2025-01-01', '2025-02-01', '2025-03-01'])
            await city.walked(4, { ...monthly, first, everyMonths: 3 });
        expect(await lastClosedMonth(db)).toBe(september.from);
        expect(await provisionalMonth(db, '2026-11-05')).toBe(october.from);
        const truth = 48 * usedBy(seasonal, october.from, october.to);
        const figures = await city.billed(october);
        expect(figures.estimatedM3).toBeGreaterThan(0.1 * truth);
        expect(Math.abs(figures.billedM3 - truth)).toBeLessThan(0.2 * figures.estimatedM3);
    });
});

describe('an account is expected to use what it was billed for the twelve months before', () => {
    let consumerId: number;
    /** 427 days at 10 m3. */
    const long = { number: 'long', issuedOn: '2026-09-04', from: '2025-07-01', to: '2026-09-01', volumeM3: 4270 };
    const load = (...bills: Omit<Bill, 'consumerId' | 'basis'>[]) =>
        city.load(bills.map(bill => ({ consumerId, basis: 'metered', ...bill })));
    const expectEstimate = async (range: DayRange, m3: number) => {
        expect((await city.billed(range, 'D2')).estimatedM3).toBeCloseTo(m3, 2);
        await expectRecount(db);
    };
    beforeEach(async () => {
        await city.walked(4, { first: '2026-01-01', last: '2026-11-01' });
        [consumerId] = await city.accounts(1, { dma: 'D2', route: 'R1' });
    });

    it('where its only bill is longer than these', async () => {
        await load(long);
        await expectEstimate(october, 31 * 10);
    });

    it('where such a bill is followed by another', async () => {
        await load(long);
        await load({ number: 'next', issuedOn: '2026-10-04', from: '2026-09-01', to: '2026-10-01', volumeM3: 60 });
        // Of the 366 days before October the long bill covers 336.
        await expectEstimate(october, (31 * (336 * 10 + 60)) / 366);
    });

    it('where a bill began before them, by its share', async () => {
        await load({ number: '1', issuedOn: '2025-11-04', from: '2025-06-01', to: '2025-11-01', volumeM3: 153 * 3 });
        await load({ number: '2', issuedOn: '2026-04-04', from: '2025-11-01', to: '2026-04-01', volumeM3: 151 });
        await load({ number: '3', issuedOn: '2026-09-04', from: '2026-04-01', to: '2026-09-01', volumeM3: 153 * 2 });
        // They begin on 31 August 2025, 62 days before the first bill ends.
        await expectEstimate(october, (31 * (62 * 3 + 151 + 153 * 2)) / 366);
    });

    it('less what such a bill is credited, also where days are missing after it', async () => {
        await load(long);
        const credit = { ...long, number: 'credit', credits: 'long' };
        await load({ ...credit, volumeM3: -2 * 427 });
        await expectEstimate(october, 31 * 8);
        // What was too much in the first month of the bill is no part of the year before its end.
        await load({ ...credit, number: 'july', to: '2025-08-01', volumeM3: -31 });
        await expectEstimate(october, 31 * 8);
        await load({ number: 'next', issuedOn: '2026-11-04', from: '2026-10-01', to: '2026-11-01', volumeM3: 31 });
        await expectEstimate(september, 30 * 8);
    });

    it('by the bill that takes the place of such a bill', async () => {
        await load(long);
        await load({ ...long, number: 'right', volumeM3: 5 * 427, replaces: 'long' });
        await expectEstimate(october, 31 * 5);
    });
});

describe('bills that are missing', () => {
    it('of a route that is not loaded leave its DMA short and the city whole', async () => {
        await city.walked(45, { first: '2025-01-01', last: '2026-11-01', m3: seasonal });
        await city.walked(5, { first: '2025-01-01', last: '2026-10-01', m3: seasonal }, { dma: 'D2', route: 'R7' });
        expect(await lastClosedMonth(db)).toBe(october.from);
        const [own, whole] = [await city.billed(october, 'D2'), await city.billed(october)];
        expect(own.covered / own.coverable).toBeLessThan(0.75);
        const truth = usedBy(seasonal, october.from, october.to);
        expect(Math.abs(own.estimatedM3 / (5 * truth) - 1)).toBeLessThan(0.01);
        expect(Math.abs(whole.billedM3 / (50 * truth) - 1)).toBeLessThan(0.01);
    });

    it('one in twenty, are estimated within a fifth of what they hold', async () => {
        const m3 = (index: number) => (day: string) => seasonal(day) * (0.5 + (index % 7) / 4);
        const ids = await city.accounts(204);
        const missing = (index: number) => index % 20 === 3 && index < 200;
        await city.load(
            ids.flatMap((id, index) =>
                readBy(id, { first: '2025-01-01', last: missing(index) ? '2026-10-01' : '2026-11-01', m3: m3(index) }),
            ),
        );
        const truth = ids.reduce(
            (sum, _, at) => (missing(at) ? sum + usedBy(m3(at), october.from, october.to) : sum),
            0,
        );
        expect(await isClosed(october)).toEqual([true]);
        expect(Math.abs((await city.billed(october)).estimatedM3 / truth - 1)).toBeLessThan(0.2);
    });

    it('between two bills are estimated where half of the route shares them, and a loss where fewer do', async () => {
        const [before, after] = [
            { first: '2025-01-01', last: '2026-08-01' },
            { first: '2026-09-01', last: '2026-11-01' },
        ];
        const torn = async (count: number, route: string) => {
            const ids = await city.walked(count, before, { route });
            await city.load(ids.flatMap(id => readBy(id, after)));
        };
        await torn(5, 'R1');
        await city.walked(5, { first: '2025-01-01', last: '2026-11-01' }, { route: 'R1' });
        expect(await city.billed(august)).toMatchObject({
            covered: 155,
            coverable: 310,
            billedM3: 310,
            estimatedM3: 155,
        });
        await torn(4, 'R2');
        await city.walked(5, { first: '2025-01-01', last: '2026-11-01' }, { route: 'R2' });
        expect(await city.billed(august)).toMatchObject({
            covered: 310,
            coverable: 465,
            billedM3: 465,
            estimatedM3: 155,
        });
    });
});

describe('an account that nobody bills', () => {
    it('any more is estimated for twice its usual cycle, then its water is a loss and it is listed', async () => {
        await city.walked(20, { first: '2025-01-01', last: '2026-11-01' });
        const [id] = await city.walked(1, { first: '2025-01-01', last: '2026-07-01' });
        expect((await city.billed(july)).estimatedM3).toBe(31);
        // Its last six bills have 31, 28, 31, 30, 31 and 30 days: 61 days are twice their median.
        expect((await city.billed(august)).estimatedM3).toBe(30);
        expect(await city.billed(september)).toMatchObject({ estimatedM3: 0, coverable: 20 * 30, accounts: 21 });
        expect(await silentAccounts(db, '2026-08-30')).toEqual([]);
        expect(await silentAccounts(db, '2026-08-31')).toMatchObject([
            { consumerId: id, since: '2026-07-01', days: 61, dmaId: city.dmas['D1'] },
        ]);
    });

    it.each([
        ['every month', 1, 60, '2026-04-01', '2026-05-31'],
        ['every three months', 3, 180, '2026-04-01', '2026-09-28'],
        ['twice a year', 6, 185, '2026-01-01', '2026-07-05'],
    ])(
        '%s is silent after %s cycles, at least 60 and at most 185 days',
        async (_, everyMonths, limit, until, silent) => {
            // Four bills, the last six months of 28 to 31 days.
            const ids = await city.walked(1, { first: addMonths(until, -4 * everyMonths), last: until, everyMonths });
            const [row] = await db.query<{ until: string; silent: string; last: number[] }>(
                'select covered_until as until, silent_from as silent, last_days as last from billing_account where consumer_id = $1',
                ids,
            );
            expect(row.until).toBe(until);
            const [low, high] = [...row.last].sort((a, b) => a - b).slice(1, 3);
            expect(daysIn({ from: until, to: row.silent })).toBe(Math.min(185, Math.max(60, low + high)));
            expect(Math.abs(daysIn({ from: until, to: row.silent }) - limit)).toBeLessThanOrEqual(4);
            expect(Math.abs(daysIn({ from: silent, to: row.silent }))).toBeLessThanOrEqual(4);
        },
    );

    it('yet is covered by estimate for the 60 days after its connection, at the median of its class in its DMA', async () => {
        await city.walked(3, { first: '2025-01-01', last: '2026-11-01', m3: () => 2 });
        await city.walked(9, { first: '2025-01-01', last: '2026-11-01', m3: () => 7 }, { tariffClass: 'commercial' });
        await city.walked(9, { first: '2025-01-01', last: '2026-11-01', m3: () => 5 }, { dma: 'D2' });
        await city.accounts(1, { connectedOn: '2026-08-10' });
        const unknown = async (range: DayRange) =>
            (await billedParts(db, monthsOf(range))).map(part => part.uncoveredUnknownM3);
        expect(await unknown(july)).toEqual([0, 0]);
        expect(await unknown(august)).toEqual([2 * 22, 0]);
        expect(await unknown(september)).toEqual([2 * 30, 0]);
        // 22 + 30 + 8 days are 60.
        expect(await unknown(october)).toEqual([2 * 8, 0]);
        expect((await silentAccounts(db, '2026-10-08')).length).toBe(0);
        expect((await silentAccounts(db, '2026-10-09')).map(row => row.since)).toEqual(['2026-08-10']);
    });
});

it('a closed account is expected to be billed until it was closed, and is not listed', async () => {
    await city.walked(1, { first: '2025-01-01', last: '2026-08-01' }, { closedOn: '2026-08-11' });
    expect(await city.billed(august)).toMatchObject({ coverable: 10, estimatedM3: 10 });
    expect(await silentAccounts(db, '2027-01-01')).toEqual([]);
});
