import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Threshold } from '../../contract/thresholds';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { inputOf, path } from './thresholds.fixture';

let server: TestApp;
let admin: string;
beforeAll(async () => {
    server = await testApp();
    await addUser(server.db, 'admin@utility.example');
    admin = (await server.signIn('admin@utility.example')).token;
});
afterAll(() => server.db.close());

const input = {
    name: 'Spare pump hours',
    nameBn: 'অতিরিক্ত পাম্প ঘণ্টা',
    unit: 'hours',
    defaultMin: 0,
    defaultMax: 24,
    value: 4,
    active: true,
};
const create = (body: unknown) => server.call('POST', path, { token: admin, body });
const list = async (query: Record<string, unknown>) => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
    return server.call('GET', `${path}?${search}`, { token: admin });
};

test('lists, sorts and pages the constants behind the figures', async () => {
    const { status, body, headers } = await list({ sort: ['value', 'DESC'], range: [0, 4] });
    expect(status).toBe(200);
    expect(body.data).toHaveLength(5);
    expect(body.data[0].value).toBeGreaterThanOrEqual(body.data[4].value);
    expect(headers.get('content-range')).toMatch(/^thresholds 0-4\/\d{2,}$/);
});

test('finds a row by its English or Bengali words', async () => {
    await create(input);
    for (const q of ['SPARE pump', 'পাম্প']) {
        const { body } = await list({ filter: { q } });
        expect(body.data.map((row: { name: string }) => row.name)).toContain('Spare pump hours');
    }
    expect((await list({ filter: { q: 'spare%hours' } })).body.data).toEqual([]);
});

test('stores what it accepts and gives it back equal', async () => {
    const made = await create({ ...input, name: '  Night shift  ', value: 3.25 });
    expect(made.status).toBe(201);
    const { body } = await server.call('GET', `${path}/${made.body.data.id}`, { token: admin });
    expect(body.data).toMatchObject({ ...input, name: 'Night shift', value: 3.25, builtIn: false, version: 1 });
});

test('says which field is wrong, and why', async () => {
    const wrong = await create({ ...input, defaultMin: 5, defaultMax: 4, value: -1 });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toMatchObject({ value: 'positiveNumber' });
    const swapped = await create({ ...input, defaultMin: 5, defaultMax: 4 });
    expect(swapped.body.errors).toEqual({ defaultMax: 'maxBelowMin' });
    const empty = await create({});
    expect(empty.body.errors).toMatchObject({ name: 'required', defaultMin: 'required' });
    const extra = await create({ ...input, builtIn: true, key: 'x' });
    expect(extra.body.errors).toEqual({ builtIn: 'unknownKey', key: 'unknownKey' });
});

test('a change based on an old version is refused and shows the current one', async () => {
    const { body } = await create({ ...input, name: 'Twice edited' });
    const change = (version: number, value: number) =>
        server.call('PUT', `${path}/${body.data.id}`, {
            token: admin,
            body: { ...input, name: 'Twice edited', value },
            headers: { 'if-match': String(version) },
        });
    expect((await change(1, 5)).body.data).toMatchObject({ value: 5, version: 2 });
    const stale = await change(1, 6);
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'stale', current: { value: 5, version: 2 } });
    const without = await server.call('PUT', `${path}/${body.data.id}`, { token: admin, body: input });
    expect(without.status).toBe(400);
});

test('removes an own row, never one that a figure uses', async () => {
    const { body } = await create({ ...input, name: 'To be removed' });
    expect((await server.call('DELETE', `${path}/${body.data.id}`, { token: admin })).body.data.name).toBe(
        'To be removed',
    );
    expect((await server.call('GET', `${path}/${body.data.id}`, { token: admin })).status).toBe(404);
    const builtIn = (await list({ filter: { q: 'critically' } })).body.data[0];
    const refused = await server.call('DELETE', `${path}/${builtIn.id}`, { token: admin });
    expect([refused.status, refused.body.code]).toEqual([409, 'inUse']);
});

test('each change leaves a record of before and after', async () => {
    const { body } = await create({ ...input, name: 'Recorded' });
    const rows = await server.db.query<{ action: string; after: { name: string } }>(
        `select action, after from audit where subject = 'threshold' and subject_id = $1`,
        [body.data.id],
    );
    expect(rows).toMatchObject([{ action: 'create', after: { name: 'Recorded' } }]);
});

test('without the right feature a user reads nothing and changes nothing', async () => {
    await addUser(server.db, 'viewer@utility.example', 'Viewer', { ThresholdValue: { canView: true } });
    await addUser(server.db, 'other@utility.example', 'Other', { Dashboard: { canView: true } });
    const viewer = (await server.signIn('viewer@utility.example')).token;
    const other = (await server.signIn('other@utility.example')).token;
    expect((await server.call('GET', path, { token: viewer })).status).toBe(200);
    expect((await server.call('POST', path, { token: viewer, body: input })).status).toBe(403);
    expect((await server.call('GET', path, { token: other })).status).toBe(403);
    expect((await server.call('GET', path)).status).toBe(401);
});

