import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outOfRangeColumns, reportColumns } from '../../contract/columns/water-quality';
import type { Report } from '../../contract/water-quality';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { startInbox } from '../../tests/support/inbox';
import { placedIn, textsOf } from '../../tests/support/pdf';
import { readWorkbook } from '../../tests/support/workbook';
import { headingOf, wordsOf, type Language } from '../lists/words';
import { startDelivery } from '../messages/delivery';
import { addPlants, addScadaDay, area, path, quality, reportInput, unreadQuality } from './report.fixture';

let inbox: Awaited<ReturnType<typeof startInbox>>;
let server: TestApp;
let token: string;
let plants: Awaited<ReturnType<typeof addPlants>>;
let bad: Report;
let good: Report;
beforeAll(async () => {
    inbox = await startInbox();
    server = await testApp({
        clock: () => new Date('2026-11-21T04:30:00Z'),
        env: { SMTP_URL: inbox.url, AUTHORITY_NAME: 'City Water Authority', RECIPIENT_DOMAINS: 'city.example' },
    });
    plants = await addPlants(server.db);
    await addScadaDay(server.db, plants.mohara.seriesId, '2026-11-20', { volumeM3: 80_000, hours: 24 });
    await addUser(server.db, 'chemist@utility.example', 'Chemist', {
        WaterQuality: { canView: true, canChange: true },
    });
    token = (await server.signIn('chemist@utility.example')).token;
    const create = async (body: object) => (await server.call('POST', path, { token, body })).body.data as Report;
    good = await create(
        reportInput(plants.karnaphuli.id, {
            name: 'কর্ণফুলী ১ ২০২৬-১১-২০',
            abstracted: {
                previousReadingM3: 9_990_000,
                presentReadingM3: 84_000,
                meterChange: { kind: 'rollover', meterMaximumM3: 9_999_999 },
            },
            quality: { raw: unreadQuality, finished: quality() },
            comments: '',
        }),
    );
    bad = await create(
        reportInput(plants.mohara.id, {
            quality: {
                raw: quality({ turbidity: { min: 90, max: 140 } }),
                finished: quality({ turbidity: { min: 4.2, max: 6.4 }, ph: { min: null, max: 6.25 } }),
            },
        }),
    );
});
afterAll(async () => {
    await inbox.stop();
    await server.db.close();
});

const ask = (body: object) => server.call('POST', '/nrw/api/v1/downloads', { token, body });
const fileOf = async (format: string, { url = path, language = 'en' }: { url?: string; language?: Language } = {}) => {
    const { status, body } = await ask({ path: url, format, language, filterText: 'একটি প্রতিবেদন' });
    expect([status, body.errors]).toEqual([201, undefined]);
    const answer = await server.app.request(`/nrw/api/v1/downloads/${body.data.ticket}`);
    return Buffer.from(await answer.arrayBuffer());
};
const only = (report: Report) => `${path}?filter=${encodeURIComponent(JSON.stringify({ id: [report.id] }))}`;

const csvOf = async (
    language: Language,
    url = path,
    set = reportColumns as typeof reportColumns | typeof outOfRangeColumns,
) => {
    const [heads, ...lines]: string[][] = parse(await fileOf('csv', { url, language }), { bom: true });
    expect(heads).toEqual(set.columns.map(column => headingOf(wordsOf(language), set.name, column)));
    return lines.map(cells => Object.fromEntries(set.columns.map(({ source }, index) => [source, cells[index]])));
};

