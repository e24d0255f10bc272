import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, testApp, type TestApp } from '../../tests/support/app';
import { offerSetUp } from './set-up.queries';

let now = new Date('2026-11-20T06:00:00Z');
let server: TestApp;
beforeAll(async () => (server = await testApp({ clock: () => now })));
afterAll(() => server.db.close());

const set = (token: string, change = {}) =>
    server.call('POST', '/account/api/v1/set-up', {
        body: { token, fullName: 'Salma Khatun', email: 'Salma@Utility.example', password, ...change },
    });

test('the link of an empty installation makes its first administrator, once and within the hour', async () => {
    const old = (await offerSetUp(server.db, now)) ?? '';
    now = new Date(now.getTime() + 3_600_001);
    expect((await set(old)).body.code).toBe('linkExpired');
    const token = (await offerSetUp(server.db, now)) ?? '';
    expect((await set(old)).status).toBe(401);
    expect((await set('guess')).status).toBe(401);
    expect((await set(token, { password: 'short' })).body.errors).toMatchObject({ password: 'passwordTooShort' });
    expect((await set(token, { email: 'salma' })).body.errors).toEqual({ email: 'invalidEmail' });
    expect((await set(token)).status).toBe(201);
    expect((await set(token)).status).toBe(401);
    const { token: access } = await server.signIn('salma@utility.example');
    expect((await server.call('GET', '/nrw/api/v1/Threshold', { token: access })).status).toBe(200);
});

test('an installation with users offers no such link', async () => {
    expect(await offerSetUp(server.db, now)).toBeUndefined();
});
