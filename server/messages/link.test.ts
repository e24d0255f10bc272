import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { startDelivery } from './delivery';

const path = '/nrw/api/v1/outbox';
let now = new Date('2026-11-21T04:30:00Z');
let server: TestApp;
let admin: string;
let auditor: string;
let people = 0;
const printed: string[] = [];
beforeAll(async () => {
    server = await testApp({ clock: () => now });
    server.deps.boot.demo = true;
    await addUser(server.db, 'admin@utility.example');
    await addUser(server.db, 'auditor@utility.example', 'Auditor', { UserManagement: { canView: true } });
    [admin, auditor] = await Promise.all(
        ['admin', 'auditor'].map(async who => (await server.signIn(`${who}@utility.example`)).token),
    );
});
afterEach(async () => {
    server.deps.boot.demo = true;
    await server.db.query('delete from outbox');
});
afterAll(() => server.db.close());

const invite = async (contact: object = { email: `salma${++people}@utility.example` }) => {
    const [role] = await server.db.query<{ id: string }>(`select id from role where name = 'Auditor'`);
    const person = { fullName: 'Salma Khatun', email: null, phone: null, address: '', language: 'en' };
    const body = { ...person, ...contact, roleIds: [role.id] };
    const made = await server.call('POST', '/account/api/v1/user/register', { token: admin, body });
    expect(made.status).toBe(201);
    const [message] = await server.db.query<{ id: string }>('select id from outbox order by created_at desc limit 1');
    return { userId: made.body.data.id as string, id: message.id };
};
const deliver = async () => {
    const delivery = startDelivery(server.db, server.deps, words => printed.push(words));
    await delivery.deliverDue();
    await delivery.stop();
};
const copy = (id: string, token: string | undefined = admin) => server.call('POST', `${path}/${id}/link`, { token });
const listed = async () => (await server.call('GET', path, { token: admin })).body.data as { hasLink: boolean }[];
const open = async (link: string) =>
    (
        await server.call('POST', '/account/api/v1/user/get-registration-step', {
            body: { token: new URL(link).searchParams.get('token') },
        })
    ).status;

test('an administrator copies the link of an invitation that the demo showed, and that is noted', async () => {
    const { id } = await invite();
    expect(await listed()).toMatchObject([{ state: 'waiting', hasLink: true }]);
    await deliver();
    expect(await listed()).toMatchObject([{ state: 'printed', hasLink: true, sentAt: null }]);
    const { status, body } = await copy(id);
    expect(status).toBe(200);
    expect(printed.at(-1)).toContain(body.data.link);
    expect(
        await server.db.query(`select subject, after ->> 'kind' as kind from audit where action = 'message'`),
    ).toEqual([{ subject: 'outbox', kind: 'invitation' }]);
    expect(JSON.stringify(await server.db.query('select * from audit'))).not.toContain(body.data.link.split('=')[1]);
    expect(await open(body.data.link)).toBe(200);
    expect((await copy(id)).body.code).toBe('linkExpired');
});

test('nobody else does', async () => {
    const { id } = await invite();
    expect((await copy(id, auditor)).status).toBe(403);
    expect((await server.call('POST', `${path}/${id}/link`)).status).toBe(401);
});

test('an invitation whose time is over, or that a later one replaced, has no link any more', async () => {
    const { id, userId } = await invite();
    await deliver();
    const reset = await server.call('POST', `/account/api/v1/user/reset-password?userId=${userId}`, { token: admin });
    expect(reset.status).toBe(200);
    expect((await copy(id)).status).toBe(409);
    const other = await invite();
    now = new Date(now.getTime() + 72 * 3_600_000);
    admin = (await server.signIn('admin@utility.example')).token;
    expect((await copy(other.id)).status).toBe(409);
});

test('messages of other kinds and to phones have no link to copy', async () => {
    const { id } = await invite({ phone: '+8801712345678' });
    expect((await copy(id)).status).toBe(404);
    await server.db.query(`update outbox set kind = 'reset', channel = 'mail'`);
    expect((await copy(id)).status).toBe(404);
    expect((await copy('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect(await listed()).toMatchObject([{ hasLink: false }]);
});

test.each([
    ['no demo', { demo: false }, {}],
    ['beyond loopback by HOST', {}, { HOST: '0.0.0.0' }],
    ['beyond loopback by PUBLIC_URL', {}, { PUBLIC_URL: 'https://nrw.utility.example' }],
    ['a demo with a mail server', {}, { SMTP_URL: 'smtp://127.0.0.1:9' }],
])('an installation that is %s gives no link', async (_, boot, settings) => {
    const { id } = await invite();
    const { config } = server.deps;
    Object.assign(server.deps.boot, boot);
    server.deps.config = { ...config, ...settings };
    const [status, rows] = [(await copy(id)).status, await listed()];
    server.deps.config = config;
    expect([status, rows[0].hasLink]).toEqual([404, false]);
});
