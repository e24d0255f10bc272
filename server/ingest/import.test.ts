import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readingsMapping, type ImportReport } from '../../contract/imports';
import type { SeriesSummary } from '../../contract/series';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { testDatabase } from '../../tests/support/database';
import { served } from '../../tests/support/module';
import { seriesRoutes } from '../series/series.routes';
import type { Db } from '../db/db';
import type { Source } from './csv';
import { importFile, undoImport, type ImportJob, type Outcome } from './import';
import { findImports } from './imports.queries';
import { rebuildRollups } from './rollups.rebuild';

const folder = new URL('../../tests/data/dma-inflow/', import.meta.url);
const file = readFileSync(new URL('inflow_hourly.csv', folder));
const mapping = readingsMapping.parse(JSON.parse(readFileSync(new URL('mapping.json', folder), 'utf8')));
const expected: Record<string, string>[] = parse(readFileSync(new URL('expected_2022.csv', folder)), { columns: true });
const now = new Date('2026-11-20T06:00:00Z');

const bytes = (content: Uint8Array): Source =>
    async function* () {
        for (let start = 0; start < content.length; start += 65_536) yield content.subarray(start, start + 65_536);
    };
type Options = Partial<Omit<ImportJob, 'db'>>;
const ferrara = (db: Db, options: Options = {}) =>
    importFile('readings', { db, fileName: 'inflow_hourly.csv', source: bytes(file), mapping, now, ...options });

const tables = ['reading', 'rollup_hour', 'rollup_day', 'rollup_month'];
/** What is measured and computed: readings by series and month, days and months of the rollups. */
const contents = (db: Db) =>
    Promise.all([
        db.query(`select series_id, date_trunc('month', at) as month, count(*) as n, sum(value) as sum, max(at) as last
            from reading group by 1, 2 order by 1, 2`),
        db.query(
            'select series_id, date_trunc($1, at) as month, count(*) as n, sum(sum) as sum, sum(estimated) as m3 from rollup_hour group by 1, 2 order by 1, 2',
            ['month'],
        ),
        db.query('select * from rollup_day order by series_id, at'),
        db.query('select * from rollup_month order by series_id, at'),
    ]).then(parts => parts.flat());
const isSame = (a: unknown, b: unknown) =>
    a === b || (typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) <= 1e-9 * Math.abs(a));
/** Rows that differ by more than the order in which they were added up. */
const differences = (a: Record<string, unknown>[], b: Record<string, unknown>[]) =>
    Array.from({ length: Math.max(a.length, b.length) }, (_, index) => [a[index], b[index]]).filter(
        ([one, other]) => !one || !other || Object.keys(one).some(key => !isSame(one[key], other[key])),
    );
const sizes = async (db: Db) => {
    const counts: Record<string, number> = {};
    for (const table of [...tables, 'series', 'entity', 'site', 'import'])
        counts[table] = (await db.query<{ n: number }>(`select count(*) as n from ${table}`))[0].n;
    return counts;
};

