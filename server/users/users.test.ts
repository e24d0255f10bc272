import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '../../contract/users';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { messagesTo, notesOn, userCalls } from './users.fixture';

const nobody = '00000000-0000-4000-8000-000000000000';
let now = new Date('2026-11-20T06:00:00Z');
let server: TestApp;
let adminId: string;
let roleId: string;
let calls: ReturnType<typeof userCalls>;
beforeAll(async () => {
    server = await testApp({ clock: () => now });
    adminId = await addUser(server.db, 'admin@utility.example');
    [{ id: roleId }] = await server.db.query<{ id: string }>(
        `insert into role (name, name_key) values ('Clerk', 'clerk') returning id`,
    );
    calls = userCalls(server, (await server.signIn('admin@utility.example')).token);
});
afterAll(() => server.db.close());

const input = (name: string, more: object = {}) => ({
    fullName: name,
    email: `${name.toLowerCase().replace(/\W+/g, '.')}@utility.example`,
    phone: null,
    address: '',
    roleIds: [roleId],
    ...more,
});
const made = async (name: string, more: object = {}): Promise<User> => {
    const { status, body } = await calls.register(input(name, more));
    expect([status, body.errors]).toEqual([201, undefined]);
    now = new Date(now.getTime() + 60_000);
    return body.data;
};
const read = async (id: string): Promise<User> => (await calls.get(id)).body.data;
const activate = (id: string) =>
    server.db.query(
        `update app_user set status = 'active', registration_step = 'complete', last_sign_in_at = now(),
                email_verified_at = case when email is not null then now() end, version = version + 1
         where id = $1`,
        [id],
    );

test('a new account is invited by mail, holds its roles and is found in the list', async () => {
    const user = await made('Nasrin Sultana', { email: ' Nasrin@Utility.example ', phone: '০১৭১২-৩৪৫৬৭৮' });
    expect(user).toMatchObject({
        email: 'nasrin@utility.example',
        phone: '+8801712345678',
        status: 'invited',
        registrationStep: 'otp',
        roles: [{ id: roleId, name: 'Clerk' }],
        profilePicture: null,
        version: 1,
    });
    expect(await messagesTo(server, user.id)).toEqual([
        { kind: 'invitation', channel: 'mail', recipient: 'nasrin@utility.example' },
    ]);
    expect(await notesOn(server, user.id)).toMatchObject([{ action: 'create', userId: adminId }]);
    const { body } = await calls.list({ filter: { q: 'nasrin' } });
    const { profilePicture: _, ...row } = user;
    expect(body.data).toEqual([row]);
});

test('someone with a phone alone is invited by SMS', async () => {
    const user = await made('Abdul Karim', { email: '', phone: '+8801811111111' });
    expect(await messagesTo(server, user.id)).toEqual([
        { kind: 'invitation', channel: 'sms', recipient: '+8801811111111' },
    ]);
});

test.each(['01712', '01712 345', '+880 1712-345678', '০১৭১২', '8801712345678', 'SULTANA', 'nasrin@', 'নেই'])(
    'a search for %j finds the phone in any writing, the name and the address',
    async q => {
        const { body } = await calls.list({ filter: { q } });
        expect(body.data.map((row: User) => row.fullName)).toEqual(q === 'নেই' ? [] : ['Nasrin Sultana']);
    },
);

test('the list is filtered by role, status and ids', async () => {
    const names = async (filter: object) =>
        ((await calls.list({ filter })).body.data as User[]).map(user => user.fullName);
    expect(await names({ roleId })).toEqual(['Abdul Karim', 'Nasrin Sultana']);
    expect(await names({ status: 'active' })).toEqual(['admin']);
    expect(await names({ id: [adminId, nobody] })).toEqual(['admin']);
    expect(await names({ roleId, status: 'inactive' })).toEqual([]);
});

test('whoever lacks the sorted value comes last in either direction, and pages never overlap', async () => {
    const phones = async (order: string) =>
        ((await calls.list({ sort: ['phone', order] })).body.data as User[]).map(user => user.phone);
    expect(await phones('ASC')).toEqual(['+8801712345678', '+8801811111111', null]);
    expect(await phones('DESC')).toEqual(['+8801811111111', '+8801712345678', null]);
    const pages = [];
    for (const first of [0, 1, 2]) {
        const { body, headers } = await calls.list({ sort: ['createdAt', 'ASC'], range: [first, first] });
        expect(headers.get('content-range')).toBe(`users ${first}-${first}/3`);
        pages.push(body.data[0].id);
    }
    expect(new Set(pages).size).toBe(3);
});

test('says field by field what does not fit', async () => {
    const wrong = {
        email: 'nasrin@utility.example',
        phone: '01811111111',
        roleIds: [nobody],
        homeModId: '999',
        homeAreaId: "' or 1=1 --",
    };
    const { status, body } = await calls.register(input('Wrong', wrong));
    expect(status).toBe(422);
    expect(body.errors).toEqual({
        email: 'emailTaken',
        phone: 'phoneTaken',
        roleIds: 'unknownRole',
        homeModId: 'invalid',
        homeAreaId: 'invalid',
    });
    const bare = await calls.register({ fullName: '', email: '', phone: '', address: '', roleIds: [] });
    expect(bare.body.errors).toMatchObject({ fullName: 'required', roleIds: 'roleRequired' });
    const lost = await calls.register(input('Lost', { email: null }));
    expect(lost.body.errors).toEqual({ email: 'contactRequired' });
});

