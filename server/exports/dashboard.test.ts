import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnSets } from '../../contract/columns';
import { inUnit } from '../../contract/columns/column';
import { dashboardCalls, type DashboardWaterQuality } from '../../contract/dashboard';
import { en } from '../../contract/messages/en';
import { placeFigureCalls } from '../../contract/place-figures';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';
import { textsOf } from '../../tests/support/pdf';
import { readWorkbook } from '../../tests/support/workbook';
import { rebuildArrears } from '../billing/arrears.changes';
import { dashboardSources } from './dashboard';
import { headingOf, wordsOf } from '../lists/words';

const downloads = '/nrw/api/v1/downloads';
let city: TestApp;
let token: string;
beforeAll(async () => {
    city = await testApp({ db: await smallCity(), clock: () => new Date(`${smallCityToday}T06:00:00Z`) });
    const view = { canView: true };
    await addUser(city.db, 'director@utility.example', 'Director', { Dashboard: view, GeospatialAnalytics: view });
    token = (await city.signIn('director@utility.example')).token;
});
afterAll(() => city.db.close());

type Cells = Record<string, string>;
type Row = Record<string, unknown> & { name?: string; nameBn?: string };

/** The file of a call by a ticket, each line by the sources of its columns. */
const csvOf = async (path: string, language: 'en' | 'bn' = 'en'): Promise<Cells[]> => {
    const { status, body } = await city.call('POST', downloads, { token, body: { path, language, format: 'csv' } });
    expect([path, status]).toEqual([path, 201]);
    const answer = await city.app.request(`${downloads}/${(body.data as { ticket: string }).ticket}`);
    const [heads, ...lines]: string[][] = parse(await answer.text(), { bom: true });
    const { set } = dashboardSources.find(source => source.path === path.split('?')[0]) ?? dashboardSources[0];
    expect(heads).toEqual(set.columns.map(column => headingOf(wordsOf(language), set.name, column)));
    return lines.map(cells => Object.fromEntries(set.columns.map(({ source }, index) => [source, cells[index]])));
};
const rowsOf = async (path: string): Promise<Row[]> =>
    ((await city.call('GET', path, { token })).body.data as { rows: Row[] }).rows;

interface Figure {
    value: number | null;
    reason?: keyof typeof en.reason;
}
const isFigure = (value: unknown): value is Figure => typeof value === 'object' && value !== null && 'value' in value;

test.each(dashboardSources.map(({ path, set }) => [set.name, path] as const))(
    '%s as CSV is what its call answers: the same rows in their order, each number to its last digit in the unit of the page',
    async (name, path) => {
        for (const period of ['1m', '12m']) {
            const address = `${path}?period=${period}`;
            const [rows, lines] = [await rowsOf(address), await csvOf(address)];
            // Over a year too few readings of the small city's pressure are there, so nothing is listed.
            if (period === '1m') expect(rows.length).toBeGreaterThan(0);
            expect(lines).toHaveLength(rows.length);
            for (const [index, row] of rows.entries()) {
                for (const column of columnSets[name].columns) {
                    const { source, kind } = column;
                    if (kind !== 'number' && kind !== 'integer') continue;
                    if (!(source in row)) continue;
                    const value = inUnit(isFigure(row[source]) ? row[source].value : row[source], column);
                    expect([source, lines[index][source]]).toEqual([
                        source,
                        value === null ? '' : JSON.stringify(value),
                    ]);
                }
                if (row.name) expect(lines[index]).toMatchObject({ name: row.name, code: row['code'] });
            }
        }
    },
);

test('a figure that is missing is an empty cell, and the row says why in words', async () => {
    let missing = 0;
    for (const { path, set } of dashboardSources) {
        const [rows, lines] = [await rowsOf(path), await csvOf(path)];
        for (const [index, row] of rows.entries()) {
            const figures = Object.values(row).filter(isFigure);
            const reasons = figures.flatMap(({ value, reason }) => (value === null && reason ? en.reason[reason] : []));
            missing += reasons.length;
            if (reasons.length > 0 || set.columns.some(({ source }) => source === 'reasons'))
                expect(lines[index]['reasons']).toBe([...new Set(reasons)].join('; '));
        }
    }
    expect(missing).toBeGreaterThan(0);
});

