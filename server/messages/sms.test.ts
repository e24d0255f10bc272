import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { testOutbox } from '../../tests/support/outbox';
import type { Db } from '../db/db';

interface Received {
    method?: string;
    url?: string;
    headers: IncomingHttpHeaders;
    body: unknown;
}

let db: Db;
let outbox: ReturnType<typeof testOutbox>;
let status = 200;
const received: Received[] = [];
const gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
        received.push({ method: request.method, url: request.url, headers: request.headers, body: JSON.parse(body) });
        response.writeHead(status, { location: '/elsewhere' }).end(`taken: ${body}`);
    });
});
beforeAll(async () => {
    db = await testDatabase();
    await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => (outbox = testOutbox(db)));
afterEach(async () => {
    received.length = 0;
    status = 200;
    await db.query('delete from outbox');
});
afterAll(async () => {
    gateway.close();
    await db.close();
});

const to = { userId: null, email: null, phone: '+8801711000001', language: 'bn' as const };
const address = () => `http://nrw:s3cret@127.0.0.1:${(gateway.address() as AddressInfo).port}/send?from=NRW`;
const deliver = async (env: Record<string, string> = { SMS_URL: address() }) => {
    const worker = outbox.worker(env);
    await worker.deliverDue();
    await worker.stop();
};

test('a short message is handed to the gateway with the credentials of its address', async () => {
    await outbox.queue({ to });
    await deliver();
    expect(received).toMatchObject([
        {
            method: 'POST',
            url: '/send?from=NRW',
            headers: {
                'content-type': 'application/json',
                authorization: `Basic ${Buffer.from('nrw:s3cret').toString('base64')}`,
            },
            body: {
                to: '+8801711000001',
                text: 'NRW Monitor: আপনার কোড 482915, ৫ মিনিট কার্যকর। কাউকে বলবেন না।',
            },
        },
    ]);
    expect(await outbox.rows()).toMatchObject([{ state: 'sent', body: null }]);
});

test.each([302, 307, 400, 401, 500, 503])('an answer of %i is a failure that is tried again', async answered => {
    status = answered;
    await outbox.queue({ to });
    await deliver();
    expect(received).toHaveLength(1);
    expect(await outbox.rows()).toMatchObject([
        { state: 'waiting', attempts: 1, last_error: `SMS HTTP ${answered}`, due_at: '2026-11-20T06:01:00.000Z' },
    ]);
    expect(outbox.logged.join()).not.toMatch(/482915|s3cret|nrw:/);
    status = 204;
    outbox.passMinutes(1);
    await deliver();
    expect(await outbox.rows()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }]);
    expect(received[1].headers['idempotency-key']).toBe(received[0].headers['idempotency-key']);
});

test('a gateway that is away is named by the kind of failure alone', async () => {
    await outbox.queue({ to });
    await deliver({ SMS_URL: 'http://nrw:s3cret@127.0.0.1:1/send' });
    expect(await outbox.rows()).toMatchObject([
        { state: 'waiting', last_error: expect.stringMatching(/^SMS [\w ]+$/) },
    ]);
});

test('who has an e-mail address gets a mail, unless a code goes to the phone', async () => {
    const both = { ...to, email: 'salma@utility.example' };
    await outbox.queue({ to: both });
    await outbox.queue({ to: both, bySms: true });
    await outbox.queue({ to: { ...both, phone: null }, bySms: true });
    await deliver();
    expect(received).toHaveLength(1);
    expect((await outbox.rows()).map(({ state }) => state).sort()).toEqual(['sent', 'waiting', 'waiting']);
});
