import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, testApp, type TestApp } from './support/app';

let server: TestApp;
let token: string;
beforeAll(async () => {
    server = await testApp();
    await addUser(server.db, 'admin@utility.example');
    token = (await server.signIn('admin@utility.example')).token;
});
afterAll(() => server.db.close());

const threshold = '/nrw/api/v1/Threshold';
const good = { name: 'A', nameBn: 'ক', unit: '%', defaultMin: 1, defaultMax: 2, value: 1, active: true };
const uuid = '00000000-0000-4000-8000-000000000000';

test.each<[string, string, string, unknown, number, string]>([
    ['malformed JSON', 'POST', threshold, '{"name": ', 400, 'malformed'],
    ['an empty body', 'POST', threshold, '', 400, 'malformed'],
    ['a list instead of a record', 'POST', threshold, [good], 422, 'invalid'],
    ['null', 'POST', threshold, 'null', 422, 'invalid'],
    ['a text where a number belongs', 'POST', threshold, { ...good, value: '1' }, 422, 'invalid'],
    [
        'a number out of all range',
        'POST',
        threshold,
        '{"name":"A","nameBn":"ক","unit":"%","defaultMin":1,"defaultMax":2,"value":1e999,"active":true}',
        422,
        'invalid',
    ],
    ['a name of NUL bytes', 'POST', threshold, { ...good, name: 'a\u0000b' }, 422, 'invalid'],
    ['a field of another table', 'POST', threshold, { ...good, builtIn: true }, 422, 'invalid'],
    ['a prototype key', 'POST', threshold, '{"__proto__": {"x": 1}, "name": "A"}', 422, 'invalid'],
    ['a body of two megabytes', 'POST', threshold, { ...good, name: 'x'.repeat(2_000_000) }, 413, 'bodyTooLarge'],
    ['an id that is none', 'GET', `${threshold}/1`, undefined, 400, 'invalid'],
    ['an id that does not exist', 'GET', `${threshold}/${uuid}`, undefined, 404, 'notFound'],
    ['SQL in an id', 'GET', `${threshold}/${encodeURIComponent("' or 1=1 --")}`, undefined, 400, 'invalid'],
    [
        'an unknown filter',
        'GET',
        `${threshold}?filter=${encodeURIComponent('{"colour":"red"}')}`,
        undefined,
        400,
        'invalid',
    ],
    [
        'an unknown sort',
        'GET',
        `${threshold}?sort=${encodeURIComponent('["password","ASC"]')}`,
        undefined,
        400,
        'invalid',
    ],
    [
        'SQL in a sort',
        'GET',
        `${threshold}?sort=${encodeURIComponent('["name; drop table threshold","ASC"]')}`,
        undefined,
        400,
        'invalid',
    ],
    ['a filter that is not JSON', 'GET', `${threshold}?filter=x`, undefined, 400, 'invalid'],
    ['a range backwards', 'GET', `${threshold}?range=[9,1]`, undefined, 400, 'invalid'],
    ['a range over 1000 rows', 'GET', `${threshold}?range=[0,1000]`, undefined, 400, 'invalid'],
    ['an unknown query key', 'GET', `${threshold}?limit=5`, undefined, 400, 'invalid'],
    [
        'two periods that fight',
        'GET',
        '/nrw/api/v1/dashboard/water-summary?period=1m&from=2026-01-01',
        undefined,
        400,
        'invalid',
    ],
    ['a period that is none', 'GET', '/nrw/api/v1/dashboard/water-summary?period=2m', undefined, 400, 'invalid'],
    ['a path that is none', 'GET', '/nrw/api/v1/thresholds', undefined, 404, 'notFound'],
    ['a method that is none', 'PATCH', threshold, good, 405, 'methodNotAllowed'],
    ['a climbing path', 'GET', '/assets/..%2f..%2fpackage.json', undefined, 404, 'notFound'],
    ['a missing asset', 'GET', '/assets/gone-123.js', undefined, 404, 'notFound'],
])('%s is refused as %s %s with a reason, and changes nothing', async (_, method, path, body, status, code) => {
    const before = await server.db.query('select count(*) as n, max(version) as v from threshold');
    const answer = await server.call(method, path, { token, body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
    expect(await server.db.query('select count(*) as n, max(version) as v from threshold')).toEqual(before);
});

test('a refusal in a page of the reference names the field at fault', async () => {
    const { body } = await server.call('GET', `${threshold}?filter=${encodeURIComponent('{"colour":"red"}')}`, {
        token,
    });
    expect(body.errors).toEqual({ 'filter.colour': 'unknownKey' });
});

test.each([
    ['period=1m&from=2026-01-01&to=2026-02-01', { from: 'onePeriod', to: 'onePeriod' }],
    ['duration=daily&date=2026-01-01&period=1m', { duration: 'onePeriod', date: 'onePeriod' }],
    ['from=2026-01-01&to=2026-02-01', { from: 'unknownKey', to: 'unknownKey' }],
    ['dmaId=7', { dmaId: 'unknownKey' }],
])('of the query %s the fields at fault are named', async (query, errors) => {
    const { body } = await server.call('GET', `/nrw/api/v1/dashboard/water-summary?${query}`, { token });
    expect(body.errors).toEqual(errors);
    if (query.includes('period'))
        expect(body.detail).toBe('Give at most one of period, duration with date, or from and to.');
});

test('answers carry the headers that keep a browser safe', async () => {
    const { headers } = await server.call('GET', '/health');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[^']+' 'wasm-unsafe-eval'/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
});
