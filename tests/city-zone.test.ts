import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDownload } from '../contract/downloads';
import { previewTemplate } from '../contract/email-templates';
import { getStatus } from '../contract/status';
import { startJobs } from '../server/jobs/jobs';
import { cityDay, cityZone } from '../server/network/site.queries';
import { addPlants, path as reports, reportInput } from '../server/water-quality/report.fixture';
import { addUser, testApp, type TestApp } from './support/app';

/** 23:50 of the 20th in Kathmandu, which is 5:45 ahead of UTC; past midnight in Dhaka. */
const lateEvening = '2026-11-20T18:05:00.000Z';
let now = new Date(lateEvening);
let server: TestApp;
let token: string;
let plantId: string;
let before: { zone: string; day: string };
beforeAll(async () => {
    server = await testApp({ clock: () => now });
    before = { zone: await cityZone(server.db), day: await cityDay(server.db, now) };
    plantId = (await addPlants(server.db)).mohara.id;
    await server.db.query(`update site set zone = 'Asia/Kathmandu' where is_city`);
    await addUser(server.db, 'admin@utility.example');
    token = (await server.signIn('admin@utility.example')).token;
});
afterAll(() => server.db.close());

test("the city's day is that of its site; only a database without a city has that of Dhaka", async () => {
    expect(before).toEqual({ zone: 'Asia/Dhaka', day: '2026-11-21' });
    expect(await cityZone(server.db)).toBe('Asia/Kathmandu');
    expect(await cityDay(server.db, now)).toBe('2026-11-20');
    expect(await cityDay(server.db, new Date('2026-11-20T18:14:59.999Z'))).toBe('2026-11-20');
    expect(await cityDay(server.db, new Date('2026-11-20T18:15:00Z'))).toBe('2026-11-21');
});

test('pages are told whose clock to go by', async () => {
    const { body } = await server.call('GET', getStatus.path, {});
    expect(body.data.zone).toBe('Asia/Kathmandu');
});

test("a nightly job is due at half past midnight by the city's clock, a digest at half past seven", async () => {
    const run = async () => undefined;
    const jobs = startJobs(
        server.db,
        [
            { name: 'nightly', every: 'night', run },
            { name: 'digest', every: { dailyAt: '07:30' }, run },
        ],
        {
            clock: () => now,
            zone: () => cityZone(server.db),
            log: { info: () => undefined, error: () => undefined },
        },
    );
    await jobs.runDue();
    await jobs.stop();
    expect(await server.db.query('select name, due_at from job order by name')).toEqual([
        { name: 'digest', due_at: '2026-11-21T01:45:00.000Z' },
        { name: 'nightly', due_at: '2026-11-20T18:45:00.000Z' },
    ]);
});

test("a file is named after the city's day, and its stamps have the city's clock", async () => {
    const list = '/nrw/api/v1/audit-log';
    const file = await server.call('GET', `${list}?format=csv&columns=at,action`, { token });
    expect(file.headers.get('content-disposition')).toContain('2026-11-20.csv');
    expect(file.body).toContain('2026-11-20T23:50:00+05:45');
    const { body } = await server.call('POST', createDownload.path, {
        token,
        body: { path: list, format: 'pdf', language: 'en' },
    });
    expect(body.data.fileName).toContain('2026-11-20.pdf');
});

test("the log of a day begins and ends at the city's midnights", async () => {
    const actionsOf = async (from: string, to: string) => {
        const filter = encodeURIComponent(JSON.stringify({ from, to }));
        const { body } = await server.call('GET', `/nrw/api/v1/audit-log?filter=${filter}`, { token });
        return (body.data as { at: string }[]).map(({ at }) => at);
    };
    await server.db.query(
        `insert into audit (at, action, subject) values ('2026-11-18T18:14:59.999Z', 'update', 'user'), ('2026-11-18T18:15:00Z', 'update', 'user'),
            ('2026-11-19T18:14:59.999Z', 'update', 'user'), ('2026-11-19T18:15:00Z', 'update', 'user')`,
    );
    expect(await actionsOf('2026-11-19', '2026-11-20')).toEqual([
        '2026-11-19T18:14:59.999Z',
        '2026-11-18T18:15:00.000Z',
    ]);
});

test("a report is of a day that has begun in the city, and its alert is since the city's midnight", async () => {
    const send = (reportDate: string) => {
        const given = reportInput(plantId, { reportDate });
        given.quality.finished.turbidity = { min: 1, max: 9 };
        return server.call('POST', reports, { token, body: given });
    };
    expect((await send('2026-11-21')).body.errors).toEqual({ reportDate: 'futureDate' });
    expect((await send('2026-11-20')).status).toBe(201);
    expect(await server.db.query('select started_at from event')).toEqual([{ started_at: '2026-11-19T18:15:00.000Z' }]);
    now = new Date('2026-11-20T18:15:00Z');
    expect((await send('2026-11-21')).status).toBe(201);
    now = new Date(lateEvening);
});

test("a message says its days by the city's clock", async () => {
    const text = '<p>{{since}} / {{date}}</p>';
    const { body } = await server.call('POST', previewTemplate.path, {
        token,
        body: { subject: '{{events}}', message: text, subjectBn: '{{events}}', messageBn: text },
    });
    expect(body.data.en.html).toContain('19 Nov 2026 / 20 Nov 2026');
});
