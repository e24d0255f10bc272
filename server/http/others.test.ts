import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../tests/support/app';

let server: TestApp;
beforeAll(async () => (server = await testApp()));
afterAll(() => server.db.close());

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

test('a wrong method on the path of an operation is 405 and names the right ones, without a token too', async () => {
    const { paths } = (await server.call('GET', '/openapi.json')).body as { paths: Record<string, object> };
    const patterns = Object.entries(paths).map(([path, operations]) => ({
        path,
        shape: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
        methods: Object.keys(operations).map(method => method.toUpperCase()),
    }));
    let refused = 0;
    for (const { path } of patterns.filter(({ path }) => /^\/(nrw|account)\//.test(path))) {
        const address = path.replaceAll(/\{[^}]+\}/g, '7');
        const right = new Set(patterns.filter(({ shape }) => shape.test(address)).flatMap(each => each.methods));
        for (const method of methods.filter(each => !right.has(each))) {
            const { status, headers, body } = await server.call(method, address, {});
            expect([method, address, status, body.code]).toEqual([method, address, 405, 'methodNotAllowed']);
            const named = (headers.get('allow') ?? '').split(', ');
            expect(named.filter(each => each !== 'HEAD').sort()).toEqual([...right].sort());
            expect(named.includes('HEAD')).toBe(right.has('GET'));
            refused++;
        }
    }
    expect(refused).toBeGreaterThan(100);
});

test('a path that no operation has stays not found under every method', async () => {
    for (const method of methods)
        for (const path of ['/nrw/api/v1/nothing', '/account/api/v1', '/nrw/api/v1/Threshold/7/more']) {
            const { status, headers } = await server.call(method, path);
            expect([method, path, status, headers.get('allow')]).toEqual([method, path, 404, null]);
        }
});
