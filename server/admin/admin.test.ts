import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addUser, password, testApp, type TestApp } from '../../tests/support/app';
import { hashOf } from '../identity/tokens';
import { runAdmin } from './admin';

const secret = 'a secret for tests that is long enough';
const now = new Date('2026-11-20T06:00:00Z');
let server: TestApp;
const said: string[] = [];
const complained: string[] = [];
beforeAll(async () => (server = await testApp({ clock: () => now })));
beforeEach(async () => {
    await server.db.query('truncate app_user, role, audit, outbox restart identity cascade');
    said.length = 0;
    complained.length = 0;
});
afterAll(() => server.db.close());

const admin = (args: string[], env: Record<string, string> = {}) => {
    const host = {
        env: { SECRET: secret, ...env },
        clock: () => now,
        print: (text: string) => void said.push(text),
        open: async () => ({ ...server.db, close: async () => undefined }),
    };
    return runAdmin(args, host, text => void complained.push(text));
};
const creating = ['create', '--name', 'Salma Khatun', '--email', 'Salma@Utility.example'];
const linkIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';
const isOpen = async (token: string) =>
    (await server.db.query(`select 1 from flow_token where hash = $1 and next = 'open'`, [hashOf(token)])).length > 0;
const outbox = () => server.db.query('select kind, state, body from outbox order by created_at');
const audited = () => server.db.query('select action, subject, user_id from audit order by id');

test('the first administrator is created and invited; without a mail server the link is shown, once', async () => {
    expect(await admin(creating)).toBe(0);
    expect(said[0]).toContain('Salma Khatun has been invited as Admin.');
    expect(said[0]).toContain('For salma@utility.example:');
    expect(await isOpen(linkIn(said[0]))).toBe(true);
    expect(await outbox()).toEqual([{ kind: 'invitation', state: 'printed', body: null }]);
    expect(await audited()).toMatchObject([
        { action: 'create', subject: 'user', user_id: null },
        { action: 'message', subject: 'outbox' },
    ]);
    const [user] = await server.db.query('select status, registration_step, password_hash from app_user');
    expect(user).toEqual({ status: 'invited', registration_step: 'otp', password_hash: null });
    await admin(['message']);
    expect(said.at(-1)).toBe('No message is waiting.');
});

test('with a mail server the link goes there and is not shown', async () => {
    expect(await admin(creating, { SMTP_URL: 'smtp://127.0.0.1:2525' })).toBe(0);
    expect(said).toEqual(['Salma Khatun has been invited as Admin.']);
    expect(await outbox()).toMatchObject([{ kind: 'invitation', state: 'waiting' }]);
});

test('somebody with a phone alone gets a code', async () => {
    expect(await admin(['create', '--name', 'Karim', '--phone', '০১৭১১-০০০০০২', '--language', 'bn'])).toBe(0);
    expect(said[0]).toMatch(/For \+8801711000002:\s+NRW Monitor: আপনার কোড \d{6}। ৭২ ঘণ্টার মধ্যে/);
});

test('a wrong or taken account is refused in words', async () => {
    expect(await admin(['create', '--name', 'Karim', '--email', 'karim'])).toBe(1);
    expect(await admin(['create', '--email', 'karim@utility.example'])).toBe(1);
    expect(await admin(['create', '--name', 'Karim'])).toBe(1);
    expect(await admin([...creating, '--role', 'Chemist'])).toBe(1);
    expect(await admin([...creating, '--colour', 'red'])).toBe(1);
    expect(await admin(creating)).toBe(0);
    expect(await admin(creating)).toBe(1);
    expect(complained).toEqual([
        'email: Enter valid email address',
        'fullName: This field is required.',
        'email: An email address or a phone number is required',
        'There is no role Chemist. There are: none.',
        expect.stringContaining('--colour'),
        'email: Another account has this email address.',
    ]);
    expect(await server.db.query('select full_name from app_user')).toHaveLength(1);
});

test('a reset ends the sessions of even the last administrator and shows the link', async () => {
    await addUser(server.db, 'salma@utility.example');
    const { token } = await server.signIn('salma@utility.example');
    expect(await admin(['reset', ' SALMA@utility.example'], { SMTP_URL: 'smtp://127.0.0.1:2525' })).toBe(0);
    expect(said[0]).toContain('salma must register anew; all sessions have ended.');
    expect(await isOpen(linkIn(said[0]))).toBe(true);
    expect((await server.call('GET', '/nrw/api/v1/Threshold', { token })).status).toBe(401);
    const body = { phoneOrEmail: 'salma@utility.example', password };
    expect((await server.call('POST', '/account/api/v1/user/login', { body })).status).toBe(401);
    expect(await outbox()).toMatchObject([{ kind: 'reset', state: 'waiting' }]);
    expect(await audited()).toContainEqual({ action: 'reset', subject: 'user', user_id: null });
});

