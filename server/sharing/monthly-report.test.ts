import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AlertRuleInput } from '../../contract/alert-rules';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';
import { startInbox, type Inbox } from '../../tests/support/inbox';
import { placedIn, textsOf } from '../../tests/support/pdf';
import { bumpDataVersion } from '../db/meta';
import { startJobs } from '../jobs/jobs';
import { startDelivery, type Delivery } from '../messages/delivery';
import { alertJobs } from '../schedule';

const path = '/nrw/api/v1/alert-rules';
const view = { canView: true };
const [chief, bengali, guest, clerk, outsider] = [
    'chief@utility.example',
    'salma@utility.example',
    'guest@utility.example',
    'clerk@utility.example',
    'board@city.example',
];
let now = new Date(`${smallCityToday}T04:42:00Z`);
let server: TestApp;
let inbox: Inbox;
let delivery: Delivery;
let templateId: string;
beforeAll(async () => {
    inbox = await startInbox();
    server = await testApp({ db: await smallCity(), clock: () => now, env: { SMTP_URL: inbox.url } });
    const { db } = server;
    await db.query('delete from alert_rule');
    await addUser(db, chief);
    await addUser(db, bengali, 'Director', { Dashboard: view, WaterQuality: view });
    await addUser(db, guest, 'Guest', { Dashboard: view });
    await addUser(db, clerk, 'Clerk', { WaterQuality: view });
    await db.query(`update app_user set language = 'bn' where email = $1`, [bengali]);
    const [template] = await db.query<{ id: string }>(
        `insert into email_template (name, subject, message, subject_bn, message_bn, recipients, search_key)
         values ('Month', '{{alertName}}: {{since}}', '<p>{{events}}</p><p>{{link}}</p>', '{{since}}', '<p>{{events}}</p>', '[]', 'month')
         returning id`,
    );
    templateId = template.id;
    delivery = startDelivery(db, server.deps);
}, 180_000);
afterAll(async () => {
    await delivery.stop();
    await inbox.stop();
    await server.db.close();
});

/** October's bills are there, or are still to come. */
const setOctober = (isClosed: boolean) =>
    server.db.transaction(async tx => {
        await tx.query(`update billing_state set peak_percent = $1 where month = '2026-10-01'`, [isClosed ? 100 : 0]);
        await bumpDataVersion(tx);
    });
/** Lets the jobs of one process run after some minutes, and what they queued be delivered. */
const work = async (minutes = 70) => {
    now = new Date(now.getTime() + minutes * 60_000);
    const options = { clock: () => now, zone: async () => 'Asia/Dhaka', log: server.deps.log };
    const jobs = startJobs(server.db, alertJobs(server.deps), options);
    await jobs.runDue();
    await jobs.stop();
    await delivery.deliverDue();
};
const addRule = async (changes: Partial<AlertRuleInput> = {}) => {
    const { token } = await server.signIn(chief);
    const body: AlertRuleInput = {
        name: 'Report',
        kind: 'monthlyReport',
        place: null,
        templateId,
        recipients: [bengali, guest, clerk, outsider],
        delivery: 'atOnce',
        active: true,
        ...changes,
    };
    return server.call('POST', path, { token, body });
};
const mailed = () => inbox.mails.map(({ to }) => to).sort();

beforeEach(async () => {
    await setOctober(false);
    await server.db.query(`delete from meta where key = 'reported_month'`);
    await work();
});
afterEach(async () => {
    for (const table of ['alert_rule', 'outbox', 'event', 'job']) await server.db.query(`delete from ${table}`);
    inbox.mails.length = 0;
});

