import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeatureFlags } from '../../contract/access';
import { features, type Feature } from '../../contract/features';
import type { Role } from '../../contract/roles';
import { addUser, testApp, type TestApp } from '../../tests/support/app';

const feature = '/nrw/api/v1/feature';
let server: TestApp;
let admin: string;
let adminId: string;
beforeAll(async () => {
    server = await testApp();
    adminId = await addUser(server.db, 'admin@utility.example');
    admin = (await server.signIn('admin@utility.example')).token;
});
afterAll(() => server.db.close());

const flags = (name: Feature, given: Partial<FeatureFlags> = {}): FeatureFlags => ({
    feature: name,
    canView: false,
    canChange: false,
    canUpdate: false,
    canRemove: false,
    ...given,
});
const input = (name: string, more: object = {}) => ({
    name,
    description: '',
    features: [flags('WaterQuality', { canView: true })],
    userIds: [] as string[],
    ...more,
});
const create = (body: unknown, token = admin) =>
    server.call('POST', `${feature}/create-role-permissions`, { token, body });
const made = async (name: string, more: object = {}): Promise<Role> => {
    const { status, body } = await create(input(name, more));
    expect(status).toBe(201);
    return body.data;
};
const read = async (id: string): Promise<Role> =>
    (await server.call('GET', `${feature}/get-role-details/${id}`, { token: admin })).body.data;
const update = (role: Role, change: object, token = admin) => {
    const { id, name, description, features, userIds, version } = role;
    const body = { id, name, description, features, userIds, ...change };
    return server.call('PUT', `${feature}/update-role-permissions`, {
        token,
        body,
        headers: { 'if-match': `"${version}"` },
    });
};
const remove = (id: string, token = admin) => server.call('DELETE', `/account/api/v1/role/delete/${id}`, { token });
const list = async (query: Record<string, unknown>) => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
    return server.call('GET', `${feature}/get-roles-with-features?${search}`, { token: admin });
};
const adminRole = async (): Promise<Role> => {
    const { body } = await list({ filter: { q: 'admin' } });
    return read((body.data as Role[]).find(role => role.isProtected)?.id ?? '');
};
const lastAudit = async (id: string) =>
    (
        await server.db.query(
            'select action, before, after from audit where subject_id = $1 order by id desc limit 1',
            [id],
        )
    )[0];

test('names the sixteen features that a role can open', async () => {
    const { body } = await server.call('GET', `${feature}/all`, { token: admin });
    expect(body.data).toEqual(features);
});

test('a new role has a row for each feature, its users, and a record of who made it', async () => {
    const chemist = await addUser(server.db, 'chemist@utility.example', null);
    const role = await made('  Chemist ', { description: 'Keeps the reports', userIds: [chemist, chemist] });
    expect(role).toMatchObject({ name: 'Chemist', users: 1, userIds: [chemist], version: 1, isProtected: false });
    expect(role.assigned[0]).toMatchObject({ fullName: 'chemist', email: 'chemist@utility.example' });
    expect(role.features).toHaveLength(features.length);
    expect(role.features.filter(row => row.canView).map(row => row.feature)).toEqual(['WaterQuality']);
    expect(await read(role.id)).toEqual(role);
    expect(await lastAudit(role.id)).toMatchObject({
        action: 'create',
        after: { name: 'Chemist', userIds: [chemist] },
    });
});

test('a right given to a role acts at the next call of those who hold it', async () => {
    const id = await addUser(server.db, 'clerk@utility.example', null);
    const clerk = (await server.signIn('clerk@utility.example')).token;
    const ask = () => server.call('GET', '/nrw/api/v1/Threshold', { token: clerk });
    expect((await ask()).status).toBe(403);
    const given = [flags('ThresholdValue', { canView: true })];
    const role = await made('Clerk', { features: given, userIds: [id] });
    const allowed = await ask();
    expect(allowed.status).toBe(200);
    const taken = await update(role, { features: [flags('ThresholdValue')] });
    expect(taken.body.data.version).toBe(role.version + 1);
    const refused = await ask();
    expect(refused.status).toBe(403);
});

