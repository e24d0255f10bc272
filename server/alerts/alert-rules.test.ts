import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AlertRule, AlertRuleInput } from '../../contract/alert-rules';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';
import { startInbox, type Inbox } from '../../tests/support/inbox';
import { noteChanged } from '../ingest/pending.fixture';
import { startJobs } from '../jobs/jobs';
import { startDelivery, type Delivery } from '../messages/delivery';
import { alertJobs } from '../schedule';

const path = '/nrw/api/v1/alert-rules';
const reports = '/nrw/api/v1/water-quality-analytics/water-quality-report';
let now = new Date(`${smallCityToday}T04:42:00Z`);
let server: TestApp;
let inbox: Inbox;
let delivery: Delivery;
let token: string;
let templateId: string;
let plants: { id: string; name: string }[];
beforeAll(async () => {
    inbox = await startInbox();
    server = await testApp({ db: await smallCity(), clock: () => now, env: { SMTP_URL: inbox.url } });
    // The city's own rules.
    await server.db.query('delete from alert_rule');
    await addUser(server.db, 'chief@utility.example');
    const view = { canView: true };
    await addUser(server.db, 'salma@utility.example', 'Chemist', { WaterQuality: view, PressureAnalytics: view });
    await addUser(server.db, 'gone@utility.example', 'Chemist');
    await server.db.query(`update app_user set status = 'inactive' where email = 'gone@utility.example'`);
    await server.db.query(`update app_user set language = 'bn' where email = 'salma@utility.example'`);
    token = (await server.signIn('chief@utility.example')).token;
    const [template] = await server.db.query<{ id: string }>(
        `insert into email_template (name, subject, message, subject_bn, message_bn, recipients, search_key)
         values ('Notice', '{{alertName}}: {{placeName}}', '<p>{{count}}:</p><p>{{events}}</p><p>{{link}}</p>',
                 'সতর্কতা: {{placeName}}', '<p>{{events}}</p>', '["salma@utility.example"]', 'notice') returning id`,
    );
    templateId = template.id;
    plants = await server.db.query(
        `select u.id::text as id, e.name from production_unit u join entity e using (id) order by e.name`,
    );
    delivery = startDelivery(server.db, server.deps);
}, 180_000);
afterEach(async () => {
    for (const table of ['alert_rule', 'outbox', 'event']) await server.db.query(`delete from ${table}`);
    inbox.mails.length = 0;
});
afterAll(async () => {
    await delivery.stop();
    await inbox.stop();
    await server.db.close();
});

const input = (changes: Partial<AlertRuleInput> = {}): AlertRuleInput => ({
    name: 'Quality',
    kind: 'outOfRange',
    place: null,
    templateId,
    recipients: ['board@city.example', 'salma@utility.example', 'gone@utility.example'],
    delivery: 'atOnce',
    active: true,
    ...changes,
});
const create = (changes?: Partial<AlertRuleInput>) =>
    server.call('POST', path, { token, body: input(changes) }) as Promise<{
        status: number;
        body: { data: AlertRule; errors?: Record<string, string> };
    }>;
const change = (id: string, version: number, changes: Partial<AlertRuleInput>) =>
    server.call('PUT', `${path}/${id}`, { token, body: input(changes), headers: { 'if-match': String(version) } });

let days = 0;
/** A report of a day of its own, with the turbidity of finished water. */
const report = async (plant: string, turbidity: number) => {
    const none = { min: null, max: null };
    const quality = { ph: none, turbidity: none, alkalinity: none, chloride: none, freeChlorine: none };
    const nothing = { gridRun: null, generatorRun: null, lowVoltageStop: null, highVoltageStop: null };
    const { status, body } = await server.call('POST', reports, {
        token,
        body: {
            name: 'Daily',
            productionUnitId: plant,
            reportDate: `2025-01-${String(++days).padStart(2, '0')}`,
            abstracted: { previousReadingM3: 0, presentReadingM3: 1, meterChange: null },
            treated: { treatedM3: null, serviceM3: null },
            pumps: Array.from({ length: 5 }, () => ({ linePressureBar: null, runHours: null })),
            hours: { ...nothing, loadShedding: null, fault: null },
            chemicals: { alumKg: null, limeKg: null, chlorineKg: null, coagulantAidKg: null },
            quality: { raw: quality, finished: { ...quality, turbidity: { min: 1, max: turbidity } } },
            comments: '',
        },
    });
    expect(status).toBe(201);
    return body.data.id as string;
};
/** Lets the jobs that are due run, and what they queued be delivered. */
const work = async (minutes = 6) => {
    now = new Date(now.getTime() + minutes * 60_000);
    const options = { clock: () => now, zone: async () => 'Asia/Dhaka', log: server.deps.log };
    const jobs = startJobs(server.db, alertJobs(server.deps), options);
    await jobs.runDue();
    await jobs.stop();
    await delivery.deliverDue();
    // The access token has meanwhile run out.
    token = (await server.signIn('chief@utility.example')).token;
};
const mailed = () => inbox.mails.map(mail => mail.to).sort();

