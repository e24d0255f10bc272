import { afterAll, beforeAll, expect, test } from 'vitest';
import { readingsMapping } from '../../contract/imports';
import { testDatabase } from '../../tests/support/database';
import type { Db } from '../db/db';
import { importFile, undoImport } from './import';
import { extendTo } from './rollups.queries';
import { rebuildRollups } from './rollups.rebuild';

const now = new Date('2026-11-20T06:00:00Z');
const rounds = 20;
let db: Db;
beforeAll(async () => {
    db = await testDatabase();
    await db.query(
        `insert into site (code, name, name_bn, zone, is_city) values ('city', 'City', 'নগর', 'Asia/Dhaka', true)`,
    );
});
afterAll(() => db.close());

const metrics = { inflow: 'm3/h', pressure: 'bar' } as const;

const stamp = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour)).toISOString().slice(0, 16).replace('T', ' ');

/** Imports one column of a DMA: [hours from the local midnight of 2 March 2026, value]. */
const add = (dma: string, metric: keyof typeof metrics, samples: readonly (readonly [number, number])[]) => {
    const lines = samples.map(([hour, value]) => `${stamp(hour)},${value}\n`);
    const mapping = readingsMapping.parse({
        timestamp: { column: 'at', format: 'YYYY-MM-DD HH:mm', zone: 'Asia/Dhaka' },
        series: [
            {
                column: 'v',
                code: `${dma}-${metric}`,
                metric,
                unit: metrics[metric],
                intervalSeconds: 3600,
                entity: { type: 'DMA', code: dma, create: true },
            },
        ],
    });
    const text = Buffer.from(`at,v\n${lines.join('')}`);
    const source = async function* () {
        yield text;
    };
    return importFile('readings', { db, fileName: `${dma}.csv`, source, mapping, now });
};
const hours = (from: number, to: number, value = 5) =>
    Array.from({ length: to - from }, (_, n) => [from + n, value] as const);

/** The moment at which two meet is not known: each round tries another one. */
const after = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

const rollups = async () => ({
    hours: await db.query('select * from rollup_hour order by series_id, at'),
    days: await db.query('select * from rollup_day order by series_id, at'),
    months: await db.query('select * from rollup_month order by series_id, at'),
});

test('of two imports that make the same place and series at once both arrive', async () => {
    for (let round = 0; round < rounds; round++) {
        await Promise.all([
            add(`made-${round}`, 'inflow', hours(0, 12)),
            add(`made-${round}`, 'inflow', hours(12, 24)),
        ]);
        expect(
            await db.query('select n from rollup_day join series s on s.id = series_id where s.code = $1', [
                `made-${round}-inflow`,
            ]),
        ).toEqual([{ n: 24 }]);
    }
});

test('readings of a month that is the first of its kind arrive beside others of their DMA', async () => {
    await add('months', 'inflow', hours(0, 24));
    for (let round = 1; round <= 4; round++) {
        const month = -30 * 24 * round;
        await Promise.all([
            add('months', 'inflow', hours(24 * round, 24 * round + 24)),
            add('months', 'inflow', hours(month, month + 24)),
            add('months', 'pressure', hours(24 * round, 24 * round + 24)),
        ]);
    }
    const [{ inflows, pressures }] = await db.query<{ inflows: number; pressures: number }>(
        `select (count(*) filter (where s.metric = 'inflow'))::int as inflows, (count(*) filter (where s.metric = 'pressure'))::int as pressures
         from reading join series s on s.id = series_id where s.code like 'months-%'`,
    );
    expect({ inflows, pressures }).toEqual({ inflows: 9 * 24, pressures: 4 * 24 });
});

test('flow and pressure of a DMA that arrive at once judge each other as when they are computed anew', async () => {
    for (let round = 0; round < rounds / 2; round++) {
        const dma = `both-${round}`;
        await add(dma, 'inflow', [[23, 1]]);
        await add(dma, 'pressure', [[0, 0]]);
        await Promise.all([
            add(dma, 'inflow', hours(0, 12, 0)),
            add(dma, 'inflow', hours(12, 23, 7)),
            add(dma, 'pressure', hours(1, 24, 0.5)),
        ]);
    }
    const kept = await rollups();
    await rebuildRollups(db);
    expect(await rollups()).toEqual(kept);
});

test('readings that arrive while the night makes the missing days are not overwritten by emptiness', async () => {
    for (let round = 0; round < rounds; round++) {
        const dma = `night-${round}`;
        await add(dma, 'inflow', hours(-24, 0));
        await Promise.all([
            add(dma, 'inflow', hours(0, 24)),
            after(2 * round).then(() => db.transaction(tx => extendTo(tx, '2026-03-02'))),
        ]);
    }
    const kept = await rollups();
    await rebuildRollups(db);
    expect(await rollups()).toEqual(kept);
});

test('each of two corrections of one reading at once knows which value it replaced', async () => {
    for (let round = 0; round < rounds; round++) {
        const dma = `corrected-${round}`;
        await add(dma, 'inflow', [[3, 1]]);
        const both = await Promise.all([2, 3].map(value => add(dma, 'inflow', [[3, value]])));
        const reading = async () =>
            (
                await db.query<{ value: number; import_id: string }>(
                    'select value, import_id from reading join series s on s.id = series_id where s.code = $1',
                    [`${dma}-inflow`],
                )
            )[0];
        const { value, import_id: last } = await reading();
        await undoImport(db, last, now);
        expect([round, (await reading()).value]).toEqual([round, 5 - value]);
        await undoImport(db, both.find(({ id }) => id !== last)!.id!, now);
        expect([round, (await reading()).value]).toEqual([round, 1]);
    }
});

test('of two corrections of one reading that are undone at once neither leaves anything', async () => {
    for (let round = 0; round < rounds; round++) {
        const dma = `undone-${round}`;
        await add(dma, 'inflow', [[3, 1]]);
        const both = [await add(dma, 'inflow', [[3, 2]]), await add(dma, 'inflow', [[3, 3]])];
        await Promise.all(both.map(({ id }) => undoImport(db, id!, now)));
        const values = await db.query('select value from reading join series s on s.id = series_id where s.code = $1', [
            `${dma}-inflow`,
        ]);
        expect([round, values]).toEqual([round, [{ value: 1 }]]);
    }
});