test('names and words follow the language of the file, what belongs to no area is named too', async () => {
    const { path } = dashboardCalls.areaWiseNrw;
    const [rows, bengali, english] = [await rowsOf(path), await csvOf(path, 'bn'), await csvOf(path)];
    const areas = rows.filter(row => row['kind'] === 'place');
    expect(bengali.slice(0, areas.length).map(line => line['name'])).toEqual(areas.map(row => row.nameBn));
    expect(english.slice(areas.length).map(line => line['name'])).toEqual([
        'DMAs without a meter',
        'Withheld DMAs',
        'Transmission and storage (not on the map)',
        'Unassigned',
    ]);
    const levels = await csvOf(dashboardCalls.nrwValueChain.path, 'bn');
    expect(levels[0]['level']).toBe('সঞ্চালন');
    for (const line of [...bengali, ...levels]) expect(Object.values(line).join(' ')).not.toMatch(/[০-৯]{4}/);
});

test('the water quality has the ends of each parameter, and names what is out of its limits', async () => {
    const { path } = dashboardCalls.waterQuality;
    const rows = (await rowsOf(path)) as unknown as DashboardWaterQuality['rows'];
    const lines = await csvOf(path);
    for (const [index, { values, reportDate }] of rows.entries()) {
        expect(lines[index]['reportDate']).toBe(reportDate ?? '');
        for (const [parameter, measured] of Object.entries(values)) {
            expect(lines[index][`${parameter}Min`]).toBe(String(measured?.min ?? ''));
            expect(lines[index][`${parameter}Max`]).toBe(String(measured?.max ?? ''));
        }
        const out = Object.values(values).filter(measured => measured?.out).length;
        expect(lines[index]['out'].split('; ').filter(Boolean)).toHaveLength(out);
    }
});

test('a zone is the same choice on the page, in its call and in its file', async () => {
    const { path } = dashboardCalls.nrwDma;
    const all = await rowsOf(path);
    for (const zone of ['true', 'false']) {
        const wanted = all.filter(row => String(row['ksa']) === zone).map(row => row['code']);
        expect(wanted.length).toBeGreaterThan(0);
        expect((await rowsOf(`${path}?ksa=${zone}`)).map(row => row['code'])).toEqual(wanted);
        expect((await csvOf(`${path}?ksa=${zone}`)).map(line => line['code'])).toEqual(wanted);
    }
    expect((await city.call('GET', `${path}?ksa=maybe`, { token })).status).toBe(400);
});

test('each table is an Excel workbook with numbers as numbers, and a PDF', async () => {
    for (const { path, set } of dashboardSources) {
        const { body } = await city.call('POST', downloads, { token, body: { path, language: 'bn', format: 'xlsx' } });
        const answer = await city.app.request(`${downloads}/${(body.data as { ticket: string }).ticket}`);
        const [{ cells }] = readWorkbook(Buffer.from(await answer.arrayBuffer()));
        const numbers = (await rowsOf(path)).flatMap(row =>
            set.columns.map(column => {
                const each = row[column.source];
                return inUnit(isFigure(each) ? each.value : each, column);
            }),
        );
        const written = [...cells.values()].map(cell => cell.value).filter(cell => typeof cell === 'number');
        if (!path.endsWith('water-quality')) expect(numbers).toEqual(expect.arrayContaining(written));
        expect(written.length).toBeGreaterThan(0);
        const pdf = await city.app.request(`${path}?format=pdf&language=bn`, {
            headers: { authorization: `Bearer ${token}` },
        });
        expect([path, pdf.status]).toEqual([path, 200]);
        expect(
            Buffer.from(await pdf.arrayBuffer())
                .subarray(0, 5)
                .toString(),
        ).toBe('%PDF-');
    }
});

const fileOf = async (path: string, format: string, language: 'en' | 'bn') => {
    const { body } = await city.call('POST', downloads, { token, body: { path, language, format } });
    const answer = await city.app.request(`${downloads}/${(body.data as { ticket: string }).ticket}`);
    return Buffer.from(await answer.arrayBuffer());
};

test.each(['en', 'bn'] as const)('a workbook says what each computed figure means, in %s', async language => {
    for (const { path, set } of dashboardSources) {
        const about = readWorkbook(await fileOf(path, 'xlsx', language)).at(-1)?.cells;
        const lines = [...(about ?? [])].filter(([at]) => at.startsWith('A'));
        const meaningOf = new Map(lines.map(([at, { value }]) => [value, about?.get(at.replace('A', 'C'))?.value]));
        for (const column of set.columns) {
            // What a chemist has measured needs no words.
            if (column.kind !== 'number' || set.name === 'dashboardWaterQuality') continue;
            const heading = headingOf(wordsOf(language), set.name, column);
            expect([set.name, heading, meaningOf.get(heading)]).toEqual([
                set.name,
                heading,
                expect.stringMatching(language === 'bn' ? /[\u0980-\u09ff]/ : /[a-z]/),
            ]);
        }
    }
});

