import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditRow } from '../../contract/audit-log';
import type { Threshold } from '../../contract/thresholds';
import { addUser, password, testApp, type TestApp } from '../../tests/support/app';
import { inputOf } from '../thresholds/thresholds.fixture';

// 02:00 on 20 November in the city, still the 19th in UTC
let now = new Date('2026-11-19T20:00:00Z');
let server: TestApp;
let token: string;
let adminId: string;
beforeAll(async () => {
    server = await testApp({ clock: () => now });
    adminId = await addUser(server.db, 'farhana@utility.example');
    token = (await server.signIn('farhana@utility.example')).token;
});
afterAll(() => server.db.close());

const ask = (query: Record<string, unknown> = {}) => {
    const pairs = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
    return server.call('GET', `/nrw/api/v1/audit-log?${new URLSearchParams(pairs)}`, { token });
};
const rows = async (query: Record<string, unknown> = {}): Promise<AuditRow[]> => (await ask(query)).body.data;

test('a changed threshold stands there with who, when, before and after', async () => {
    const list = await server.call('GET', '/nrw/api/v1/Threshold', { token });
    const [row] = list.body.data as Threshold[];
    const { id, version, name, value } = row;
    const changed = await server.call('PUT', `/nrw/api/v1/Threshold/${id}`, {
        token,
        headers: { 'if-match': String(version) },
        body: { ...inputOf(row), value: value + 1 },
    });
    expect(changed.status).toBe(200);
    expect(await rows({ filter: { subject: 'threshold' } })).toMatchObject([
        {
            at: now.toISOString(),
            userId: adminId,
            userName: 'farhana',
            action: 'update',
            subject: 'threshold',
            subjectId: id,
            before: { name, value, version },
            after: { name, value: value + 1, version: version + 1 },
            requestId: changed.headers.get('x-request-id'),
        },
    ]);
});

test('sign-ins and failures are there, the newest first, without secrets', async () => {
    now = new Date(now.getTime() + 60_000);
    const body = { phoneOrEmail: 'farhana@utility.example', password: 'Wrong1234' };
    await server.call('POST', '/account/api/v1/user/login', { body });
    expect((await rows()).map(row => row.action)).toEqual(['signInFailed', 'update', 'signIn']);
    expect((await rows({ sort: ['at', 'ASC'] })).map(row => row.action)).toEqual(['signIn', 'update', 'signInFailed']);
    const text = JSON.stringify(await rows());
    for (const secret of [password, 'Wrong1234', token, 'argon2']) expect(text).not.toContain(secret);
});

test('days are the city’s, and the last one is not included', async () => {
    const on = async (from: string, to: string) => (await rows({ filter: { from, to } })).length;
    expect(await on('2026-11-20', '2026-11-21')).toBe(3);
    expect(await on('2026-11-19', '2026-11-20')).toBe(0);
    expect((await rows({ filter: { from: '2026-11-21' } })).length).toBe(0);
    expect((await rows({ filter: { to: '2026-11-21' } })).length).toBe(3);
});

test('is searched by the actor’s name, the subject and its id, and filtered by who and what', async () => {
    const [threshold] = await rows({ filter: { subject: 'threshold' } });
    const found = async (filter: object) => (await rows({ filter })).map(row => row.action);
    expect(await found({ q: 'THRESH' })).toEqual(['update']);
    expect(await found({ q: threshold.subjectId?.toUpperCase() })).toEqual(['update']);
    expect(await found({ q: 'FARHANA', action: 'signIn' })).toEqual(['signIn']);
    expect(await found({ userId: adminId, action: 'update' })).toEqual(['update']);
    expect(await found({ userId: '00000000-0000-4000-8000-000000000000' })).toEqual([]);
    expect(await found({ q: 'nobody' })).toEqual([]);
});

test('pages say how many there are in all', async () => {
    const { body, headers } = await ask({ range: [1, 1] });
    expect(body.data).toHaveLength(1);
    expect(headers.get('content-range')).toBe('auditLog 1-1/3');
});

test.each(["' or 1=1 --", "'; delete from audit; --", '%', '_'])('SQL in the search finds nothing: %j', async q => {
    expect(await rows({ filter: { q } })).toEqual([]);
    expect(await rows({ filter: { subject: q } })).toEqual([]);
});

test.each([
    { filter: { userId: "' or 1=1 --" } },
    { filter: { action: "update' or 1=1 --" } },
    { filter: { from: "2026-11-20'::date or true --" } },
    { filter: { to: '2026-02-30' } },
    { filter: { before: {} } },
    { sort: ['user_id', 'ASC'] },
    { sort: ['at', 'ASC; delete from audit'] },
    { range: ['0; delete from audit', 1] },
])('what is no filter, sort or range of it is refused: %j', async query => {
    const { status, body } = await ask(query);
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect((await rows()).length).toBe(3);
});

test('a correction of thousands of readings is left out of the list, and stands in its record', async () => {
    const before = Array.from({ length: 5000 }, (_, n) => [n, 1_790_000_000 + 900 * n, Math.sin(n), null]);
    const [{ id }] = await server.db.query<{ id: string }>(
        `insert into audit (action, subject, before, after) values ('correct', 'import', $1, $2) returning id::text as id`,
        [JSON.stringify(before), JSON.stringify(before.map(([, , value]) => value))],
    );
    const answer = await ask({ filter: { subject: 'import' } });
    expect(answer.body.data).toMatchObject([{ id, before: null, after: null, shortened: true }]);
    expect((await ask({ filter: { subject: 'threshold' } })).body.data).toMatchObject([
        { shortened: false, before: { name: expect.any(String) as string } },
    ]);
    await server.db.query(`insert into audit (action, subject, before) values ('remove', 'emailTemplate', $1)`, [
        JSON.stringify({ name: 'Notice', message: before.map(String).join(' ') }),
    ]);
    expect((await ask({ filter: { subject: 'emailTemplate' } })).body.data).toMatchObject([
        { shortened: true, before: { name: 'Notice' }, after: null },
    ]);
    const one = (of: string, bearer = token) => server.call('GET', `/nrw/api/v1/audit-log/${of}`, { token: bearer });
    expect((await one(id)).body.data).toMatchObject({ id, before, shortened: false });
    expect([(await one('999999')).status, (await one('x')).status]).toEqual([404, 400]);
    await addUser(server.db, 'clerk@utility.example', 'Clerk', { ThresholdValue: { canView: true } });
    expect((await one(id, (await server.signIn('clerk@utility.example')).token)).status).toBe(403);
    const file = await server.call('GET', '/nrw/api/v1/audit-log?format=csv&columns=before', { token });
    expect(String(file.body)).toContain('1790000000');
});

test('nobody can write, change or remove what is there through the API', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        expect((await server.call(method, '/nrw/api/v1/audit-log', { token, body: {} })).status).toBe(405);
});