test('a value outside its limits is told once to everybody of the rule and of its template, in their language', async () => {
    expect((await create()).body.data).toMatchObject({ recipientCount: 3, eventsTold: 0, lastSentAt: null });
    const id = await report(plants[0].id, 9.5);
    await work();
    expect(mailed()).toEqual(['board@city.example', 'salma@utility.example']);
    const [toBoard] = inbox.to('board@city.example');
    expect(toBoard.subject).toBe(`Quality: ${plants[0].name}`);
    expect(toBoard.text).toContain('Turbidity 9.5 NTU, above 5');
    expect(toBoard.text).toContain(`/water-quality-report?id=${id}`);
    const [toSalma] = inbox.to('salma@utility.example');
    expect(toSalma.subject).toMatch(/^সতর্কতা: /);
    expect(toSalma.text).toContain('৯.৫');
    await work();
    await work(1500);
    expect(inbox.mails).toHaveLength(2);
    const { body } = await server.call('GET', path, { token });
    expect(body.data).toMatchObject([{ eventsTold: 1, lastSentAt: expect.stringMatching(/Z$/) as unknown }]);
});

test('somebody who is invited, and has not signed in yet, is told like anybody else', async () => {
    await server.db.query(`update app_user set status = 'invited' where email = 'gone@utility.example'`);
    await create({ recipients: ['gone@utility.example'] });
    await report(plants[0].id, 9.5);
    await work();
    await server.db.query(`update app_user set status = 'inactive' where email = 'gone@utility.example'`);
    expect(mailed()).toEqual(['gone@utility.example', 'salma@utility.example']);
});

test('values inside their limits, and those of before the rule, are told to nobody', async () => {
    await report(plants[0].id, 9.5);
    now = new Date(now.getTime() + 1000);
    await create();
    await report(plants[0].id, 2);
    await work();
    expect(inbox.mails).toEqual([]);
});

test('a rule for one plant is silent about others, and about what came before it was for this one', async () => {
    const of = (plant: { id: string }) => ({ name: 'One', place: { type: 'productionUnit', id: plant.id } as const });
    const { body } = await create({ ...of(plants[1]), recipients: [] });
    await create({ name: 'Off', active: false });
    await report(plants[0].id, 9.5);
    await work();
    await change(body.data.id, 1, { ...of(plants[0]), recipients: [] });
    await work();
    expect(inbox.mails).toEqual([]);
    await report(plants[0].id, 9.5);
    await work();
    expect(mailed()).toEqual(['salma@utility.example']);
});

test('a rule that is switched on again does not tell what came while it was off', async () => {
    const { body } = await create({ active: false });
    await report(plants[0].id, 9.5);
    now = new Date(now.getTime() + 1000);
    expect((await change(body.data.id, 1, { active: true })).status).toBe(200);
    await work();
    expect(inbox.mails).toEqual([]);
});

test('the events of a day come in one mail each morning', async () => {
    await create({ delivery: 'digest', recipients: [] });
    await work(1500);
    await report(plants[0].id, 9.5);
    await report(plants[1].id, 8.25);
    await work();
    expect(inbox.mails).toEqual([]);
    await work(1500);
    const [mail, ...more] = inbox.to('salma@utility.example');
    expect(more).toEqual([]);
    expect(mail.text).toContain('৯.৫');
    expect(mail.text).toContain('৮.২৫');
});

test('a report that was corrected before anybody was told is not told', async () => {
    await create({ delivery: 'digest' });
    const id = await report(plants[0].id, 9.5);
    await server.call('DELETE', `${reports}/${id}`, { token });
    await work(1500);
    expect(inbox.mails).toEqual([]);
});

test('two processes that tell at the same time tell each event once', async () => {
    await create();
    await report(plants[0].id, 9.5);
    now = new Date(now.getTime() + 360_000);
    const [tell] = alertJobs(server.deps);
    const { signal } = new AbortController();
    await Promise.all([1, 2, 3].map(() => tell.run({ db: server.db, now, signal })));
    await delivery.deliverDue();
    expect(inbox.mails).toHaveLength(2);
});

