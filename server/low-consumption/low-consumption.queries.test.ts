import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import { rebuildBilling } from '../billing/bills.changes';
import type { Db, Queries } from '../db/db';
import { ensureMonths } from '../db/partitions';
import { searchKey } from '../lists/list';
import { seedThresholds } from '../thresholds/thresholds.seed';
import {
    lowConsumptionByDma,
    lowConsumptionPage,
    rebuildConsumerStats,
    rejudgeLowRatio,
} from './low-consumption.queries';

let db: Db;
const dmas: number[] = [];
const judged = '2026-10-01';
/** The judged month and the twelve before it. */
const months = Array.from({ length: 13 }, (_, index) => addMonths(judged, index - 12));

beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    await db.transaction(tx =>
        ensureMonths(
            tx,
            'bill',
            [...months, addMonths(judged, 1)].map(month => month.slice(0, 7)),
        ),
    );
    await db.query(
        `insert into site (code, name, name_bn, zone, is_city) values ('city', 'City', 'নগর', 'Asia/Dhaka', true)`,
    );
    await db.query(`insert into tariff values ('domestic', '2020-01-01', 15), ('domestic', '2026-01-01', 18),
        ('domestic', '2026-11-01', 20), ('commercial', '2020-01-01', 37)`);
    for (const code of ['Agrabad', 'Halishahar']) {
        const [entity] = await db.query<{ id: number }>(
            'insert into entity (type, site_id, code, name, name_bn) select 1, id, $1, $1, $1 from site returning id',
            [code],
        );
        await db.query('insert into dma (id) values ($1)', [entity.id]);
        dmas.push(entity.id);
    }
});
afterAll(() => db.close());
beforeEach(async () => {
    for (const table of ['consumer_stat', 'bill', 'consumer', 'billing_state']) await db.query(`delete from ${table}`);
    await db.query(`update threshold set value = 0.5 where key = 'low-consumption-ratio'`);
});

interface Account {
    /** m3 of the thirteen months, oldest first; a single number stands for all of them. */
    m3?: number | number[];
    last?: number;
    dma?: number | null;
    tariffClass?: string;
    status?: string;
}
let readingAt = 0;
/** An account with a bill a month, read from a meter that counts on. */
const addAccount = async (accountNo: string, account: Account = {}): Promise<number> => {
    const name = `Customer ${accountNo}`;
    const [{ id }] = await db.query<{ id: number }>(
        `with added as (
            insert into consumer (account_no, name, tariff_class, connected_on, status, search_key)
            values ($1, $2, $3, '2020-01-01', $5, $6) returning id, connected_on)
         insert into consumer_place (consumer_id, valid_from, dma_id) select id, connected_on, $4 from added
         returning consumer_id as id`,
        [
            accountNo,
            name,
            account.tariffClass ?? 'domestic',
            account.dma === undefined ? dmas[0] : account.dma,
            account.status ?? 'active',
            searchKey(accountNo, name),
        ],
    );
    const usual = account.m3 ?? 31;
    const volumes = Array.isArray(usual) ? usual : months.map(() => usual);
    if (account.last !== undefined) volumes[12] = account.last;
    for (const [index, month] of months.entries()) await addBill(id, month, volumes[index]);
    return id;
};
const addBill = (id: number, month: string, m3: number) =>
    db.query(
        `insert into bill (consumer_id, number, month, issued_on, period_from, period_to, basis, previous_reading, present_reading,
            volume_m3, billed_bdt)
         values ($1, $7, $2, $2, $2, $3, 'metered', $4, $5, $6, 0)`,
        [id, month, addMonths(month, 1), readingAt, (readingAt += m3), m3, `${id}-${month}`],
    );
/** Neighbours whose use is steady, so that the DMA's own ratio is 1. */
const addNeighbours = async (count: number, account: Account = {}) => {
    const first = account.dma === dmas[1] ? 95_000_000 : 90_000_000;
    for (let index = 0; index < count; index++) await addAccount(String(first + index), account);
};
const rebuild = async () => {
    await rebuildBilling(db);
    return rebuildConsumerStats(db);
};
const found = async (page: Parameters<typeof lowConsumptionPage>[1] = {}) =>
    (await lowConsumptionPage(db, page)).data.map(row => row.accountNo);

