import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { startInbox, type Inbox } from '../../tests/support/inbox';
import { testOutbox } from '../../tests/support/outbox';

const path = '/nrw/api/v1/outbox';
let server: TestApp;
let inbox: Inbox;
let token: string;
let refusal: readonly [number, string] | undefined = [550, '5.1.1 no such user'];
let outbox: ReturnType<typeof testOutbox>;
beforeAll(async () => {
    server = await testApp({ clock: () => outbox.clock() });
    outbox = testOutbox(server.db);
    inbox = await startInbox({ refuse: address => (address.startsWith('salma') ? refusal : undefined) });
    await addUser(server.db, 'admin@utility.example');
    token = (await server.signIn('admin@utility.example')).token;
    await outbox.queue({ expiresAt: new Date('2026-11-20T07:00:00Z') });
    outbox.passMinutes(1);
    const karim = { userId: null, email: 'karim@utility.example', phone: null, language: 'bn' as const };
    await outbox.queue({ to: karim, kind: 'passwordChanged', params: { product: 'NRW', name: 'Karim' } });
    await outbox.queue({ to: { ...karim, email: null } });
    await deliver();
});
afterAll(async () => {
    await inbox.stop();
    await server.db.close();
});

const deliver = async () => {
    const worker = outbox.worker({ SMTP_URL: inbox.url });
    await worker.deliverDue();
    await worker.stop();
};
const list = (query: Record<string, unknown> = {}) => {
    const pairs = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
    return server.call('GET', `${path}?${new URLSearchParams(pairs)}`, { token });
};
const retry = (id: string) => server.call('POST', `${path}/${id}/retry`, { token });
const idOf = async (state: string): Promise<string> => (await list({ filter: { state } })).body.data[0].id;

test('an administrator sees what was sent and what was not, without its text; messages to nobody are not listed', async () => {
    const { body, headers } = await list();
    expect(headers.get('content-range')).toBe('outbox 0-1/2');
    expect(body.data).toEqual([
        {
            id: expect.any(String),
            kind: 'passwordChanged',
            channel: 'mail',
            recipient: 'karim@utility.example',
            state: 'sent',
            attempts: 1,
            error: null,
            createdAt: '2026-11-20T06:01:00.000Z',
            dueAt: '2026-11-20T06:01:00.000Z',
            sentAt: '2026-11-20T06:01:00.000Z',
            hasLink: false,
        },
        expect.objectContaining({ state: 'dead', error: 'SMTP EENVELOPE 550 5.1.1', sentAt: null }),
    ]);
    expect(JSON.stringify(body)).not.toContain('482915');
});

test('the list is searched, filtered, sorted and paged', async () => {
    const recipients = async (query: Record<string, unknown>) =>
        ((await list(query)).body.data as { recipient: string }[]).map(({ recipient }) => recipient.split('@')[0]);
    expect(await recipients({ filter: { q: 'KARIM' } })).toEqual(['karim']);
    expect(await recipients({ filter: { kind: 'code' } })).toEqual(['salma']);
    expect(await recipients({ filter: { state: 'sent' } })).toEqual(['karim']);
    expect(await recipients({ sort: ['recipient', 'DESC'] })).toEqual(['salma', 'karim']);
    expect(await recipients({ sort: ['createdAt', 'ASC'], range: [1, 1] })).toEqual(['karim']);
    expect((await list({ filter: { state: 'dropped' } })).status).toBe(400);
});

test('only a dead message whose time is not over can be tried again, and that is noted', async () => {
    expect((await retry(await idOf('sent'))).body.code).toBe('notRetriable');
    expect((await retry('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    const [dropped] = await server.db.query<{ id: string }>(`select id from outbox where state = 'dropped'`);
    expect((await retry(dropped.id)).status).toBe(404);
    const id = await idOf('dead');
    const { status, body } = await retry(id);
    expect([status, body.data]).toMatchObject([200, { id, state: 'waiting', attempts: 0, error: null }]);
    expect((await retry(id)).status).toBe(409);
    expect(await server.db.query(`select action, subject_id from audit where subject = 'outbox'`)).toEqual([
        { action: 'update', subject_id: id },
    ]);
    await deliver();
    expect((await retry(id)).status).toBe(200);
    refusal = undefined;
    await deliver();
    expect(inbox.to('salma@utility.example')).toHaveLength(1);
    expect((await retry(id)).status).toBe(409);
});

test('a dead message whose time is over stays dead', async () => {
    refusal = [550, '5.1.1 no such user'];
    await outbox.queue({ expiresAt: new Date(outbox.clock().getTime() + 60_000) });
    await deliver();
    outbox.passMinutes(1);
    expect((await retry(await idOf('dead'))).body.code).toBe('notRetriable');
});
