import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readingsMapping, type ImportProblem } from '../../contract/imports';
import { addDays } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import type { Db } from '../db/db';
import { findBuckets, findOneSeries } from '../series/series.queries';
import { importFile } from './import';

let db: Db;
beforeAll(async () => {
    db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
    for (const table of ['reading', 'import', 'audit', 'entity', 'site']) await db.query(`delete from ${table}`);
});

const entity = { type: 'DMA', code: 'T1', create: true };
const column = { column: 'v', code: 'q', metric: 'inflow', unit: 'm3/h', intervalSeconds: 3600, entity };
const stamp = (from: string, hour: number) =>
    new Date(Date.parse(`${from}T00:00Z`) + hour * 3_600_000).toISOString().slice(0, 16);

/** Imports values an hour apart, or finer, from a local midnight. */
const load = async (
    from: string,
    values: readonly number[],
    { step = 1, dryRun = false, ...changes }: { step?: number; dryRun?: boolean; [field: string]: unknown } = {},
) => {
    const problems: ImportProblem[] = [];
    const lines = values.map((value, index) => `${stamp(from, index * step)},${value}`);
    const outcome = await importFile('readings', {
        db,
        fileName: 'q.csv',
        mapping: readingsMapping.parse({
            timestamp: { column: 'at', format: 'YYYY-MM-DDTHH:mm', zone: 'Asia/Dhaka' },
            series: [{ ...column, ...changes }],
        }),
        now: new Date('2026-11-20T00:00:00Z'),
        onProblem: problem => problems.push(problem),
        dryRun,
        source: async function* () {
            yield new TextEncoder().encode(`at,v\n${lines.join('\n')}\n`);
        },
    });
    return { ...outcome, problems };
};
const flat = (days: number, peak = 10) => Array.from({ length: 24 * days }, (_, hour) => (hour % 24 === 8 ? peak : 4));
const withValue = (values: readonly number[], at: number, value: number) => values.with(at, value);
const stored = async () =>
    (await db.query<{ max: number; min: number }>('select max(value) as max, min(value) as min from reading'))[0];

describe('values that no meter can have read', () => {
    test.each([true, false])('1e9 and -50 m3/h are named by line and not taken (dry run %s)', async dryRun => {
        const values = withValue(withValue(flat(5), 30, 1e9), 40, -50);
        const { problems, report } = await load('2026-03-01', values, { dryRun });
        expect(problems).toEqual([
            { line: 32, column: 'v', code: 'implausiblyHigh' },
            { line: 42, column: 'v', code: 'belowZero' },
        ]);
        expect(report).toMatchObject({ read: 120, added: 118, rejected: 2, implausible: 2 });
        if (dryRun) return;
        expect(await stored()).toEqual({ max: 10, min: 4 });
        expect(await db.query(`select sum(volume_m3) as m3, sum(unknown_hours) as unknown from rollup_day`)).toEqual([
            { m3: 5 * 102 - 8, unknown: 2 },
        ]);
    });

    test.each([
        [50, 0],
        [50.1, 1],
    ])('of a new series lie above 5 x the 75th percentile of the daily maxima of its file: %d', async (value, n) => {
        expect((await load('2026-03-01', withValue(flat(9), 30, value))).report.implausible).toBe(n);
    });

    test.each([
        [0, 0],
        [-0.01, 1],
    ])('lie below 0: %d', async (value, n) => {
        expect((await load('2026-03-01', withValue(flat(5), 30, value))).report.implausible).toBe(n);
    });

    test.each([
        [50, 0],
        [50.1, 1],
    ])('of a known series lie above 5 x that of the month before, however short the file: %d', async (value, n) => {
        await load('2026-03-01', flat(31));
        expect((await load('2026-04-01', [4, value])).report.implausible).toBe(n);
    });

    test('are told by a month of supply alone: one of drift says nothing of a size', async () => {
        await load(
            '2026-03-01',
            flat(31, 0.02).map(value => Math.min(value, 0.02)),
        );
        expect((await load('2026-04-01', flat(10))).report.implausible).toBe(0);
    });

    test('are taken where the mapping states bounds that hold them', async () => {
        const values = withValue(withValue(flat(5), 30, 900), 40, -50);
        const { problems, report } = await load('2026-03-01', values, { bounds: { min: -100, max: 1000 } });
        expect([problems, report.implausible, report.added]).toEqual([[], 0, 120]);
    });

    test('are not looked for in pressure', async () => {
        const pressure = { metric: 'pressure', unit: 'bar', code: 'p' };
        expect((await load('2026-03-01', withValue(flat(5, 1), 30, 90), pressure)).report.implausible).toBe(0);
    });
});

describe('a logger with four samples an hour mapped as hourly', () => {
    const quarters = Array.from({ length: 96 }, (_, quarter) => 8 + 2 * (quarter % 4));

    test('gives the same volume, with a note, in every bucket of time', async () => {
        const { problems, report } = await load('2026-03-01', quarters, { step: 0.25 });
        expect(problems).toEqual([{ line: 3, column: 'v', code: 'moreSamples' }]);
        expect(report).toMatchObject({ added: 96, rejected: 0, surplus: 72 });
        const days = { from: '2026-03-01', to: '2026-03-02' };
        const series = (await findOneSeries(db, 'q'))!;
        for (const bucket of ['raw', 'hour', 'day', 'month'] as const) {
            const rows = await findBuckets(db, series, days, bucket);
            expect([bucket, rows.reduce((sum, row) => sum + row.sum!, 0)]).toEqual([bucket, 24 * 11]);
        }
        expect(await db.query('select n, expected, volume_m3, estimated_m3, unknown_hours from rollup_month')).toEqual([
            { n: 24, expected: 24, volume_m3: 24 * 11, estimated_m3: 0, unknown_hours: 0 },
        ]);
    });

    test('gives as complete an hour as one sample does, and no more', async () => {
        await load('2026-03-01', quarters.slice(0, 4 * 6), { step: 0.25 });
        expect(await db.query('select n, expected, volume_m3 from rollup_day')).toEqual([
            { n: 6, expected: 24, volume_m3: 66 },
        ]);
    });

    test('says so once, at the first of them, also when only some hours have more', async () => {
        const lines = flat(2);
        expect((await load(addDays('2026-03-01', 3), lines)).report.surplus).toBe(0);
        expect((await load('2026-03-01', lines, { step: 0.5 })).problems).toHaveLength(1);
    });
});
