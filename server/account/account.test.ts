import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, password, testApp, type TestApp } from '../../tests/support/app';

let now = new Date('2026-11-20T06:00:00Z');
let server: TestApp;
beforeAll(async () => {
    server = await testApp({ clock: () => now });
    await addUser(server.db, 'rahim@utility.example');
    await server.db.query(
        `update app_user set phone = '+8801712345678', phone_verified_at = now() where email = 'rahim@utility.example'`,
    );
});
afterAll(() => server.db.close());

const login = (phoneOrEmail: string, secret = password) =>
    server.call('POST', '/account/api/v1/user/login', { body: { phoneOrEmail, password: secret } });
const refresh = (accessToken: string, refreshToken: string) =>
    server.call('POST', '/account/api/v1/token/refresh-token', { body: { accessToken, refreshToken } });
const roles = (token?: string) => server.call('GET', '/nrw/api/v1/feature/get-roles-with-features', { token });

test('signs in by e-mail in any case, and by phone with Bengali digits and separators', async () => {
    for (const identifier of ['Rahim@Utility.example ', '01712-345678', '+880 1712 345678', '০১৭১২৩৪৫৬৭৮']) {
        const { status, body } = await login(identifier);
        expect([identifier, status]).toEqual([identifier, 200]);
        expect(body.data).toMatchObject({ user: { fullName: 'rahim', status: 'active' }, roles: [{ name: 'Admin' }] });
        expect(body.data.token).toMatch(/^ey/);
        expect(JSON.stringify(body)).not.toContain('argon2');
    }
});

test('answers a wrong password and an unknown account alike', async () => {
    const wrong = await login('rahim@utility.example', 'Wrong1234');
    const unknown = await login('nobody@utility.example', 'Wrong1234');
    expect(wrong.status).toBe(401);
    const { requestId: a, ...first } = wrong.body;
    const { requestId: b, ...second } = unknown.body;
    expect(first).toEqual(second);
    expect(first.code).toBe('invalidCredentials');
    expect(a).not.toBe(b);
});

test('refuses an empty form field by field', async () => {
    const { status, body } = await server.call('POST', '/account/api/v1/user/login', { body: {} });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ phoneOrEmail: 'identifierRequired', password: 'passwordRequired' });
});

test('an access token opens calls for 15 minutes and no longer', async () => {
    const { token } = (await login('rahim@utility.example')).body.data;
    expect((await roles(token)).status).toBe(200);
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await roles(token)).status).toBe(401);
});

test('a refresh gives new tokens; the old one yields the same successor only while that is unused', async () => {
    const first = (await login('rahim@utility.example')).body.data;
    const second = (await refresh(first.token, first.refreshToken)).body.data;
    expect((await refresh(first.token, first.refreshToken)).body.data.refreshToken).toBe(second.refreshToken);
    const third = await refresh(second.token, second.refreshToken);
    expect(third.status).toBe(200);
    expect((await refresh(first.token, first.refreshToken)).status).toBe(401);
    expect((await roles(third.body.data.token)).status).toBe(401);
});

test('two tabs that refresh at once get the same tokens, and the session goes on', async () => {
    const theft = async () => server.db.query(`select 1 from audit where action = 'tokenReused'`);
    const before = (await theft()).length;
    let { token, refreshToken } = (await login('rahim@utility.example')).body.data;
    for (let pair = 0; pair < 30; pair++) {
        const both = await Promise.all([1, 2].map(() => refresh(token, refreshToken)));
        expect([pair, ...both.map(({ status }) => status)]).toEqual([pair, 200, 200]);
        const [one, other] = both.map(({ body }) => body.data);
        expect(one.refreshToken).toBe(other.refreshToken);
        ({ token, refreshToken } = one);
    }
    expect(await theft()).toHaveLength(before);
});

test('of a refresh and a sign-out at once the sign-out wins', async () => {
    for (let pair = 0; pair < 20; pair++) {
        const { token, refreshToken } = (await login('rahim@utility.example')).body.data;
        const [refreshed] = await Promise.all([
            refresh(token, refreshToken),
            server.call('POST', '/account/api/v1/user/logout', { body: { refreshToken } }),
        ]);
        const next = refreshed.body.data ?? { token, refreshToken };
        expect([pair, (await roles(next.token)).status]).toEqual([pair, 401]);
        expect([pair, (await refresh(next.token, next.refreshToken)).status]).toEqual([pair, 401]);
    }
});

