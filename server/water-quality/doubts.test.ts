import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { values as bn } from '../../contract/messages/columns.bn';
import { values as en } from '../../contract/messages/columns.en';
import type { Report, ReportInput, ReportRow } from '../../contract/water-quality';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { documentIn } from './document.rules';
import { addPlants, path, reportInput } from './report.fixture';

let server: TestApp;
let token: string;
let plantId: string;
beforeAll(async () => {
    server = await testApp({ clock: () => new Date('2026-11-21T04:30:00Z') });
    plantId = (await addPlants(server.db)).mohara.id;
    await addUser(server.db, 'admin@utility.example');
    token = (await server.signIn('admin@utility.example')).token;
});
afterEach(() => server.db.query('delete from water_quality_report'));
afterAll(() => server.db.close());

const { hours } = reportInput('1');
const create = async (treatedM3: number | null, power: Partial<ReportInput['hours']>): Promise<Report> => {
    const changes: Partial<ReportInput> = {
        abstracted: { previousReadingM3: 1000, presentReadingM3: 91_000, meterChange: null },
        treated: { treatedM3, serviceM3: null },
        hours: { ...hours, generatorRun: null, lowVoltageStop: null, highVoltageStop: null, fault: null, ...power },
    };
    const { status, body } = await server.call('POST', path, { token, body: reportInput(plantId, changes) });
    expect(status).toBe(201);
    return body.data as Report;
};
const listed = async () => (await server.call('GET', path, { token })).body.data as ReportRow[];

test.each([
    ['as much treated as abstracted', 90_000, 16, 8, []],
    ['a litre more', 90_000.001, 16, 8, ['treatedAboveAbstracted']],
    ['a litre less', 89_999.999, 16, 8, []],
    ['grid supply and load shedding for the whole day', 89_000, 16.1, 7.9, []],
    ['for six minutes more', 89_000, 16.1, 8, ['gridAndSheddingOverDay']],
    ['both', 91_000, 20, 20, ['treatedAboveAbstracted', 'gridAndSheddingOverDay']],
    ['nothing read', null, 24, null, []],
] as const)('%s: the report and the list mark the same', async (_, treatedM3, gridRun, loadShedding, doubts) => {
    const report = await create(treatedM3, { gridRun, loadShedding });
    expect(report.doubts).toEqual(doubts);
    expect((await listed())[0].doubts).toEqual(doubts);
});

test.each([
    ['en', en],
    ['bn', bn],
] as const)('files and paper say so in words, in %s', async (language, words) => {
    const report = await create(91_000, { gridRun: 20, loadShedding: 20 });
    const file = await server.call('GET', `${path}?format=csv&language=${language}&columns=name,doubts`, { token });
    const [, row] = parse(file.body as string, { bom: true });
    const said = Object.values(words.reportDoubt);
    for (const sentence of said) expect(row[1]).toContain(sentence);
    const lines = documentIn(
        language,
        'Asia/Dhaka',
    )(report).flatMap(section => ('lines' in section ? (section.lines ?? []) : []));
    expect(lines).toEqual(expect.arrayContaining(said));
});
