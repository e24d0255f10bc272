import { array, assert, asyncProperty, boolean, integer, record } from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { makeDma, makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { everything, hourly, ingest, makeSectors, refreshDaysOf } from './rollups.fixture';
import { rebuildRollups } from './rollups.rebuild';

let db: Db;
let siteId: number;
beforeAll(async () => {
    db = await testDatabase();
    siteId = await makeSite(db, 'city', 'Asia/Dhaka');
});
afterAll(() => db.close());

const clear = async () => {
    for (const table of ['link', 'entity', 'reading']) await db.query(`delete from ${table}`);
};
beforeEach(clear);

/** The rollups as they are kept equal those made anew, over what there is and from nothing. */
const expectRebuilt = async () => {
    const kept = await everything(db);
    await rebuildRollups(db);
    expect(await everything(db)).toEqual(kept);
    for (const table of ['rollup_hour', 'rollup_day', 'rollup_month', 'supply_reference'])
        await db.query(`delete from ${table}`);
    await rebuildRollups(db);
    expect(await everything(db)).toEqual(kept);
};

test('rollups kept through random inserts, duplicates, corrections and backfill equal a full rebuild', async () => {
    const operation = record({
        series: integer({ min: 0, max: 3 }),
        start: integer({ min: 0, max: 24 * 70 }),
        hours: integer({ min: 1, max: 60 }),
        level: integer({ min: 0, max: 4 }),
    });
    await assert(
        asyncProperty(array(operation, { minLength: 2, maxLength: 8 }), async operations => {
            await clear();
            const { dmaId, series } = await makeDma(db, siteId, 'D1', [
                { code: 'q', metric: 'inflow' },
                { code: 'p', metric: 'pressure' },
                { code: 'p15', metric: 'pressure', intervalSeconds: 900 },
                { code: 'v', metric: 'volume', zone: 'Europe/Rome' },
            ]);
            await db.query(
                `insert into supply_timing (dma_id, start_minute, end_minute, weekdays, valid_from) values ($1, 300, 1200, 62, '2026-03-20')`,
                [dmaId],
            );
            const ids = Object.values(series);
            const zones = ['Asia/Dhaka', 'Asia/Dhaka', 'Asia/Dhaka', 'Europe/Rome'];
            for (const { series, start, hours, level } of operations) {
                const from = new Date(Date.UTC(2026, 1, 20, start)).toISOString();
                await ingest(
                    db,
                    hourly(ids[series], from, hours, hour => (hour % 7 === 3 ? null : level * 0.05 * (hour % 5))),
                    zones[series],
                );
            }
            await expectRebuilt();
        }),
        { numRuns: 12, seed: 20261120 },
    );
});

test('they do with siblings, gaps of half a year, loggers with too many samples, and readings taken away', async () => {
    const operation = record({
        series: integer({ min: 0, max: 4 }),
        day: integer({ min: 0, max: 30 }).map(week => 7 * week + (week % 3)),
        days: integer({ min: 1, max: 23 }),
        level: integer({ min: 0, max: 3 }),
        perHour: integer({ min: 1, max: 3 }),
        isHoled: boolean(),
        isRemoval: integer({ min: 0, max: 5 }).map(die => die === 0),
    });
    await assert(
        asyncProperty(array(operation, { minLength: 6, maxLength: 9 }), async operations => {
            await clear();
            const { meters } = await makeSectors(db, siteId, { S1: ['A', 'B', 'C'], S2: ['E'] });
            await db.query(
                `insert into series (code, entity_id, metric, unit, zone, interval_seconds)
                 select 'a2', entity_id, 'inflow', 'm3/h', zone, 3600 from series where code = 'a'`,
            );
            const ids = [
                ...Object.values(meters),
                (await db.query<{ id: number }>(`select id from series where code = 'a2'`))[0].id,
            ];
            for (const { series, day, days, level, perHour, isHoled, isRemoval } of operations) {
                const from = new Date(Date.UTC(2026, 0, day, 18)).toISOString();
                const value = (sample: number) =>
                    isHoled && sample % 29 < 3 ? null : level * (1 + series + (sample % (24 * perHour)) * 0.05);
                const rows = hourly(ids[series], from, 24 * days * perHour, value, 3600 / perHour);
                if (isRemoval)
                    await db.transaction(async tx => {
                        await tx.query(
                            `delete from reading where series_id = $1 and at >= $2 and at < $2::timestamptz + $3 * interval '1 day'`,
                            [ids[series], from, days],
                        );
                        await refreshDaysOf(tx, rows);
                    });
                else await ingest(db, rows);
            }
            await expectRebuilt();
        }),
        { numRuns: 3, seed: 20261122 },
    );
}, 300_000);
