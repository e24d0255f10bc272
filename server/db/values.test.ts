import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { openEmbedded, scratchDirectory } from '../../tests/support/directories';
import type { Db } from './db';

let db: Db;
beforeAll(async () => {
    db = await testDatabase();
});
afterAll(() => db.close());

/** Expression and the value a caller gets for it. */
const VALUES: [string, unknown][] = [
    ['9007199254740991::int8', 9007199254740991],
    ['7::int2', 7],
    ['-7::int4', -7],
    ['sum(n) from generate_series(1, 3) n', 6],
    ['count(*) from generate_series(1, 3)', 3],
    ['12345.678::numeric(16,3)', 12345.678],
    ['avg(n) from generate_series(1, 2) n', 1.5],
    ['0.1::float8', 0.1],
    ['0.5::float4', 0.5],
    [`'infinity'::float8`, Infinity],
    ['true', true],
    ['1 > 2', false],
    [`'পানি'::text`, 'পানি'],
    [`'abc'::varchar(5)`, 'abc'],
    [`'ab'::char(3)`, 'ab '],
    [`'2026-11-20'::date`, '2026-11-20'],
    [`'0099-01-02'::date`, '0099-01-02'],
    [`'2026-11-21 00:00:00+06'::timestamptz`, '2026-11-20T18:00:00.000Z'],
    [`'2026-11-20 18:00:00.123456Z'::timestamptz`, '2026-11-20T18:00:00.123Z'],
    [`'2026-11-20 18:00:00.5Z'::timestamptz`, '2026-11-20T18:00:00.500Z'],
    [`'infinity'::timestamptz`, 'infinity'],
    [`'2026-11-20 18:00'::timestamp`, '2026-11-20T18:00:00'],
    [`'08:30'::time`, '08:30:00'],
    [`'36 hours'::interval`, '36:00:00'],
    [`'0b0e3b1c-63c1-4a25-9d5e-6f1f0c1a2b3c'::uuid`, '0b0e3b1c-63c1-4a25-9d5e-6f1f0c1a2b3c'],
    [`'{"a":[1,null,"x"]}'::jsonb`, { a: [1, null, 'x'] }],
    [`'[1, 2]'::json`, [1, 2]],
    [`'null'::jsonb`, null],
    [`'\\x00ff10'::bytea`, new Uint8Array([0, 255, 16])],
    ['null::int', null],
    ['array[1,2,null]::int[]', [1, 2, null]],
    ['array[9007199254740991]::int8[]', [9007199254740991]],
    ['array[1.5]::numeric[]', [1.5]],
    [
        'array[[1,2],[3,4]]',
        [
            [1, 2],
            [3, 4],
        ],
    ],
    [`'[0:1]={5,6}'::int[]`, [5, 6]],
    [`array['a', 'NULL', null, '', 'x,"y\\z{}']::text[]`, ['a', 'NULL', null, '', 'x,"y\\z{}']],
    ['array[0.1, 2]::float8[]', [0.1, 2]],
    [`array['NaN', '-Infinity', null, '-1.5e-300']::float8[]`, [NaN, -Infinity, null, -1.5e-300]],
    [`'{}'::float8[]`, []],
    ['array[true, false]', [true, false]],
    [`array['2026-11-20']::date[]`, ['2026-11-20']],
    [`array['2026-11-20 18:00Z']::timestamptz[]`, ['2026-11-20T18:00:00.000Z']],
    [`array['0b0e3b1c-63c1-4a25-9d5e-6f1f0c1a2b3c']::uuid[]`, ['0b0e3b1c-63c1-4a25-9d5e-6f1f0c1a2b3c']],
    [`array['{"a":1}']::jsonb[]`, [{ a: 1 }]],
    [`'{}'::text[]`, []],
];

