import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { bumpDataVersion } from '../db/meta';

const path = '/nrw/api/v1/dashboard/water-summary';
let server: TestApp;
let token: string;
beforeAll(async () => {
    server = await testApp();
    await addUser(server.db, 'admin@utility.example');
    token = (await server.signIn('admin@utility.example')).token;
});
afterAll(() => server.db.close());

const ask = (etag?: string, query = '') =>
    server.call('GET', path + query, { token, headers: etag ? { 'if-none-match': etag } : {} });

test('a figure asked for again is not sent again until something changed', async () => {
    const first = await ask();
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect((await ask(tag)).status).toBe(304);
    expect((await ask(undefined)).body).toEqual(first.body);
    await server.db.transaction(bumpDataVersion);
    expect((await ask(tag)).status).toBe(200);
});

test('another period and another right have tags of their own', async () => {
    const tag = (await ask()).headers.get('etag');
    expect((await ask(undefined, '?period=3m')).headers.get('etag')).not.toBe(tag);
    await addUser(server.db, 'viewer@utility.example', 'Viewer', { Dashboard: { canView: true } });
    const viewer = (await server.signIn('viewer@utility.example')).token;
    const other = await server.call('GET', path, { token: viewer, headers: { 'if-none-match': tag ?? '' } });
    expect(other.status).toBe(200);
    expect((await server.call('GET', path, { headers: { 'if-none-match': tag ?? '' } })).status).toBe(401);
});

test('a refusal is never kept', async () => {
    expect((await ask(undefined, '?period=9m')).status).toBe(400);
    expect((await ask(undefined, '?period=9m')).headers.get('etag')).toBeNull();
});
