import { afterAll, beforeAll, expect, test } from 'vitest';
import { access, adminRole, can, type Action, type FeatureFlags, type Subject } from '../contract/access';
import { features, type Feature } from '../contract/features';
import { addUser, testApp, type TestApp } from './support/app';

let server: TestApp;
let operations: { key: string; method: string; path: string }[];
const tokens: Record<string, string | undefined> = {};
beforeAll(async () => {
    server = await testApp();
    const { body } = await server.call('GET', '/openapi.json');
    operations = Object.entries(body.paths as Record<string, Record<string, unknown>>).flatMap(([path, methods]) =>
        Object.keys(methods).map(method => ({
            key: `${method.toUpperCase()} ${path}`,
            method: method.toUpperCase(),
            path,
        })),
    );
    await addUser(server.db, 'admin@utility.example');
    await addUser(server.db, 'norole@utility.example', null);
    const all = Object.fromEntries(features.map(feature => [feature, { canView: true }]));
    await addUser(server.db, 'viewer@utility.example', 'Views everything', all);
    tokens.admin = (await server.signIn('admin@utility.example')).token;
    tokens.norole = (await server.signIn('norole@utility.example')).token;
    tokens.viewer = (await server.signIn('viewer@utility.example')).token;
});
afterAll(() => server.db.close());

const statusOf = async ({ method, path }: { method: string; path: string }, token?: string) => {
    const url = path.replace(/\{[^}]+\}/g, '00000000-0000-4000-8000-000000000000');
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    return (await server.call(method, url, { token, body })).status;
};

test('every operation of the reference has an access rule, and every rule an operation', () => {
    expect(operations.length).toBeGreaterThan(20);
    expect(operations.map(operation => operation.key).sort()).toEqual(Object.keys(access).sort());
});

test('without a sign-in nothing but the public calls is answered', async () => {
    for (const operation of operations) {
        const status = await statusOf(operation);
        if (access[operation.key] === 'public') expect([operation.key, status]).not.toEqual([operation.key, 403]);
        else expect([operation.key, status]).toEqual([operation.key, 401]);
    }
});

test('a user without a role reaches only what a sign-in gives', async () => {
    for (const operation of operations.filter(({ key }) => access[key] !== 'public')) {
        const refused = (await statusOf(operation, tokens.norole)) === 403;
        expect([operation.key, refused]).toEqual([operation.key, access[operation.key] !== 'signedIn']);
    }
});

test('one who may view everything changes nothing, and an administrator is never refused', async () => {
    for (const operation of operations) {
        const rule = access[operation.key];
        const viewing = typeof rule === 'object' && rule.action === 'view';
        const refused = (await statusOf(operation, tokens.viewer)) === 403;
        expect([operation.key, refused]).toEqual([
            operation.key,
            rule === 'Admin' || (typeof rule === 'object' && !viewing),
        ]);
        if (rule !== 'public') expect([401, 403]).not.toContain(await statusOf(operation, tokens.admin));
    }
});

const flags = (feature: Feature, given: Partial<FeatureFlags>): FeatureFlags => ({
    feature,
    canView: false,
    canChange: false,
    canUpdate: false,
    canRemove: false,
    ...given,
});
const holder = (held: FeatureFlags[], name = 'Chemist'): Subject => ({
    roles: [{ id: '1', name }],
    rolePermissionFeature: [{ roleId: '1', roleName: name, features: held }],
});

test('rule 1: a role named Admin passes everything', () => {
    const admin: Subject = { roles: [{ id: '9', name: adminRole }], rolePermissionFeature: [] };
    for (const feature of features) expect(can(admin, [feature], 'edit')).toBe(true);
});

test('rule 2: user and role management are refused to everyone else, whatever the flags say', () => {
    for (const feature of ['UserManagement', 'RoleManagement'] as const)
        expect(
            can(holder([flags(feature, { canView: true, canUpdate: true, canChange: true })]), [feature], 'view'),
        ).toBe(false);
});

test.each<[Action, Partial<FeatureFlags>, boolean]>([
    ['view', { canView: true }, true],
    ['view', { canUpdate: true, canChange: true }, false],
    ['create', { canChange: true }, true],
    ['create', { canUpdate: true, canView: true }, false],
    ['edit', { canUpdate: true }, true],
    ['edit', { canChange: true, canView: true }, false],
    ['editOrCreate', { canUpdate: true }, true],
    ['editOrCreate', { canChange: true }, true],
    ['editOrCreate', { canView: true }, false],
    ['any', { canChange: true }, true],
    ['any', { canRemove: true }, false],
    ['remove', { canRemove: true }, true],
    ['remove', { canView: true, canUpdate: true, canChange: true }, false],
])('rule 3: %s with %o passes: %s', (action, given, passes) => {
    expect(can(holder([flags('WaterQuality', given)]), ['WaterQuality'], action)).toBe(passes);
});

test('rule 3: roles are matched by name and id, and any one of several required features suffices', () => {
    const renamed = { ...holder([flags('WaterQuality', { canView: true })]), roles: [{ id: '1', name: 'Other' }] };
    expect(can(renamed, ['WaterQuality'], 'view')).toBe(false);
    expect(can(holder([flags('Profile', { canUpdate: true })]), ['WaterQuality', 'Profile'], 'edit')).toBe(true);
});

test('rule 4: missing data is a refusal', () => {
    expect(can(undefined, ['Dashboard'], 'view')).toBe(false);
    expect(can({ roles: [], rolePermissionFeature: [] }, ['Dashboard'], 'view')).toBe(false);
    expect(can(holder([]), [], 'any')).toBe(false);
});
