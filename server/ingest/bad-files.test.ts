import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readingsMapping, type ImportProblem } from '../../contract/imports';
import { testDatabase } from '../../tests/support/database';
import type { Db } from '../db/db';
import { importFile, undoImport } from './import';
import { FileRefusal } from './problems';

let db: Db;
beforeAll(async () => {
    db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
    for (const table of ['reading', 'import', 'audit', 'entity', 'site']) await db.query(`delete from ${table}`);
});

const entity = { type: 'DMA', code: 'T1', create: true, site: 'Test' };
const given = {
    timestamp: { column: 'time', format: 'YYYY-MM-DD HH:mm', zone: 'Europe/Rome' },
    series: [
        { column: 'A', code: 'a', metric: 'inflow', unit: 'm3/h', intervalSeconds: 3600, entity },
        {
            column: 'B',
            code: 'b',
            metric: 'pressure',
            unit: 'bar',
            intervalSeconds: 3600,
            entity,
            bounds: { min: 0, max: 20 },
        },
    ],
};
/** Three hours, a sample a quarter of an hour. */
const quarters = `time,A,B\n${Array.from(
    { length: 12 },
    (_, quarter) =>
        `2026-01-01 0${Math.floor(quarter / 4)}:${String(15 * (quarter % 4)).padStart(2, '0')},${1 + (quarter % 4)},\n`,
).join('')}`;

const load = async (content: string | Uint8Array, changes: object = {}, dryRun = false) => {
    const problems: ImportProblem[] = [];
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const outcome = await importFile('readings', {
        db,
        fileName: 'test.csv',
        mapping: readingsMapping.parse({ ...given, ...changes }),
        now: new Date('2026-11-20T00:00:00Z'),
        onProblem: problem => problems.push(problem),
        dryRun,
        source: async function* () {
            yield bytes;
        },
    });
    return { ...outcome, problems };
};
const refusalOf = async (content: string | Uint8Array, changes: object = {}) => {
    const error: unknown = await load(content, changes).catch((thrown: unknown) => thrown);
    if (!(error instanceof FileRefusal)) throw new Error('the file was taken', { cause: error });
    return error.problems;
};
const values = async (code = 'a') =>
    (
        await db.query<{ at: string; value: number }>(
            'select r.at, r.value from reading r join series s on s.id = r.series_id where s.code = $1 order by r.at',
            [code],
        )
    ).map(({ at, value }) => [at.slice(5, 16), value]);
const csv = (...lines: string[]) => ['time,A,B', ...lines].join('\n');
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

