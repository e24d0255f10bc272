import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../../contract/columns';
import { localClock } from '../lists/cells.rules';
import { csvField, neutral, original } from './csv.rules';
import { wordsOf } from '../lists/words';

const clock = localClock('Asia/Dhaka');
const field = (column: Partial<Column>) => csvField({ source: 'x', kind: 'text', ...column }, wordsOf('en'), clock);
const read = (line: string, more: object = {}): unknown[] =>
    (parse(line, { relax_column_count: true, ...more }) as unknown[][])[0] ?? [];

test.each([
    '=1+1',
    '+8801712345678',
    '-5 apples',
    '@SUM(A1)',
    '\tindented',
    '\rreturned',
    '\nbroken',
    ' =1',
    ' \t =1',
    '\u00a0=1',
    '\u200b=1',
    '\ufeff=1',
    '\u3000@x',
    '\u0001=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '﹢1',
    '﹣1',
    '﹦1',
    '﹫x',
    "'=1",
    "''=1",
    "' =1",
])('%j is not taken for a formula, and comes back as it was', text => {
    expect(neutral(text)).toBe(`'${text}`);
    expect(original(neutral(text))).toBe(text);
    const [cell] = read(field({})(text));
    expect(cell).toBe(`'${text}`);
});

test.each([
    ['x;=1+1;y', "x;'=1+1;y"],
    ['x; \u00a0+1', "x;' \u00a0+1"],
    ['two\n=1', "two\n'=1"],
    ['two\r\n@x', "two\r\n'@x"],
    // Quotes are doubled in a file, and an empty pair of them at the beginning of a cell is nothing.
    ['x;"=1+1;y', 'x;\'"=1+1;y'],
    ["x;'=1", "x;''=1"],
    ['=1;=2', "'=1;'=2"],
])('%j is no formula either where semicolons separate cells, and comes back as it was', (text, safe) => {
    expect(neutral(text)).toBe(safe);
    expect(original(safe)).toBe(text);
    const asSeenThere = parse(`a,${field({})(text)},b`, {
        delimiter: ';',
        relax_quotes: true,
        relax_column_count: true,
    });
    expect(asSeenThere.flat().filter(cell => /^["\s]*[=+@-]/.test(cell))).toEqual([]);
});

test.each([
    'x; y',
    'view, update; create',
    'two\nlines',
    'a;b=c',
    '',
    'Pump 1',
    '12 = 12',
    'a@b.example',
    '007',
    '1-2',
    "O'Brien",
    "'quoted'",
    '– dash',
    'হালিশহর ৩',
    '২০২৬',
    '.=1',
])('%j stays as it is', text => {
    expect(neutral(text)).toBe(text);
    expect(original(text)).toBe(text);
});

test('numbers keep their sign and digits: a negative one is no text', () => {
    const number = field({ kind: 'number' });
    expect([-5, 0, -0, 1e-7, 1234567.891, Number.NaN, null, undefined].map(number)).toEqual([
        '-5',
        '0',
        '0',
        '1e-7',
        '1234567.891',
        '',
        '',
        '',
    ]);
});

test('a missing value and an empty text are told apart', () => {
    const text = field({});
    const cast = (value: string, { quoting }: { quoting: boolean }) => (value === '' && !quoting ? null : value);
    expect(read(`${text(null)},${text('')},${text('a')}`, { cast })).toEqual([null, '', 'a']);
});

test('a text that looks like a number is quoted, a number is not', () => {
    expect(['007', '01712345678', '.5', '2026-01-02'].map(field({}))).toEqual([
        '"007"',
        '"01712345678"',
        '".5"',
        '"2026-01-02"',
    ]);
    expect(field({ kind: 'number' })(7)).toBe('7');
});

test('days stay days, and instants are local with their offset', () => {
    expect(field({ kind: 'date' })('2026-02-28')).toBe('2026-02-28');
    expect(field({ kind: 'instant' })('2026-11-20T18:30:00.000Z')).toBe('2026-11-21T00:30:00+06:00');
    const rome = csvField({ source: 'x', kind: 'instant' }, wordsOf('en'), localClock('Europe/Rome'));
    expect(rome('2026-03-29T00:59:59.500Z')).toBe('2026-03-29T01:59:59.500+01:00');
    expect(rome('2026-03-29T01:00:00.000Z')).toBe('2026-03-29T03:00:00+02:00');
    const newYork = csvField({ source: 'x', kind: 'instant' }, wordsOf('en'), localClock('America/St_Johns'));
    expect(newYork('2026-01-01T00:00:00.000Z')).toBe('2025-12-31T20:30:00-03:30');
});

test('lists, rights, codes and records are texts', () => {
    expect(field({ kind: 'list' })(['a', 'b'])).toBe('"a; b"');
    expect(field({ kind: 'list', of: 'name' })([{ name: '=cmd' }])).toBe("'=cmd");
    expect(field({ kind: 'enum', words: 'userStatus' })('active')).toBe('Active');
    expect(field({ kind: 'enum', words: 'userStatus' })('toString')).toBe('toString');
    expect(field({ kind: 'json' })({ a: 'খ' })).toBe('"{""a"":""খ""}"'.replaceAll('"""', '"""'));
    const dashboard = { feature: 'Dashboard', canView: true, canChange: false, canUpdate: true, canRemove: false };
    expect(field({ kind: 'rights' })([dashboard, { feature: 'Profile', canView: false }])).toBe(
        '"Dashboard: view, update"',
    );
});

test('any text comes back equal from another reader of CSV', () => {
    const texts = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), sharp), {
        minLength: 1,
        maxLength: 12,
    });
    const text = field({});
    fc.assert(
        fc.property(texts, row => {
            const cells = read(`\ufeff${row.map(text).join(',')}\r\n`, { bom: true });
            expect(cells.map(cell => original(String(cell)))).toEqual(row);
        }),
        { numRuns: 2000, seed: 7 },
    );
});

const sharp = fc
    .array(
        fc.constantFrom("'", '=', '+', '"', ',', '\r', '\n', '\t', ' ', '；', ';', '＝', '\ufeff', 'ক', '\u200d', 'a'),
        {
            maxLength: 8,
        },
    )
    .map(letters => letters.join(''));
