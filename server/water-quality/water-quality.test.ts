import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Report, ReportInput, ReportRow } from '../../contract/water-quality';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { addPlants, area, path, quality, reportInput, unreadQuality } from './report.fixture';

let now = new Date('2026-11-21T04:30:00Z');
let server: TestApp;
let chemist: string;
let chemistId: string;
let plants: Awaited<ReturnType<typeof addPlants>>;
beforeAll(async () => {
    server = await testApp({ clock: () => now });
    plants = await addPlants(server.db);
    const all = { canView: true, canChange: true, canUpdate: true, canRemove: true };
    chemistId = await addUser(server.db, 'chemist@utility.example', 'Chemist', { WaterQuality: all });
    chemist = (await server.signIn('chemist@utility.example')).token;
});
afterEach(async () => {
    now = new Date('2026-11-21T04:30:00Z');
    await server.db.query('delete from water_quality_report');
});
afterAll(() => server.db.close());

const input = (changes: Partial<ReportInput> = {}) => reportInput(plants.mohara.id, changes);
const create = (body: unknown = input(), token = chemist) => server.call('POST', path, { token, body });
const made = async (changes: Partial<ReportInput> = {}): Promise<Report> => {
    const { status, body } = await create(input(changes));
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.data as Report;
};
const update = (report: Report, changes: Partial<ReportInput>, version = report.version, token = chemist) =>
    server.call('PUT', `${path}/${report.id}`, {
        token,
        headers: { 'if-match': `"${version}"` },
        body: input({ name: report.name, reportDate: report.reportDate, ...changes }),
    });
const get = (url: string, token = chemist) => server.call('GET', url, { token });
const list = async (query: Record<string, unknown> = {}) => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
    const { status, body, headers } = await get(`${path}?${search}`);
    expect(status).toBe(200);
    return { rows: body.data as ReportRow[], range: headers.get('content-range') };
};

test('a report is read back as it was written, with who and when', async () => {
    const report = await made();
    expect(report).toMatchObject({ ...input(), version: 1, createdAt: now.toISOString() });
    expect(report.productionUnit).toEqual({ id: plants.mohara.id, code: 'PU1', name: 'Mohara', nameBn: 'মোহরা' });
    const by = { id: chemistId, name: 'chemist' };
    expect([report.createdBy, report.updatedBy]).toEqual([by, by]);
    expect((await get(`${path}/${report.id}`)).body.data).toEqual(report);
    expect((await get(`${area}/report-by-id?id=${report.id}`)).body.data).toEqual(report);
});

test('1,200 kg in 90,000 m3 are 13.33 mg/L; volumes and hours are computed, and nothing from what was not read', async () => {
    const { derived } = await made();
    expect(derived.doseMgL.alum).toBeCloseTo(13.333, 3);
    expect(derived).toMatchObject({ abstractedM3: 95_000, treatmentLossM3: 5000, pumpRunHours: 69.5, stopHours: 3 });
    expect(derived.doseMgL.coagulantAid).toBeNull();
});

test.each<[string, ReportInput['abstracted'], number]>([
    [
        'rolled over',
        {
            previousReadingM3: 9_990_000,
            presentReadingM3: 84_000,
            meterChange: { kind: 'rollover', meterMaximumM3: 9_999_999 },
        },
        93_999,
    ],
    [
        'was replaced',
        {
            previousReadingM3: 1_000_000,
            presentReadingM3: 40_120,
            meterChange: { kind: 'replacement', oldFinalReadingM3: 1_053_000, newInitialReadingM3: 120 },
        },
        93_000,
    ],
])('a meter that %s gives its volume, in the report and in the list', async (_, abstracted, volume) => {
    const report = await made({ abstracted });
    expect(report.abstracted).toEqual(abstracted);
    expect(report.derived.abstractedM3).toBe(volume);
    expect((await list()).rows[0]).toMatchObject({ abstractedM3: volume, treatedM3: 90_000 });
});

test('the day begins at midnight of the city, not of Greenwich', async () => {
    now = new Date('2026-11-20T17:59:00Z');
    expect((await create(input({ reportDate: '2026-11-21' }))).body.errors).toEqual({ reportDate: 'futureDate' });
    now = new Date('2026-11-20T18:00:00Z');
    expect((await create(input({ reportDate: '2026-11-21' }))).status).toBe(201);
});

test('a plant has one report a day: the second one, and a move onto it, name the first', async () => {
    const first = await made();
    const current = { id: first.id, name: first.name };
    const refusal = { code: 'reportExists', errors: { reportDate: 'reportExists' }, current };
    expect(await create(input({ name: 'Again' }))).toMatchObject({ status: 409, body: refusal });
    const other = await made({ reportDate: '2026-11-19' });
    expect(await update(other, { reportDate: '2026-11-20' })).toMatchObject({ status: 409, body: refusal });
    expect((await create(reportInput(plants.karnaphuli.id))).status).toBe(201);
});

