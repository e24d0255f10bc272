import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addUser, testApp, type TestApp } from '../../tests/support/app';

const call = '/nrw/api/v1/send-mail';
const writer = {
    ThresholdValue: { canView: true },
    WaterQuality: { canView: true },
    EmailTemplate: { canView: true, canChange: true, canUpdate: true },
};
const strangers = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `s${n + from}@stranger.example`);
let now = new Date('2026-11-21T04:30:00Z');
let server: TestApp;
let viewer: string;
let admin: string;
let colleagueId: string;
let pendingId: string;
beforeAll(async () => {
    server = await testApp({ clock: () => now });
    await addUser(server.db, 'admin@utility.example');
    await addUser(server.db, 'viewer@utility.example', 'Writer', writer);
    colleagueId = await addUser(server.db, 'colleague@partner.example', null);
    pendingId = await addUser(server.db, 'pending@unproved.example', null);
    await server.db.query(`update app_user set email_verified_at = null where id = $1`, [pendingId]);
    await addUser(server.db, 'gone@left.example', null);
    await server.db.query(`update app_user set status = 'inactive' where email = 'gone@left.example'`);
    [admin, viewer] = await Promise.all(
        ['admin', 'viewer'].map(async who => (await server.signIn(`${who}@utility.example`)).token),
    );
});
afterEach(async () => {
    for (const table of ['outbox', 'attempt', 'alert_rule', 'email_template'])
        await server.db.query(`delete from ${table}`);
});
afterAll(() => server.db.close());

const send = (token: string, addresses: string[], changes: object = {}) =>
    server.call('POST', call, {
        token,
        body: {
            path: '/nrw/api/v1/Threshold?filter=%7B%22q%22%3A%22nothing%22%7D',
            title: 'Threshold values',
            language: 'en',
            format: 'xlsx',
            recipients: { userIds: [], addresses },
            ...changes,
        },
    });
const queued = async () =>
    (await server.db.query<{ recipient: string }>('select recipient from outbox order by recipient')).map(
        row => row.recipient,
    );

test('a viewer sends to the domains of active users who have proved their address, and nowhere else', async () => {
    expect((await send(viewer, ['board@utility.example', 'Head@Partner.example'])).status).toBe(202);
    expect(await queued()).toEqual(['board@utility.example', 'head@partner.example']);
    const refused = await send(viewer, [
        'board@utility.example',
        'a@stranger.example',
        'b@unproved.example',
        'c@left.example',
        'd@mail.utility.example',
        'e@notutility.example',
    ]);
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(Object.keys(refused.body.errors)).toEqual([1, 2, 3, 4, 5].map(n => `recipients.addresses.${n}`));
    expect(new Set(Object.values(refused.body.errors))).toEqual(new Set(['outsideDomains']));
    expect(await queued()).toHaveLength(2);
});

test('a user whose address is not proved can be sent nothing, so that nobody enters a stranger as their own', async () => {
    const recipients = { userIds: [pendingId], addresses: [] };
    expect(await send(admin, [], { recipients })).toMatchObject({
        status: 422,
        body: { errors: { 'recipients.userIds.0': 'unknownRecipient' } },
    });
});

test('RECIPIENT_DOMAINS replaces the domains of the users, for users who are chosen as well', async () => {
    const { config } = server.deps;
    const before = config.RECIPIENT_DOMAINS;
    config.RECIPIENT_DOMAINS = ['Utility.example', 'ministry.example'];
    expect((await send(viewer, ['minister@ministry.example', 'a@utility.example'])).status).toBe(202);
    expect((await send(viewer, ['head@partner.example'])).body.errors).toEqual({
        'recipients.addresses.0': 'outsideDomains',
    });
    const recipients = { userIds: [colleagueId], addresses: [] };
    expect((await send(viewer, [], { recipients })).body.errors).toEqual({
        'recipients.userIds.0': 'outsideDomains',
    });
    expect((await send(admin, [], { recipients })).status).toBe(202);
    config.RECIPIENT_DOMAINS = before;
});

