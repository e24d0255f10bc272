import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, password, testApp, type TestApp } from '../../tests/support/app';
import { messagesTo, notesOn, userCalls } from './users.fixture';

let server: TestApp;
let adminId: string;
let calls: ReturnType<typeof userCalls>;
beforeAll(async () => {
    server = await testApp();
    adminId = await addUser(server.db, 'admin@utility.example');
    calls = userCalls(server, (await server.signIn('admin@utility.example')).token);
});
afterAll(() => server.db.close());

const login = (email: string) =>
    server.call('POST', '/account/api/v1/user/login', { body: { phoneOrEmail: email, password } });

test('a reset ends every session, forgets password and answers, and sends a way to register anew', async () => {
    const id = await addUser(server.db, 'forgetful@utility.example', null);
    await server.db.query(`insert into security_answer values ($1, 1, 1, 'hash')`, [id]);
    const { token } = await server.signIn('forgetful@utility.example');
    const { status, body } = await calls.reset(id);
    expect([status, body.data.status, body.data.registrationStep]).toEqual([200, 'invited', 'otp']);
    expect((await server.call('GET', '/nrw/api/v1/feature/get-roles-with-features', { token })).status).toBe(401);
    expect((await login('forgetful@utility.example')).status).toBe(401);
    expect(await server.db.query('select 1 from security_answer where user_id = $1', [id])).toEqual([]);
    expect(await messagesTo(server, id)).toMatchObject([{ kind: 'reset', recipient: 'forgetful@utility.example' }]);
    expect(await notesOn(server, id)).toMatchObject([{ action: 'reset', userId: adminId }]);
    expect(JSON.stringify(await notesOn(server, id))).not.toMatch(/argon2|hash/i);
});

test('whoever has not come in yet is invited again, and the earlier link ends', async () => {
    const id = await addUser(server.db, 'slow@utility.example', null);
    await server.db.query(
        `update app_user set status = 'invited', registration_step = 'otp', password_hash = null where id = $1`,
        [id],
    );
    await calls.reset(id);
    await calls.reset(id);
    expect((await messagesTo(server, id)).map(message => message.kind)).toEqual(['invitation', 'invitation']);
    expect(await server.db.query('select 1 from flow_token where user_id = $1', [id])).toHaveLength(1);
});

test('an inactive account and one’s own are not reset', async () => {
    const id = await addUser(server.db, 'gone@utility.example', null);
    await server.db.query(`update app_user set status = 'inactive' where id = $1`, [id]);
    expect((await calls.reset(id)).body.code).toBe('inactive');
    expect((await calls.reset(adminId)).body.code).toBe('ownAccount');
    expect((await calls.reset(adminId.toUpperCase())).body.code).toBe('ownAccount');
    expect(await messagesTo(server, id)).toEqual([]);
    expect((await login('admin@utility.example')).status).toBe(200);
});

test('two administrators who reset each other at once leave one who can sign in', async () => {
    const second = await addUser(server.db, 'second@utility.example');
    const other = userCalls(server, (await server.signIn('second@utility.example')).token);
    const answers = await Promise.all([calls.reset(second), other.reset(adminId)]);
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    const left = await server.db.query(`select 1 from app_user where status = 'active' and password_hash is not null
        and email in ('admin@utility.example', 'second@utility.example')`);
    expect(left).toHaveLength(1);
});