describe('low consumption', () => {
    it('finds the meters that stopped, missed or slowed down, and leaves the steady ones alone', async () => {
        await addNeighbours(9);
        const steady = months.map(() => 31);
        await addAccount('00000001', { m3: [...steady.slice(0, 11), 0, 0] });
        await addAccount('00000002', { last: 0 });
        await addAccount('00000003', { last: 6.2 });
        const unread = await addAccount('00000004');
        await db.query('update bill set present_reading = null where consumer_id = $1 and month = $2', [
            unread,
            judged,
        ]);
        expect(await rebuild()).toBe(13);
        const { data, total } = await lowConsumptionPage(db, { sort: 'accountNo', order: 'ASC' });
        expect(data.map(row => [row.accountNo, row.rule])).toEqual([
            ['00000001', 'zeroConsumption'],
            ['00000002', 'identicalReading'],
            ['00000003', 'lowRatio'],
            ['00000004', 'missingReading'],
        ]);
        expect(total).toBe(4);
        expect((await lowConsumptionPage(db, { status: 'Normal' })).total).toBe(9);
    });

    it('tells how much is lost at the tariff of the month, by what the whole DMA used', async () => {
        await addNeighbours(4);
        await addAccount('00000001', { m3: 62, last: 12.4 });
        await rebuild();
        const [row] = (await lowConsumptionPage(db, {})).data;
        // The DMA: (4 x 31 + 12.4) / (4 x 31 + 62) of a 31-day month = 0.7333; expected 62 x 0.7333.
        const dmaRatio = 136.4 / 186;
        expect(row).toMatchObject({ month: judged, dmaName: 'Agrabad', status: 'Low Consumption', rule: 'lowRatio' });
        expect(row.lastM3PerDay).toBeCloseTo(0.4, 9);
        expect(row.medianM3PerDay).toBeCloseTo(2, 9);
        expect(row.dmaRatio).toBeCloseTo(dmaRatio, 9);
        expect(row.ratio).toBeCloseTo(0.2 / dmaRatio, 9);
        expect(row.lostM3).toBe(33.067);
        expect(row.lostBdt).toBe(595.2);
    });

    it('raises no fault when a dry season halves the whole DMA, but still finds the meter that stopped in it', async () => {
        await addNeighbours(9, { last: 12 });
        await addAccount('00000001', { last: 2 });
        await rebuild();
        expect(await found()).toEqual(['00000001']);
    });

    it('judges the last closed month, not one whose bills are still coming in', async () => {
        const ids = [
            await addAccount('00000001', { last: 3.1 }),
            await addAccount('00000002'),
            await addAccount('00000003'),
        ];
        await addBill(ids[0], addMonths(judged, 1), 31);
        await rebuild();
        expect(await lowConsumptionPage(db, {})).toMatchObject({
            total: 1,
            data: [{ accountNo: '00000001', month: judged }],
        });
    });

    it('says nothing before a month is closed', async () => {
        await addAccount('00000001', { last: 0 });
        expect(await rebuildConsumerStats(db)).toBe(0);
        expect((await lowConsumptionPage(db, {})).total).toBe(0);
    });

    it('is the same when it is rebuilt, and forgets an account that was closed', async () => {
        await addNeighbours(3);
        const id = await addAccount('00000001', { last: 0 });
        await rebuild();
        const first = await db.query('select * from consumer_stat order by consumer_id');
        await rebuild();
        expect(await db.query('select * from consumer_stat order by consumer_id')).toEqual(first);
        await db.query(`update consumer set status = 'closed', closed_on = '2026-10-31' where id = $1`, [id]);
        await rebuild();
        expect(await found()).toEqual([]);
        expect((await lowConsumptionPage(db, { status: 'Normal' })).total).toBe(3);
    });
});

