import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../tests/support/app';
import { smallCity, smallCityToday } from '../tests/support/demo-city';
import { leaveDemo } from './leave';
import { demoPassword } from './people';

const now = new Date(`${smallCityToday}T06:00:00Z`);
let server: TestApp;
beforeAll(async () => {
    server = await testApp({ db: await smallCity(), clock: () => now });
}, 120_000);
afterAll(() => server?.db.close());

const account = '/account/api/v1/user';
const signIn = (phoneOrEmail: string, password = demoPassword) =>
    server.call('POST', `${account}/login`, { body: { phoneOrEmail, password } });

const leave = (token: string) => server.call('POST', '/nrw/api/v1/leave-demo', { token });
let setUpToken: string;

/** Tables that hold something. */
const filled = async (): Promise<string[]> => {
    const tables = await server.db.query<{ name: string }>(
        `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    );
    const [{ names }] = await server.db.query<{ names: string[] }>(
        `select array_remove(array[${tables.map(({ name }) => `case when exists (select 1 from ${name}) then '${name}' end`).join(', ')}], null) as names`,
    );
    return names;
};

test('nothing of the people who tried the demo is left: accounts, ways in, messages, drafts and limits', async () => {
    const { token, user } = (await signIn('admin@nrw.example')).body.data;
    await signIn('admin@nrw.example', 'Wrong1234');
    const [{ id: roleId }] = await server.db.query<{ id: string }>(`select id from role where name = 'Operator'`);
    const person = { fullName: 'Invited', email: 'invited@nrw.example', phone: null, address: '', roleIds: [roleId] };
    expect((await server.call('POST', `${account}/register`, { token, body: person })).status).toBe(201);
    await server.db.query(
        `with home as (update app_user set home_mod_id = (select min(id) from mod_division) returning id)
         insert into draft (user_id, form, key, body, updated_at) select min(id::text)::uuid, 'f', 'new', '{}', now() from home`,
    );
    await server.db.query(`insert into security_answer values ($1, 1, 1, 'x') on conflict do nothing`, [user.id]);
    await server.db.query(
        `insert into recovery_request (hash, account_key, question_ids, expires_at) values ('x', 'nobody', '{1,2,3}', now())`,
    );
    await server.db.query(
        `insert into one_time_code (challenge_hash, purpose, code_hash, expires_at) values ('x', 'signIn', 'x', now())`,
    );
    await server.db.query(
        `insert into attempt (key, count, window_until) values ('x', 1, now()) on conflict do nothing`,
    );
    const before = await filled();
    const personal = ['app_user', 'attempt', 'draft', 'flow_token', 'one_time_code', 'outbox', 'recovery_request'];
    for (const table of [...personal, 'refresh_token', 'role', 'security_answer', 'session', 'user_role'])
        expect(before).toContain(table);
    // Nobody but an administrator removes anything.
    const operator = (await signIn('operator@nrw.example')).body.data;
    expect((await leave(operator.token)).status).toBe(403);
    const both = (await Promise.all([leave(token), leave(token)])).toSorted((a, b) => a.status - b.status);
    expect([both[0].status, [401, 404].includes(both[1].status)]).toEqual([200, true]);
    setUpToken = both[0].body.data.setUpToken;
    expect(await filled()).toEqual([
        'alert_rule',
        'audit',
        'email_template',
        'holiday',
        'meta',
        'schema_migration',
        'security_question',
        'tariff',
        'threshold',
    ]);
});

test('templates and alert rules stay, without the addresses of the people who are gone', async () => {
    for (const table of ['email_template', 'alert_rule']) {
        const rows = await server.db.query<{ recipients: string[] }>(`select recipients from ${table}`);
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.flatMap(row => row.recipients)).toEqual([]);
    }
});

test('a token of the demo opens nothing any more, and the log says when it ended', async () => {
    expect((await signIn('admin@nrw.example')).status).toBe(401);
    expect(await server.db.query(`select at, action, subject from audit order by id desc limit 2`)).toContainEqual({
        at: now.toISOString(),
        action: 'remove',
        subject: 'demo',
    });
    expect(await leaveDemo(server.db, { at: now })).toBeUndefined();
});

test('whoever left the demo makes the first administrator, of a product that says no more of a demo', async () => {
    expect((await server.call('GET', '/nrw/api/v1/status')).body.data).toMatchObject({ demo: false, dataUntil: null });
    expect((await server.call('GET', '/nrw/api/v1/demo-people')).body.data).toEqual([]);
    const person = { fullName: 'Salma Khatun', email: 'salma@utility.example', password: 'Monsoon2026' };
    const made = await server.call('POST', '/account/api/v1/set-up', { body: { token: setUpToken, ...person } });
    expect(made.status).toBe(201);
    const { token } = (await signIn(person.email, person.password)).body.data;
    expect(await leave(token)).toMatchObject({ status: 404 });
    expect((await signIn(person.email, person.password)).status).toBe(200);
});