/** Type, what is passed for it, and what comes back. */
const PARAMETERS: [string, unknown, unknown][] = [
    ['int', 5, 5],
    ['int8', 9007199254740991n, 9007199254740991],
    ['numeric', 0.1, 0.1],
    ['float8', -0.5, -0.5],
    ['bool', false, false],
    ['text', 'tab\tquote\'"\\', 'tab\tquote\'"\\'],
    ['text', '', ''],
    ['text', null, null],
    ['text', undefined, null],
    ['date', '2026-11-20', '2026-11-20'],
    ['timestamptz', new Date('2026-11-20T18:00:00.007Z'), '2026-11-20T18:00:00.007Z'],
    ['timestamptz', '2026-11-21T00:00:00+06:00', '2026-11-20T18:00:00.000Z'],
    ['jsonb', { name: 'DMA "1"', list: [1, 2] }, { name: 'DMA "1"', list: [1, 2] }],
    ['jsonb', JSON.stringify([1, 2]), [1, 2]],
    ['bytea', new Uint8Array([1, 0, 255]), new Uint8Array([1, 0, 255])],
    ['bytea', Buffer.from('x'), new Uint8Array([120])],
    ['int[]', [1, null, 3], [1, null, 3]],
    ['int[]', [], []],
    ['float8[]', [0.1], [0.1]],
    ['date[]', ['2026-11-20'], ['2026-11-20']],
    ['timestamptz[]', [new Date('2026-11-20T18:00:00Z')], ['2026-11-20T18:00:00.000Z']],
    ['jsonb[]', [{ a: 1 }], [{ a: 1 }]],
    ['bytea[]', [new Uint8Array([1])], [new Uint8Array([1])]],
    ['text[]', ['a,b', '"', '\\', 'NULL', ''], ['a,b', '"', '\\', 'NULL', '']],
];

describe('values', () => {
    test.each(VALUES)('select %s gives the same value on every engine', async (expression, expected) => {
        expect(await db.query(`select ${expression.replace(/( from .*)?$/, ' as value$1')}`)).toEqual([
            { value: expected },
        ]);
    });

    test.each(PARAMETERS)('a %s parameter %o is stored as meant', async (type, value, expected) => {
        expect(await db.query(`select $1::${type} as value`, [value])).toEqual([{ value: expected }]);
    });

    test('bytes are a plain Uint8Array, not a Buffer', async () => {
        const [row] = await db.query<{ value: unknown }>(`select '\\x01'::bytea as value`);
        expect(Object.getPrototypeOf(row?.value)).toBe(Uint8Array.prototype);
    });

    test('rows are also had as lists, two columns of one name kept apart', async () => {
        expect(await db.arrays('select 1 as a, $1::text as a', ['x'])).toEqual([[1, 'x']]);
    });

    test('any text survives as parameter, array element and copied cell', async () => {
        await db.script('create table if not exists any_text (id int primary key, one text, many text[])');
        const text = fc.string({ unit: 'grapheme' }).filter(value => !value.includes('\0'));
        const rows = fc.array(fc.record({ one: text, many: fc.array(fc.option(text), { maxLength: 4 }) }));
        await fc.assert(
            fc.asyncProperty(rows, async expected => {
                await db.query('truncate any_text');
                await db.copy(
                    'any_text',
                    ['id', 'one', 'many'],
                    expected.map(({ one, many }, id) => [id, one, many]),
                );
                expect(await db.query('select one, many from any_text order by id')).toEqual(expected);
                for (const { one, many } of expected.slice(0, 1)) {
                    expect(await db.query('select $1::text as one, $2::text[] as many', [one, many])).toEqual([
                        { one, many },
                    ]);
                }
            }),
            { numRuns: 50 },
        );
    });

    test('the session works in UTC, without jit', async () => {
        expect(await db.arrays(`select current_setting('timezone'), current_setting('jit')`)).toEqual([['UTC', 'off']]);
    });

    test('a refused statement carries its SQLSTATE and what it ran into', async () => {
        await db.script('create table if not exists only_once (code text constraint one_code unique)');
        await db.query('truncate only_once');
        await db.query(`insert into only_once values ('x')`);
        await expect(db.query(`insert into only_once values ('x')`)).rejects.toMatchObject({
            name: 'SqlError',
            code: '23505',
            constraint: 'one_code',
            table: 'only_once',
        });
        await expect(db.query('select nothing_like_it')).rejects.toMatchObject({ code: '42703' });
        await expect(db.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
        await expect(db.script('select 1; select 1/0')).rejects.toMatchObject({ code: '22012' });
        expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
    });
});

test('values and errors cross the worker of the embedded database unchanged', async () => {
    const embedded = await openEmbedded(scratchDirectory());
    for (const [expression, expected] of VALUES) {
        const text = `select ${expression.replace(/( from .*)?$/, ' as value$1')}`;
        expect(await embedded.query(text), expression).toEqual([{ value: expected }]);
    }
    for (const [type, value, expected] of PARAMETERS) {
        expect(await embedded.query(`select $1::${type} as value`, [value]), type).toEqual([{ value: expected }]);
    }
    await expect(embedded.query('select 1/0')).rejects.toMatchObject({ name: 'SqlError', code: '22012' });
});