test('a reset of nobody, or of two at once, is refused', async () => {
    expect(await admin(['reset', 'nobody@utility.example'])).toBe(1);
    expect(await admin(['reset'])).toBe(1);
    expect(complained).toEqual([
        'There is no account nobody@utility.example.',
        'Name one account by its e-mail address or phone number.',
    ]);
});

test('the list shows every account in columns', async () => {
    await addUser(server.db, 'salma@utility.example');
    await server.db.query(`update app_user set full_name = 'সালমা খাতুন', last_sign_in_at = '2026-11-19T05:04:03Z'`);
    await addUser(server.db, 'nobody@utility.example', null);
    expect(await admin(['list'])).toBe(0);
    expect(said[0].split('\n').map(line => line.split(/ {2,}/))).toEqual([
        ['Name', 'E-mail', 'Phone', 'Roles', 'Status', 'Last sign-in'],
        ['nobody', 'nobody@utility.example', 'active', 'never'],
        ['সালমা খাতুন', 'salma@utility.example', 'Admin', 'active', '2026-11-19 05:04 UTC'],
    ]);
    expect(await audited()).toEqual([{ action: 'export', subject: 'user', user_id: null }]);
});

test('a waiting message is shown by its ID, and that is noted', async () => {
    await admin(creating, { SMTP_URL: 'smtp://127.0.0.1:2525' });
    expect(await admin(['message'])).toBe(0);
    const [id] = /[\da-f-]{36}/.exec(said.at(-1) ?? '') ?? [''];
    expect(await admin(['message', id])).toBe(0);
    expect(said.at(-1)).toMatch(/^To salma@utility\.example: Your account on NRW Monitor\n\nDear Salma Khatun,/);
    expect((await audited()).at(-1)).toEqual({ action: 'message', subject: 'outbox', user_id: null });
    expect(await admin(['message', id], { SECRET: 'another secret that is long enough' })).toBe(1);
    expect(await admin(['message', id.replaceAll(/\w/g, '0')])).toBe(1);
    expect(await admin(['message', '12'])).toBe(1);
    expect(complained).toEqual([
        expect.stringContaining('This database was filled under another SECRET. Put the old one back'),
        'No message 00000000-0000-0000-0000-000000000000 is waiting.',
        '12 is not the ID of a message.',
    ]);
});

test('leaving the demo must be meant', async () => {
    expect(await admin(['leave-demo'])).toBe(1);
    expect(await admin(['leave-demo', '--yes'])).toBe(1);
    expect(complained[0]).toContain('Add --yes');
    expect(complained[1]).toContain('no demo city');
});

test('with the secret lost, all that it protected is given up, once and noted', async () => {
    const lost = { SECRET: 'a new secret since the old one is lost' };
    expect(await admin(creating, { SMTP_URL: 'smtp://127.0.0.1:2525' })).toBe(0);
    await addUser(server.db, 'karim@utility.example');
    const { token, refreshToken } = await server.signIn('karim@utility.example');
    const body = { phoneOrEmail: 'karim@utility.example' };
    await server.call('POST', '/account/api/v1/otp/send-login-verification-otp', { body });
    await admin(['list']);
    expect(await admin(['list'], lost)).toBe(1);
    expect(await admin(['new-secret'], lost)).toBe(1);
    expect(complained.at(-1)).toContain('Add --yes');
    expect(await admin(['new-secret', '--yes'], lost)).toBe(0);
    expect(said.at(-1)).toBe('The secret is in use. Messages given up: 2, sessions ended: 1.');
    const dead = { state: 'dead', body: null };
    expect(await outbox()).toMatchObject([dead, dead]);
    expect(await server.db.query('select 1 from one_time_code')).toEqual([]);
    const refresh = { accessToken: token, refreshToken };
    expect((await server.call('POST', '/account/api/v1/token/refresh-token', { body: refresh })).status).toBe(401);
    expect((await audited()).at(-1)).toEqual({ action: 'update', subject: 'secret', user_id: null });
    expect(await admin(['list'], lost)).toBe(0);
    expect(await admin(['list'])).toBe(1);
    expect(await admin(['new-secret', '--yes'], lost)).toBe(1);
    expect(complained.at(-1)).toContain('nothing was changed');
    await server.db.query(`delete from meta where key = 'secret_check'`);
});

test('help names every command; an unknown one or a wrong setting is an error', async () => {
    expect(await admin(['--help'])).toBe(0);
    for (const name of ['create', 'reset', 'list', 'message', 'leave-demo', 'new-secret'])
        expect(said[0]).toContain(`  ${name}`);
    expect(await admin(['create', '--help'])).toBe(0);
    expect(await admin(['toString'])).toBe(1);
    expect(await admin(['list'], { SMTP_URL: 'mail.utility.example' })).toBe(1);
    expect(complained[0]).toContain('There is no command toString.');
    expect(complained[1]).toMatch(/^SMTP_URL: must be an address such as smtps:/);
});