test('of two that come at once one is kept, and the other is told of it', async () => {
    const answers = await Promise.all(['A', 'B', 'C'].map(name => create(input({ name }))));
    const kept = answers.find(({ status }) => status === 201)?.body.data as Report;
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(2);
    for (const { body } of refused) expect(body.current).toEqual({ id: kept.id, name: kept.name });
    expect((await list()).rows).toHaveLength(1);
});

test('whoever is second with an old version gets what the first one wrote, whole, and nothing is lost', async () => {
    const report = await made();
    await addUser(server.db, 'second@utility.example', 'Chemist');
    const { token } = await server.signIn('second@utility.example');
    const first = await update(report, { comments: 'first' }, 1, token);
    expect(first).toMatchObject({ status: 200, body: { data: { version: 2, comments: 'first' } } });
    const second = await update(report, { comments: 'second' });
    expect([second.status, second.body.code]).toEqual([409, 'stale']);
    expect(second.body.current).toEqual(first.body.data);
    expect(second.body.current).toMatchObject({ updatedBy: { name: 'second' }, createdBy: { name: 'chemist' } });
    const again = await update(report, { comments: 'second' }, second.body.current.version);
    expect(again).toMatchObject({ status: 200, body: { data: { version: 3, comments: 'second' } } });
    const unversioned = await server.call('PUT', `${path}/${report.id}`, { token: chemist, body: input() });
    expect(unversioned.status).toBe(400);
});

