import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
    configurations,
    configure,
    slot,
    utility,
    type Utility,
} from '../server/supply-timings/supply-timings.fixture';
import { path as reports, reportInput } from '../server/water-quality/report.fixture';

const nrw = '/nrw/api/v1';
const [templates, rules, thresholds] = [`${nrw}/Templates`, `${nrw}/alert-rules`, `${nrw}/Threshold`];
const absent = '9f0c2f0e-1c1a-4a53-9a5e-3d2f6a1b7c11';
let city: Utility;
/** Ids of a place of each kind and of a record of each kind. */
const ids = { dma: '', sector: '', plant: '', threshold: '', template: '', timing: '' };
const template = {
    name: 'Notice',
    subject: 'Notice',
    message: '<p>Please look</p>',
    subjectBn: '',
    messageBn: '',
    recipients: ['salma@utility.example'],
};
const alert = (more: object = {}) => ({
    name: 'Alert',
    kind: 'criticallyLowPressure',
    place: null,
    templateId: ids.template,
    recipients: [],
    delivery: 'atOnce',
    active: true,
    ...more,
});
const given = (more: object = {}) => {
    const { dmaId: _, validFrom, ...times } = slot('', '06:00', '10:00');
    return { dmaIds: [ids.dma], validFrom, slots: [times], ...more };
};
const change = () => {
    const { dmaId: _, ...rest } = slot('', '06:00', '10:00');
    return rest;
};

beforeAll(async () => {
    city = await utility();
    const [plant] = await city.db.query<{ id: number }>(
        `insert into entity (type, site_id, code, name, name_bn) values (5, $1, 'PU1', 'Mohara', 'মোহরা') returning id`,
        [city.siteId],
    );
    await city.db.query(`insert into production_unit (id, source) values ($1, 'Halda')`, [plant.id]);
    ids.plant = String(plant.id);
    ids.sector = city.sectorId;
    ids.dma = (await city.dma()).id;
    ids.timing = (await city.made(slot(ids.dma, '18:00', '20:00'))).id;
    ids.template = (await city.ask('POST', templates, { body: template })).body.data.id;
    ids.threshold = (await city.db.query<{ id: string }>('select id from threshold limit 1'))[0].id;
});
afterAll(() => city.db.close());

/** What no attack may change. */
const kept = async () => {
    const tables = ['threshold', 'email_template', 'alert_rule', 'supply_timing', 'water_quality_report'];
    return JSON.stringify(await Promise.all(tables.map(table => city.db.query(`select * from ${table} order by id`))));
};

type Attack = [what: string, method: string, path: () => string, body: () => object | undefined, status: number];
const many = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));
const uuids = (count: number) => many(count).map(each => absent.slice(0, -4) + each.padStart(4, '0'));

const otherKinds: Attack[] = [
    ['a slot of a sector', 'POST', () => configurations, () => slot(ids.sector, '06:00', '10:00'), 422],
    ['a slot of a plant', 'POST', () => configurations, () => slot(ids.plant, '06:00', '10:00'), 422],
    ['the schedule of a plant', 'POST', () => configure, () => given({ dmaIds: [ids.dma, ids.plant] }), 422],
    ['a report of a DMA', 'POST', () => reports, () => reportInput(ids.dma), 422],
    [
        'an alert about a sector named a DMA',
        'POST',
        () => rules,
        () => alert({ place: { type: 'dma', id: ids.sector } }),
        422,
    ],
    [
        'an alert about a place of no kind',
        'POST',
        () => rules,
        () => alert({ place: { type: 'consumer', id: ids.dma } }),
        422,
    ],
    ['an alert with a threshold for a template', 'POST', () => rules, () => alert({ templateId: ids.threshold }), 422],
    ['a template by the id of a threshold', 'GET', () => `${templates}/${ids.threshold}`, () => undefined, 404],
    [
        'a change of a slot by the id of a template',
        'PUT',
        () => `${configurations}/${ids.template}`,
        () => change(),
        404,
    ],
    ['the removal of a report by the id of a slot', 'DELETE', () => `${reports}/${ids.timing}`, () => undefined, 404],
    ['a reset of a template', 'POST', () => `${thresholds}/reset`, () => ({ ids: [ids.threshold, ids.template] }), 404],
];

