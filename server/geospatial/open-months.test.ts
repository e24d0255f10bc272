import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AggregatedFigure } from '../../contract/figure';
import type { Period } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import { rebuildArrears } from '../billing/arrears.changes';
import { billedCity, clearBilling, readBy, type BilledCity } from '../billing/bills.fixture';
import { mappedAccounts } from '../consumer-map/metrics.queries';
import { rebuildAccountConsumption } from '../consumption/accounts.changes';
import { consumptionOverview } from '../consumption/deviates.queries';
import { consumptionMetrics } from '../consumption/metrics.queries';
import { waterSummary } from '../dashboard/summary.queries';
import type { Db, Queries } from '../db/db';
import { bumpDataVersion } from '../db/meta';
import { readMoneyTold } from '../figures/money.queries';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { arrearsByPlace, collectedByPlace } from './money.queries';
import { collectedPriority } from './priority.queries';
import { placeTrend } from './trend.queries';

let db: Db;
let city: BilledCity;
beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    city = await billedCity(db);
});
afterAll(() => db.close());
beforeEach(() => clearBilling(db));

const bdt = 100;
const paid = 80;
/** Two accounts of which each is billed 100 BDT for each month up to October, and pays 80; by default issued within that month. */
const billed = async (first: string, { delay = -3, without = '' } = {}) => {
    const ids = await city.accounts(2);
    const bills = ids.flatMap(id => readBy(id, { first, last: '2026-11-01', delay }));
    await city.load(
        bills
            .filter(({ from }) => from !== without)
            .map(bill => ({ ...bill, billedBdt: bdt, collectedBdt: paid, paidOn: bill.issuedOn })),
    );
    await rebuildArrears(db);
    await rebuildAccountConsumption(db);
    await db.transaction(bumpDataVersion);
};
const notYet = { value: null, reason: 'notBilledYet' };

/** What every page says of the money of a period, each as a figure or as a bare amount. */
const moneyOf = async (period: Period) => {
    const query = { groupBy: 'dma', period } as const;
    const summary = await waterSummary(db, { period });
    const collected = await collectedByPlace(db, query);
    const metrics = await consumptionMetrics(db, query);
    const unpaid = await mappedAccounts(db, { metric: 'unpaid', period } as Parameters<typeof mappedAccounts>[1]);
    const [{ count }] = await db.query<{ count: number }>(
        `select count(*)::int as count from ${unpaid.from} where ${unpaid.where}`,
        unpaid.params,
    );
    const rows = [collected.city, ...collected.rows].flatMap(row => row ?? []);
    const amounts = [metrics.city, ...metrics.rows].flatMap(row => row ?? []);
    return {
        billed: [
            summary.billed.figure,
            (await consumptionOverview(db, { period })).billedBdt,
            ...rows.map(row => row.billedBdt),
        ],
        collected: [summary.collected.figure, ...rows.map(row => row.collectedBdt)],
        percent: [summary.collectionEfficiency.figure, ...rows.map(row => row.collectionPercent)],
        amounts: amounts.flatMap(row => [row.billedBdt, row.collectedBdt]),
        bare: rows.map(row => row.recoverableBdt),
        first: (await collectedPriority(db, 'dma', { period })).rows.length,
        users: count,
    };
};
const values = (figures: readonly AggregatedFigure[]) => [...new Set(figures.map(({ value }) => value))];
const besides = (figures: readonly AggregatedFigure[]) =>
    figures
        .flatMap(figure => (figure.value === null ? [] : [figure.previous, figure.lastYear]))
        .filter(beside => beside);