test('a replay after 10 seconds ends the whole session', async () => {
    const first = (await login('rahim@utility.example')).body.data;
    const second = (await refresh(first.token, first.refreshToken)).body.data;
    now = new Date(now.getTime() + 11_000);
    expect((await refresh(first.token, first.refreshToken)).status).toBe(401);
    expect((await refresh(second.token, second.refreshToken)).status).toBe(401);
    const reused = await server.db.query(`select subject_id, user_id from audit where action = 'tokenReused'`);
    expect(reused.at(-1)).toEqual({ subject_id: expect.any(String), user_id: expect.any(String) });
    const before = reused.length;
    await refresh(first.token, first.refreshToken);
    expect(await server.db.query(`select 1 from audit where action = 'tokenReused'`)).toHaveLength(before);
});

test('a refresh token is worthless with the access token of another session', async () => {
    const mine = (await login('rahim@utility.example')).body.data;
    const other = (await login('rahim@utility.example')).body.data;
    expect((await refresh(other.token, mine.refreshToken)).status).toBe(401);
    expect((await refresh('not a token', mine.refreshToken)).status).toBe(401);
});

test('a session of 12 hours slides with use and ends without it', async () => {
    const first = (await login('rahim@utility.example')).body.data;
    now = new Date(now.getTime() + 11 * 3_600_000);
    const second = await refresh(first.token, first.refreshToken);
    expect(second.status).toBe(200);
    now = new Date(now.getTime() + 13 * 3_600_000);
    expect((await refresh(second.body.data.token, second.body.data.refreshToken)).status).toBe(401);
});

test('signing out ends the session at once', async () => {
    const { token, refreshToken } = (await login('rahim@utility.example')).body.data;
    await server.call('POST', '/account/api/v1/user/logout', { body: { refreshToken } });
    expect((await roles(token)).status).toBe(401);
    expect((await refresh(token, refreshToken)).status).toBe(401);
});

test('a deactivated user is out at the next call', async () => {
    const id = await addUser(server.db, 'leaver@utility.example');
    const { token, refreshToken } = await server.signIn('leaver@utility.example');
    await server.db.query(`update app_user set status = 'inactive' where id = $1`, [id]);
    expect((await roles(token)).status).toBe(401);
    expect((await refresh(token, refreshToken)).status).toBe(401);
    expect((await login('leaver@utility.example')).body.code).toBe('inactive');
});

test('refuses forged, unsigned and foreign tokens', async () => {
    const { token } = await server.signIn('rahim@utility.example');
    const [, payload, signature] = token.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const foreign = await new SignJWT({ sid: 'x' })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject('x')
        .sign(new TextEncoder().encode('another key that is long enough'));
    const tampered = `${token.split('.')[0]}.${payload}A.${signature}`;
    for (const bad of [none, foreign, tampered, 'x', 'null']) expect((await roles(bad)).status).toBe(401);
});

test('a user who is not an administrator sees exactly their own roles', async () => {
    await addUser(server.db, 'analyst@utility.example', 'Analyst', { Dashboard: { canView: true } });
    const { token } = await server.signIn('analyst@utility.example');
    const { body } = await roles(token);
    expect(body.data.map((role: { roleName: string }) => role.roleName)).toEqual(['Analyst']);
    const admin = await server.signIn('rahim@utility.example');
    expect((await roles(admin.token)).body.data.length).toBe(2);
});

test('keeps a record of every sign-in and failure, without secrets', async () => {
    const rows = await server.db.query<{ action: string; n: number }>(
        'select action, count(*) as n from audit group by 1',
    );
    expect(rows.map(row => row.action)).toEqual(expect.arrayContaining(['signIn', 'signInFailed', 'signOut']));
    const text = JSON.stringify(await server.db.query('select * from audit'));
    expect(text).not.toContain(password);
});
