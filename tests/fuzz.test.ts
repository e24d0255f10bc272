import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, testApp, type TestApp } from './support/app';
import { bodyFor, queryFor, valueFor, type Operation } from './support/requests';

const requests = 2000;
const seed = 20_261_120;
let server: TestApp;
let token: string;
let operations: Operation[];
beforeAll(async () => {
    server = await testApp();
    await addUser(server.db, 'admin@utility.example');
    token = (await server.signIn('admin@utility.example')).token;
    const { body } = await server.call('GET', '/openapi.json');
    operations = Object.entries(
        body.paths as Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>,
    ).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, rest]) => ({ ...rest, method: method.toUpperCase(), path })),
    );
});
afterAll(() => server.db.close());

test('whatever is sent to a declared operation, the answer is a declared one and never a 500', async () => {
    const request = fc.constantFrom(...operations).chain(operation =>
        fc.record({
            operation: fc.constant(operation),
            values: fc.array(valueFor, { minLength: 3, maxLength: 3 }),
            query: queryFor(operation),
            body: bodyFor(operation),
            signedIn: fc.integer({ min: 0, max: 9 }).map(n => n > 0),
        }),
    );
    const seen = new Set<string>();
    await fc.assert(
        fc.asyncProperty(request, async ({ operation, values, query, body, signedIn }) => {
            let index = 0;
            const path = operation.path.replace(
                /\{[^}]+\}/g,
                () => encodeURIComponent(values[index++ % 3] ?? 'x') || 'x',
            );
            const answer = await server.call(operation.method, query ? `${path}?${query}` : path, {
                token: signedIn ? token : undefined,
                body,
                headers:
                    operation.method === 'PUT' ? { 'if-match': values[0]?.replace(/[^\x20-\x7e]/g, '') ?? '1' } : {},
            });
            seen.add(`${operation.method} ${operation.path}`);
            const declared = [...Object.keys(operation.responses).map(Number), 404];
            expect(declared, `${operation.method} ${path}?${query} ${JSON.stringify(body)}`).toContain(answer.status);
            if (answer.status >= 400)
                expect(answer.body).toMatchObject({ status: answer.status, code: expect.any(String) });
        }),
        { numRuns: requests, seed, endOnFailure: true },
    );
    expect(seen.size).toBe(operations.length);
});
