import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DownloadRequest } from '../contract/downloads';
import { addUser, testApp, type TestApp } from './support/app';

const downloads = '/nrw/api/v1/downloads';
let now = new Date('2026-11-21T04:30:00Z');
let server: TestApp;
let admin: string;
let auditor: string;
beforeAll(async () => {
    server = await testApp({ clock: () => now });
    await addUser(server.db, 'admin@utility.example');
    await addUser(server.db, 'auditor@utility.example', 'Auditor', { ThresholdValue: { canView: true } });
    admin = (await server.signIn('admin@utility.example')).token;
    auditor = (await server.signIn('auditor@utility.example')).token;
});
afterAll(() => server.db.close());
beforeEach(() => server.db.query('delete from download_ticket'));

const ask = (request: Partial<DownloadRequest> = {}, token = auditor) =>
    server.call('POST', downloads, {
        token,
        body: { path: '/nrw/api/v1/Threshold', language: 'en', format: 'csv', ...request },
    });
const ticketIn = ({ body }: Awaited<ReturnType<typeof ask>>) => (body as { data: { ticket: string } }).data.ticket;
const ticketFor = async (request: Partial<DownloadRequest> = {}, token?: string): Promise<string> => {
    const answer = await ask(request, token);
    expect(answer.status).toBe(201);
    return ticketIn(answer);
};
const redeem = (ticket: string, headers?: Record<string, string>) =>
    server.app.request(`${downloads}/${ticket}`, { headers });

test('a ticket works once', async () => {
    for (let round = 0; round < 20; round++) {
        const ticket = await ticketFor();
        const [one, two] = await Promise.all([redeem(ticket), redeem(ticket)]);
        expect([round, ...[one.status, two.status].sort((a, b) => a - b)]).toEqual([round, 200, 401]);
        expect(await (await redeem(ticket)).json()).toMatchObject({ code: 'ticketExpired' });
        await Promise.all([one, two].map(answer => answer.arrayBuffer()));
    }
});

test('a ticket works for a minute, and a question about it does not use it up', async () => {
    const late = await ticketFor();
    const intime = await ticketFor();
    expect((await server.app.request(`${downloads}/${intime}`, { method: 'HEAD' })).status).toBe(401);
    now = new Date(now.getTime() + 59_000);
    expect((await redeem(intime)).status).toBe(200);
    now = new Date(now.getTime() + 2_000);
    expect((await redeem(late)).status).toBe(401);
    expect((await redeem('')).status).toBe(404);
    expect((await redeem('unknown')).status).toBe(401);
});

test('one user has at most 20 open tickets of a minute, and a used one makes room', async () => {
    const asked = await Promise.all(Array.from({ length: 24 }, () => ask()));
    const [given, refused] = [201, 429].map(status => asked.filter(answer => answer.status === status));
    expect([given.length, refused.length]).toEqual([20, 4]);
    expect(refused[0].body).toMatchObject({ code: 'tooManyAttempts' });
    expect(Number(refused[0].headers.get('retry-after'))).toBe(60);
    expect((await ask({}, admin)).status).toBe(201);
    await (await redeem(ticketIn(given[0]))).arrayBuffer();
    expect([(await ask()).status, (await ask()).status]).toEqual([201, 429]);
    now = new Date(now.getTime() + 60_000);
    expect((await ask()).status).toBe(201);
});

test('what a ticket asks for is kept no longer than the ticket works, unless it was used', async () => {
    const kept = async () =>
        (await server.db.query<{ state: string }>('select state from download_ticket order by expires_at, state')).map(
            ({ state }) => state,
        );
    const used = await ticketFor();
    const unused = await ticketFor();
    await (await redeem(used)).arrayBuffer();
    now = new Date(now.getTime() + 61_000);
    await ticketFor({}, admin);
    expect(await kept()).toEqual(['done', 'waiting']);
    expect(await (await redeem(unused)).json()).toMatchObject({ code: 'ticketExpired' });
});

test('a file whose server was killed while it was made has failed, for the page that waits for it too', async () => {
    const ticket = await ticketFor();
    await server.db.query(`update download_ticket set state = 'running', used_at = $1`, [now.toISOString()]);
    const state = async () => (await server.call('GET', `${downloads}/${ticket}/state`, { token: auditor })).body.data;
    now = new Date(now.getTime() + 59_000);
    expect(await state()).toMatchObject({ state: 'running' });
    now = new Date(now.getTime() + 2_000);
    expect(await state()).toMatchObject({ state: 'failed' });
});

test('a list that has grown too long for a PDF meanwhile is refused in words, not broken off', async () => {
    const ticket = await ticketFor({ format: 'pdf' });
    await server.db.query(
        `insert into threshold (key, name, name_bn, default_min, default_max, default_value, value, search_key)
         select 'late-' || n, 'Late', 'দেরি', 0, 1, 1, 1, 'late' from generate_series(1, 5001) n`,
    );
    const answer = await redeem(ticket);
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'tooManyRows' }]);
    const { body } = await server.call('GET', `${downloads}/${ticket}/state`, { token: auditor });
    expect(body.data).toMatchObject({ state: 'failed' });
});

test('a ticket is for its user: another one cannot use it, and it ends with the session', async () => {
    const ticket = await ticketFor();
    expect((await redeem(ticket, { authorization: `Bearer ${admin}` })).status).toBe(401);
    expect((await redeem(ticket, { authorization: `Bearer ${auditor}` })).status).toBe(200);
    const { token } = await server.signIn('auditor@utility.example');
    const left = await ticketFor({}, token);
    await server.db.query(
        `update session set revoked_at = $1 where revoked_at is null and id = (
        select session_id from download_ticket where state = 'waiting' and used_at is null order by expires_at desc limit 1)`,
        [now.toISOString()],
    );
    expect((await redeem(left)).status).toBe(401);
});

test('only a hash of the ticket is stored', async () => {
    const ticket = await ticketFor();
    const rows = await server.db.query('select * from download_ticket');
    expect(JSON.stringify(rows)).not.toContain(ticket);
    expect(rows.length).toBeGreaterThan(0);
});

test('rights taken away between ticket and file count', async () => {
    const ticket = await ticketFor();
    await server.db.query(`update role_feature set can_view = false where feature = 'ThresholdValue'`);
    const answer = await redeem(ticket);
    await server.db.query(`update role_feature set can_view = true where feature = 'ThresholdValue'`);
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'forbidden' }]);
    const { body } = await server.call('GET', `${downloads}/${ticket}/state`, { token: auditor });
    expect(body.data).toMatchObject({ state: 'failed', rows: 0 });
});