describe('the file of five real DMAs', () => {
    let server: TestApp;
    let token: string;
    let db: Db;
    let first: Outcome;
    beforeAll(async () => {
        server = await testApp({ clock: () => now });
        ({ db } = server);
        await addUser(db, 'auditor@test.example', 'Auditor', { PressureAnalytics: { canView: true } });
        ({ token } = await server.signIn('auditor@test.example'));
        first = await ferrara(db);
    });
    afterAll(() => db.close());

    /** As printed: so many digits, without trailing zeros but for one after the point. */
    const print = (value: number | null, printed: string) => {
        const [, decimals = ''] = printed.split('.');
        return value === null ? '' : value.toFixed(decimals.length);
    };
    const lps = (value: number | null) => (value === null ? null : value / 3.6);
    const columns: Record<string, (summary: SeriesSummary, row: Record<string, string>) => number | null> = {
        rows: summary => summary.rows,
        missing: summary => summary.missing,
        completeness_pct: summary => 100 * summary.completeness!,
        longest_gap_h: summary => summary.longestGapHours,
        mean_l_s: summary => lps(summary.mean),
        measured_volume_m3: summary => summary.volumeM3,
        population: (_, row) => mapping.series.find(series => series.column === row['dma'])!.entity.population!,
        lpcd_of_measured_hours: summary => summary.lpcdOfMeasuredHours,
        mean_night_flow_0200_0459_l_s: summary => lps(summary.meanNightFlow),
        mnf_min_daily_l_s: summary => lps(summary.minDailyNightFlow),
        mnf_to_mean_ratio: summary => summary.meanNightFlow! / summary.mean!,
    };

    test.each(expected)('gives every printed figure of 2022 for $dma', async row => {
        const code = mapping.series.find(series => series.column === row['dma'])!.code;
        const response = await served(server, seriesRoutes).request(
            `/nrw/api/v1/series/${code}/summary?from=2022-01-01&to=2023-01-01`,
            { headers: { authorization: `Bearer ${token}` } },
        );
        const { data: summary } = (await response.json()) as { data: SeriesSummary };
        const { dma: _, ...figures } = row;
        expect(Object.keys(figures)).toEqual(Object.keys(columns));
        const given = Object.entries(columns).map(([name, figure]) => {
            return [name, print(figure(summary, row), row[name])];
        });
        expect(Object.fromEntries(given)).toEqual(figures);
        expect(summary.zone).toBe('Europe/Rome');
    });

    test('accounts for every cell: added, missing, and nothing else', () => {
        const cells = file
            .toString()
            .trim()
            .split('\n')
            .slice(1)
            .flatMap(line => line.trim().split(',').slice(1));
        const measured = cells.filter(cell => cell !== '').length;
        expect(first.report).toMatchObject({
            read: cells.length,
            added: measured,
            missing: cells.length - measured,
            changed: 0,
            duplicates: 0,
            rejected: 0,
        });
        expect(Object.keys(first.report.series)).toEqual(mapping.series.map(series => series.code));
    });

    test('keeps both instants of a stamp that autumn repeats', async () => {
        const rows = await db.query(
            `select r.at, r.value from reading r join series s on s.id = r.series_id
             where s.code = 'ferrara-1' and r.at between '2022-10-30T00:00Z' and '2022-10-30T01:00Z' order by r.at`,
        );
        expect(rows).toEqual([
            { at: '2022-10-30T00:00:00.000Z', value: 4.46 * 3.6 },
            { at: '2022-10-30T01:00:00.000Z', value: 4.7675 * 3.6 },
        ]);
    });

    test('belongs to a site of its own, outside the city', async () => {
        expect(await db.query('select name, zone, is_city from site')).toEqual([
            { name: 'Ferrara test', zone: 'Europe/Rome', is_city: false },
        ]);
    });

    test('kept rollups that a full rebuild does not change', async () => {
        const kept = await contents(db);
        await rebuildRollups(db);
        expect(differences(kept, await contents(db))).toEqual([]);
    });

    test('changes nothing when it is imported again', async () => {
        const before = await contents(db);
        const version = await db.query(`select value from meta where key = 'data_version'`);
        const again = await ferrara(db);
        expect(again.report).toMatchObject({ added: 0, changed: 0, duplicates: first.report.added, rejected: 0 });
        expect(differences(before, await contents(db))).toEqual([]);
        expect(await db.query(`select value from meta where key = 'data_version'`)).toEqual(version);
    });

    test('dry, tells what it would do and does nothing', async () => {
        const before = await sizes(db);
        const dry = await ferrara(db, { dryRun: true });
        expect(dry.id).toBeNull();
        expect(dry.report).toMatchObject({ added: 0, duplicates: first.report.added });
        expect(await sizes(db)).toEqual(before);
    });

    test('undone, is gone with its rollups; undone twice, the same', async () => {
        await undoImport(db, first.id!, now);
        expect(await contents(db)).toEqual([]);
        await undoImport(db, first.id!, now);
        expect(await contents(db)).toEqual([]);
        expect(await db.query('select state from import where id = $1', [first.id])).toEqual([{ state: 'undone' }]);
        expect(await db.query('select distinct first_at from series')).toEqual([{ first_at: null }]);
    });
});