const huge: Attack[] = [
    ['the schedule of 1,001 DMAs', 'POST', () => configure, () => given({ dmaIds: many(1001) }), 422],
    [
        'the schedule of 1,000 DMAs that do not exist',
        'POST',
        () => configure,
        () => given({ dmaIds: many(2000).slice(1000) }),
        422,
    ],
    [
        'a schedule of 25 slots',
        'POST',
        () => configure,
        () => given({ slots: many(25).map(() => given().slots[0]) }),
        422,
    ],
    ['a reset of 501 values', 'POST', () => `${thresholds}/reset`, () => ({ ids: uuids(501) }), 422],
    [
        'a template for 51 readers',
        'POST',
        () => templates,
        () => ({ ...template, name: 'B', recipients: many(51).map(each => `r${each}@utility.example`) }),
        422,
    ],
    [
        'an alert for 51 readers',
        'POST',
        () => rules,
        () => alert({ recipients: many(51).map(each => `r${each}@utility.example`) }),
        422,
    ],
    [
        'a report of 5,000 pumps',
        'POST',
        () => reports,
        () => ({ ...reportInput(ids.plant), pumps: many(5000).map(() => reportInput('').pumps[0]) }),
        422,
    ],
    [
        'a template of two megabytes',
        'POST',
        () => templates,
        () => ({ ...template, name: 'B', message: '<p>x</p>'.repeat(250_000) }),
        413,
    ],
    [
        'a preview of forty thousand elements in each other',
        'POST',
        () => `${templates}/preview`,
        () => ({ subject: 'x', message: '<ul><li>'.repeat(20_000), subjectBn: '', messageBn: '' }),
        422,
    ],
];

test.each([...otherKinds, ...huge])('%s is refused and changes nothing', async (_, method, path, body, status) => {
    const before = await kept();
    const answer = await city.ask(method, path(), { body: body(), headers: { 'if-match': '"1"' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
    expect(await kept()).toBe(before);
});

const harm = /<script|<img|<iframe|<svg|<style(?! nonce)|onerror|onload|javascript:|data:text/i;

test('nothing that runs is stored in a template, nor shown in its preview', async () => {
    const evil = [
        '<p>Dear <b>Salma</b></p>',
        '<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)>',
        '<p><a href="javascript:alert(1)">there</a></p><iframe srcdoc="<script>alert(1)</script>"></iframe>',
        '<p>{{link}}<a href="data:text/html,<script>alert(1)</script>">here</a></p>',
    ].join('');
    const written = {
        ...template,
        name: 'Evil',
        message: evil,
        messageBn: evil,
        subject: '<script>',
        subjectBn: '<script>',
    };
    const { status, body } = await city.ask('POST', templates, { body: written });
    expect(status).toBe(201);
    const [stored] = await city.db.query<{ message: string; bn: string }>(
        'select message, message_bn as bn from email_template where id = $1',
        [body.data.id],
    );
    expect(stored.message).toContain('<b>Salma</b>');
    expect([stored.message, stored.bn].filter(text => harm.test(text))).toEqual([]);
    const { name: _, recipients: __, ...texts } = written;
    const shown = (await city.ask('POST', `${templates}/preview`, { body: texts })).body.data;
    const pages = [shown.en.html, shown.bn.html].map((html: string) => html.replace(/<style>[^<]*<\/style>/, ''));
    expect(pages.filter(html => harm.test(html))).toEqual([]);
});

test.each(['Notice\r\nBcc: all@evil.example', 'Notice\nBcc: all@evil.example', 'Notice\u0000'])(
    'a subject of a mail adds no header: %j',
    async subject => {
        const { status, body } = await city.ask('POST', templates, { body: { ...template, name: 'Headers', subject } });
        expect([status, body.errors]).toEqual([422, { subject: 'invalid' }]);
    },
);

test('what people write into reports, templates and alerts is no formula in a file', async () => {
    const formulas = ['=HYPERLINK("http://evil.example","x")', '+1+1', '-1+1', '@SUM(A1)', '\t=1+1', '=cmd|x!A1'];
    for (const [at, formula] of formulas.entries()) {
        const reportDate = `2026-11-${10 + at}`;
        const report = { ...reportInput(ids.plant, { reportDate }), name: formula, comments: formula };
        const statuses = [
            await city.ask('POST', reports, { body: report }),
            await city.ask('POST', templates, { body: { ...template, name: formula, subject: formula } }),
            await city.ask('POST', rules, { body: alert({ name: formula }) }),
        ].map(({ status }) => status);
        expect(statuses).toEqual([201, 201, 201]);
    }
    for (const path of [reports, templates, rules]) {
        const file = await city.ask('GET', `${path}?format=csv`);
        const rows = parse(String(file.body), { bom: true, relax_column_count: true });
        const cells = rows.flat().filter(cell => /HYPERLINK|SUM|1\+1|cmd/.test(cell));
        expect(cells.length).toBeGreaterThanOrEqual(formulas.length);
        expect(cells.filter(cell => /^\s*[=+@-]/.test(cell))).toEqual([]);
    }
});