test('an address asked for twice at once is given once', async () => {
    const twin = { ...input('Twin'), email: null, phone: '01911111111' };
    const answers = await Promise.all([calls.register(twin), calls.register(twin)]);
    expect(answers.map(answer => answer.status)).toEqual(expect.arrayContaining([201, 422]));
    expect(answers.find(answer => answer.status === 422)?.body.errors).toEqual({ phone: 'phoneTaken' });
});

test('a home MOD and area preset filters and can be taken away again', async () => {
    await server.db
        .script(`insert into site (code, name, name_bn, zone, is_city) values ('c', 'c', 'c', 'Asia/Dhaka', true);
        insert into mod_division (site_id, code, name, name_bn) select id, 'm1', 'MOD 1', 'মড ১' from site;
        insert into area (code, name, name_bn) values ('a1', 'Area 1', 'এলাকা ১');
        insert into area_place select a.id, '2020-01-01', m.id from area a, mod_division m`);
    const user = await made('Settled', { homeModId: '1', homeAreaId: '1' });
    expect(user).toMatchObject({ homeModId: '1', homeAreaId: '1' });
    const { body } = await calls.update(user, { homeModId: null });
    expect(body.data).toMatchObject({ homeModId: null, homeAreaId: '1' });
});

test('a change keeps what is not sent, gives a new version and a record of before and after', async () => {
    const user = await made('Old Name', { language: 'bn', address: 'Agrabad' });
    const { status, body } = await calls.update(user, { fullName: 'New Name' });
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...user, fullName: 'New Name', version: user.version + 1 });
    expect((await calls.list({ filter: { q: 'old name' } })).body.data).toEqual([]);
    expect((await notesOn(server, user.id)).at(-1)).toMatchObject({
        action: 'update',
        before: { fullName: 'Old Name' },
        after: { fullName: 'New Name' },
    });
    const stale = await calls.update(user, { fullName: 'Other' });
    expect([stale.status, stale.body.code, stale.body.current.fullName]).toEqual([409, 'stale', 'New Name']);
});

test('a changed role acts at the next call, and the role knows that its users changed', async () => {
    const user = await made('Reader');
    await activate(user.id);
    const [{ id }] = await server.db.query<{ id: string }>(
        `insert into role (name, name_key) values ('Reads', 'reads') returning id`,
    );
    const { body } = await calls.update(await read(user.id), { roleIds: [id] });
    expect(body.data.roles).toEqual([{ id, name: 'Reads' }]);
    expect(await server.db.query('select version from role where id = $1', [id])).toEqual([{ version: 2 }]);
});

test('a changed address is told to the old one, and closes the ways in that were sent there', async () => {
    const user = await made('Mover');
    await activate(user.id);
    await server.db.query(
        `insert into flow_token (hash, user_id, purpose, next, expires_at) values ('x', $1, 'recovery', 'open', now() + interval '1 hour')`,
        [user.id],
    );
    await calls.update(await read(user.id), { email: 'moved@utility.example' });
    expect((await messagesTo(server, user.id)).slice(-2)).toEqual([
        { kind: 'contactChanged', channel: 'mail', recipient: 'mover@utility.example' },
        { kind: 'contactProof', channel: 'mail', recipient: 'moved@utility.example' },
    ]);
    expect(await server.db.query('select purpose, contact from flow_token where user_id = $1', [user.id])).toEqual([
        { purpose: 'contact', contact: 'moved@utility.example' },
    ]);
    expect(await read(user.id)).toMatchObject({ email: 'moved@utility.example', emailVerifiedAt: null });
});

test('whoever is still invited gets the invitation at the new address', async () => {
    const user = await made('Typo');
    await calls.update(user, { email: 'right@utility.example' });
    const sent = await messagesTo(server, user.id);
    expect(sent.slice(1)).toEqual([{ kind: 'invitation', channel: 'mail', recipient: 'right@utility.example' }]);
});

test('a deactivated account is out at once and comes back as what it was', async () => {
    const id = await addUser(server.db, 'leaver@utility.example', null);
    const { token, refreshToken } = await server.signIn('leaver@utility.example');
    const refresh = () =>
        server.call('POST', '/account/api/v1/token/refresh-token', { body: { accessToken: token, refreshToken } });
    expect((await calls.update(await read(id), { status: 'inactive' })).body.data.status).toBe('inactive');
    expect((await server.call('GET', '/nrw/api/v1/feature/get-roles-with-features', { token })).status).toBe(401);
    const ended = await refresh();
    expect(ended.status).toBe(401);
    expect((await calls.update(await read(id), { status: 'active' })).body.data.status).toBe('active');
    const still = await refresh();
    expect(still.status).toBe(401);
    expect((await notesOn(server, id)).map(note => note.action)).toEqual(['deactivate', 'activate']);
});

test('an account that never completed its registration is invited anew when it is activated', async () => {
    const user = await made('Sleeper');
    const ended = await calls.update(user, { status: 'inactive' });
    expect(await server.db.query('select 1 from flow_token where user_id = $1', [user.id])).toEqual([]);
    now = new Date(now.getTime() + 60_000);
    const { body } = await calls.update(ended.body.data, { status: 'active' });
    expect(body.data.status).toBe('invited');
    expect((await messagesTo(server, user.id)).map(message => message.kind)).toEqual(['invitation', 'invitation']);
});

test('what is not there is not found', async () => {
    expect((await calls.get(nobody)).status).toBe(404);
    expect((await calls.reset(nobody)).status).toBe(404);
    const ghost = { ...(await read(adminId)), id: nobody };
    expect((await calls.update(ghost, {})).status).toBe(404);
    expect((await calls.get('1')).status).toBe(400);
});
