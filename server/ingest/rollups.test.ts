import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import { makeDma, makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { dayOf, hourly, ingest as ingestInto, refreshDaysOf, type SampleRow } from './rollups.fixture';
import { extendTo } from './rollups.queries';

let db: Db;
let siteId: number;
beforeAll(async () => {
    db = await testDatabase();
    siteId = await makeSite(db, 'city', 'Asia/Dhaka');
});
afterAll(() => db.close());
beforeEach(async () => {
    await db.query('delete from entity');
    await db.query('delete from reading');
    await db.query(`delete from meta where key = 'rollups_until'`);
});

const ingest = (rows: readonly SampleRow[], zone?: string) => ingestInto(db, rows, zone);
const day = (series: number, at: string, columns: string) => dayOf(db, series, at, columns);

describe('a local day', () => {
    test('holds count, sums, extremes and measured volume of its readings', async () => {
        const { series } = await makeDma(db, siteId, 'D1', [{ code: 'q', metric: 'inflow' }]);
        await ingest(hourly(series.q, '2026-03-01T18:00:00Z', 24, hour => (hour === 7 ? null : hour)));
        const sum = 276 - 7;
        const sumsq = 4324 - 49;
        expect(await day(series.q, '2026-03-02', 'n, expected, sum, sumsq, min, max, volume_m3')).toEqual({
            n: 23,
            expected: 24,
            sum,
            sumsq,
            min: 0,
            max: 23,
            volume_m3: sum,
        });
        expect(await day(series.q, '2026-03-02', 'estimated_m3, unknown_hours, s_n')).toEqual({
            estimated_m3: null,
            unknown_hours: 1,
            s_n: 22,
        });
    });

    test.each([
        ['2022-03-27', 23],
        ['2022-10-30', 25],
        ['2022-06-01', 24],
    ])('of Rome on %s expects %i hourly samples', async (at, hours) => {
        const { series } = await makeDma(db, siteId, 'D1', [{ code: 'q', metric: 'inflow', zone: 'Europe/Rome' }]);
        const midnight = new Date(`${at}T00:00:00+0${at < '2022-03-28' ? 1 : 2}:00`);
        await ingest(
            hourly(series.q, midnight.toISOString(), hours, () => 2),
            'Europe/Rome',
        );
        expect(await db.query('select at, n, expected, volume_m3 from rollup_day')).toEqual([
            { at, n: hours, expected: hours, volume_m3: 2 * hours },
        ]);
        expect((await db.query('select * from rollup_hour')).length).toBe(hours);
    });

    test('of quarter-hourly flow counts a quarter of a cubic metre per sample of 1 m3/h', async () => {
        const { series } = await makeDma(db, siteId, 'D1', [{ code: 'q', metric: 'inflow', intervalSeconds: 900 }]);
        await ingest([
            [series.q, '2026-03-02T00:00:00Z', 4],
            [series.q, '2026-03-02T00:15:00Z', 8],
        ]);
        expect(await day(series.q, '2026-03-02', 'n, expected, volume_m3')).toEqual({
            n: 2,
            expected: 96,
            volume_m3: 3,
        });
    });

    test('has a histogram of pressure in bins of 0.1 bar, the last one open', async () => {
        const { series } = await makeDma(db, siteId, 'D1', [{ code: 'p', metric: 'pressure' }]);
        const values = [0, 0.05, 0.1, 0.3, 0.7, 3.9, 12];
        await ingest(hourly(series.p, '2026-03-02T00:00:00Z', values.length, hour => values[hour]));
        expect(await day(series.p, '2026-03-02', 'h00, h01, h02, h03, h07, h39, s00, s01, s_n, volume_m3')).toEqual({
            h00: 2,
            h01: 1,
            h02: null,
            h03: 1,
            h07: 1,
            h39: 2,
            s00: null,
            s01: 1,
            s_n: 5,
            volume_m3: null,
        });
    });
});

describe('a supplied hour of a DMA', () => {
    const both = [
        { code: 'q', metric: 'inflow' },
        { code: 'p', metric: 'pressure' },
    ] as const;
    const flow = (series: number) => hourly(series, '2026-03-02T00:00:00Z', 3, hour => [5, 0, 0][hour]);
    const pressure = (series: number) =>
        hourly(series, '2026-03-02T00:00:00Z', 5, hour => [0, 0.5, 0, 0.1, 0.09][hour]);

    test.each(['flow first', 'pressure first', 'both at once'])(
        'is told by flow, else by pressure, %s',
        async order => {
            const { series } = await makeDma(db, siteId, 'D1', both);
            const parts = [flow(series.q), pressure(series.p)];
            if (order === 'pressure first') parts.reverse();
            if (order === 'both at once') await ingest(parts.flat());
            else for (const part of parts) await ingest(part);
            const rows = await db.query<{ metric: string; supplied: boolean }>(
                `select s.metric, h.supplied from rollup_hour h join series s on s.id = h.series_id
             where h.at >= '2026-03-02T00:00Z' and h.at < '2026-03-02T05:00Z' order by s.metric, h.at`,
            );
            const each = [true, false, false, true, false];
            expect(rows.map(row => row.supplied)).toEqual([...each, ...each]);
            expect(await day(series.q, '2026-03-02', 's_n, s_sum')).toEqual({ s_n: 1, s_sum: 5 });
            expect(await day(series.p, '2026-03-02', 's_n, s_sum, s_max')).toEqual({ s_n: 2, s_sum: 0.1, s_max: 0.1 });
        },
    );

    test('is a bit of its local day, of every series of the DMA; what no DMA has is none', async () => {
        const { series } = await makeDma(db, siteId, 'D1', [...both, { code: 'out', metric: 'outflow' }]);
        await ingest([...flow(series.q), ...pressure(series.p), ...flow(series.out)]);
        // 00:00 UTC is 06:00 there; after five hours nothing was measured.
        const bits = {
            known_hours: '000000111110000000000000',
            supplied_hours: '000000100100000000000000',
        };
        expect(await day(series.q, '2026-03-02', 'known_hours, supplied_hours')).toEqual(bits);
        expect(await day(series.p, '2026-03-02', 'known_hours, supplied_hours')).toEqual(bits);
        const none = { known_hours: null, supplied_hours: null };
        expect(await day(series.out, '2026-03-02', 'known_hours, supplied_hours')).toEqual(none);
        await ingest([[series.q, '2026-03-02T05:00:00Z', 7]]);
        expect(await day(series.p, '2026-03-02', 'known_hours, supplied_hours')).toEqual({
            known_hours: '000000111111000000000000',
            supplied_hours: '000000100101000000000000',
        });
    });

    test('that comes twice when clocks go back is one, that is left out is unknown', async () => {
        const zone = 'Europe/Rome';
        const { series } = await makeDma(db, siteId, 'D1', [{ code: 'q', metric: 'inflow', zone }]);
        await ingest([
            ...hourly(series.q, '2026-10-24T22:00:00Z', 25, hour => (hour === 2 ? 9 : 0)),
            ...hourly(series.q, '2026-03-28T23:00:00Z', 23, () => 9),
        ]);
        const bitsOf = async (at: string) => Object.values(await day(series.q, at, 'known_hours, supplied_hours'));
        expect(await bitsOf('2026-10-25')).toEqual(['1'.repeat(24), '001'.padEnd(24, '0')]);
        expect(await bitsOf('2026-03-29')).toEqual(['11'.padEnd(3, '0').padEnd(24, '1'), '110'.padEnd(24, '1')]);
    });

    test('is unknown, not unsupplied, when nothing was measured', async () => {
        const { series } = await makeDma(db, siteId, 'D1', both);
        await ingest([[series.p, '2026-03-02T00:00:00Z', 1]]);
        expect(await db.query('select supplied from rollup_hour where n = 0 and supplied is not null')).toEqual([]);
    });
});

describe('a missing hour', () => {
    test('is estimated by the median of its weekday and hour in the six weeks before', async () => {
        const { series } = await makeDma(db, siteId, 'D1', [{ code: 'q', metric: 'inflow' }]);
        const weeks = [1, 2, 3, 10, 20, 30];
        for (const [week, value] of weeks.entries())
            await ingest(hourly(series.q, `${addDays('2026-02-28', 7 * week)}T18:00:00Z`, 24, () => value));
        await ingest(hourly(series.q, '2026-04-11T18:00:00Z', 24, hour => (hour === 5 ? null : 7)));
        expect(await day(series.q, '2026-04-12', 'volume_m3, estimated_m3')).toEqual({
            volume_m3: 23 * 7,
            estimated_m3: 6.5,
        });
    });

    test('is estimated anew when the weeks before arrive after it', async () => {
        const { series } = await makeDma(db, siteId, 'D1', [{ code: 'q', metric: 'inflow' }]);
        await ingest(hourly(series.q, '2026-04-11T18:00:00Z', 24, hour => (hour === 5 ? null : 7)));
        expect(await day(series.q, '2026-04-12', 'estimated_m3')).toEqual({ estimated_m3: null });
        await ingest(hourly(series.q, '2026-04-04T18:00:00Z', 24, () => 9));
        expect(await day(series.q, '2026-04-12', 'estimated_m3')).toEqual({ estimated_m3: 9 });
        expect(await db.query('select estimated_m3 from rollup_month')).toEqual([{ estimated_m3: 9 }]);
    });

    test('is nothing while the schedule of the DMA has it off supply', async () => {
        const { dmaId, series } = await makeDma(db, siteId, 'D1', [{ code: 'q', metric: 'inflow' }]);
        await db.query(
            `insert into supply_timing (dma_id, start_minute, end_minute, valid_from) values ($1, 360, 600, '2026-01-01')`,
            [dmaId],
        );
        await ingest(hourly(series.q, '2026-04-04T18:00:00Z', 24, () => 9));
        await ingest(hourly(series.q, '2026-04-11T18:00:00Z', 24, hour => (hour < 12 ? null : 9)));
        expect(await day(series.q, '2026-04-12', 'estimated_m3')).toEqual({ estimated_m3: 4 * 9 });
    });
});

test('days without readings between the first and the last one are rows of nothing', async () => {
    const { series } = await makeDma(db, siteId, 'D1', [{ code: 'q', metric: 'inflow' }]);
    await ingest(hourly(series.q, '2026-02-27T06:00:00Z', 1, () => 1));
    await ingest(hourly(series.q, '2026-03-02T06:00:00Z', 1, () => 1));
    expect(await db.query('select at, n, expected from rollup_day order by at')).toEqual([
        { at: '2026-02-27', n: 1, expected: 24 },
        { at: '2026-02-28', n: 0, expected: 24 },
        { at: '2026-03-01', n: 0, expected: 24 },
        { at: '2026-03-02', n: 1, expected: 24 },
    ]);
    expect(await db.query('select at, n, expected from rollup_month order by at')).toEqual([
        { at: '2026-02-01', n: 1, expected: 48 },
        { at: '2026-03-01', n: 1, expected: 48 },
    ]);
});

test('a dead sensor of the city keeps missing until yesterday, one of a closed place or another site does not', async () => {
    const elsewhere = await makeSite(db, `other-${Math.random()}`, 'Europe/Rome', false);
    const city = await makeDma(db, siteId, 'D1', [{ code: 'q', metric: 'inflow' }]);
    const closed = await makeDma(db, siteId, 'D2', [{ code: 'c', metric: 'inflow' }]);
    const other = await makeDma(db, elsewhere, 'F1', [{ code: 'f', metric: 'inflow' }]);
    await db.query(`update entity set closed_on = '2026-03-04' where code = 'D2'`);
    for (const series of [city.series.q, closed.series.c, other.series.f])
        await ingest([[series, '2026-03-02T06:00:00Z', 1]]);
    const made = await db.transaction(tx => extendTo(tx, '2026-03-05'));
    expect(made).toBe(4);
    expect(
        await db.query(
            `select s.code, max(d.at) as last from rollup_day d join series s on s.id = d.series_id group by 1 order by 1`,
        ),
    ).toEqual([
        { code: 'c', last: '2026-03-03' },
        { code: 'f', last: '2026-03-02' },
        { code: 'q', last: '2026-03-05' },
    ]);
    expect(await db.transaction(tx => extendTo(tx, '2026-03-05'))).toBe(0);
});

test('removing the last readings of a series takes its rollups with them', async () => {
    const { series } = await makeDma(db, siteId, 'D1', [{ code: 'q', metric: 'inflow' }]);
    const rows = hourly(series.q, '2026-02-25T18:00:00Z', 24 * 9, () => 1);
    await ingest(rows);
    const gone = rows.filter(([, at]) => at >= '2026-02-27T00:00:00Z');
    await db.transaction(async tx => {
        await tx.query(`delete from reading where at >= '2026-02-27T00:00:00Z'`);
        await refreshDaysOf(tx, gone);
    });
    expect(await db.query('select at, n from rollup_day order by at')).toEqual([
        { at: '2026-02-26', n: 24 },
        { at: '2026-02-27', n: 6 },
    ]);
    expect(await db.query('select at from rollup_month')).toEqual([{ at: '2026-02-01' }]);
    expect(await db.query('select last_at from series')).toEqual([{ last_at: '2026-02-26T23:00:00.000Z' }]);
});
