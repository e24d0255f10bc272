import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { makeDma, makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { dayOf, hourly, ingest } from './rollups.fixture';
import { rebuildRollups } from './rollups.rebuild';

let db: Db;
let siteId: number;
beforeAll(async () => {
    db = await testDatabase();
    siteId = await makeSite(db, 'city', 'Asia/Dhaka');
});
afterAll(() => db.close());
beforeEach(async () => {
    for (const table of ['entity', 'reading']) await db.query(`delete from ${table}`);
});

const midnight = '2026-02-28T18:00:00Z';
const both = [
    { code: 'q', metric: 'inflow' },
    { code: 'p', metric: 'pressure' },
] as const;
const supplied = async (series: number, from = '2026-03-01', to = '2026-04-01') =>
    (
        await db.query<{ supplied: boolean | null }>(
            'select supplied from rollup_hour where series_id = $1 and day >= $2 and day < $3 and n > 0 order by at',
            [series, from, to],
        )
    ).map(row => row.supplied);

test('a meter with zero drift is not supply: mean pressure stays that of the hours of supply', async () => {
    const { series } = await makeDma(db, siteId, 'D1', both);
    await ingest(db, [
        ...hourly(series.q, midnight, 24, hour => (hour < 4 ? 60 : 0.01)),
        ...hourly(series.p, midnight, 24, hour => (hour < 4 ? 0.99 : 0.005)),
    ]);
    const { n, sum } = await dayOf(db, series.p, '2026-03-01', 's_n as n, s_sum as sum');
    expect([n, Number(sum) / Number(n)]).toEqual([4, 0.99]);
});

test.each([
    ['2 % of the reference', 50, 1],
    ['0.05 m3/h where that is more', 0.3, 0.05],
])('an hour is supplied above %s', async (_, peak, limit) => {
    const { series } = await makeDma(db, siteId, 'D1', both);
    const values = [peak, limit * 0.999, limit, limit * 1.001];
    await ingest(
        db,
        hourly(series.q, midnight, values.length, hour => values[hour]),
    );
    expect(await supplied(series.q)).toEqual([true, false, limit === 0.05, true]);
});

test('an hour is judged by the sum of the inlets, and a finer copy of one is none', async () => {
    const { series } = await makeDma(db, siteId, 'D1', [
        { code: 'q1', metric: 'inflow' },
        { code: 'q2', metric: 'inflow' },
        { code: 'q15', metric: 'inflow', intervalSeconds: 900 },
    ]);
    await db.query('update series set finer_copy_of = $1 where id = $2', [series.q1, series.q15]);
    const rows = [
        ...hourly(series.q1, midnight, 3, hour => [50, 0.6, 0.4][hour]),
        ...hourly(series.q2, midnight, 3, hour => [50, 0.6, 0.4][hour]),
        ...hourly(series.q15, midnight, 12, () => 50, 900),
    ];
    await ingest(db, rows);
    expect(await db.query('select month, m3_per_hour from supply_reference')).toEqual([
        { month: '2026-03-01', m3_per_hour: 100 },
    ]);
    for (const id of Object.values(series)) expect(await supplied(id)).toEqual([true, false, false]);
});

describe('the reference of a month', () => {
    const march = (q: number) => hourly(q, '2026-03-09T18:00:00Z', 24, hour => (hour === 5 ? 10 : 1));
    const february = (q: number, peak: number) =>
        hourly(q, '2026-02-09T18:00:00Z', 24, hour => (hour === 5 ? peak : 0));

    test('is the 75th percentile of the daily maxima of the month before', async () => {
        const { series } = await makeDma(db, siteId, 'D1', both);
        const peaks = [10, 20, 30, 40, 1000];
        await ingest(
            db,
            peaks.flatMap((peak, day) =>
                hourly(series.q, `2026-02-${10 + day}T00:00:00Z`, 2, hour => peak / (1 + hour)),
            ),
        );
        expect(await db.query('select m3_per_hour from supply_reference')).toEqual([{ m3_per_hour: 40 }]);
    });

    test('is its own while there is none before, and judges it again when that arrives, is corrected and goes', async () => {
        const { series } = await makeDma(db, siteId, 'D1', both);
        const hours = async () => (await supplied(series.q)).filter(Boolean).length;
        await ingest(db, march(series.q));
        expect(await hours()).toBe(24);
        await ingest(db, february(series.q, 100));
        expect(await hours()).toBe(1);
        await ingest(db, february(series.q, 40));
        expect(await hours()).toBe(24);
        await ingest(db, february(series.q, 50));
        expect(await hours()).toBe(1);
        const kept = await db.query('select * from rollup_hour order by at');
        await rebuildRollups(db);
        expect(await db.query('select * from rollup_hour order by at')).toEqual(kept);
    });

    test('renews the supplied pressure of its month with the flow, whichever comes last', async () => {
        const { series } = await makeDma(db, siteId, 'D1', both);
        await ingest(
            db,
            hourly(series.p, '2026-03-09T18:00:00Z', 24, () => 1),
        );
        await ingest(db, march(series.q));
        expect(await dayOf(db, series.p, '2026-03-10', 's_n')).toEqual({ s_n: 24 });
        await ingest(db, february(series.q, 100));
        expect(await dayOf(db, series.p, '2026-03-10', 's_n')).toEqual({ s_n: 1 });
        expect(
            await db.query(`select s_n from rollup_month where series_id = $1 and at = '2026-03-01'`, [series.p]),
        ).toEqual([{ s_n: 1 }]);
    });
});
