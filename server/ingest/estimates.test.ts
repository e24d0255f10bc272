import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import { makeDma, makeSite, type TestSeries } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { dayOf, hourly, ingest, makeSectors } from './rollups.fixture';
import { extendTo } from './rollups.queries';

let db: Db;
let siteId: number;
beforeAll(async () => {
    db = await testDatabase();
    siteId = await makeSite(db, 'city', 'Asia/Dhaka');
});
afterAll(() => db.close());
beforeEach(async () => {
    for (const table of ['link', 'entity', 'reading']) await db.query(`delete from ${table}`);
    await db.query(`delete from meta where key = 'rollups_until'`);
});

const midnight = (day: string) => `${addDays(day, -1)}T18:00:00Z`;
/** Hourly readings of whole local days `[from, to)`. */
const days = (series: number, from: string, to: string, value: (hour: number) => number | null) =>
    hourly(series, midnight(from), (24 * (Date.parse(to) - Date.parse(from))) / 86_400_000, value);
const parts = (series: number, at: string) =>
    dayOf(db, series, at, 'volume_m3 as measured, estimated_m3 as estimated, unknown_hours as unknown');
const extended = (until: string) => db.transaction(tx => extendTo(tx, until));
const meter = async (more: Partial<TestSeries> = {}) =>
    (await makeDma(db, siteId, `D${Math.random()}`, [{ code: 'q', metric: 'inflow', ...more }])).series.q;

const plantMeter = async () => {
    const [{ id }] = await db.query<{ id: number }>(
        `insert into entity (type, site_id, code, name, name_bn) values (5, $1, 'plant', 'plant', 'plant') returning id`,
        [siteId],
    );
    const [series] = await db.query<{ id: number }>(
        `insert into series (code, entity_id, metric, unit, zone, interval_seconds)
         values ('p', $1, 'production', 'm3/h', 'Asia/Dhaka', 3600) returning id`,
        [id],
    );
    return series.id;
};

test('a plant meter dead since 15 August is estimated from the weeks before it, and its hours are never 0', async () => {
    const plant = await plantMeter();
    await ingest(
        db,
        days(plant, '2026-06-25', '2026-08-15', hour => 100 + (hour % 24)),
    );
    await extended('2026-10-31');
    const day = 24 * 100 + 276;
    expect(await parts(plant, '2026-10-31')).toEqual({ measured: null, estimated: day, unknown: 0 });
    expect(
        await db.query(
            `select volume_m3 as measured, estimated_m3 as estimated, unknown_hours as unknown from rollup_month
             where series_id = $1 order by at`,
            [plant],
        ),
    ).toEqual([
        { measured: 6 * day, estimated: 0, unknown: 0 },
        { measured: 31 * day, estimated: 0, unknown: 0 },
        { measured: 14 * day, estimated: 17 * day, unknown: 0 },
        { measured: null, estimated: 30 * day, unknown: 0 },
        { measured: null, estimated: 31 * day, unknown: 0 },
    ]);
    expect(await db.query(`select from rollup_hour where n = 0 and estimated is not null and estimated < 100`)).toEqual(
        [],
    );
});

test('after 26 weeks without a measurement an hour is unknown, never 0', async () => {
    const q = await meter();
    const last = '2026-01-04';
    await ingest(
        db,
        days(q, '2025-12-22', last, () => 5),
    );
    await ingest(
        db,
        hourly(q, midnight(last), 12, () => 5),
    );
    await extended(addDays(last, 7 * 26 + 1));
    expect(await parts(q, addDays(last, 7 * 26 - 1))).toEqual({ measured: null, estimated: 120, unknown: 0 });
    expect(await parts(q, addDays(last, 7 * 26))).toEqual({ measured: null, estimated: 60, unknown: 12 });
    expect(await parts(q, addDays(last, 7 * 26 + 1))).toEqual({ measured: null, estimated: null, unknown: 24 });
    expect(await db.query(`select from rollup_hour where n = 0 and estimated = 0`)).toEqual([]);
});

test('a partial hour counts its missing share, unknown as estimated', async () => {
    const q = await meter({ intervalSeconds: 900 });
    await ingest(
        db,
        hourly(q, midnight('2026-03-08'), 3, () => 8, 900),
    );
    expect(await parts(q, '2026-03-08')).toEqual({ measured: 6, estimated: null, unknown: 23.25 });
    await ingest(
        db,
        hourly(q, midnight('2026-03-01'), 96, () => 4, 900),
    );
    expect(await parts(q, '2026-03-08')).toEqual({ measured: 6, estimated: 1 + 23 * 4, unknown: 0 });
});