describe('a file is refused as a whole, with line and code, and nothing is written:', () => {
    test.each<[string, string | Uint8Array, object, ImportProblem[]]>([
        ['empty', '', {}, [{ line: 1, code: 'emptyFile' }]],
        ['only a header', 'time,A,B\n', {}, [{ line: 1, code: 'noRows' }]],
        [
            'another separator',
            'time;A;B\n2026-01-01 00:00;1;2',
            {},
            [{ line: 1, column: 'time', code: 'headerMismatch' }],
        ],
        ['a column missing', 'time,A\n2026-01-01 00:00,1', {}, [{ line: 1, column: 'B', code: 'headerMismatch' }]],
        [
            'a column twice',
            'time,A,B,A\n2026-01-01 00:00,1,2,3',
            {},
            [{ line: 1, column: 'A', code: 'headerMismatch' }],
        ],
        ['a NUL byte', csv('2026-01-01 00:00,1,2', '2026-01-01 01:00,1\0,2'), {}, [{ line: 3, code: 'nulByte' }]],
        [
            'an open quote',
            csv('2026-01-01 00:00,1,2', '2026-01-01 01:00,"1,2'),
            {},
            [{ line: 3, code: 'malformedCsv' }],
        ],
        [
            'latin1 told as utf-8',
            new Uint8Array(Buffer.from('time,A,B,Débit\n', 'latin1')),
            {},
            [{ line: 1, code: 'encodingMismatch' }],
        ],
        ['utf-16 told as utf-8', utf16(csv('2026-01-01 00:00,1,2')), {}, [{ line: 1, code: 'encodingMismatch' }]],
        [
            'the wrong decimal mark',
            'time;A;B\n2026-01-01 00:00;1,5;2,5\n2026-01-01 01:00;1,5;2,5',
            { separator: ';' },
            [
                { line: 2, column: 'A', code: 'mostlyRejected' },
                { line: 2, column: 'A', code: 'notANumber' },
            ],
        ],
        [
            'a longer interval',
            csv(...Array.from({ length: 12 }, (_, hour) => `2026-01-01 ${String(2 * hour).padStart(2, '0')}:00,1,`)),
            {},
            [{ line: 1, column: 'A', code: 'intervalMismatch' }],
        ],
        [
            'amounts of another interval',
            quarters,
            { series: [{ ...given.series[0], unit: 'm3' }] },
            [{ line: 1, column: 'A', code: 'intervalMismatch' }],
        ],
    ])('%s', async (_, content, changes, problems) => {
        expect(await refusalOf(content, changes)).toEqual(problems);
        expect(await db.query('select id from import union all select null from site')).toEqual([]);
    });

    test('a place that is unknown and may not be made', async () => {
        const series = given.series.map(one => ({ ...one, entity: { ...entity, create: false } }));
        expect(await refusalOf(csv('2026-01-01 00:00,1,2'), { series })).toEqual([
            { line: 1, column: 'A', code: 'unknownEntity' },
        ]);
    });

    test('a series that stands for something else', async () => {
        await load(csv('2026-01-01 00:00,1,2'));
        const series = given.series.map(one => ({ ...one, intervalSeconds: 900 }));
        expect(await refusalOf(csv('2026-01-01 00:00,1,2'), { series })).toEqual([
            { line: 1, column: 'A', code: 'seriesMismatch' },
        ]);
    });
});

const good = ['2026-01-01 00:00,1,2', '2026-01-01 01:00,3,4', '2026-01-01 02:00,5,6'];

describe('one bad line does not stop the others:', () => {
    test.each<[string, string, ImportProblem]>([
        ['a stray semicolon', '2026-01-01 03:00,7;,8', { line: 5, column: 'A', code: 'notANumber' }],
        ['stray text', '2026-01-01 03:00,7 m3/h,8', { line: 5, column: 'A', code: 'notANumber' }],
        ['a value out of its bounds', '2026-01-01 03:00,7,21', { line: 5, column: 'B', code: 'outOfBounds' }],
        ['a decimal comma, which makes a column too many', '2026-01-01 03:00,7,5,8', { line: 5, code: 'raggedRow' }],
        ['a row cut short', '2026-01-01 03:00,7', { line: 5, code: 'raggedRow' }],
        ['a time that is none', '2026-02-30 03:00,7,8', { line: 5, code: 'invalidTimestamp' }],
        ['a time that spring skips', '2026-03-29 02:30,7,8', { line: 5, code: 'nonexistentTime' }],
        ['a time to come', '2027-01-01 03:00,7,8', { line: 5, code: 'implausibleTime' }],
        [
            'a stamp again with another value',
            '2026-01-01 02:00,9,',
            { line: 5, column: 'A', code: 'conflictingDuplicate' },
        ],
    ])('%s', async (_, line, problem) => {
        const { report, problems } = await load(csv(...good, line, '2026-01-01 04:00,9,10'));
        expect(problems).toEqual([problem]);
        expect(report.rejected).toBe(problem.column ? 1 : 2);
        expect(report.read).toBe(report.added + report.rejected + report.missing + report.duplicates);
        expect((await values()).at(-1)).toEqual(['01-01T03:00', 9]);
    });
});

test('a line that is repeated word for word is a duplicate, and its blanks may be filled by the repeat', async () => {
    const { report, problems } = await load(csv('2026-01-01 00:00,1,', '2026-01-01 00:00,1,2'));
    expect(problems).toEqual([]);
    expect(report).toMatchObject({ read: 4, added: 2, duplicates: 1, missing: 1 });
    expect(await values('b')).toEqual([['12-31T23:00', 2]]);
});