test('a file has one row for each report with every field, computed ones too, and units in its heads', async () => {
    const [first, second] = await csvOf('en');
    expect(reportColumns.columns.length).toBeGreaterThan(60);
    expect(first).toMatchObject({
        productionUnit: 'Karnaphuli 1',
        meterChange: 'Rolled over',
        meterMaximumM3: '9999999',
        abstractedM3: '93999',
        rawTurbidityMax: '',
        outOfRange: '0',
        outOfRangeValues: '',
        scadaM3: '',
        comments: '',
    });
    expect(second).toMatchObject({
        name: bad.name,
        plantCode: 'PU1',
        reportDate: '2026-11-20',
        previousReadingM3: '1000000',
        abstractedM3: '95000',
        treatmentLossM3: '5000',
        pump2PressureBar: '4.4',
        pump5RunHours: '',
        pumpRunHours: '69.5',
        alumKg: '1200',
        coagulantAidMgL: '',
        finishedPhMin: '',
        finishedPhMax: '6.25',
        rawTurbidityMax: '140',
        outOfRange: '2',
        outOfRangeValues: 'Finished water pH; Finished water turbidity',
        scadaM3: '80000',
        scadaDifferencePercent: '12.5',
        createdBy: 'chemist',
    });
    expect(Number(second['alumMgL'])).toBeCloseTo(13.333, 3);
    const heads = reportColumns.columns.map(column => headingOf(wordsOf('en'), 'waterQuality', column));
    expect(heads).toEqual(
        expect.arrayContaining(['Alum (kgs)', 'Alum dose (mg/L)', 'Finished water turbidity, max (NTU)']),
    );
    expect(new Set(heads).size).toBe(heads.length);
});

test('in Bengali its names and words are Bengali', async () => {
    const [first, second] = await csvOf('bn');
    expect(first).toMatchObject({ productionUnit: 'কর্ণফুলী ১', meterChange: 'শূন্য থেকে আবার শুরু' });
    expect(second['outOfRangeValues']).toBe('পরিশোধিত পানির পিএইচ; পরিশোধিত পানির ঘোলাত্ব');
    for (const { source } of reportColumns.columns)
        expect(wordsOf('bn').heading('waterQuality', source)).toMatch(/^[^A-Za-z]*[\u0980-\u09ff]/);
});

test('an Excel file has its numbers as numbers', async () => {
    const [{ cells }] = readWorkbook(await fileOf('xlsx'));
    expect([...cells.values()].map(cell => cell.value)).toEqual(expect.arrayContaining([95_000, 12.5, 140, 6.25]));
});

test('the values outside their limits are a list and a file, by plant, day, report and water', async () => {
    const url = `${area}/out-of-range`;
    const list = async (filter: object = {}, sort = ['value', 'DESC']) => {
        const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort) });
        const { status, body, headers } = await server.call('GET', `${url}?${query}`, { token });
        expect(status).toBe(200);
        return { rows: body.data, range: headers.get('content-range') };
    };
    const { rows, range } = await list();
    expect(range).toBe('outOfRange 0-1/2');
    expect(rows).toMatchObject([
        {
            parameter: 'turbidity',
            side: 'high',
            value: 6.4,
            limit: 5,
            unit: 'NTU',
            reportId: bad.id,
            water: 'finished',
        },
        { parameter: 'ph', side: 'low', value: 6.25, limit: 6.5, unit: 'pH', reportName: bad.name },
    ]);
    expect(rows[0].productionUnit).toEqual(bad.productionUnit);
    for (const by of ['reportDate', 'productionUnit', 'parameter', 'water'])
        expect((await list({}, [by, 'ASC'])).rows).toHaveLength(2);
    expect((await list({ reportId: bad.id, water: 'finished', from: '2026-11-20', to: '2026-11-21' })).rows).toEqual(
        rows,
    );
    for (const none of [
        { reportId: good.id },
        { water: 'raw' },
        { to: '2026-11-20' },
        { productionUnitId: good.productionUnitId },
    ])
        expect((await list(none)).rows).toEqual([]);
    const lines = await csvOf('bn', `${url}?sort=${encodeURIComponent('["value","ASC"]')}`, outOfRangeColumns);
    expect(lines[1]).toMatchObject({ productionUnit: 'মোহরা', parameter: 'ঘোলাত্ব', side: 'খুব বেশি', unit: 'এনটিইউ' });
    expect(textsOf(await fileOf('pdf', { url }))).toEqual(expect.arrayContaining([bad.name, '6.25', 'Too low']));
});

