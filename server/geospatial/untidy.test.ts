import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { rebuildArrears } from '../billing/arrears.changes';
import { changeAccounts } from '../billing/bills.changes';
import { billedCity, clearBilling, readBy, type Account, type BilledCity } from '../billing/bills.fixture';
import { consumptionMetrics } from '../consumption/metrics.queries';
import type { Db } from '../db/db';
import { bumpDataVersion } from '../db/meta';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { arrearsByPlace } from './money.queries';

let db: Db;
let city: BilledCity;
beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    city = await billedCity(db, ['D1', 'D2']);
});
afterAll(() => db.close());
beforeEach(() => clearBilling(db));

/** Accounts of which each is billed 100 BDT for each month from one on up to September, the last that closes, three days after it. */
const billed = async (count: number, first: string, account: Account = {}, last = '2026-10-01') => {
    const ids = await city.accounts(count, account);
    const bills = ids.flatMap(id => readBy(id, { first, last }));
    await city.load(bills.map(bill => ({ ...bill, billedBdt: 100 })));
    return ids;
};
const counted = async () => {
    await rebuildArrears(db);
    await db.transaction(bumpDataVersion);
};
const arrears = async (code: string) => {
    const { rows } = await arrearsByPlace(db, { groupBy: 'dma', period: '1m' });
    return rows.find(row => row.code === code);
};

describe('what is owed, in mean monthly bills', () => {
    it('is of the months since the first bill, where nobody was billed for a whole year', async () => {
        await billed(2, '2025-01-01');
        await billed(1, '2026-05-01', { dma: 'D2' });
        await counted();
        const [old, young] = [await arrears('D1'), await arrears('D2')];
        // Bills of May to August were issued by the end of September: four months of one month's bill each.
        expect(young?.arrearsBdt.value).toBeGreaterThan(0);
        expect(young?.arrearsMonths.value).toBeCloseTo(4, 1);
        expect(old?.arrearsMonths.value).toBeGreaterThan(19);
    });

    it('is of all twelve where they are billed every three months', async () => {
        const ids = await city.accounts(2);
        const bills = ids.flatMap(id => readBy(id, { first: '2024-01-01', last: '2026-10-01', everyMonths: 3 }));
        await city.load(bills.map(bill => ({ ...bill, billedBdt: 300 })));
        await counted();
        const place = await arrears('D1');
        // Of each account 300 BDT a quarter: 100 a month.
        expect(place?.arrearsMonths.value).toBeCloseTo((place?.arrearsBdt.value ?? 0) / 200, 1);
    });
});

describe('places of a table', () => {
    it('add up to the city in what is owed, with that of accounts that left before the period', async () => {
        await billed(3, '2025-01-01');
        await billed(1, '2025-01-01', { dma: null, closedOn: '2025-06-01' }, '2025-06-01');
        await counted();
        const { rows, city: whole } = await consumptionMetrics(db, { groupBy: 'dma', period: '1m' });
        const owed = rows.map(row => row.arrearsBdt ?? 0);
        expect(owed.reduce((all, bdt) => all + bdt, 0)).toBeCloseTo(whole?.arrearsBdt ?? Number.NaN, 2);
        expect(rows.find(row => row.kind === 'unassigned')?.arrearsBdt).toBeGreaterThan(0);
    });
});

describe('a place that was made of others within last year', () => {
    it('is not compared with the days on which it was not there', async () => {
        const ids = await billed(2, '2024-01-01');
        const moved = (day: string) =>
            db.transaction(tx =>
                changeAccounts(tx, ids, async () => {
                    await tx.query('delete from consumer_place where dma_id = $1', [city.dmas['D2']]);
                    await tx.query(
                        'insert into consumer_place (consumer_id, valid_from, dma_id) select id, $2::date, $3 from unnest($1::int[]) id',
                        [ids, day, city.dmas['D2']],
                    );
                }),
            );
        const deviation = async () => {
            await counted();
            const { rows } = await consumptionMetrics(db, { groupBy: 'dma', period: '1m' });
            const row = rows.find(({ code }) => code === 'D2');
            return [row?.consumedM3.value, row?.deviationPercent];
        };
        // Of the 30 days of September 2025 it has 23, and then 22: 76.7 and 73.3 %.
        await moved('2025-09-08');
        const [volume, compared] = await deviation();
        expect([volume, compared]).toMatchObject([60, { unit: '%' }]);
        expect((compared as { value: number | null }).value).not.toBeNull();
        await moved('2025-09-09');
        expect((await deviation())[1]).toMatchObject({ value: null, reason: 'noBaseline' });
    });
});
