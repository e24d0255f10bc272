import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Column } from '../contract/columns';
import { findProgram } from '../scripts/programs.mjs';
import { localClock } from '../server/lists/cells.rules';
import { csvOf } from '../server/exports/csv';
import { original } from '../server/exports/csv.rules';
import type { Sheet } from '../server/exports/sheet';
import { wordsOf } from '../server/lists/words';
import { xlsxOf } from '../server/exports/xlsx';
import { openOffice } from './support/office';
import { unzip } from './support/workbook';

const program = findProgram('office');
if (!program) console.warn('No LibreOffice here: that it opens our files was not tested.');

const columns: Column[] = [
    { source: 'name', kind: 'text' },
    { source: 'value', kind: 'number', unit: 'bar' },
    { source: 'count', kind: 'integer' },
    { source: 'builtIn', kind: 'boolean' },
    { source: 'day', kind: 'date' },
    { source: 'updatedAt', kind: 'instant' },
    { source: 'whereUsed', kind: 'list' },
];
/** Texts that a spreadsheet may take for something else. */
const texts = [
    '+8801712345678',
    '01712345678',
    '007',
    '1e5',
    '1/2',
    '.5',
    '2026-01-02',
    '12:30',
    '০১৭',
    'রাজস্ব-বহির্ভূত "পানি", ক্ষতি; উদ্বৃত্ত',
    '=1+1',
    '  =1+1',
    '\t=1+1',
    '＝1+1',
    '@SUM(1)',
    '-1+2',
    '=HYPERLINK("http://x.example","y")',
    "'quoted",
    "'=1+1",
    'two\nlines  and  blanks ',
    '_x0041_ & <b>',
];
interface Row {
    name: string | null;
    value: number | null;
    count: number | null;
    builtIn: boolean | null;
    day: string | null;
    updatedAt: string | null;
    whereUsed: string[] | null;
}
const nothing = { name: null, value: null, count: null, builtIn: null, day: null, updatedAt: null, whereUsed: null };
const rows: Row[] = [
    {
        name: 'চট্টগ্রাম',
        value: -2.5,
        count: -3,
        builtIn: true,
        day: '2028-02-29',
        updatedAt: '2026-11-20T18:30:00.000Z',
        whereUsed: ['pressure', 'kpi'],
    },
    nothing,
    {
        name: 'ends',
        value: 1e-7,
        count: 12_345_678_901,
        builtIn: false,
        day: '1999-12-31',
        updatedAt: '2026-06-30T18:00:00.000Z',
        whereUsed: ['a, b'],
    },
    ...texts.map((name, at) => ({ ...nothing, name, value: at / 8, count: at })),
];

const written = async (write: (sheet: Sheet) => AsyncGenerator<Uint8Array, void>): Promise<Buffer> => {
    const chunks: Uint8Array[] = [];
    const sheet: Sheet = {
        set: 'thresholds',
        columns,
        language: 'bn',
        words: wordsOf('bn'),
        clock,
        pages: (async function* () {
            yield rows.map(row => ({ ...row }));
        })(),
        title: 'সীমামান',
        facts: () => [['শিরোনাম', 'সীমামান']],
        zone: 'Asia/Dhaka',
    };
    for await (const chunk of write(sheet)) chunks.push(chunk);
    return Buffer.concat(chunks);
};
const excel = () => written(sheet => xlsxOf(sheet));
const csv = () => written(csvOf);

const filled = (row: readonly unknown[] | undefined) => columns.map((_, at) => row?.[at] ?? null);
const clock = localClock('Asia/Dhaka');
/** What the cells of a row are to hold; what a file has no type for is given in its own words. */
const cellsOf = (moment: (at: number) => unknown, flag: (is: boolean) => unknown) =>
    rows.map(({ name, value, count, builtIn, day, updatedAt, whereUsed }) => [
        name,
        value,
        count,
        builtIn === null ? null : flag(builtIn),
        day === null ? null : new Date(day),
        updatedAt === null ? null : moment(Date.parse(updatedAt)),
        whereUsed?.join('; ') ?? null,
    ]);
/** What is computed on the first sheet; LibreOffice keeps yes and no as TRUE() and FALSE(). */
const formulasIn = (workbook: Buffer) =>
    [...(unzip(workbook).get('xl/worksheets/sheet1.xml') ?? '').toString().matchAll(/<f\b[^>]*>([^<]*)</g)]
        .map(([, formula]) => formula)
        .filter(formula => formula !== 'TRUE()' && formula !== 'FALSE()');

describe.skipIf(!program)('opened by LibreOffice', () => {
    let office: Awaited<ReturnType<typeof openOffice>>;
    beforeAll(async () => {
        office = await openOffice(program ?? '');
    });
    afterAll(() => office.close());

    /** A CSV file as its import reads it, by the tokens of its filter: separator, quote, UTF-8, ..., formulas computed. */
    const imported = (bytes: Uint8Array | string, quotedAsText: boolean) =>
        office.resaved(
            'list.csv',
            bytes,
            `--infilter=CSV:44,34,76,1,,0,${quotedAsText},false,false,false,false,0,true`,
        );

    test('an Excel file has every value in its type, nothing is computed, and the sheet about it is there', async () => {
        const workbook = await office.resaved('list.xlsx', await excel());
        const [data, about] = (await readXlsx(workbook)).sheets;
        const [head, ...read] = data.rows;
        expect(read.map(filled)).toEqual(
            cellsOf(
                at => new Date(clock.wall(at)),
                is => is,
            ),
        );
        expect(formulasIn(workbook)).toEqual([]);
        expect(head.slice(0, 2)).toEqual(['নাম (ইংরেজি)', 'সীমামান (বার)']);
        expect([data.name, about.name]).toEqual(['সীমামান', wordsOf('bn').about.sheet]);
        expect(about.rows.flat()).toEqual(expect.arrayContaining(['সীমামান', String(rows.length), 'বার']));
    });

    test('the head of an Excel file stays in view', async () => {
        const { frozen, rows: seen } = await office.panes(await excel());
        expect(frozen).toBe(true);
        expect(seen).toEqual([
            [0, 0],
            [1, expect.any(Number)],
        ]);
    });

    test('a CSV file computes nothing, even where formulas are wanted, and has every value', async () => {
        const workbook = await imported(await csv(), true);
        expect(formulasIn(workbook)).toEqual([]);
        const [, ...read] = (await readXlsx(workbook)).sheets[0].rows;
        expect(
            read.map(filled).map(([name, ...rest]) => [typeof name === 'string' ? original(name) : name, ...rest]),
        ).toEqual(cellsOf(clock.iso, String));
    });

    test('the same import computes what is not neutral: it would show a formula that got through', async () => {
        const workbook = await imported('name\r\n=1+1\r\n', false);
        expect(formulasIn(workbook)).toEqual(['1+1']);
        expect((await readXlsx(workbook)).sheets[0].rows.flat()).toEqual(['name', 2]);
    });
});
