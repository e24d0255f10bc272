import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import type { Db, Queries } from '../db/db';
import { faultyMeters, type FaultyMeterPage } from './faulty-meter.queries';
import { lowConsumptionByDma, rebuildConsumerStats, rejudgeLowRatio } from './low-consumption.queries';
import { judged, metersCity, months } from './meters.fixture';

let db: Db;
let city: Awaited<ReturnType<typeof metersCity>>;
let dmas: readonly number[];

beforeAll(async () => {
    db = await testDatabase();
    city = await metersCity(db);
    ({ dmas } = city);
});
afterAll(() => db.close());
beforeEach(() => city.clear());

const found = async (page: FaultyMeterPage = {}) => (await faultyMeters(db, page)).data.map(row => row.accountNo);

describe('low consumption', () => {
    it('finds the meters that stopped, missed or slowed down, and leaves the steady ones alone', async () => {
        await city.addNeighbours(9);
        const steady = months.map(() => 31);
        await city.addAccount('00000001', { m3: [...steady.slice(0, 11), 0, 0] });
        await city.addAccount('00000002', { last: 0 });
        await city.addAccount('00000003', { last: 6.2 });
        const unread = await city.addAccount('00000004');
        await db.query('update bill set present_reading = null where consumer_id = $1 and month = $2', [
            unread,
            judged,
        ]);
        expect(await city.rebuild()).toBe(13);
        const { data, total } = await faultyMeters(db, { sort: 'accountNo', order: 'ASC' });
        expect(data.map(row => [row.accountNo, row.rule])).toEqual([
            ['00000001', 'zeroConsumption'],
            ['00000002', 'identicalReading'],
            ['00000003', 'lowRatio'],
            ['00000004', 'missingReading'],
        ]);
        expect(total).toBe(4);
        expect((await faultyMeters(db, { status: 'Normal' })).total).toBe(9);
    });

    it('accuses no account whose register begins anew where its meter was exchanged within the days of the bill', async () => {
        await city.addNeighbours(9);
        const readingAnew = async (accountNo: string, installedOn?: string) => {
            const id = await city.addAccount(accountNo, { last: 24 });
            await db.query('update bill set present_reading = 9 where consumer_id = $1 and month = $2', [id, judged]);
            if (installedOn)
                await db.query(
                    `insert into meter (consumer_id, serial, installed_on, removed_on)
                     values ($1, 'old', '2020-01-01', $2), ($1, 'new', $2, null)`,
                    [id, installedOn],
                );
        };
        await readingAnew('00000001', '2026-10-12');
        await readingAnew('00000002', '2026-09-12');
        await readingAnew('00000003');
        await city.rebuild();
        const rows = await faultyMeters(db, { sort: 'accountNo', order: 'ASC' });
        expect(rows.data.map(row => [row.accountNo, row.rule])).toEqual([
            ['00000002', 'negativeReading'],
            ['00000003', 'negativeReading'],
        ]);
        const [exchanged] = (await faultyMeters(db, { status: 'Normal', q: '00000001' })).data;
        expect(exchanged).toMatchObject({ readOn: '2026-11-01', lastM3PerDay: 24 / 31 });
        expect(exchanged.trend.at(-1)).toBeCloseTo(24 / 31, 6);
    });

    it('tells how much is lost at the mean price, by what the whole DMA used', async () => {
        await city.addNeighbours(4);
        await city.addAccount('00000001', { m3: 62, last: 12.4 });
        await city.rebuild();
        const [row] = (await faultyMeters(db, {})).data;
        // The DMA: (4 x 31 + 12.4) / (4 x 31 + 62) of a 31-day month = 0.7333; expected 62 x 0.7333.
        const dmaRatio = 136.4 / 186;
        expect(row).toMatchObject({
            readOn: '2026-11-01',
            dma: { name: 'Agrabad' },
            status: 'Low Consumption',
            rule: 'lowRatio',
        });
        expect(row.lastM3PerDay).toBeCloseTo(0.4, 9);
        expect(row.medianM3PerDay).toBeCloseTo(2, 9);
        expect(row.dmaRatio).toBeCloseTo(dmaRatio, 9);
        expect(row.ratio).toBeCloseTo(0.2 / dmaRatio, 9);
        expect(row.lostM3).toBe(33.067);
        expect(row.lostBdt).toBe(595.2);
    });

    it('values what is lost at the mean price of the class in its DMA, in the city where the account has none', async () => {
        await city.addNeighbours(4, { bdtPerM3: 10 });
        await city.addNeighbours(4, { dma: dmas[1], bdtPerM3: 40 });
        const slow = { last: 3.1, bdtPerM3: 20 };
        await city.addAccount('00000001', slow);
        await city.addAccount('00000002', { ...slow, tariffClass: 'commercial' });
        await city.addAccount('00000003', { ...slow, dma: dmas[1] });
        await city.addAccount('00000004', { ...slow, dma: null });
        // A bill of thirteen months ago has no say, one of the oldest of the twelve has.
        await db.query('update bill set billed_bdt = 1e6 where month = $1', [months[0]]);
        await db.query('update bill set billed_bdt = billed_bdt + 37 where month = $1', [months[1]]);
        await city.rebuild();
        const { data } = await faultyMeters(db, { sort: 'accountNo', order: 'ASC' });
        const [one, two] = dmas.map(id => `dma_id = ${id} and tariff_class`);
        const places = [
            `${one} = 'domestic'`,
            `${one} = 'commercial'`,
            `${two} = 'domestic'`,
            `tariff_class = 'domestic'`,
        ];
        for (const [index, row] of data.entries()) {
            const [{ bdt }] = await db.query<{ bdt: number }>(
                `select (sum(billed_bdt) / sum(volume_m3))::float8 as bdt
                 from bill b join consumer_now c on c.id = b.consumer_id where ${places[index]} and b.month > $1::date`,
                [months[0]],
            );
            expect([row.lostM3 > 10, Math.abs(row.lostBdt - row.lostM3 * bdt) < 0.05]).toEqual([true, true]);
        }
        expect(new Set(data.map(row => Math.round(row.lostBdt / row.lostM3))).size).toBe(4);
    });

    it('raises no fault when a dry season halves the whole DMA, but still finds the meter that stopped in it', async () => {
        await city.addNeighbours(9, { last: 12 });
        await city.addAccount('00000001', { last: 2 });
        await city.rebuild();
        expect(await found()).toEqual(['00000001']);
    });

    it('raises no fault when a dry season comes soon after the DMA was split from another, which it spares', async () => {
        await city.addNeighbours(9);
        await city.addNeighbours(9, { dma: dmas[1], last: 12 });
        await city.addAccount('95999999', { dma: dmas[1], last: 2 });
        await db.query('update consumer_place set dma_id = $1', [dmas[0]]);
        await db.query(
            `insert into consumer_place (consumer_id, valid_from, dma_id)
             select id, '2026-08-01', $1 from consumer where account_no like '95%'`,
            [dmas[1]],
        );
        await city.rebuild();
        expect(await found()).toEqual(['95999999']);
        // Nine used 12 m3 and one 2, of 31 each until then.
        expect((await faultyMeters(db, {})).data[0].dmaRatio).toBeCloseTo(110 / 310, 9);
    });

    it('compares a reading with what the DMA used on its own days, where a minimum bill came after it', async () => {
        // September brought 45 % of the usual to everybody, October all of it again.
        const dry = [...months.slice(2).map(() => 31), 14];
        await city.addNeighbours(9, { m3: [...dry, 31] });
        const id = await city.addAccount('00000001', { m3: [...dry, 5] });
        await db.query(
            `update bill set basis = 'minimum', present_reading = null where consumer_id = $1 and month = $2`,
            [id, judged],
        );
        await city.rebuild();
        expect(await found()).toEqual([]);
        const [row] = (await faultyMeters(db, { status: 'Normal', sort: 'accountNo', order: 'ASC' })).data;
        expect([row.accountNo, row.lostM3]).toEqual(['00000001', 0]);
        expect(row.ratio).toBeCloseTo(1, 1);
    });

    it('judges the last closed month, not one whose bills are still coming in', async () => {
        const ids = [
            await city.addAccount('00000001', { last: 3.1 }),
            await city.addAccount('00000002'),
            await city.addAccount('00000003'),
        ];
        await city.addBill(ids[0], addMonths(judged, 1), 31);
        await city.rebuild();
        expect(await faultyMeters(db, {})).toMatchObject({
            total: 1,
            to: addMonths(judged, 1),
            data: [{ accountNo: '00000001', readOn: addMonths(judged, 1) }],
        });
    });

    it('says nothing before a month is closed', async () => {
        await city.addAccount('00000001', { last: 0 });
        expect(await rebuildConsumerStats(db)).toBe(0);
        expect((await faultyMeters(db, {})).total).toBe(0);
    });

    it('is the same when it is rebuilt, and forgets an account that was closed', async () => {
        await city.addNeighbours(3);
        const id = await city.addAccount('00000001', { last: 0 });
        await city.rebuild();
        const first = await db.query('select * from consumer_stat order by consumer_id');
        await city.rebuild();
        expect(await db.query('select * from consumer_stat order by consumer_id')).toEqual(first);
        await db.query(`update consumer set status = 'closed', closed_on = '2026-10-31' where id = $1`, [id]);
        await city.rebuild();
        expect(await found()).toEqual([]);
        expect((await faultyMeters(db, { status: 'Normal' })).total).toBe(3);
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
        await city.addNeighbours(20);
        await city.addAccount('00000001', { last: 12.4 });
        await city.addAccount('00000002', { last: 20 });
        await city.addAccount('00000003', { last: 0 });
        // Low since the month before by one limit, since the last by the other.
        const slower = await city.addAccount('00000004', { m3: [...months.slice(2).map(() => 31), 20, 9] });
        const since = () => db.query('select low_since from consumer_stat where consumer_id = $1', [slower]);
        await city.rebuild();
        expect((await found()).sort()).toEqual(['00000001', '00000003', '00000004']);
        const atHalf = await stats();
        expect(await since()).toMatchObject([{ low_since: judged }]);
        expect(await setLimit(0.9)).toBe(3);
        expect(await since()).toMatchObject([{ low_since: addMonths(judged, -1) }]);
        expect((await found()).sort()).toEqual(['00000001', '00000002', '00000003', '00000004']);
        const atNine = await stats();
        await city.rebuild();
        expect(await stats()).toEqual(atNine);
        await setLimit(0.5);
        expect(await stats()).toEqual(atHalf);
        expect(await setLimit(0.1)).toBe(2);
        expect(await found()).toEqual(['00000003']);
    });
});

