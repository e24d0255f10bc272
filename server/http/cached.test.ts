import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { testDatabase } from '../../tests/support/database';
import type { Db } from '../db/db';
import { bumpDataVersion } from '../db/meta';
import type { Env } from '../deps';
import { cached } from './cached';

const path = '/nrw/api/v1/dashboard/water-summary';
/** Statements that tell who calls, and how new the data are; all others make the figures. */
const ofTheCall = /refresh_family|app_user|user_role|from meta|update session|from session/;
let statements: string[] = [];
/** What happens before a statement of the figures is sent. */
let beforeFigures = async () => undefined;
const watched = (db: Db): Db => ({
    ...db,
    query: async (text, params) => {
        statements.push(text);
        if (!ofTheCall.test(text)) await beforeFigures();
        return db.query(text, params);
    },
});

let server: TestApp;
let token: string;
beforeEach(() => {
    statements = [];
    beforeFigures = async () => undefined;
});
beforeAll(async () => {
    server = await testApp({ db: watched(await testDatabase()) });
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

const figureStatements = () => statements.filter(text => !ofTheCall.test(text)).length;
const gate = () => {
    const controller = new AbortController();
    const opened = new Promise<undefined>(resolve =>
        controller.signal.addEventListener('abort', () => resolve(undefined)),
    );
    return { open: () => controller.abort(), opened };
};
/** Resolves when so many callers have read how new the data are. */
const arrived = (callers: number) =>
    expect.poll(() => statements.filter(text => /from meta/.test(text)).length).toBeGreaterThanOrEqual(callers);
const eight = <T>(one: (index: number) => T) => Array.from({ length: 8 }, (_, index) => one(index));

test('eight clients that ask for the same figures at once compute them once', async () => {
    await server.db.transaction(bumpDataVersion);
    expect((await ask()).status).toBe(200);
    const once = figureStatements();
    expect(once).toBeGreaterThan(0);
    statements = [];
    await server.db.transaction(bumpDataVersion);
    const { open, opened } = gate();
    beforeFigures = () => opened;
    const asked = eight(() => ask());
    await arrived(8);
    open();
    const given = await Promise.all(asked);
    expect(new Set(given.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(given.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    expect(new Set(given.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(given[0].body.data).toBeDefined();
    expect(figureStatements()).toBe(once);
});

test('the cards of a dashboard that come at once read the network and the bills once', async () => {
    await server.db.transaction(async tx => {
        // What figures of months are made of has changed too, or they would not be made anew.
        await tx.query(`update threshold set value = value - 1 where key = 'confidence-measured-percent'`);
        await bumpDataVersion(tx);
    });
    statements = [];
    const cards = ['water-summary', 'nrw-dma', 'area-wise-nrw', 'nrw-value-chain', 'production', 'water-supply-dma'];
    const given = await Promise.all(
        cards.map(card => server.call('GET', `/nrw/api/v1/dashboard/${card}?period=12m`, { token })),
    );
    expect(given.map(({ status }) => status)).toEqual(cards.map(() => 200));
    expect(statements.filter(text => /where p.link_id = l.id/.test(text))).toHaveLength(1);
    const ofBills = statements.filter(text => /from billing_place/.test(text));
    expect(new Set(ofBills).size).toBe(ofBills.length);
});

test('a failure fails all who wait for those figures, nobody else, and is forgotten', async () => {
    await server.db.transaction(bumpDataVersion);
    await ask(undefined, '?period=3m');
    const { open, opened } = gate();
    beforeFigures = async () => {
        await opened;
        throw new Error('the disk is full');
    };
    const asked = eight(index => ask(undefined, index < 4 ? '' : '?period=6m'));
    await arrived(8);
    expect((await ask(undefined, '?period=3m')).status).toBe(200);
    open();
    const given = await Promise.all(asked);
    expect(given.map(({ status, body }) => [status, body.code])).toEqual(eight(() => [500, 'internal']));
    expect(new Set(given.map(({ body }) => body.requestId)).size).toBe(8);
    beforeFigures = async () => undefined;
    expect((await ask()).status).toBe(200);
});

test('figures go on when the client that first asked for them goes away', async () => {
    const listener = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    const send = (signal?: AbortSignal) =>
        fetch(`http://127.0.0.1:${port}${path}`, {
            headers: { authorization: `Bearer ${token}`, application_type: '1' },
            signal,
        });
    await server.db.transaction(bumpDataVersion);
    statements = [];
    const given = await (await send()).text();
    const computed = figureStatements();
    await server.db.transaction(bumpDataVersion);
    statements = [];
    const { open, opened } = gate();
    beforeFigures = () => opened;
    const leaving = new AbortController();
    const first = send(leaving.signal);
    await arrived(1);
    const others = [send(), send()];
    await arrived(3);
    leaving.abort();
    await expect(first).rejects.toThrow();
    open();
    for (const other of await Promise.all(others)) expect([other.status, await other.text()]).toEqual([200, given]);
    expect(figureStatements()).toBe(computed);
    listener.closeAllConnections();
    listener.close();
});

test('who may not see the figures gets none while another computes them', async () => {
    await server.db.transaction(bumpDataVersion);
    await addUser(server.db, 'guest@utility.example', 'Guest', { UserManagement: { canView: true } });
    const guest = (await server.signIn('guest@utility.example')).token;
    statements = [];
    const { open, opened } = gate();
    beforeFigures = () => opened;
    const first = ask();
    await arrived(1);
    expect((await server.call('GET', path, { token: guest })).status).toBe(403);
    expect((await server.call('GET', path)).status).toBe(401);
    open();
    expect((await first).status).toBe(200);
});

const megabyte = 1024 * 1024;
/** Answers of a size, and how often each was computed. */
const sized = () => {
    const computed: number[] = [];
    const db = { ...server.db };
    const app = new Hono<Env>()
        .use(async (c, next) => {
            c.set('deps', { ...server.deps, db });
            c.set('caller', { userId: '', sessionId: '', language: 'en', roles: [], rolePermissionFeature: [] });
            await next();
        })
        .get('/:bytes', cached, c => {
            const bytes = Number(c.req.param('bytes'));
            computed.push(bytes);
            return c.json('x'.repeat(bytes - 2));
        });
    const timesComputed = async (...sizes: number[]) => {
        for (const size of sizes) expect((await (await app.request(`/${size}`)).arrayBuffer()).byteLength).toBe(size);
        return computed.length;
    };
    return timesComputed;
};

test('answers of 32 MB together are kept, of a byte more the one that was used least lately goes', async () => {
    const under = sized();
    expect(await under(16 * megabyte, 16 * megabyte - 1, 16 * megabyte, 16 * megabyte - 1)).toBe(2);
    const at = sized();
    expect(await at(16 * megabyte - 1, 16 * megabyte + 1, 16 * megabyte - 1, 16 * megabyte + 1)).toBe(2);
    const over = sized();
    expect(await over(16 * megabyte, 16 * megabyte + 1)).toBe(2);
    expect(await over(16 * megabyte + 1)).toBe(2);
    expect(await over(16 * megabyte)).toBe(3);
});

test('an answer of 32 MB is kept, a larger one is given all the same', async () => {
    const at = sized();
    expect(await at(32 * megabyte, 32 * megabyte)).toBe(1);
    const over = sized();
    expect(await over(32 * megabyte + 1, 32 * megabyte + 1)).toBe(2);
});

test('small answers are not counted, only weighed', async () => {
    const timesComputed = sized();
    const sizes = Array.from({ length: 600 }, (_, index) => 10 + index);
    expect(await timesComputed(...sizes, ...sizes)).toBe(600);
});