describe('an import that is cut off', () => {
    /** The first seven months. */
    const start = Buffer.from(file.toString().split('\n').slice(0, 5000).join('\n'));
    const part = (db: Db, options: Options = {}) => ferrara(db, { source: bytes(start), ...options });
    let db: Db;
    let whole: { report: ImportReport; contents: Record<string, unknown>[] };
    beforeAll(async () => {
        const other = await testDatabase();
        const { report } = await part(other);
        whole = { report, contents: await contents(other) };
        await other.close();
        db = await testDatabase();
    });
    afterAll(() => db.close());

    test('is resumed by its id to the same readings, rollups and report', async () => {
        const stop = new AbortController();
        const abortAfter = (chunks: number): Db => ({
            ...db,
            transaction: async run => {
                if (--chunks === 0) stop.abort();
                return db.transaction(run);
            },
        });
        await expect(part(abortAfter(12), { signal: stop.signal })).rejects.toThrow('cancelled');
        const [{ id, state, position }] = await db.query<{ id: string; state: string; position: number }>(
            'select id, state, position from import',
        );
        expect(state).toBe('failed');
        expect(position).toBeGreaterThan(0);
        const { report } = await part(db, { resume: id });
        expect(report).toEqual(whole.report);
        expect(differences(whole.contents, await contents(db))).toEqual([]);
        await expect(part(db, { resume: id })).rejects.toThrow('notResumable');
    });

    test('is brought to its end by one of two who resume it at once, with the counts of one', async () => {
        for (let round = 0; round < 4; round++) {
            const own = await testDatabase();
            const stop = new AbortController();
            const abortAfter = (chunks: number): Db => ({
                ...own,
                transaction: async run => {
                    if (--chunks === 0) stop.abort();
                    return own.transaction(run);
                },
            });
            await expect(part(abortAfter(12), { signal: stop.signal })).rejects.toThrow('cancelled');
            const [{ id }] = await own.query<{ id: string }>('select id from import');
            const both = await Promise.allSettled([part(own, { resume: id }), part(own, { resume: id })]);
            const ended = both.flatMap(each => (each.status === 'fulfilled' ? [each.value.report] : []));
            expect([round, ended.length]).toEqual([round, 1]);
            expect(ended[0]).toEqual(whole.report);
            expect(await own.query('select state, report from import')).toEqual([
                { state: 'done', report: whole.report },
            ]);
            expect(differences(whole.contents, await contents(own))).toEqual([]);
            await own.close();
        }
    });

    test('is undone while it still runs: it stops there, and nothing of it stays', async () => {
        const own = await testDatabase();
        let left = 12;
        const undoneMeanwhile: Db = {
            ...own,
            transaction: async run => {
                if (--left === 0)
                    for (const { id } of await own.query<{ id: string }>('select id from import'))
                        await undoImport(own, id, now);
                return own.transaction(run);
            },
        };
        await expect(part(undoneMeanwhile)).rejects.toThrow('notResumable');
        const [{ state }] = await own.query<{ state: string }>('select state from import');
        expect(state).toBe('undone');
        expect(await contents(own)).toEqual([]);
        await own.close();
    });

    test('says that it is being undone where its undoing was cut off, until all of it is undone', async () => {
        const own = await testDatabase();
        const { id } = await part(own);
        let left = 3;
        const gone = () => Promise.reject(new Error('the process has ended'));
        const endsHalfWay: Db = {
            ...own,
            query: (...asked) => (left > 0 ? own.query(...asked) : gone()),
            transaction: run => (left-- > 0 ? own.transaction(run) : gone()),
        };
        await expect(undoImport(endsHalfWay, id!, now)).rejects.toThrow('the process has ended');
        const states = async () => (await findImports(own)).map(({ state, endedAt }) => [state, endedAt !== null]);
        expect((await contents(own)).length).toBeGreaterThan(0);
        expect(await states()).toEqual([['undoing', false]]);
        await expect(part(own, { resume: id! })).rejects.toThrow('notResumable');
        await undoImport(own, id!, now);
        expect(await states()).toEqual([['undone', true]]);
        expect(await contents(own)).toEqual([]);
        await own.close();
    });

    test('is not resumed with another file', async () => {
        const stop = new AbortController();
        stop.abort();
        await expect(part(db, { signal: stop.signal })).rejects.toThrow('cancelled');
        const [{ id }] = await db.query<{ id: string }>(`select id from import where state = 'failed'`);
        const other = Buffer.concat([start, Buffer.from('\n01/04/2023 00:00,1,1,1,1,1\n')]);
        await expect(part(db, { source: bytes(other), resume: id })).rejects.toThrow('otherFile');
    });
});
