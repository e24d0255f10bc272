import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { descend, readWorkbook } from '../../tests/support/workbook';
import type { Column } from '../../contract/columns';
import { localClock } from '../lists/cells.rules';
import type { ExportRow } from '../lists/source';
import type { Sheet } from './sheet';
import { wordsOf } from '../lists/words';
import { sheetName } from './xlsx.parts';
import { xlsxOf } from './xlsx';
import { columnLetters, longestText } from './xlsx.rules';

const columns: Column[] = [
    { source: 'name', kind: 'text' },
    { source: 'value', kind: 'number', unit: 'bar' },
    { source: 'builtIn', kind: 'boolean' },
    { source: 'day', kind: 'date' },
    { source: 'updatedAt', kind: 'instant' },
    { source: 'whereUsed', kind: 'list' },
];

async function* inPages(rows: readonly ExportRow[], size = 2): AsyncGenerator<readonly ExportRow[], void> {
    for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

const written = async (
    rows: readonly ExportRow[],
    { rowsASheet, ...more }: Partial<Sheet> & { rowsASheet?: number } = {},
) => {
    const sheet: Sheet = {
        set: 'thresholds',
        columns,
        language: 'en',
        words: wordsOf('en'),
        clock: localClock('Asia/Dhaka'),
        pages: inPages(rows),
        title: 'Threshold values',
        facts: () => [['Title', 'Threshold values']],
        zone: 'Asia/Dhaka',
        ...more,
    };
    const chunks: Uint8Array[] = [];
    for await (const chunk of xlsxOf(sheet, rowsASheet)) chunks.push(chunk);
    return Buffer.concat(chunks);
};

const rows: ExportRow[] = [
    {
        name: '+8801712345678',
        value: -2.5,
        builtIn: true,
        day: '2026-02-28',
        updatedAt: '2026-11-20T18:30:00.000Z',
        whereUsed: ['pressure', 'kpi'],
    },
    { name: '=1+1', value: null, builtIn: null, day: null, updatedAt: null, whereUsed: [] },
    {
        name: '007',
        value: 1e-7,
        builtIn: false,
        day: '1900-02-28',
        updatedAt: '1899-12-31T00:00:00.000Z',
        whereUsed: null,
    },
    {
        name: 'ক্ষুদ্র _x0041_ \ufffe\uffff\u0000\r\n ও\t',
        value: 1234567.891,
        builtIn: false,
        day: '2026-12-31',
        updatedAt: 'infinity',
    },
];

test('numbers, days, instants and yes or no are typed; texts are texts, whatever they look like', async () => {
    const [{ cells }] = readWorkbook(await written(rows));
    expect(cells.get('A2')).toEqual({ value: '+8801712345678', format: '@' });
    expect(cells.get('A3')).toEqual({ value: '=1+1', format: '@' });
    expect(cells.get('A4')).toEqual({ value: '007', format: '@' });
    expect(cells.get('B2')).toEqual({ value: -2.5, format: 'General' });
    expect(cells.get('B4')?.value).toBe(1e-7);
    expect(cells.get('C2')?.value).toBe(true);
    const [day, moment] = [cells.get('D2'), cells.get('E2')];
    expect(day).toEqual({ value: 46081, format: String.raw`yyyy\-mm\-dd` });
    expect(moment?.format).toBe(String.raw`yyyy\-mm\-dd\ hh:mm:ss`);
    expect(moment?.value).toBeCloseTo(46347 + 0.5 / 24, 8);
    expect(cells.get('D4')?.value).toBe('1900-02-28');
    expect(cells.get('E5')?.value).toBe('infinity');
    expect([...cells.keys()].filter(at => at.endsWith('3'))).toEqual(['A3', 'F3']);
});

test('headings carry units and the zone, stay in view, and columns have widths', async () => {
    const [{ cells, sheet }] = readWorkbook(await written(rows));
    expect(['A1', 'B1', 'E1'].map(at => cells.get(at)?.value)).toEqual([
        'Name (English)',
        'Threshold value (bar)',
        'Changed at (Asia/Dhaka)',
    ]);
    const { attributes } = descend(sheet, 'sheetViews', 'sheetView', 'pane');
    expect(attributes).toMatchObject({ ySplit: '1', topLeftCell: 'A2', state: 'frozen' });
    const widths = descend(sheet, 'cols').children.map(each => Number(each.attributes['width']));
    expect(widths).toHaveLength(columns.length);
    expect(Math.min(...widths)).toBeGreaterThan(8);
});

test('another reader of Excel files finds the same', async () => {
    const book = await readXlsx(await written(rows));
    expect(book.sheets.map(sheet => sheet.name)).toEqual(['Threshold values', 'About']);
    const [, ...read] = book.sheets[0].rows;
    expect(read.map(([name, value, builtIn]) => [name, value, builtIn])).toEqual(
        rows.map(({ name, value, builtIn }) => [name, value, builtIn]),
    );
    expect(read[0][4]).toEqual(new Date('2026-11-21T00:30:00Z'));
});

test('the sheet about the file names rows, units and definitions', async () => {
    const book = readWorkbook(await written(rows));
    const { name, cells } = book[1];
    expect(name).toBe('About');
    const texts = [...cells.values()].map(cell => cell.value);
    expect(texts).toContain('Rows');
    expect(texts).toContain(String(rows.length));
    expect(texts).toContain('Local time of Asia/Dhaka');
    expect(texts).toContain('The value in force; every figure that uses it is computed with it.');
});

test('a list that is called as the sheet about it has a name of its own', async () => {
    expect(readWorkbook(await written(rows, { title: 'about' })).map(({ name }) => name)).toEqual(['about', 'About 2']);
});

test('an empty list is a sheet with a head', async () => {
    const [{ rows: count }, about] = readWorkbook(await written([]));
    expect([count, about.name]).toEqual([1, 'About']);
});

test('what one sheet cannot hold goes on to the next, headings first, and no sheet is empty', async () => {
    const many = Array.from({ length: 9 }, (_, n) => ({ name: `row ${n}`, value: n }));
    const book = readWorkbook(
        await written(many, { rowsASheet: 4, title: 'Rows: of [many] sheets, with a long name' }),
    );
    expect(book.map(({ name, rows: count }) => [name, count])).toEqual([
        ['Rows of many sheets, with a lon', 4],
        ['Rows of many sheets, with a l 2', 4],
        ['Rows of many sheets, with a l 3', 4],
        ['About', expect.any(Number)],
    ]);
    expect(book[2].cells.get('A1')?.value).toBe('Name (English)');
    expect(book[2].cells.get('A4')?.value).toBe('row 8');
});

test('a text longer than a cell holds is cut with a sign, and the sheet about the file says so', async () => {
    const [{ cells }, about] = readWorkbook(
        await written([{ name: `x${'🚰'.repeat(20_000)}` }, { name: 'x'.repeat(longestText) }]),
    );
    const cut = String(cells.get('A2')?.value);
    expect([cut.length <= longestText, cut.endsWith('🚰…')]).toEqual([true, true]);
    expect(cells.get('A3')?.value).toBe('x'.repeat(longestText));
    expect([...about.cells.values()].map(cell => cell.value)).toContainEqual(
        expect.stringMatching(/^1 texts are longer/),
    );
});

test('any text comes back equal from both readers', async () => {
    const text = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 20 }),
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        fc
            .array(
                fc.constantFrom(
                    '_',
                    'x',
                    '0041_',
                    '_x005F_',
                    '\ufffe',
                    '\uffff',
                    '\r',
                    '\u000b',
                    '&',
                    '<',
                    ']]>',
                    ' ',
                    'ক্ষ',
                ),
            )
            .map(all => all.join('')),
        fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 6 }).map(codes => String.fromCharCode(...codes)),
    );
    await fc.assert(
        fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 8 }), async texts => {
            const archive = await written(
                texts.map(name => ({ name })),
                { columns: columns.slice(0, 1) },
            );
            const [{ cells }] = readWorkbook(archive);
            expect(texts.map((_, n) => cells.get(`A${n + 2}`)?.value)).toEqual(texts);
            const [, ...read] = (await readXlsx(archive)).sheets[0].rows;
            expect(read.map(([name]) => name ?? '')).toEqual(texts);
        }),
        { numRuns: 200, seed: 3 },
    );
});

test('columns go on from Z to AA, and names of sheets are ones that Excel takes', () => {
    expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
    expect(["'a'", '[x]:y/z', '', '\u0000', 'ক'.repeat(40)].map(title => sheetName(title))).toEqual([
        'a',
        'x y z',
        'Data',
        'Data',
        'ক'.repeat(31),
    ]);
});