test('as a PDF each report is a form on a page of its own, in the order of the paper, and what is out is red with a word', async () => {
    const pdf = await fileOf('pdf');
    const pages = placedIn(pdf);
    expect(pages).toHaveLength(2);
    const [first, second] = pages.map(page => page.map(({ text }) => text));
    expect(first).toEqual(
        expect.arrayContaining(['City Water Authority', 'Water quality reports', good.name, 'Page 1 of 2']),
    );
    expect(second).toEqual(
        expect.arrayContaining(['City Water Authority', bad.name, 'Mohara', '20 Nov 2026', 'chemist']),
    );
    const order = [
        'Abstracted and treated water',
        'Pumped water',
        'Pump and power hours',
        'Chemical consumptions',
        'Raw and finished water quality',
        'Comments',
        'Treated water beside SCADA',
    ];
    for (const page of [first, second]) expect(page.filter(text => order.includes(text))).toEqual(order);
    expect(first).toEqual(expect.arrayContaining(['Rolled over', '93,999', 'None', 'Data Not available on SCADA']));
    expect(second).toEqual(
        expect.arrayContaining(['95,000', '13.33', 'জোয়ারের সময় পানি তোলা বন্ধ ছিল। 😀', '6.5–8.5', 'at most 5']),
    );
    const red = (texts: (typeof pages)[number]) =>
        texts.filter(({ colour: [r, g] }) => r > 0.5 && g < 0.2).map(({ text }) => text);
    expect(red(pages[0])).toEqual([]);
    expect(red(pages[1])).toEqual(['6.25, too low', '6.4, too high', '+12.5 %, more than 5 % off']);
    const measured = (volumeM3: number) =>
        addScadaDay(server.db, plants.mohara.seriesId, '2026-11-20', { volumeM3, hours: 24 });
    await measured(89_000);
    const [near] = placedIn(await fileOf('pdf', { url: only(bad) }));
    expect(red(near)).toEqual(['6.25, too low', '6.4, too high']);
    await measured(80_000);
});

test('one report alone is a PDF too, and in Bengali it is Bengali throughout', async () => {
    const pdf = await fileOf('pdf', { url: only(bad), language: 'bn' });
    const pages = placedIn(pdf);
    expect(pages).toHaveLength(1);
    const texts = pages[0].map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['মোহরা', 'পাম্প ৩', '৬.৪, খুব বেশি', 'সর্বোচ্চ ৫', '১৩.৩৩']));
    const foreign = texts.filter(text => /[A-Za-z0-9]/.test(text) && text !== bad.name && !text.includes('chemist'));
    expect(foreign).toEqual(['City Water Authority']);
});

test('more than 200 reports are refused as a PDF in words, and Excel takes them', async () => {
    await server.db.query(
        `insert into water_quality_report (name, search_key, production_unit_id, report_date, body)
         select 'Many', 'many', $1::integer, '2026-01-01'::date + n, r.body from water_quality_report r, generate_series(1, 201) n where r.id = $2`,
        [plants.mohara.id, bad.id],
    );
    const many = `${path}?filter=${encodeURIComponent('{"q":"many"}')}`;
    const body = { path: many, format: 'pdf', language: 'en' };
    expect(await ask(body)).toMatchObject({ status: 422, body: { code: 'tooManyReports' } });
    const direct = await server.call('GET', `${many}&format=pdf`, { token });
    expect(direct).toMatchObject({ status: 422, body: { code: 'tooManyReports' } });
    expect(await csvOf('en', many)).toHaveLength(201);
    await server.db.query(`delete from water_quality_report where report_date = '2026-01-02'`);
    expect(placedIn(await fileOf('pdf', { url: many }))).toHaveLength(200);
    await server.db.query(`delete from water_quality_report where search_key = 'many'`);
});

test('a report is shared by mail as the same PDF', async () => {
    const delivery = startDelivery(server.db, server.deps);
    const body = {
        path: only(bad),
        title: bad.name,
        language: 'en',
        format: 'pdf',
        recipients: { userIds: [], addresses: ['board@city.example'] },
    };
    expect(await server.call('POST', '/nrw/api/v1/send-mail', { token, body })).toMatchObject({ status: 202 });
    await delivery.deliverDue();
    await delivery.stop();
    const [mail] = inbox.to('board@city.example');
    const [file] = mail.attachments;
    expect(file.type).toBe('application/pdf');
    expect(textsOf(file.bytes)).toEqual(expect.arrayContaining([bad.name, '6.4, too high']));
});

test('whoever may not view the reports gets none of their files', async () => {
    await addUser(server.db, 'planner@utility.example', 'Planner', { Dashboard: { canView: true } });
    const { token: other } = await server.signIn('planner@utility.example');
    for (const url of [path, `${area}/out-of-range`])
        expect((await server.call('GET', `${url}?format=pdf`, { token: other })).status).toBe(403);
});