test('an administrator sends to fifty strangers a day: one less, all of them, and not one more', async () => {
    expect((await send(admin, strangers(20))).status).toBe(202);
    expect((await send(admin, strangers(20, 20))).status).toBe(202);
    expect((await send(admin, strangers(11, 40))).status).toBe(429);
    expect((await send(admin, strangers(9, 40))).status).toBe(202);
    expect((await send(admin, strangers(2, 49))).status).toBe(429);
    expect((await send(admin, strangers(1, 49))).status).toBe(202);
    const refused = await send(admin, ['x@stranger.example', 'y@utility.example']);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 86_400]);
    expect(await queued()).toHaveLength(50);
    expect((await send(admin, ['y@utility.example'])).status).toBe(202);
    now = new Date(now.getTime() + 86_400_000);
    const { token } = await server.signIn('admin@utility.example');
    expect((await send(token, strangers(1))).status).toBe(202);
    now = new Date(now.getTime() - 86_400_000);
});

test('six hundred mails to strangers, thirty sendings of twenty, reach nobody', async () => {
    for (let n = 0; n < 3; n++) expect((await send(viewer, strangers(20, n * 20))).status).toBe(422);
    expect(await queued()).toEqual([]);
});

test.each([
    'Your account is locked: evil.example/login',
    'write to a@b.example',
    'www.evil.example',
    'ｅｖｉｌ．ｃｏｍ',
])('the title "%s" is refused at its field', async title => {
    expect(await send(viewer, ['board@utility.example'], { title })).toMatchObject({
        status: 422,
        body: { errors: { title: 'addressInTitle' } },
    });
    expect(await queued()).toEqual([]);
});

const template = (recipients: string[], changes: object = {}) => ({
    name: 'Notice',
    subject: 'S',
    message: '<p>M</p>',
    subjectBn: '',
    messageBn: '',
    recipients,
    ...changes,
});
const path = '/nrw/api/v1/Templates';
const put = (token: string, id: string, version: number, body: object, at = path) =>
    server.call('PUT', `${at}/${id}`, { token, body, headers: { 'if-match': String(version) } });
const mixed = ['board@utility.example', 'mayor@city.example'];

test('a template with recipients outside is made by administrators only, and its recipients changed by them only', async () => {
    expect((await server.call('POST', path, { token: viewer, body: template(mixed) })).body.errors).toEqual({
        'recipients.1': 'outsideDomains',
    });
    const { id } = (await server.call('POST', path, { token: admin, body: template(mixed) })).body.data;
    const text = template(mixed, { subject: 'Another' });
    expect((await put(viewer, id, 1, text)).status).toBe(200);
    expect((await put(viewer, id, 2, template([...mixed, 'a@utility.example']))).body.errors).toEqual({
        'recipients.1': 'outsideDomains',
    });
    expect((await put(viewer, id, 2, template(['board@utility.example']))).status).toBe(200);
    expect((await put(viewer, id, 3, template(mixed))).status).toBe(422);
    expect((await put(admin, id, 3, template(mixed))).status).toBe(200);
});

test('so is an alert rule, with every other fault of it named beside', async () => {
    const made = await server.call('POST', path, { token: viewer, body: template([]) });
    const rule = (recipients: string[], name = 'Rule') => ({
        name,
        kind: 'outOfRange',
        place: null,
        templateId: made.body.data.id as string,
        recipients,
        delivery: 'atOnce',
        active: true,
    });
    const rules = '/nrw/api/v1/alert-rules';
    const { id } = (await server.call('POST', rules, { token: admin, body: rule(mixed) })).body.data;
    expect((await server.call('POST', rules, { token: viewer, body: rule(mixed) })).body.errors).toEqual({
        name: 'nameTaken',
        'recipients.1': 'outsideDomains',
    });
    expect((await put(viewer, id, 1, rule(mixed, 'Renamed'), rules)).status).toBe(200);
    expect((await put(viewer, id, 2, rule(strangers(1)), rules)).body.errors).toEqual({
        'recipients.0': 'outsideDomains',
    });
    expect((await put(viewer, id, 2, rule(['a@partner.example']), rules)).status).toBe(200);
});
