import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../../contract/features';
import type { User } from '../../contract/users';
import { addUser, testApp, password, type TestApp } from '../../tests/support/app';
import { messagesTo, notesOn, userCalls } from './users.fixture';

const profile = { Profile: { canView: true, canUpdate: true } };
let server: TestApp;
let admin: ReturnType<typeof userCalls>;
let own: ReturnType<typeof userCalls>;
let ownId: string;
let adminId: string;
let ownToken: string;
beforeAll(async () => {
    server = await testApp();
    adminId = await addUser(server.db, 'admin@utility.example');
    admin = userCalls(server, (await server.signIn('admin@utility.example')).token);
    ownId = await addUser(server.db, 'staff@utility.example', 'Staff', profile);
    ownToken = (await server.signIn('staff@utility.example')).token;
    own = userCalls(server, ownToken);
});
afterAll(() => server.db.close());

const read = async (id: string): Promise<User> => (await admin.get(id)).body.data;
const stateOf = async () => [
    await server.db.query('select * from app_user order by id'),
    await server.db.query('select * from user_role order by user_id, role_id'),
];

test('with Profile one sees and changes the own account; a new number is pending, which the owner is told', async () => {
    const me: User = (await own.get(ownId)).body.data;
    expect(me).toMatchObject({ fullName: 'staff', roles: [{ name: 'Staff' }] });
    const change = { fullName: 'Staff Member', phone: '01700000009' };
    expect((await own.update(me, change)).body.errors).toEqual({ currentPassword: 'passwordRequired' });
    const { status, body } = await own.update(me, { ...change, currentPassword: password });
    expect(status).toBe(200);
    const after = { fullName: 'Staff Member', phone: null, pendingPhone: '+8801700000009', roles: me.roles };
    expect(body.data).toMatchObject(after);
    expect(await messagesTo(server, ownId)).toMatchObject([
        { kind: 'contactChangeRequested', recipient: 'staff@utility.example' },
    ]);
    expect((await notesOn(server, ownId)).at(-1)).toMatchObject({ action: 'update', userId: ownId });
});

test('another’s account is out of reach, whether it exists or not, and the try is noted', async () => {
    const other = await read(adminId);
    for (const id of [adminId, '00000000-0000-4000-8000-000000000000']) {
        const looked = await own.get(id);
        expect([looked.status, looked.body.code]).toEqual([403, 'forbidden']);
        const before = await stateOf();
        expect((await own.update({ ...other, id }, { fullName: 'Taken over' })).status).toBe(403);
        expect(await stateOf()).toEqual(before);
        const tries = (await notesOn(server, id)).filter(note => note.action === 'refused');
        expect(tries.map(note => note.userId)).toEqual([ownId, ownId]);
    }
});

test('of a hundred tries at others’ accounts in an hour twenty are noted, and that there are more', async () => {
    let now = new Date();
    const service = await testApp({ clock: () => now });
    await addUser(service.db, 'curious@utility.example', 'Curious', profile);
    const tryAll = async (email: string, tries: number) => {
        const { token } = await service.signIn(email);
        for (let n = 0; n < tries; n++) expect((await userCalls(service, token).get(randomUUID())).status).toBe(403);
    };
    const noted = async () =>
        (await service.db.arrays(`select action from audit where action like 'refused%' order by id`)).flat();
    const twenty = Array.from({ length: 20 }, () => 'refused');
    await tryAll('curious@utility.example', 20);
    expect(await noted()).toEqual(twenty);
    await tryAll('curious@utility.example', 80);
    expect(await noted()).toEqual([...twenty, 'refusedMore']);
    now = new Date(now.getTime() + 3_600_001);
    await tryAll('curious@utility.example', 1);
    expect(await noted()).toEqual([...twenty, 'refusedMore', 'refused']);
    await service.db.close();
});

test('roles and status are not one’s own to send, not even unchanged', async () => {
    const me = await read(ownId);
    const [adminRole] = (await read(adminId)).roles;
    const before = await stateOf();
    const tries = [
        { roleIds: [adminRole.id] },
        { roleIds: me.roles.map(role => role.id) },
        { status: 'active' },
        { status: 'inactive' },
    ];
    for (const change of tries) {
        expect((await own.update(me, change)).status).toBe(403);
        expect((await notesOn(server, ownId)).at(-1)).toMatchObject({ action: 'refused', after: change });
    }
    expect(await stateOf()).toEqual(before);
});

