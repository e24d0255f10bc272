import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, testApp, type TestApp } from '../../tests/support/app';

let server: TestApp;
let token: string;
let address: AddressInfo;
let listener: http.Server;
beforeAll(async () => {
    server = await testApp();
    await addUser(server.db, 'admin@utility.example');
    ({ token } = await server.signIn('admin@utility.example'));
    listener = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' }) as http.Server;
    await once(listener, 'listening');
    address = listener.address() as AddressInfo;
});
afterAll(async () => {
    listener.closeAllConnections();
    listener.close();
    await server.db.close();
});

interface Sent {
    agent: http.Agent;
    path: string;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
}
const send = ({ agent, path, method = 'GET', headers, body }: Sent) =>
    new Promise<{ status: number; connection: string | undefined; reused: boolean }>((resolve, reject) => {
        const request = http.request({ agent, path, method, headers, host: address.address, port: address.port });
        request.on('error', reject).on('response', response => {
            const { statusCode: status = 0, headers: answered } = response;
            response.resume().on('end', () => {
                resolve({ status, connection: answered.connection, reused: request.reusedSocket });
            });
        });
        request.end(body);
    });

const json = { 'content-type': 'application/json', application_type: '1' };
const threshold = '/nrw/api/v1/Threshold';
const refused: [string, number, () => Omit<Sent, 'agent'>][] = [
    ['without a token', 401, () => ({ path: threshold, headers: json, body: '{"name":"x"}' })],
    ['of an unread megabyte without a token', 401, () => ({ path: threshold, headers: json, body: 'x'.repeat(1e6) })],
    ['that is too large', 413, () => ({ path: threshold, headers: bearer(), body: 'x'.repeat(1.5e6) })],
    [
        'that is not JSON',
        415,
        () => ({ path: threshold, headers: { ...bearer(), 'content-type': 'text/plain' }, body: 'x' }),
    ],
    ['to no known address', 404, () => ({ path: '/nrw/api/v1/nothing', headers: json, body: '{}' })],
];
const bearer = () => ({ ...json, authorization: `Bearer ${token}` });

test.each(refused)('after a body %s (%i) the next request on the connection is answered', async (_, code, sent) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const first = await send({ agent, method: 'POST', ...sent() });
    expect(first.status).toBe(code);
    const next = await send({ agent, path: '/health' });
    expect(next.status).toBe(200);
    expect(next.reused).toBe(first.connection === 'keep-alive');
    // Longer than an unread body may keep its connection.
    await pause(700);
    expect((await send({ agent, path: '/health' })).status).toBe(200);
    expect((await send({ agent, path: '/health' })).reused).toBe(true);
    agent.destroy();
});

test('a body that does not come to its end is answered with the end of its connection', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const request = http.request({
        agent,
        path: threshold,
        method: 'POST',
        headers: { ...json, 'content-length': '1000' },
        host: address.address,
        port: address.port,
    });
    request.on('error', () => undefined).write('{');
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    expect([response.statusCode, response.headers.connection]).toEqual([401, 'close']);
    expect((await send({ agent: new http.Agent(), path: '/health' })).status).toBe(200);
    agent.destroy();
});

test('while the server stops each answer is 503, with the end of its connection', async () => {
    server.deps.boot.stopping = true;
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (const path of ['/ready', '/nrw/api/v1/status', '/login', '/nrw/api/v1/Threshold'])
        expect(await send({ agent, path })).toEqual({ status: 503, connection: 'close', reused: false });
    server.deps.boot.stopping = false;
    expect((await send({ agent, path: '/health' })).status).toBe(200);
    agent.destroy();
});
