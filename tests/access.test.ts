import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminRole, can, type Access, type Action, type FeatureFlags, type Subject } from '../contract/access';
import { access } from '../contract/operations';
import { features, type Feature } from '../contract/features';
import { addUser, testApp, type TestApp } from './support/app';

let server: TestApp;
interface Operation {
    key: string;
    method: string;
    path: string;
}
let operations: Operation[];
const elsewhere = '00000000-0000-4000-8000-000000000000';

/** Who walks: nobody, someone without a role, someone with one flag on every feature, an administrator. */
const flagOf = { view: 'canView', create: 'canChange', edit: 'canUpdate', remove: 'canRemove' } as const;
const holders = ['view', 'create', 'edit', 'remove'] as const;
const walkers = ['signedOut', 'noRole', ...holders, 'Admin'] as const;
type Walker = (typeof walkers)[number];
const people: Partial<Record<Walker, { id: string; token: string }>> = {};

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
    const add = async (who: Walker, ...role: [name?: string | null, rights?: Parameters<typeof addUser>[3]]) => {
        const email = `${who.toLowerCase()}@utility.example`;
        const id = await addUser(server.db, email, ...role);
        people[who] = { id, token: (await server.signIn(email)).token };
    };
    await add('noRole', null);
    for (const who of holders)
        await add(who, `May ${who}`, Object.fromEntries(features.map(feature => [feature, { [flagOf[who]]: true }])));
    await add('Admin');
});
afterAll(() => server.db.close());

const statusOf = async ({ method, path }: Operation, who: Walker, id = elsewhere) => {
    const url = path.replace(/\{[^}]+\}/g, id);
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    return (await server.call(method, url, { token: people[who]?.token, body })).status;
};

/** Whether a rule of the table lets someone through to what is theirs. */
const passes = (rule: Access, who: Walker): boolean => {
    if (rule === 'public' || who === 'Admin') return true;
    if (who === 'signedOut' || rule === 'Admin') return false;
    if (rule === 'signedIn') return true;
    const serving: Record<Action, readonly Walker[]> = {
        view: ['view'],
        create: ['create'],
        edit: ['edit'],
        editOrCreate: ['edit', 'create'],
        remove: ['remove'],
        any: ['view', 'create', 'edit'],
    };
    return serving[rule.action].includes(who);
};
const refusalOf = (status: number) => (status === 401 || status === 403 ? status : 'answered');

test('every operation of the reference has an access rule, and every rule an operation', () => {
    expect(operations.length).toBeGreaterThan(20);
    expect(operations.map(operation => operation.key).sort()).toEqual(Object.keys(access).sort());
});

test('the public calls ask nobody for a right', async () => {
    for (const operation of operations.filter(({ key }) => access[key] === 'public'))
        for (const who of walkers)
            expect([operation.key, who, await statusOf(operation, who)]).not.toEqual([operation.key, who, 403]);
});

test.each(walkers)('every call meets %s by the table', async who => {
    for (const operation of operations.filter(({ key }) => access[key] !== 'public')) {
        const rule = access[operation.key];
        const id = typeof rule === 'object' && rule.own ? people[who]?.id : undefined;
        const expected = passes(rule, who) ? 'answered' : who === 'signedOut' ? 401 : 403;
        expect([operation.key, refusalOf(await statusOf(operation, who, id))]).toEqual([operation.key, expected]);
    }
});

test('where only the own record is open, another’s is open to nobody but an administrator', async () => {
    const owned = operations.filter(({ key, path }) => {
        const rule = access[key];
        return typeof rule === 'object' && rule.own && path.includes('{');
    });
    expect(owned.length).toBeGreaterThan(0);
    for (const operation of owned)
        for (const who of walkers) {
            const expected = who === 'Admin' ? 'answered' : who === 'signedOut' ? 401 : 403;
            expect([operation.key, who, refusalOf(await statusOf(operation, who))]).toEqual([
                operation.key,
                who,
                expected,
            ]);
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
])('rule 3: %s with %o passes: %s', (action, given, expected) => {
    expect(can(holder([flags('WaterQuality', given)]), ['WaterQuality'], action)).toBe(expected);
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