test.each<object>([
    { passwordHash: 'x' },
    { password_hash: 'x' },
    { password: 'Right1234' },
    { registrationStep: 'complete' },
    { version: 99 },
    { roles: [{ id: '1', name: 'Admin' }] },
    { rolePermissionFeature: [] },
    { isAdmin: true },
    { userId: '00000000-0000-4000-8000-000000000000' },
    { createdAt: '2026-01-01T00:00:00Z' },
    { search_key: '%' },
    { profile_picture: 'data:image/png;base64,AAAA' },
])('the unknown field in %j is refused to everyone, and nothing changes', async extra => {
    const me = await read(ownId);
    const before = await stateOf();
    for (const { update, register } of [own, admin]) {
        expect((await update(me, extra)).body.errors).toEqual({ [Object.keys(extra)[0]]: 'unknownKey' });
        expect([403, 422]).toContain((await register({ ...me, ...extra })).status);
    }
    expect(await stateOf()).toEqual(before);
});

test('a prototype in the payload gives no rights', async () => {
    const me = await read(ownId);
    const { status } = await server.call('PUT', '/account/api/v1/user/update', {
        token: ownToken,
        headers: { 'if-match': String(me.version) },
        body: `{"id":"${ownId}","fullName":"x","email":"staff@utility.example","phone":null,"address":"","__proto__":{"roleIds":["x"]}}`,
    });
    expect(status).toBe(422);
});

test('all other calls about users and roles are closed, whatever flags a role holds', async () => {
    const everything = { canView: true, canChange: true, canUpdate: true, canRemove: true };
    const rights = Object.fromEntries(features.map(feature => [feature, everything]));
    await addUser(server.db, 'almighty@utility.example', 'Almighty', rights);
    const { token } = await server.signIn('almighty@utility.example');
    const almighty = userCalls(server, token);
    const before = await stateOf();
    const me = await read(ownId);
    const statuses = [
        (await almighty.list()).status,
        (await almighty.register({ ...me, roleIds: [] })).status,
        (await almighty.reset(ownId)).status,
        (await almighty.update(me, {})).status,
        (await almighty.get(ownId)).status,
        (await server.call('GET', '/account/api/v1/role/get-all-roles', { token })).status,
        (await server.call('GET', '/nrw/api/v1/audit-log', { token })).status,
    ];
    expect(statuses).toEqual(statuses.map(() => 403));
    expect(await stateOf()).toEqual(before);
});

test('an administrator neither deactivates nor demotes oneself, but may change all else of it', async () => {
    const me = await read(adminId);
    const [staff] = (await read(ownId)).roles;
    for (const change of [{ status: 'inactive' }, { roleIds: [staff.id] }]) {
        const { status, body } = await admin.update(me, change);
        expect([status, body.code]).toEqual([409, 'ownAccount']);
    }
    const roleIds = [...me.roles.map(role => role.id), staff.id];
    const { status, body } = await admin.update(me, { roleIds, status: 'active', fullName: 'Chief' });
    expect([status, body.data.fullName, body.data.roles.length]).toEqual([200, 'Chief', 2]);
});

test.each([{ status: 'inactive' }, { demote: true }])(
    'two administrators who remove each other at once by %j leave one',
    async ({ status }) => {
        const email = `second-${status ?? 'demoted'}@utility.example`;
        const secondId = await addUser(server.db, email);
        const second = userCalls(server, (await server.signIn(email)).token);
        const [staff] = (await read(ownId)).roles;
        const change = status ? { status } : { roleIds: [staff.id] };
        const [me, other] = [await read(adminId), await read(secondId)];
        const answers = await Promise.all([admin.update(other, change), second.update(me, change)]);
        expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
        const left = await server.db.query(
            `select 1 from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
             where r.name = 'Admin' and u.status = 'active'`,
        );
        expect(left).toHaveLength(1);
        await server.db.query(`update app_user set status = 'active' where id = $1`, [adminId]);
        await server.db.query(
            `insert into user_role select $1, id from role where name = 'Admin' on conflict do nothing`,
            [adminId],
        );
        await server.db.query(`update app_user set status = 'inactive' where id = $1`, [secondId]);
        await server.db.query(`update session set revoked_at = null where user_id = $1`, [adminId]);
    },
);

test.each([
    { filter: { q: "' or 1=1 --" } },
    { filter: { q: "'; drop table app_user; --" } },
    { filter: { q: '%' } },
    { filter: { q: '\\' } },
])('SQL in a search of users finds nobody: %j', async query => {
    const { status, body } = await admin.list(query);
    expect([status, body.data]).toEqual([200, []]);
});

test.each([
    { filter: { id: ["' or 1=1 --"] } },
    { filter: { roleId: "' or 1=1 --" } },
    { filter: { status: "active' or 1=1 --" } },
    { filter: { passwordHash: 'x' } },
    { filter: { q: { $ne: '' } } },
    { filter: ["' or 1=1 --"] },
    { sort: ['password_hash', 'ASC'] },
    { sort: ['fullName; drop table app_user', 'ASC'] },
    { sort: ['fullName', 'ASC, (select 1)'] },
    { range: [0, '1; drop table app_user'] },
    { surprise: 1 },
])('what is no filter, sort or range of users is refused: %j', async query => {
    const { status, body } = await admin.list(query);
    expect([status, body.code]).toEqual([400, 'invalid']);
});