test('chosen values go back to what they start from, each with a record of before and after', async () => {
    const rows = (await list({ filter: { q: 'pressure' } })).body.data as Threshold[];
    const [first, second] = rows;
    const change = await server.call('PUT', `${path}/${first.id}`, {
        token: admin,
        headers: { 'if-match': String(first.version) },
        body: { ...inputOf(first), value: first.value * 2 },
    });
    expect(change.status).toBe(200);
    expect((await list({ filter: { changed: true, q: 'pressure' } })).body.data).toHaveLength(1);
    const reset = await server.call('POST', `${path}/reset`, { token: admin, body: { ids: [first.id, second.id] } });
    expect(reset.status).toBe(200);
    const [again] = (reset.body.data as Threshold[]).filter(row => row.id === first.id);
    expect(again).toMatchObject({ value: first.defaultValue, version: first.version + 2 });
    const unchanged = (reset.body.data as Threshold[]).find(row => row.id === second.id);
    expect(unchanged?.version).toBe(second.version);
    const records = await server.db.query(`select action from audit where subject_id in ($1, $2)`, [
        first.id,
        second.id,
    ]);
    expect(records).toHaveLength(2);
});

test('a reset of a row that is gone changes nothing', async () => {
    const [row] = (await list({ filter: { q: 'critically' } })).body.data as Threshold[];
    const refused = await server.call('POST', `${path}/reset`, {
        token: admin,
        body: { ids: [row.id, '00000000-0000-4000-8000-000000000000'] },
    });
    expect([refused.status, refused.body.code]).toEqual([404, 'notFound']);
    expect((await server.call('GET', `${path}/${row.id}`, { token: admin })).body.data.version).toBe(row.version);
});

test('a limit can be switched off, a constant that a figure needs cannot', async () => {
    const off = async (q: string) => {
        const [row] = (await list({ filter: { q } })).body.data as Threshold[];
        return server.call('PUT', `${path}/${row.id}`, {
            token: admin,
            headers: { 'if-match': String(row.version) },
            body: { ...inputOf(row), active: false },
        });
    };
    expect(await off('finished water turbidity')).toMatchObject({ status: 200, body: { data: { active: false } } });
    expect(await off('critically')).toMatchObject({ status: 422, body: { errors: { active: 'alwaysOn' } } });
});

const change = (row: Threshold, part: object) =>
    server.call('PUT', `${path}/${row.id}`, {
        token: admin,
        headers: { 'if-match': String(row.version) },
        body: { ...inputOf(row), ...part },
    });

test('the unit in which figures are computed stays, the unit of an own row can be changed', async () => {
    const [builtIn] = (await list({ filter: { q: 'critically low pressure' } })).body.data as Threshold[];
    expect(await change(builtIn, { unit: 'kPa' })).toMatchObject({
        status: 422,
        body: { errors: { unit: 'fixedUnit' } },
    });
    const own = (await create({ ...input, name: 'In another unit' })).body.data as Threshold;
    expect(await change(own, { unit: 'minutes' })).toMatchObject({ status: 200, body: { data: { unit: 'minutes' } } });
});

test('a name is given once, whatever its capitals, and is free again when its row has another', async () => {
    const taken = { status: 422, body: { errors: { name: 'nameTaken' } } };
    const row = (await create({ ...input, name: 'Valve age' })).body.data as Threshold;
    expect(await create({ ...input, name: 'VALVE AGE' })).toMatchObject(taken);
    expect(await create({ ...input, name: 'critically low pressure' })).toMatchObject(taken);
    const renamed = await change(row, { name: 'Age of valves' });
    expect(renamed.status).toBe(200);
    expect((await create({ ...input, name: 'Valve age' })).status).toBe(201);
    expect(await change(renamed.body.data as Threshold, { name: 'Valve Age' })).toMatchObject(taken);
});

test('a limit that is switched on or off against its start counts as changed, and goes back by a reset', async () => {
    const changed = async () =>
        ((await list({ filter: { changed: true, q: 'raw water ph' } })).body.data as Threshold[]).map(row => row.key);
    const [row] = (await list({ filter: { q: 'raw water ph, lowest' } })).body.data as Threshold[];
    expect(await changed()).toEqual([]);
    expect((await change(row, { active: true })).status).toBe(200);
    expect(await changed()).toEqual([row.key]);
    const reset = await server.call('POST', `${path}/reset`, { token: admin, body: { ids: [row.id] } });
    expect(reset.body.data).toMatchObject([{ active: false, value: row.defaultValue }]);
    expect(await changed()).toEqual([]);
});