test.each([' chemists', 'CHEMISTS', 'Ｃｈｅｍｉｓｔｓ', 'chem\u200bists'])(
    'the name %j is taken by Chemists',
    async name => {
        if ((await list({ filter: { q: 'chemists' } })).body.data.length === 0) await made('Chemists');
        const { status, body } = await create(input(name));
        expect([status, body.errors]).toEqual([422, { name: 'nameTaken' }]);
    },
);

test('two administrators who give the same name at once make one role', async () => {
    const answers = await Promise.all([create(input('Twin')), create(input('twin'))]);
    expect(answers.map(answer => answer.status)).toEqual(expect.arrayContaining([201, 422]));
});

test.each(['Admin', ' admin ', 'ADMIN', 'Ａｄｍｉｎ', 'Ad\u200dmin'])('the name %j is reserved', async name => {
    const { status, body } = await create(input(name));
    expect([status, body.errors]).toEqual([422, { name: 'reservedName' }]);
});

test('no role can be renamed to Admin, or to the name of another', async () => {
    const role = await made('Renamed');
    expect((await update(role, { name: 'admin ' })).body.errors).toEqual({ name: 'reservedName' });
    expect((await update(role, { name: 'CHEMIST' })).body.errors).toEqual({ name: 'nameTaken' });
    expect((await update(role, { name: 'renamed' })).status).toBe(200);
});

test('tells all wrong fields at once and makes nothing', async () => {
    const { status, body } = await create({
        name: 'admin',
        description: '',
        features: [flags('UserManagement', { canView: true })],
        userIds: ['00000000-0000-4000-8000-000000000000'],
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ name: 'reservedName', features: 'adminsOnly', userIds: 'unknownUser' });
    expect((await list({ filter: { q: 'admin' } })).body.data).toHaveLength(1);
});

test('user and role management stay closed to every role but Admin, and may be sent as closed', async () => {
    const role = await made('Almost', { features: [flags('UserManagement'), flags('RoleManagement')] });
    for (const flag of ['canView', 'canChange', 'canUpdate', 'canRemove'])
        for (const name of ['UserManagement', 'RoleManagement'] as const) {
            const { status, body } = await update(role, { features: [flags(name, { [flag]: true })] });
            expect([status, body.errors]).toEqual([422, { features: 'adminsOnly' }]);
        }
    expect(await read(role.id)).toEqual(role);
});

test('a change based on an older version is refused with what is stored now', async () => {
    const role = await made('Planner');
    expect((await update(role, { name: 'Planners' })).status).toBe(200);
    const { status, body } = await update(role, { name: 'Planning' });
    expect([status, body.code, body.current.name]).toEqual([409, 'stale', 'Planners']);
    const without = await server.call('PUT', `${feature}/update-role-permissions`, {
        token: admin,
        body: { id: role.id, ...input('Planning') },
    });
    expect(without.status).toBe(400);
});

test('the Admin role keeps its name, description and flags, and cannot be removed', async () => {
    const role = await adminRole();
    const changes = [
        { name: 'Chief' },
        { description: 'Other words' },
        { features: [flags('Dashboard', { canView: true })] },
    ];
    for (const change of changes) {
        const { status, body } = await update(role, change);
        expect([status, body.code]).toEqual([409, 'protectedRole']);
    }
    expect((await remove(role.id)).body.code).toBe('protectedRole');
    expect(await adminRole()).toEqual(role);
});

test('the Admin role can be given and taken, but not from the last active administrator or from oneself', async () => {
    const deputy = await addUser(server.db, 'deputy@utility.example', null);
    const role = await adminRole();
    expect((await update(role, { userIds: [] })).body.code).toBe('lastAdmin');
    const given = await update(role, { userIds: [...role.userIds, deputy] });
    expect(given.status).toBe(200);
    expect((await update(given.body.data, { userIds: [deputy] })).body.code).toBe('ownAccount');
    await server.db.query(`update app_user set status = 'inactive' where id = $1`, [deputy]);
    expect((await update(given.body.data, { userIds: [deputy] })).body.code).toBe('lastAdmin');
    expect((await update(given.body.data, { userIds: [adminId] })).status).toBe(200);
    expect((await adminRole()).userIds).toEqual([adminId]);
});