describe('money of a period in which a month is not billed yet', () => {
    it('is not told: eight months are no year, on no page', async () => {
        await billed('2026-03-01');
        const year = await moneyOf('12m');
        for (const figures of [year.billed, year.collected, year.percent, year.amounts])
            for (const figure of figures) expect(figure).toMatchObject(notYet);
        expect(new Set(year.bare)).toEqual(new Set([null]));
        expect([year.first, year.users]).toEqual([0, 0]);
        const half = await moneyOf('6m');
        expect(values(half.billed)).toEqual([6 * 2 * bdt]);
        expect(values(half.collected)).toEqual([6 * 2 * paid]);
        expect([half.first, half.users]).toEqual([1, 2]);
    });

    it('is not told over a month within it that was not loaded, and is over those after it', async () => {
        await billed('2025-01-01', { without: '2026-08-01' });
        expect(values((await moneyOf('6m')).billed)).toEqual([null]);
        expect(values((await moneyOf('1m')).billed)).toEqual([2 * bdt]);
    });

    it('is not what a whole one is compared with: of the year before ten months are known', async () => {
        await billed('2025-01-01');
        const { billed: whole, collected, percent } = await moneyOf('12m');
        expect(values(whole)).toEqual([12 * 2 * bdt]);
        expect(values(collected)).toEqual([12 * 2 * paid]);
        expect([whole, collected, percent].flatMap(besides)).toEqual([]);
        const half = await moneyOf('6m');
        expect(besides(half.billed)).toHaveLength(2 * half.billed.length);
    });

    it('is not told of the months before the first bill was issued, though it is for days of them', async () => {
        await billed('2026-05-01', { delay: 3 });
        const half = await moneyOf('6m');
        expect(values(half.billed)).toEqual([null]);
        expect(values((await moneyOf('3m')).billed)).toEqual([3 * 2 * bdt]);
    });
});

describe('months that are not billed yet', () => {
    it('have no money in the trend of a place, and nothing is said of what was owed before them', async () => {
        await billed('2026-03-01');
        const { months } = await placeTrend(db, { groupBy: 'dma' });
        expect(months.map(each => each.billedBdt)).toEqual([...Array(4).fill(null), ...Array(8).fill(2 * bdt)]);
        expect(months.map(each => each.collectedBdt === null)).toEqual(months.map(each => each.billedBdt === null));
        const trend = (await waterSummary(db, { period: '1m' })).trend;
        expect(trend.map(each => each.billedBdt)).toEqual(months.map(each => each.billedBdt));
        // What was owed at the end of February follows from the months since.
        expect(months.map(each => each.arrearsBdt)).toEqual([
            ...Array(3).fill(null),
            ...Array.from({ length: 9 }, (_, month) => month * 2 * (bdt - paid)),
        ]);
        const owed = async (period: Period) => (await arrearsByPlace(db, { groupBy: 'dma', period })).city?.arrearsBdt;
        expect(await owed('6m')).toMatchObject({ previous: { value: 2 * 2 * (bdt - paid) } });
        expect(await owed('12m')).toMatchObject({ previous: null });
    });

    it('are not in the mean monthly bill that arrears are told by', async () => {
        await billed('2025-01-01', { without: '2026-08-01' });
        const { city: whole } = await arrearsByPlace(db, { groupBy: 'dma', period: '1m' });
        expect(whole?.arrearsMonths.value).toBeCloseTo((21 * (bdt - paid)) / bdt, 5);
    });
});

it('which months can be told is read once for all cards, and a change of the bills is seen at once', async () => {
    await billed('2025-11-01');
    let reads = 0;
    const watched: Queries = {
        ...db,
        query: (text, params) => {
            if (text.includes('billing_state')) reads++;
            return db.query(text, params);
        },
    };
    const october = { from: '2026-10-01', to: '2026-11-01' };
    const september = { from: '2026-09-01', to: '2026-10-01' };
    const toldNow = async () => {
        const isTold = await readMoneyTold(watched);
        return [isTold(september), isTold(october), isTold({ from: '2025-01-01', to: october.to })];
    };
    expect(await toldNow()).toEqual([true, true, false]);
    const once = reads;
    expect(await toldNow()).toEqual([true, true, false]);
    expect(reads).toBe(once);
    const change = (sql: string) => db.transaction(async tx => [await tx.query(sql), await bumpDataVersion(tx)]);
    await change(`update billing_state set peak_percent = 0 where month = '2026-09-01'`);
    expect(await toldNow()).toEqual([false, true, false]);
    await change(`delete from bill_reach where month >= '2026-10-01'`);
    expect(await toldNow()).toEqual([false, false, false]);
});
