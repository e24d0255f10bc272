import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, testApp, type TestApp } from '../../tests/support/app';
import { writeMeta } from '../db/meta';
import { offerSetUp } from './set-up.queries';

let now = new Date('2026-11-20T06:00:00Z');
let server: TestApp;
beforeAll(async () => (server = await testApp({ clock: () => now })));
afterAll(() => server.db.close());

const offer = async () => (await server.db.transaction(tx => offerSetUp(tx, now))) ?? '';
const set = (token: string, change = {}) =>
    server.call('POST', '/account/api/v1/set-up', {
        body: { token, fullName: 'Salma Khatun', email: 'Salma@Utility.example', password, ...change },
    });

test('the link of an empty installation makes its first administrator, once and within the hour', async () => {
    const old = await offer();
    now = new Date(now.getTime() + 3_600_001);
    expect((await set(old)).body.code).toBe('linkExpired');
    const token = await offer();
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
    expect(await offer()).toBe('');
});

const emptied = async () => {
    await server.db.close();
    server = await testApp({ clock: () => now });
};

test('a second start does not void the link that the first one printed', async () => {
    for (const used of [0, 1, 2]) {
        await emptied();
        const first = await offer();
        now = new Date(now.getTime() + 1_800_000);
        const links = [first, ...(await Promise.all([offer(), offer()]))];
        expect(new Set(links).size).toBe(3);
        expect((await set(links[used])).status).toBe(201);
        for (const link of links) expect((await set(link)).status).toBe(401);
    }
});

test('each link ends with its own hour', async () => {
    await emptied();
    const first = await offer();
    now = new Date(now.getTime() + 3_599_999);
    const second = await offer();
    now = new Date(now.getTime() + 1);
    expect((await set(first)).body.code).toBe('linkExpired');
    expect((await set(second)).status).toBe(201);
});

test('the one link that an earlier version wrote down still works', async () => {
    await emptied();
    const hash = createHash('sha256').update('printed before').digest('hex');
    const until = new Date(now.getTime() + 1000).toISOString();
    await writeMeta(server.db, 'set_up', { hash, until });
    await offer();
    expect((await set('printed before')).status).toBe(201);
});