test('a file names the days of its figures, whoever asked for it and without a period too', async () => {
    const { path } = dashboardCalls.nrwDma;
    const aboutOf = async (address: string, language: 'en' | 'bn') =>
        [
            ...(readWorkbook(await fileOf(address, 'xlsx', language))
                .at(-1)
                ?.cells.values() ?? []),
        ].map(each => each.value);
    expect(await aboutOf(path, 'en')).toContain('2026-10-01 – 2026-10-31');
    const quarter = await aboutOf(`${path}?period=3m`, 'bn');
    expect(quarter).toContain('গত ৩ মাস: 2026-08-01 – 2026-10-31');
    expect(quarter).toContain(wordsOf('bn').about.none);
    const pdf = textsOf(await fileOf(path, 'pdf', 'en'));
    expect(pdf).toContain('Period: 1 Oct 2026 – 31 Oct 2026');
});

test('a file of low consumption says that it is about the latest readings, whatever the period', async () => {
    const { path } = dashboardCalls.lowConsumption;
    for (const period of ['1m', '12m']) {
        const about = readWorkbook(await fileOf(`${path}?period=${period}`, 'xlsx', 'en')).at(-1)?.cells;
        expect([...(about?.values() ?? [])].map(each => each.value)).toContain('Latest readings, to 2026-10-31');
    }
    expect(textsOf(await fileOf(path, 'pdf', 'en'))).toContain('Period: Latest readings, to 31 Oct 2026');
});

test('a file of arrears says at the end of which day they stand, whatever the period', async () => {
    await rebuildArrears(city.db);
    const { path } = placeFigureCalls.arrears;
    for (const period of ['1m', '12m']) {
        const about = readWorkbook(await fileOf(`${path}?period=${period}`, 'xlsx', 'en')).at(-1)?.cells;
        expect([...(about?.values() ?? [])].map(each => each.value)).toContain('At the end of 2026-10-31');
    }
    expect(textsOf(await fileOf(path, 'pdf', 'en'))).toContain('Period: At the end of 31 Oct 2026');
});

test('a file of the water quality says that it is about the latest reports, whatever the period', async () => {
    const { path } = dashboardCalls.waterQuality;
    const rows = (await rowsOf(path)) as unknown as DashboardWaterQuality['rows'];
    const [last] = rows
        .flatMap(({ reportDate }) => reportDate ?? [])
        .sort()
        .toReversed();
    for (const period of ['1m', '12m']) {
        const about = readWorkbook(await fileOf(`${path}?period=${period}`, 'xlsx', 'en')).at(-1)?.cells;
        const said = [...(about?.values() ?? [])].map(each => each.value);
        expect(said).toContain(`Latest reports of the water treatment plants (WTP), to ${last}`);
    }
});

test('a printed table has as many decimals as the page, and its unit', async () => {
    const quality = textsOf(await fileOf(dashboardCalls.waterQuality.path, 'pdf', 'en')).join(' ');
    expect(quality).toMatch(/\b[67]\.\d\d\b/);
    const nrw = textsOf(await fileOf(dashboardCalls.nrwDma.path, 'pdf', 'en')).join(' ');
    expect(nrw).toContain('NRW (ML)');
    expect(nrw).not.toMatch(/\(m3\)|\(m³\)/);
});

test('a figure reaches pages and files without the rest of a binary sum', async () => {
    const numbersIn = (value: unknown): number[] =>
        typeof value === 'number'
            ? [value]
            : typeof value === 'object' && value !== null
              ? Object.values(value).flatMap(numbersIn)
              : [];
    for (const { path } of Object.values(dashboardCalls)) {
        const { body } = await city.call('GET', `${path}?period=12m`, { token });
        const long = numbersIn(body.data).filter(number => /\.\d{7}/.test(String(number)));
        expect([path, long]).toEqual([path, []]);
    }
});

test('without the right to view the dashboard none of its tables can be had', async () => {
    await addUser(city.db, 'chemist@utility.example', 'Only quality', { WaterQuality: { canView: true } });
    const { token: other } = await city.signIn('chemist@utility.example');
    for (const { path } of dashboardSources) {
        const body = { path, language: 'en', format: 'csv' };
        expect((await city.call('POST', downloads, { token: other, body })).status).toBe(403);
        expect((await city.call('GET', `${path}?format=csv`, { token: other })).status).toBe(403);
        expect((await city.call('POST', downloads, { body })).status).toBe(401);
    }
});