test('a daily volume stands for its 24 hours alike, measured, estimated or unknown', async () => {
    const q = await meter({ intervalSeconds: 86_400 });
    await ingest(db, [
        [q, '2026-03-01T03:00:00Z', 10],
        [q, '2026-03-09T03:00:00Z', 10],
    ]);
    expect(await parts(q, '2026-03-01')).toEqual({ measured: 240, estimated: 0, unknown: 0 });
    expect(await parts(q, '2026-03-03')).toEqual({ measured: null, estimated: null, unknown: 24 });
    expect(await parts(q, '2026-03-08')).toEqual({ measured: null, estimated: 240, unknown: 0 });
    expect(await dayOf(db, q, '2026-03-09', 'n, expected')).toEqual({ n: 1, expected: 1 });
});

test('a daily volume of a DMA whose schedule is off at midnight is not 0', async () => {
    const q = await meter({ intervalSeconds: 86_400 });
    await db.query(
        `insert into supply_timing (dma_id, start_minute, end_minute, valid_from)
         select entity_id, 360, 600, '2026-01-01' from series where id = $1`,
        [q],
    );
    await ingest(db, [
        [q, '2026-03-01T03:00:00Z', 10],
        [q, '2026-03-09T03:00:00Z', 10],
    ]);
    expect(await parts(q, '2026-03-08')).toEqual({ measured: null, estimated: 240, unknown: 0 });
});

describe('a meter that reads again', () => {
    test('keeps the estimates of its gap, and its hours after it are measured', async () => {
        const q = await meter();
        await ingest(
            db,
            days(q, '2026-05-18', '2026-07-15', () => 10),
        );
        await extended('2026-08-31');
        const gap = () => db.query(`select at, estimated_m3, unknown_hours from rollup_day where n = 0 order by at`);
        const before = await gap();
        expect(before).toHaveLength(48);
        await ingest(
            db,
            days(q, '2026-09-01', '2026-10-15', () => 30),
        );
        expect(await gap()).toEqual(before);
        expect(new Set(before.map(row => row['estimated_m3']))).toEqual(new Set([240]));
        expect(await parts(q, '2026-09-01')).toEqual({ measured: 720, estimated: 0, unknown: 0 });
    });

    test('after more than 26 weeks gives what was unknown from the weeks after', async () => {
        const q = await meter();
        await ingest(
            db,
            days(q, '2025-12-01', '2025-12-08', () => 10),
        );
        await ingest(
            db,
            days(q, '2026-12-07', '2026-12-14', () => 30),
        );
        expect((await parts(q, '2026-06-07'))?.estimated).toBe(240);
        expect(await parts(q, '2026-06-08')).toEqual({ measured: null, estimated: 720, unknown: 0 });
        expect((await parts(q, '2026-12-06'))?.estimated).toBe(720);
    });
});

describe('siblings of a missing hour', () => {
    const gap = '2026-03-29';
    const weeks = [1, 2, 3, 4, 5, 6].map(week => addDays(gap, -7 * week));
    const city = async () => {
        const { meters } = await makeSectors(db, siteId, { S1: ['A', 'B', 'C', 'D'], S2: ['E'], S3: [] });
        for (const id of Object.values(meters))
            for (const week of weeks)
                await ingest(
                    db,
                    days(id, week, addDays(week, 1), () => 10),
                );
        return meters;
    };
    const estimate = async (series: number) => (await parts(series, gap))?.estimated;
    const read = (series: number, value: number, hours = 24) =>
        ingest(
            db,
            hourly(series, midnight(gap), hours, () => value),
        );

    test('of which one is off supply give their median, by complete days alone', async () => {
        const { A, B, C, D } = await city();
        await extended(gap);
        expect(await estimate(A)).toBe(240);
        await read(B, 12);
        expect(await estimate(A)).toBeCloseTo(240 * 1.2, 9);
        await read(C, 0);
        expect(await estimate(A)).toBeCloseTo(240 * 0.6, 9);
        await read(D, 11, 23);
        expect(await estimate(A)).toBeCloseTo(240 * 0.6, 9);
        await read(D, 11);
        expect(await estimate(A)).toBeCloseTo(240 * 1.1, 9);
    });

    test('scale every hour alike, whatever they did in that hour', async () => {
        const { A, B } = await city();
        await extended(gap);
        await ingest(
            db,
            hourly(B, midnight(gap), 24, hour => (hour < 12 ? 0 : 20)),
        );
        const hours = await db.query(`select distinct estimated from rollup_hour where series_id = $1 and day = $2`, [
            A,
            gap,
        ]);
        expect(hours).toEqual([{ estimated: 10 }]);
    });

    test('are those below the nearest common node, further up where a meter is alone', async () => {
        const { A, B, E } = await city();
        await extended(gap);
        await read(B, 15);
        expect(await estimate(E)).toBeCloseTo(360, 9);
        await read(E, 40);
        expect(await estimate(A)).toBeCloseTo(360, 9);
    });

    test('count anew when the weeks before them are corrected', async () => {
        const { A, B } = await city();
        await extended(gap);
        await read(B, 15);
        for (const week of weeks)
            await ingest(
                db,
                days(B, week, addDays(week, 1), () => 30),
            );
        expect(await estimate(A)).toBeCloseTo(120, 9);
    });
});
