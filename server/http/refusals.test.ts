import { afterAll, beforeAll, expect, test } from 'vitest';
import { bn } from '../../contract/messages/bn';
import { en } from '../../contract/messages/en';
import { addUser, testApp, type TestApp } from '../../tests/support/app';

const thresholds = '/nrw/api/v1/Threshold';
let server: TestApp;
let token: string;
beforeAll(async () => {
    server = await testApp();
    await addUser(server.db, 'admin@utility.example');
    token = (await server.signIn('admin@utility.example')).token;
});
afterAll(() => server.db.close());

const signIn = (header?: string) =>
    server.call('POST', '/account/api/v1/user/login', {
        body: { phoneOrEmail: '', password: '' },
        headers: header === undefined ? {} : { 'accept-language': header },
    });

test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['en', 'en'],
    ['bn', 'bn'],
    ['bn-BD', 'bn'],
    ['BN-bd, en;q=0.9', 'bn'],
    ['en;q=0.8, bn;q=0.9', 'bn'],
    ['en-GB;q=0.9, bn;q=0.8', 'en'],
    ['hi, bn;q=0.3, en;q=0.2', 'bn'],
    ['hi, fr;q=0.5', 'en'],
    ['*', 'en'],
    ['bn;q=0, en;q=0.1', 'en'],
    ['bn;q=0', 'en'],
    ['bn;q=x', 'bn'],
    [';;,,q=', 'en'],
    ['bnx', 'en'],
])('a caller whose Accept-Language is %s is answered in %s', async (header, language) => {
    const { body, headers } = await signIn(header);
    const words = (language === 'bn' ? bn : en).error;
    expect(headers.get('content-language')).toBe(language);
    expect(body).toMatchObject({
        title: words.invalid,
        code: 'invalid',
        errors: { phoneOrEmail: 'identifierRequired', password: 'passwordRequired' },
        messages: { phoneOrEmail: words.identifierRequired, password: words.passwordRequired },
    });
});

test('a refused field is told in the words of section 5, and the detail says what the fields say, each once', async () => {
    const body = { phoneOrEmail: 'nobody', password: 'x' };
    const refused = await server.call('POST', '/account/api/v1/user/login', { body });
    expect(refused.body.detail).toBe('Enter valid email address');
    const limits = { name: 'A', nameBn: 'ক', unit: 'bar', min: -1, max: -2, value: -1, notify: false };
    const { status, body: threshold } = await server.call('POST', thresholds, { token, body: limits });
    expect(status).toBe(422);
    const { errors, messages, detail } = threshold as Record<string, Record<string, string>>;
    expect(Object.keys(messages)).toEqual(Object.keys(errors));
    expect(detail).toBe([...new Set(Object.values(messages))].join(' '));
});

test.each([
    ['a path that is none', 'GET', '/nrw/api/v1/nothing', 404, 'notFound'],
    ['a call without a token', 'GET', thresholds, 401, 'unauthenticated'],
    ['a body that is not JSON', 'POST', '/account/api/v1/user/login', 400, 'malformed'],
] as const)('%s is refused in Bengali to who reads Bengali', async (_, method, path, status, code) => {
    const body = method === 'POST' ? '{' : undefined;
    const answer = await server.call(method, path, { body, headers: { 'accept-language': 'bn' } });
    expect(answer).toMatchObject({ status, body: { code, title: bn.error[code], detail: bn.error[code] } });
});

test('no operation takes a parameter that it does not know, nor passes over one', async () => {
    const { body } = await server.call('GET', '/openapi.json');
    const operations = Object.entries(body.paths as Record<string, Record<string, { security?: unknown }>>).flatMap(
        ([path, methods]) => Object.keys(methods).map(method => [method.toUpperCase(), path] as const),
    );
    expect(operations.length).toBeGreaterThan(90);
    const passing: string[] = [];
    for (const [method, path] of operations) {
        const url = path.replace(/\{[^}]+\}/g, '00000000-0000-4000-8000-000000000000');
        const sent = method === 'GET' || method === 'DELETE' ? undefined : {};
        const answer = await server.call(method, `${url}?surprise=1`, { token, body: sent });
        const named = (answer.body as { errors?: Record<string, string> }).errors?.surprise;
        if (answer.status !== 400 || named !== 'unknownKey') passing.push(`${method} ${path} ${answer.status}`);
    }
    expect(passing).toEqual([]);
});
