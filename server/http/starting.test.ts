import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../tests/support/app';

let server: TestApp;
beforeAll(async () => (server = await testApp()));
afterAll(() => server.db.close());
beforeEach(() => Object.assign(server.deps.boot, { ready: false, progress: { step: 'readings', percent: 42.4 } }));

const open = (at: string, language: string) =>
    server.call('GET', at, { headers: { 'accept-language': language, accept: 'text/html' } });

test.each([
    ['en', 'NRW Monitor is starting', 'Step 4 of 8: readings of its meters, 42 %'],
    ['bn', 'এনআরডব্লিউ মনিটর চালু হচ্ছে', '৮ ধাপের ৪ নম্বর: মিটারের রিডিং, ৪২ %'],
])('a page opened while the product starts says how far it is and asks again by itself, in %s', async (...words) => {
    const [language, title, step] = words;
    for (const at of ['/', '/login', '/dashboard?period=3m']) {
        const { status, headers, body } = await open(at, `${language}-BD,fr;q=0.5`);
        expect([at, status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
            at,
            503,
            '2',
            'no-store',
        ]);
        expect(body).toContain(`<html lang="${language}">`);
        expect(body).toContain(`<h1>${title}</h1>`);
        expect(body).toContain(step);
        expect(body).toContain('<meta http-equiv="refresh" content="2" />');
    }
});

test('that page holds no script and nothing that the strict policy refuses', async () => {
    const { headers, body } = await open('/', 'en');
    const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1] ?? '';
    expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(body).not.toMatch(/<script|style=|\son\w+=|src=|href=/);
});

test('a call made while the product starts is refused for the moment, and whoever watches the process is answered', async () => {
    const calls = [
        ['POST', '/account/api/v1/user/login'],
        ['GET', '/nrw/api/v1/places'],
        ['GET', '/favicon.svg'],
    ] as const;
    for (const [method, path] of calls) {
        const { status, headers, body } = await server.call(method, path, {});
        expect([path, status, body.code]).toEqual([path, 503, 'unavailable']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await server.call('GET', '/health')).status).toBe(200);
    expect((await server.call('GET', '/ready')).status).toBe(503);
    const { body } = await server.call('GET', '/nrw/api/v1/status');
    expect(body.data).toMatchObject({ ready: false, progress: { step: 'readings' } });
});

test('the same address opens the product once it is ready', async () => {
    server.deps.boot.ready = true;
    const { body } = await open('/login', 'en');
    expect(JSON.stringify(body)).not.toContain('is starting');
    expect((await server.call('GET', '/ready')).status).toBe(200);
    expect((await server.call('GET', '/nrw/api/v1/places')).status).toBe(401);
});