test('critically low pressure of a DMA is told once while it lasts, to the rule of its sector', async () => {
    const [dma] = await server.db.query<{ id: number; sectorId: number; name: string }>(
        `select e.id, d.sector_id as "sectorId", e.name from dma_place d join entity e on e.id = d.dma_id order by e.id limit 1`,
    );
    const [other] = await server.db.query<{ id: string }>(
        'select id::text as id from sector where id <> $1 order by id limit 1',
        [dma.sectorId],
    );
    const kind = 'criticallyLowPressure' as const;
    await create({ name: 'Pressure', kind, place: { type: 'sector', id: String(dma.sectorId) }, recipients: [] });
    await create({ name: 'Elsewhere', kind, place: { type: 'sector', id: other.id }, recipients: [] });
    await server.db.query(
        `update rollup_day r set s_n = 24, s_sum = 2.4, n = expected, s00 = 0, s01 = 24, s02 = 0, s03 = 0, s04 = 0, s05 = 0
         from series s where s.id = r.series_id and s.metric = 'pressure' and s.entity_id = $1`,
        [dma.id],
    );
    await noteChanged(server.db, dma.id);
    await work();
    const mine = () => inbox.mails.filter(mail => mail.text.includes('গড় চাপ ০.১০ বার'));
    expect(mine().map(mail => mail.to)).toEqual(['salma@utility.example']);
    await work(70);
    expect(mine()).toHaveLength(1);
    const events = await server.db.query(`select 1 from event where entity_id = $1`, [dma.id]);
    expect(events).toHaveLength(1);
});

test('critically low pressure is told too where the samples of a day come after it was looked at', async () => {
    const [dma] = await server.db.query<{ id: string; nameBn: string }>(
        `select d.id::text as id, e.name_bn as "nameBn" from dma d join entity e using (id) order by d.id limit 1 offset 5`,
    );
    const samples = (set: string) =>
        server.db.query(
            `update rollup_day r set ${set} from series s
             where s.id = r.series_id and s.metric = 'pressure' and s.entity_id = $1::integer`,
            [dma.id],
        );
    const kind = 'criticallyLowPressure' as const;
    await create({ name: 'Pressure', kind, place: { type: 'dma', id: dma.id }, recipients: [] });
    await samples('n = 0');
    await noteChanged(server.db, Number(dma.id));
    await work();
    expect(inbox.mails).toEqual([]);
    await samples('s_n = 24, s_sum = 2.4, n = expected, s00 = 0, s01 = 24, s02 = 0, s03 = 0, s04 = 0, s05 = 0');
    await noteChanged(server.db, Number(dma.id));
    await work(70);
    expect(inbox.mails.map(mail => mail.text.includes(dma.nameBn))).toEqual([true]);
    await work(70);
    expect(inbox.mails).toHaveLength(1);
});

test('says which field is wrong, and why', async () => {
    await create();
    const wrong = await create({ place: { type: 'productionUnit', id: '999999' }, templateId: crypto.randomUUID() });
    expect(wrong).toMatchObject({
        status: 422,
        body: { errors: { name: 'nameTaken', place: 'unknownPlace', templateId: 'unknownTemplate' } },
    });
    expect(await create({ name: 'B', place: { type: 'dma', id: '1' } })).toMatchObject({
        status: 422,
        body: { errors: { place: 'elsewhere' } },
    });
    expect(await create({ name: ' ', recipients: ['nobody'] })).toMatchObject({
        status: 422,
        body: { errors: { name: 'required', 'recipients.0': 'invalidEmail' } },
    });
});

test('a change based on an old version is refused and shows the current one', async () => {
    const { body } = await create();
    expect((await change(body.data.id, 1, { name: 'New' })).body.data).toMatchObject({ name: 'New', version: 2 });
    expect(await change(body.data.id, 1, { name: 'Old' })).toMatchObject({
        status: 409,
        body: { code: 'stale', current: { name: 'New', version: 2 } },
    });
});

test('the list is a file with the names of places in its language', async () => {
    await create({ place: { type: 'productionUnit', id: plants[0].id } });
    const [{ nameBn }] = await server.db.query<{ nameBn: string }>(
        'select name_bn as "nameBn" from entity where id = $1::integer',
        [plants[0].id],
    );
    const file = async (language: string) =>
        (await server.call('GET', `${path}?format=csv&language=${language}`, { token })).body as unknown as string;
    expect(await file('en')).toContain(plants[0].name);
    expect(await file('bn')).toContain(nameBn);
    expect(await file('bn')).not.toContain(plants[0].name);
});

test('each change leaves a record, and a removed rule is gone', async () => {
    const { body } = await create();
    expect((await server.call('DELETE', `${path}/${body.data.id}`, { token })).status).toBe(200);
    expect((await server.call('GET', `${path}/${body.data.id}`, { token })).status).toBe(404);
    const rows = await server.db.query<{ action: string }>(
        `select action from audit where subject = 'alertRule' and subject_id = $1 order by id`,
        [body.data.id],
    );
    expect(rows.map(row => row.action)).toEqual(['create', 'remove']);
});