const setRatio = async (tx: Queries, value: number) => {
    await tx.query(`update threshold set value = $1 where key = 'low-consumption-ratio'`, [value]);
    return rejudgeLowRatio(tx);
};

describe('a changed limit', () => {
    const stats = () => db.query('select * from consumer_stat order by consumer_id');
    const setLimit = (value: number) => db.transaction(tx => setRatio(tx, value));

    it('finds more and acquits again at once, with the same findings as a full rebuild', async () => {
        await addNeighbours(8);
        await addAccount('00000001', { last: 12.4 });
        await addAccount('00000002', { last: 20 });
        await addAccount('00000003', { last: 0 });
        await rebuild();
        expect((await found()).sort()).toEqual(['00000001', '00000003']);
        const atHalf = await stats();
        expect(await setLimit(0.9)).toBe(1);
        expect((await found()).sort()).toEqual(['00000001', '00000002', '00000003']);
        const atNine = await stats();
        await rebuild();
        expect(await stats()).toEqual(atNine);
        await setLimit(0.5);
        expect(await stats()).toEqual(atHalf);
        expect(await setLimit(0.1)).toBe(1);
        expect(await found()).toEqual(['00000003']);
    });
});

describe('a limit changed while the night judges', () => {
    it('is the one that every account is judged by', async () => {
        await addNeighbours(8);
        await addAccount('00000001', { last: 12.4 });
        await addAccount('00000002', { last: 20 });
        for (let round = 0; round < 24; round++) {
            await db.transaction(tx => setRatio(tx, 0.5));
            await rebuild();
            const night = rebuild();
            await new Promise(resolve => setTimeout(resolve, round));
            await Promise.all([night, db.transaction(tx => setRatio(tx, 0.9))]);
            expect([round, (await found()).sort()]).toEqual([round, ['00000001', '00000002']]);
        }
    });
});

describe('the lists', () => {
    beforeEach(async () => {
        await addNeighbours(4);
        await addNeighbours(4, { dma: dmas[1] });
        await addAccount('00000001', { last: 3.1 });
        await addAccount('00000002', { last: 0 });
        await addAccount('00000003', { last: 3.1, tariffClass: 'commercial', dma: dmas[1] });
        await addAccount('00000004', { last: 0, dma: null });
        await rebuild();
    });

    it('rank accounts by what is lost, and DMAs by the sum of it, with the unassigned among them', async () => {
        const { data } = await lowConsumptionPage(db, {});
        const lost = data.map(row => row.lostBdt);
        expect(lost).toEqual([...lost].sort((a, b) => b - a));
        const byDma = await lowConsumptionByDma(db);
        expect(byDma.map(row => [row.dmaId, row.accounts, row.low])).toEqual([
            [dmas[1], 5, 1],
            [dmas[0], 6, 2],
            [0, 1, 1],
        ]);
        const sum = (values: number[]) => Math.round(values.reduce((a, b) => a + b, 0) * 100) / 100;
        expect(sum(byDma.map(row => row.lostBdt))).toBe(sum(lost));
    });

    it('turn the pages without losing or repeating an account', async () => {
        const first = await lowConsumptionPage(db, { page: 1, perPage: 3, sort: 'accountNo', order: 'ASC' });
        const second = await lowConsumptionPage(db, { page: 2, perPage: 3, sort: 'accountNo', order: 'ASC' });
        expect([first.total, second.total]).toEqual([4, 4]);
        expect([...first.data, ...second.data].map(row => row.accountNo)).toEqual([
            '00000001',
            '00000002',
            '00000003',
            '00000004',
        ]);
    });

    it('find by account number, with Bengali digits too, and within one DMA', async () => {
        expect(await found({ q: '00000003' })).toEqual(['00000003']);
        expect(await found({ q: '০০০০০০০৩' })).toEqual(['00000003']);
        expect(await found({ q: '%' })).toEqual([]);
        expect(await found({ dmaId: dmas[1] })).toEqual(['00000003']);
        expect(await found({ dmaId: 0 })).toEqual(['00000004']);
    });
});