describe('a limit changed while the night judges', () => {
    it('is the one that every account is judged by', async () => {
        await city.addNeighbours(8);
        await city.addAccount('00000001', { last: 12.4 });
        await city.addAccount('00000002', { last: 20 });
        for (let round = 0; round < 24; round++) {
            await db.transaction(tx => setRatio(tx, 0.5));
            await city.rebuild();
            const night = city.rebuild();
            await new Promise(resolve => setTimeout(resolve, round));
            await Promise.all([night, db.transaction(tx => setRatio(tx, 0.9))]);
            expect([round, (await found()).sort()]).toEqual([round, ['00000001', '00000002']]);
        }
    });
});

describe('the lists', () => {
    beforeEach(async () => {
        await city.addNeighbours(4);
        await city.addNeighbours(4, { dma: dmas[1] });
        await city.addAccount('00000001', { last: 3.1 });
        await city.addAccount('00000002', { last: 0 });
        await city.addAccount('00000003', { last: 3.1, tariffClass: 'commercial', dma: dmas[1], bdtPerM3: 37 });
        await city.addAccount('00000004', { last: 0, dma: null });
        await city.rebuild();
    });

    it('rank accounts by what is lost, and DMAs by the sum of it, with the unassigned among them', async () => {
        const { data } = await faultyMeters(db, {});
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
        const first = await faultyMeters(db, { page: 1, perPage: 3, sort: 'accountNo', order: 'ASC' });
        const second = await faultyMeters(db, { page: 2, perPage: 3, sort: 'accountNo', order: 'ASC' });
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
        expect(await found({ dmaId: String(dmas[1]) })).toEqual(['00000003']);
        expect(await found({ dmaId: '0' })).toEqual(['00000004']);
    });
});