test.each<[string, Uint8Array, object]>([
    ['utf-8 with its mark', new TextEncoder().encode(`\ufefftime,A,B\r\n2026-01-01 00:00,1.5,2`), {}],
    [
        'latin1',
        new Uint8Array(Buffer.from('time,A,B,Débit\n2026-01-01 00:00,1.5,2,9', 'latin1')),
        { encoding: 'latin1' },
    ],
    ['utf-16le with its mark', utf16('time,A,B\n2026-01-01 00:00,1.5,2'), { encoding: 'utf-16le' }],
    [
        'semicolons and decimal commas',
        new TextEncoder().encode('time;A;B\n2026-01-01 00:00;1,5;2'),
        { separator: ';', decimal: ',' },
    ],
    [
        'tabs, other columns and another order',
        new TextEncoder().encode('B\tx\tA\ttime\n2\t?\t1.5\t2026-01-01 00:00'),
        { separator: '\t' },
    ],
])('reads %s', async (_, content, changes) => {
    const { report } = await load(content, changes);
    expect(report).toMatchObject({ added: 2, rejected: 0 });
    expect(await values()).toEqual([['12-31T23:00', 1.5]]);
});

test('blank is missing, zero is a value, and a run of blanks is one gap', async () => {
    const { report } = await load(csv(...good, '2026-01-01 03:00,,1', '2026-01-01 04:00,,1', '2026-01-01 05:00,0,1'));
    expect(report.series['a']).toMatchObject({ read: 6, added: 4, missing: 2, gaps: 1 });
    expect(report.series['b']).toMatchObject({ read: 6, added: 6, missing: 0, gaps: 0 });
});

describe('a value that differs from the stored one', () => {
    const wrong = csv(...good);
    const right = csv(good[0], '2026-01-01 01:00,30,4', good[2]);

    test('is a correction, in readings and rollups', async () => {
        await load(wrong);
        const { report } = await load(right);
        expect(report).toMatchObject({ added: 0, changed: 1, duplicates: 5 });
        expect((await values())[1]).toEqual(['01-01T00:00', 30]);
        expect(await db.query(`select sum(volume_m3) as m3 from rollup_day`)).toEqual([{ m3: 36 }]);
    });

    test('is told by a dry run, which changes nothing', async () => {
        await load(wrong);
        const { id, report } = await load(right, {}, true);
        expect([id, report.changed]).toEqual([null, 1]);
        expect((await values())[1]).toEqual(['01-01T00:00', 3]);
    });

    test('comes back when the correction is undone', async () => {
        await load(wrong);
        const { id } = await load(right);
        await undoImport(db, id!, new Date());
        expect(await values()).toEqual([
            ['12-31T23:00', 1],
            ['01-01T00:00', 3],
            ['01-01T01:00', 5],
        ]);
        expect(await db.query(`select sum(volume_m3) as m3 from rollup_day`)).toEqual([{ m3: 9 }]);
    });

    test('comes back as the first import told it, when a correction between was undone before the last', async () => {
        await load(wrong);
        const between = await load(csv(good[0], '2026-01-01 01:00,20,4', good[2]));
        const last = await load(right);
        await undoImport(db, between.id!, new Date());
        expect((await values())[1]).toEqual(['01-01T00:00', 30]);
        await undoImport(db, last.id!, new Date());
        expect((await values())[1]).toEqual(['01-01T00:00', 3]);
        expect(await db.query(`select sum(volume_m3) as m3 from rollup_day`)).toEqual([{ m3: 9 }]);
    });

    test('stays corrected when the first import is undone, and goes when both are', async () => {
        const first = await load(wrong);
        const second = await load(right);
        await undoImport(db, first.id!, new Date());
        expect(await values()).toEqual([['01-01T00:00', 30]]);
        await undoImport(db, second.id!, new Date());
        expect(await values()).toEqual([]);
        expect(await db.query('select * from rollup_month')).toEqual([]);
    });
});