test('two administrators who take the role from each other at once leave one of them', async () => {
    const second = await addUser(server.db, 'second@utility.example');
    const other = (await server.signIn('second@utility.example')).token;
    const role = await adminRole();
    const answers = await Promise.all([
        update(role, { userIds: [adminId] }),
        update(role, { userIds: [second] }, other),
    ]);
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    const left = await server.db.query(`select user_id from user_role where role_id = $1`, [role.id]);
    expect(left).toHaveLength(1);
    await server.db.query('update user_role set user_id = $1 where role_id = $2', [adminId, role.id]);
});

test('a role in use stays, and the refusal names who has it', async () => {
    const holder = await addUser(server.db, 'holder@utility.example', null);
    const role = await made('Held', { userIds: [holder] });
    const { status, body } = await remove(role.id);
    expect([status, body.code]).toEqual([409, 'inUse']);
    expect(body.current).toEqual({ users: [{ id: holder, fullName: 'holder' }], total: 1 });
    const free = (await update(role, { userIds: [] })).body.data as Role;
    expect((await remove(free.id)).body.data).toMatchObject({ id: role.id, users: 0 });
    expect((await remove(free.id)).status).toBe(404);
    expect(await lastAudit(role.id)).toMatchObject({ action: 'remove', before: { name: 'Held' } });
});

test('who loses or gains a role has a newer version, so that a form opened before cannot undo it', async () => {
    const id = await addUser(server.db, 'moved@utility.example', null);
    const version = async () =>
        (await server.db.query<{ version: number }>('select version from app_user where id = $1', [id]))[0].version;
    const before = await version();
    const role = await made('Moving', { userIds: [id] });
    expect(await version()).toBe(before + 1);
    await update(role, { description: 'The same people' });
    expect(await version()).toBe(before + 1);
});

test('lists, finds, sorts and pages roles, and names them all to choose from', async () => {
    const page = await list({ sort: ['users', 'DESC'], range: [0, 1] });
    expect(page.headers.get('content-range')).toMatch(/^roles 0-1\/\d+$/);
    expect(page.body.data[0].users).toBeGreaterThanOrEqual(page.body.data[1].users);
    const found = await list({ filter: { q: 'KEEPS the' } });
    expect(found.body.data.map((role: Role) => role.name)).toEqual(['Chemist']);
    const { body } = await server.call('GET', '/account/api/v1/role/get-all-roles', { token: admin });
    expect(body.data.map((role: Role) => role.name)).toContain('Chemist');
});

test.each([
    ['filter', { q: "' or 1=1 --" }],
    ['filter', { q: '%' }],
    ['filter', { q: '\\' }],
])('SQL in the %s %o finds nothing', async (_, filter) => {
    const { status, body } = await list({ filter });
    expect([status, body.data]).toEqual([200, []]);
});

test.each([
    { filter: { id: ["' or 1=1 --"] } },
    { filter: { name: 'Admin' } },
    { sort: ['name; drop table role', 'ASC'] },
    { sort: ['name', 'ASC; drop table role'] },
    { range: ['0; drop table role', 9] },
])('what is no filter, sort or range of roles is refused: %j', async query => {
    expect((await list(query)).status).toBe(400);
});

test.each([
    { id: '00000000-0000-4000-8000-000000000000' },
    { version: 1 },
    { isProtected: true },
    { name_key: 'admin' },
    { features: [{ ...flags('Dashboard'), canAll: true }] },
    { features: [flags('Dashboard'), flags('Dashboard')] },
])('a new role with %j is refused', async more => {
    const { status } = await create({ ...input('Sneaky'), ...more });
    expect(status).toBe(422);
    expect((await list({ filter: { q: 'sneaky' } })).body.data).toEqual([]);
});