test('of two changes at once one is kept, and the other is told of it', async () => {
    const report = await made();
    const answers = await Promise.all(['A', 'B'].map(comments => update(report, { comments })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)?.body.data as Report;
    expect(answers.find(({ status }) => status === 409)?.body.current).toEqual(kept);
});

test('an update replaces every value, also those that are read no longer', async () => {
    const report = await made();
    const changes = { quality: { raw: unreadQuality, finished: quality({ ph: { min: 6.9, max: null } }) } };
    expect((await update(report, changes)).body.data).toMatchObject(changes);
    const rows = await server.db.query('select * from water_quality_value where report_id = $1', [report.id]);
    expect(rows).toHaveLength(5);
});

test('a removed report is gone with its values, and what is not there cannot be changed', async () => {
    const report = await made();
    const removed = await server.call('DELETE', `${path}/${report.id}`, { token: chemist });
    expect([removed.status, removed.body.data]).toEqual([200, report]);
    expect((await get(`${path}/${report.id}`)).status).toBe(404);
    expect((await update(report, {})).status).toBe(404);
    expect((await server.call('DELETE', `${path}/${report.id}`, { token: chemist })).status).toBe(404);
    expect(await server.db.query('select 1 from water_quality_value')).toEqual([]);
});

test('who changed what is in the log, and the figures are told to be made anew', async () => {
    const version = async () =>
        (await server.db.query<{ value: number }>(`select value from meta where key = 'data_version'`))[0]?.value ?? 0;
    const before = await version();
    const report = await made();
    await update(report, { comments: 'checked' });
    await server.call('DELETE', `${path}/${report.id}`, { token: chemist });
    expect(await version()).toBe(before + 3);
    const rows = await server.db.query<{ action: string; user_id: string; before: Report; after: Report }>(
        `select action, user_id, before, after from audit where subject = 'waterQualityReport' and subject_id = $1 order by id`,
        [report.id],
    );
    expect(rows.map(({ action, user_id }) => [action, user_id])).toEqual(
        ['create', 'update', 'remove'].map(action => [action, chemistId]),
    );
    expect([rows[1].before.comments, rows[1].after.comments]).toEqual([report.comments, 'checked']);
});

test('a new report starts from the last reading before its day, and knows of the one that is there', async () => {
    await made({ reportDate: '2026-11-18' });
    await made({
        reportDate: '2026-11-11',
        abstracted: { previousReadingM3: 1, presentReadingM3: 2, meterChange: null },
    });
    const url = `${area}/new-report?productionUnitId=${plants.mohara.id}&reportDate=`;
    expect((await get(`${url}2026-11-20`)).body.data).toMatchObject({
        name: 'Mohara 2026-11-20',
        nameBn: 'মোহরা ২০২৬-১১-২০',
        existingId: null,
        previous: { readingM3: 1_095_000, reportDate: '2026-11-18' },
    });
    const first = await made();
    expect((await get(`${url}2026-11-20`)).body.data).toMatchObject({
        existingId: first.id,
        previous: { reportDate: '2026-11-18' },
    });
    expect((await get(`${url}2026-11-18`)).body.data.previous).toEqual({ readingM3: 2, reportDate: '2026-11-11' });
    expect((await get(`${url}2026-11-11`)).body.data.previous).toBeNull();
    expect((await get(`${area}/new-report?productionUnitId=999&reportDate=2026-11-20`)).status).toBe(404);
});

test('a plant that was closed has reports of the days before, and none of that day', async () => {
    const closeOn = (day: string | null) =>
        server.db.query('update entity set closed_on = $2 where id = $1::integer', [plants.mohara.id, day]);
    const start = (day: string) => get(`${area}/new-report?productionUnitId=${plants.mohara.id}&reportDate=${day}`);
    await closeOn('2026-11-19');
    const [before, after] = ['2026-11-18', '2026-11-19'];
    const statuses = [(await start(before)).status, (await start(after)).status];
    const late = await create(input({ reportDate: after }));
    await made({ reportDate: before });
    await closeOn(null);
    expect(statuses).toEqual([200, 404]);
    expect([late.status, late.body.errors]).toEqual([422, { productionUnitId: 'unknownPlace' }]);
});

test('reports written by an older version are read as far as they go', async () => {
    const report = await made();
    const body = {
        abstracted: { previousReadingM3: 10, presentReadingM3: 25 },
        treated: { treatedM3: 12, serviceM3: 1 },
        pumps: [{ number: 1, linePressureBar: 4, runHours: 20 }],
        hours: { pumpRun: 20, generatorRun: 1, lowVoltageStop: 0, highVoltageStop: 0, loadShedding: 1, fault: 0 },
        chemicals: { alumKg: 3, limeKg: 1, chlorineKg: 0, coagulantAidKg: 0, rateMgL: 250 },
    };
    await server.db.query('update water_quality_report set body = $2 where id = $1', [report.id, body]);
    const { data } = (await get(`${path}/${report.id}`)).body;
    expect(data.pumps.map((pump: { runHours: number | null }) => pump.runHours)).toEqual([20, null, null, null, null]);
    expect([data.hours.gridRun, data.abstracted.meterChange, data.derived.abstractedM3]).toEqual([null, null, 15]);
    expect([data.hours.pumpRun, data.chemicals.rateMgL]).toEqual([undefined, undefined]);
    expect((await list()).rows[0].abstractedM3).toBe(15);
});

test('the list is filtered by plant, days, name and id, sorted and paged', async () => {
    const [a, b] = [
        await made({ reportDate: '2026-11-18' }),
        await made({ reportDate: '2026-11-19', name: 'Straße ৭' }),
    ];
    const { body } = await create(
        reportInput(plants.karnaphuli.id, { name: 'K', treated: { treatedM3: 1, serviceM3: 0 } }),
    );
    const other = body.data as Report;
    const names = async (filter: object) => (await list({ filter })).rows.map(row => row.id);
    expect(await names({})).toEqual([other.id, b.id, a.id]);
    expect(await names({ productionUnitId: plants.karnaphuli.id })).toEqual([other.id]);
    expect(await names({ from: '2026-11-18', to: '2026-11-19' })).toEqual([a.id]);
    expect(await names({ q: 'STRASSE' })).toEqual([]);
    for (const q of ['STRA', '7', '৭']) expect(await names({ q })).toContain(b.id);
    for (const q of ['কর্ণ', 'কর্ণফুলী ১', 'karnaphuli 1']) expect(await names({ q })).toEqual([other.id]);
    expect(await names({ id: [a.id, other.id] })).toEqual([other.id, a.id]);
    const page = await list({ sort: ['treatedM3', 'ASC'], range: [0, 0] });
    expect([page.rows[0].id, page.range]).toEqual([other.id, 'waterQuality 0-0/3']);
    for (const by of ['name', 'productionUnit', 'reportDate', 'createdAt', 'abstractedM3', 'outOfRange'])
        expect((await list({ sort: [by, 'DESC'] })).rows).toHaveLength(3);
    const bad = encodeURIComponent('{"productionUnitId":"1; drop"}');
    expect((await get(`${path}?filter=${bad}`)).body.errors).toEqual({ 'filter.productionUnitId': 'invalidId' });
});

test('each right opens its own calls and no other', async () => {
    const report = await made();
    const flags = { view: 'canView', create: 'canChange', edit: 'canUpdate', remove: 'canRemove' } as const;
    const allowed = async (who: keyof typeof flags) => {
        const email = `${who}@utility.example`;
        await addUser(server.db, email, `Only ${who}`, { WaterQuality: { [flags[who]]: true } });
        const { token } = await server.signIn(email);
        const row = (await get(`${path}/${report.id}`)).body.data as Report;
        const calls: Record<string, number> = {
            list: (await get(path, token)).status,
            one: (await get(`${path}/${report.id}`, token)).status,
            start: (await get(`${area}/new-report?productionUnitId=${plants.mohara.id}&reportDate=2026-11-20`, token))
                .status,
            outOfRange: (await get(`${area}/out-of-range`, token)).status,
            create: (await create(input(), token)).status,
            update: (await update(row, { comments: who }, row.version, token)).status,
            remove: (await server.call('DELETE', `${path}/00000000-0000-4000-8000-000000000000`, { token })).status,
        };
        return Object.keys(calls).filter(call => calls[call] !== 403);
    };
    expect(await allowed('view')).toEqual(['list', 'one', 'outOfRange']);
    expect(await allowed('create')).toEqual(['one', 'start', 'create', 'update']);
    expect(await allowed('edit')).toEqual(['one', 'start', 'update']);
    expect(await allowed('remove')).toEqual(['remove']);
});