test('a month that closes is told once, with the dashboard as a PDF in the language and by the rights of each reader', async () => {
    expect((await addRule()).status).toBe(201);
    await work();
    expect(inbox.mails).toEqual([]);
    await setOctober(true);
    await work();
    expect(mailed()).toEqual([guest, bengali]);
    const [english] = inbox.to(guest);
    expect(english.subject).toBe('Report: October 2026');
    expect(english.text).toContain('the bills of October 2026 are complete; the report is attached');
    expect(english.attachments[0].name).toBe(`Dashboard - October 2026 - ${smallCityToday}.pdf`);
    const paper = textsOf(english.attachments[0].bytes).join(' ');
    expect(paper).toContain('Period: Last month: 1 Oct 2026 – 31 Oct 2026');
    expect(paper).toContain('Non-revenue water (NRW): ');
    expect(paper).not.toMatch(/Water quality|Downloaded/);
    const [inBengali] = inbox.to(bengali);
    expect(inBengali.subject).toBe('অক্টোবর ২০২৬');
    const [{ bytes }] = inBengali.attachments;
    expect(placedIn(bytes)).toHaveLength(2);
    expect(textsOf(bytes).join(' ')).toContain('রাজস্ববিহীন পানি (এনআরডব্লিউ)');
    expect(textsOf(bytes)).toContain('পানির মান');
    // Another process, which starts later, and the next night.
    await work();
    await work(1500);
    expect(inbox.mails).toHaveLength(2);
});

test('somebody who may not view the dashboard gets nothing, whether they have an account or not', async () => {
    await addRule();
    await setOctober(true);
    await work();
    expect([...inbox.to(clerk), ...inbox.to(outsider)]).toEqual([]);
    const kept = await server.db.query(
        `select recipient, state, body, last_error as error from outbox where state = 'dead' order by recipient`,
    );
    expect(kept).toEqual(
        [outsider, clerk].map(recipient => ({
            recipient,
            state: 'dead',
            body: null,
            error: 'may not view the dashboard',
        })),
    );
});

test('a month that had closed before the rule was made is not told, though nobody had looked since', async () => {
    await setOctober(true);
    await addRule();
    await work();
    await work();
    expect(inbox.mails).toEqual([]);
    const months = await server.db.query(`select kind from event where kind = 'monthlyReport'`);
    expect(months).toHaveLength(1);
});

test('of a database that is looked at for the first time no month is told, of an empty one the first that closes', async () => {
    await server.db.query(`delete from meta where key = 'reported_month'`);
    await addRule();
    await setOctober(true);
    await server.db.query(`delete from meta where key = 'reported_month'`);
    await work();
    expect(inbox.mails).toEqual([]);
    await server.db.query(`update meta set value = '""' where key = 'reported_month'`);
    await work();
    expect(mailed()).toEqual([guest, bengali]);
});

test('processes that look and tell at the same time tell the month once', async () => {
    await addRule({ recipients: [guest] });
    await setOctober(true);
    now = new Date(now.getTime() + 3_600_000);
    const jobs = alertJobs(server.deps);
    const { signal } = new AbortController();
    const run = async (name: string) => {
        const job = jobs.find(each => each.name === name);
        if (job) await Promise.all([1, 2, 3].map(() => job.run({ db: server.db, now, signal })));
    };
    await run('closed-month');
    await run('alerts');
    await delivery.deliverDue();
    expect(mailed()).toEqual([guest]);
    expect(await server.db.query(`select 1 from event where kind = 'monthlyReport'`)).toHaveLength(1);
});

test('a rule of the digest sends it the next morning', async () => {
    await addRule({ delivery: 'digest', recipients: [guest] });
    await setOctober(true);
    await work();
    expect(inbox.mails).toEqual([]);
    await work(1500);
    expect(mailed()).toEqual([guest]);
});

test('a month that opens again before its mail is told once it has closed again, with its own report', async () => {
    await addRule({ delivery: 'digest', recipients: [guest] });
    await setOctober(true);
    await work();
    await setOctober(false);
    await work(1500);
    expect(inbox.mails).toEqual([]);
    await setOctober(true);
    await work(1500);
    expect(inbox.mails.map(({ subject }) => subject)).toEqual(['Report: October 2026']);
    expect(inbox.mails[0].attachments[0].name).toMatch(/^Dashboard - October 2026 - /);
});

test('the report is of the city: a rule of it for one place is refused', async () => {
    const { status, body } = await addRule({ place: { type: 'dma', id: '1' } });
    expect([status, (body as { errors: object }).errors]).toEqual([422, { place: 'elsewhere' }]);
});
