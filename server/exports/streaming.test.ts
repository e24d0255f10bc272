import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { testDatabase } from '../../tests/support/database';

const downloads = '/nrw/api/v1/downloads';
const pages = 20;
let pagesRead = 0;
let failAt = Number.POSITIVE_INFINITY;
let app: TestApp;
let server: ServerType;
let port: number;
let token: string;
beforeAll(async () => {
    const db = await testDatabase();
    app = await testApp({
        db: {
            ...db,
            query: async <T extends object>(text: string, params?: readonly unknown[]) => {
                if (text.includes('with ordinality') && ++pagesRead === failAt) throw new Error('The disk is gone.');
                return db.query<T>(text, params);
            },
        },
    });
    await addUser(db, 'admin@utility.example');
    await addUser(db, 'other@utility.example', 'Other', { ThresholdValue: { canView: true } });
    token = (await app.signIn('admin@utility.example')).token;
    await db.query(
        `insert into threshold (key, name, name_bn, default_min, default_max, default_value, value, search_key, source)
         select 'row-' || n, 'Row', 'সারি', 0, 1, 1, n, 'streamed', (select string_agg(md5(n::text || k), '') from generate_series(1, 62) k) from generate_series(1, $1::int) n`,
        [pages * 1000],
    );
    server = serve({ fetch: app.app.fetch, port: 0, hostname: '127.0.0.1' });
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
    server.close();
    await app.db.close();
});
beforeEach(() => {
    pagesRead = 0;
    failAt = Number.POSITIVE_INFINITY;
});

const path = `/nrw/api/v1/Threshold?filter=${encodeURIComponent('{"q":"streamed"}')}`;
const newTicket = async (format: 'csv' | 'xlsx' | 'pdf' = 'csv', of = path): Promise<string> => {
    const { body } = await app.call('POST', downloads, { token, body: { path: of, language: 'en', format } });
    return (body as { data: { ticket: string } }).data.ticket;
};
const state = async (ticket: string) =>
    (await app.call('GET', `${downloads}/${ticket}/state`, { token })).body.data as object;
const open = (ticket: string, encoding = 'identity') =>
    new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { 'accept-encoding': encoding };
        get({ port, path: `${downloads}/${ticket}`, headers }, resolve).on('error', reject);
    });

test.each(['csv', 'xlsx'] as const)('a %s file comes complete, and says so', async format => {
    const ticket = await newTicket(format);
    expect(await state(ticket)).toEqual({ state: 'waiting', rows: 0, total: null });
    const answer = await app.app.request(`${downloads}/${ticket}`);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100_000);
    expect(pagesRead).toBe(pages);
    const done = { state: 'done', rows: pages * 1000, total: pages * 1000 };
    expect(await state(ticket)).toEqual(done);
    expect((await app.call('DELETE', `${downloads}/${ticket}`, { token })).body.data).toEqual(done);
});

test.each([
    ['csv', 'identity'],
    ['csv', 'gzip'],
    ['xlsx', 'identity'],
] as const)('a reader of %s (%s) who goes away stops the queries', async (format, encoding) => {
    const ticket = await newTicket(format);
    const answer = await open(ticket, encoding);
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
    await once(answer, 'data');
    answer.destroy();
    await vi.waitFor(async () => expect(await state(ticket)).toMatchObject({ state: 'cancelled' }), 10_000);
    const read = pagesRead;
    expect(read).toBeLessThan(pages);
    await app.call('GET', '/health');
    expect(pagesRead).toBe(read);
});

test.each(['identity', 'gzip'])('a reader (%s) who takes nothing is waited for', async encoding => {
    const ticket = await newTicket();
    const answer = await app.app.request(`${downloads}/${ticket}`, { headers: { 'accept-encoding': encoding } });
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.read();
    expect(pagesRead).toBeLessThan(5);
    await reader?.cancel();
    await vi.waitFor(async () => expect(await state(ticket)).toMatchObject({ state: 'cancelled' }), 10_000);
});

test.each(['csv', 'xlsx'] as const)(
    'a %s file that cannot be finished breaks off, so that nobody takes it for the whole',
    async format => {
        failAt = 3;
        const ticket = await newTicket(format);
        const answer = await open(ticket);
        expect(answer.statusCode).toBe(200);
        const whole = (async () => {
            for await (const _ of answer);
        })();
        await expect(whole).rejects.toThrow(/aborted/);
        expect(await state(ticket)).toMatchObject({ state: 'failed' });
    },
);

test('its user can stop a download; another one neither sees nor stops it', async () => {
    const ticket = await newTicket();
    const answer = await app.app.request(`${downloads}/${ticket}`);
    const other = (await app.signIn('other@utility.example')).token;
    expect((await app.call('GET', `${downloads}/${ticket}/state`, { token: other })).status).toBe(404);
    expect((await app.call('DELETE', `${downloads}/${ticket}`, { token: other })).status).toBe(404);
    expect(await state(ticket)).toMatchObject({ state: 'running' });
    const { body } = await app.call('DELETE', `${downloads}/${ticket}`, { token });
    expect(body.data).toMatchObject({ state: 'cancelled' });
    await expect(answer.text()).rejects.toThrow();
    expect(pagesRead).toBeLessThan(4);
    expect(await state(ticket)).toMatchObject({ state: 'cancelled' });
});

test('a document that is stopped while it is written does not arrive', async () => {
    await app.db.query(
        `insert into threshold (key, name, name_bn, default_min, default_max, default_value, value, search_key)
         select 'print-' || n, 'Row', 'সারি', 0, 1, 1, n, 'printed' from generate_series(1, 20) n`,
    );
    const ticket = await newTicket('pdf', path.replace('streamed', 'printed'));
    const answer = await app.app.request(`${downloads}/${ticket}`);
    await vi.waitFor(async () => expect(await state(ticket)).toMatchObject({ rows: 20 }), 10_000);
    await app.call('DELETE', `${downloads}/${ticket}`, { token });
    await expect(answer.arrayBuffer()).rejects.toThrow();
    expect(await state(ticket)).toMatchObject({ state: 'cancelled' });
});

test('a ticket that was given back is not worth anything', async () => {
    const ticket = await newTicket();
    await app.call('DELETE', `${downloads}/${ticket}`, { token });
    expect((await app.app.request(`${downloads}/${ticket}`)).status).toBe(401);
});

test('rows that come, go or change while a file is read make it neither longer nor shorter than its list was', async () => {
    const ticket = await newTicket();
    const answer = await app.app.request(`${downloads}/${ticket}`);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = (await reader?.read())?.value ?? '';
    text += (await reader?.read())?.value ?? '';
    await app.db.query(
        `insert into threshold (key, name, name_bn, default_min, default_max, default_value, value, search_key)
         values ('late', 'A first one', 'ক', 0, 1, 1, 0, 'streamed')`,
    );
    await app.db.query(`update threshold set name = 'Zuletzt' where key = 'row-1'`);
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value;
    const keys = text
        .split('\r\n')
        .slice(1, -1)
        .map(line => line.split(',')[0]);
    expect(keys).toHaveLength(pages * 1000);
    expect(new Set(keys).size).toBe(pages * 1000);
    expect(keys).not.toContain('late');
});
