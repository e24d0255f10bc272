import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AlertRuleInput } from '../../contract/alert-rules';
import { emailTemplates } from '../../contract/paths';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { startInbox, type Inbox } from '../../tests/support/inbox';
import { startDelivery, type Delivery } from '../messages/delivery';
import { tellEvents } from './notices';

const path = '/nrw/api/v1/alert-rules';
const now = new Date('2026-11-21T04:30:00Z');
const view = { canView: true };
const [chief, keeper, hydraulics, chemist, outsider] = [
    'chief@utility.example',
    'keeper@utility.example',
    'hydraulics@utility.example',
    'chemist@utility.example',
    'board@utility.example',
];
let server: TestApp;
let inbox: Inbox;
let delivery: Delivery;
let templateId: string;
let plantId: number;
let dmaId: number;
beforeAll(async () => {
    inbox = await startInbox();
    server = await testApp({ clock: () => now, env: { SMTP_URL: inbox.url } });
    await addUser(server.db, chief);
    await addUser(server.db, keeper, 'Keeper', {
        EmailTemplate: { canView: true, canChange: true, canUpdate: true },
        WaterAccounting: view,
        WaterQuality: view,
    });
    await addUser(server.db, hydraulics, 'Hydraulics', { WaterAccounting: view });
    await addUser(server.db, chemist, 'Chemist', { WaterQuality: view });
    [{ plantId, dmaId }] = await server.db.query<{ plantId: number; dmaId: number }>(
        `with city as (
            insert into site (code, name, name_bn, zone, is_city) values ('city', 'City', 'শহর', 'Asia/Dhaka', true) returning id
         ), plant as (
            insert into entity (type, site_id, code, name, name_bn) select 5, id, 'P1', 'Mohara', 'মোহরা' from city returning id
         ), dma as (
            insert into entity (type, site_id, code, name, name_bn) select 2, id, 'D1', 'Agrabad', 'আগ্রাবাদ' from city returning id
         ) select plant.id as "plantId", dma.id as "dmaId" from plant, dma`,
    );
    [{ id: templateId }] = await server.db.query<{ id: string }>(
        `insert into email_template (name, subject, message, recipients, search_key)
         values ('Notice', '{{alertName}}', '<p>{{events}}</p>', '[]', 'notice') returning id`,
    );
    delivery = startDelivery(server.db, server.deps);
});
afterEach(async () => {
    for (const table of ['alert_rule', 'outbox', 'event']) await server.db.query(`delete from ${table}`);
    await server.db.query(`update app_user set status = 'active'`);
    await server.db.query(`update email_template set recipients = '[]', recipients_by = null`);
    inbox.mails.length = 0;
});
afterAll(async () => {
    await delivery.stop();
    await inbox.stop();
    await server.db.close();
});

const input = (kind: AlertRuleInput['kind'], changes: Partial<AlertRuleInput> = {}): AlertRuleInput => ({
    name: `Rule ${kind}`,
    kind,
    place: null,
    templateId,
    recipients: [chief, hydraulics, chemist, outsider],
    delivery: 'digest',
    active: true,
    ...changes,
});
const tokenOf = async (who: string) => (await server.signIn(who)).token;
const create = async (who: string, kind: AlertRuleInput['kind'], changes?: Partial<AlertRuleInput>) =>
    server.call('POST', path, { token: await tokenOf(who), body: input(kind, changes) });
const find = (kind: string, ...places: number[]) =>
    server.db.query(
        `insert into event (kind, entity_id, started_at, detected_at, observed, expected, reason_code, reason_params)
         select $1, id, $2, $2, 1, 2, 'neverBilled', '{"since": "2026-01-02", "days": 7}' from unnest($3::int[]) id`,
        [kind, now, places],
    );
const unseen = 'may not view what is told';
/** What was queued for each address, and why it goes to nobody. */
const tell = async () => {
    await tellEvents({ ...server.deps, now }, 'digest');
    const rows = await server.db.query<{ recipient: string; error: string | null }>(
        `select recipient, last_error as error from outbox order by recipient`,
    );
    return Object.fromEntries(rows.map(({ recipient, error }) => [recipient, error ?? 'told']));
};

test('whoever keeps rules makes none for what they may not view, or may view in part alone', async () => {
    expect((await create(keeper, 'outOfRange')).status).toBe(201);
    for (const kind of ['lowConsumption', 'suddenRise', 'stuck', 'monthlyReport'] as const)
        expect([kind, await create(keeper, kind)]).toMatchObject([
            kind,
            { status: 422, body: { errors: { kind: 'kindNotViewed' } } },
        ]);
    expect((await create(chief, 'lowConsumption')).status).toBe(201);
});

test('they change no rule to such a kind, nor another rule of such a kind', async () => {
    const change = async (id: string, body: AlertRuleInput) =>
        server.call('PUT', `${path}/${id}`, { token: await tokenOf(keeper), body, headers: { 'if-match': '1' } });
    const own = await create(keeper, 'outOfRange');
    const other = await create(chief, 'lowConsumption');
    const refusal = { status: 422, body: { errors: { kind: 'kindNotViewed' } } };
    expect(await change(own.body.data.id, input('lowConsumption', { name: 'Own' }))).toMatchObject(refusal);
    expect(await change(other.body.data.id, input('lowConsumption', { recipients: [outsider] }))).toMatchObject(
        refusal,
    );
});

test('a user is told of what they may view and of nothing else, whoever has listed them', async () => {
    await create(chief, 'outOfRange');
    await find('outOfRange', plantId);
    expect(await tell()).toEqual({ [chief]: 'told', [hydraulics]: unseen, [chemist]: 'told', [outsider]: 'told' });
    const [{ count }] = await server.db.query(`select count(body)::int from outbox where last_error is not null`);
    expect(count).toBe(0);
});

test('of one mail about plants and DMAs each reader gets the part that they may view', async () => {
    await create(chief, 'suddenRise', { recipients: [chief, hydraulics] });
    await find('suddenRise', plantId, dmaId);
    expect(await tell()).toEqual({ [chief]: 'told', [hydraulics]: 'told' });
    await delivery.deliverDue();
    expect(inbox.to(chief)[0].text).toContain('Mohara');
    expect(inbox.to(chief)[0].text).toContain('Agrabad');
    expect(inbox.to(hydraulics)[0].text).toContain('Agrabad');
    expect(inbox.to(hydraulics)[0].text).not.toContain('Mohara');
});

test('whoever loses a role is told no more, nor is an account that is closed', async () => {
    await create(chief, 'outOfRange', { recipients: [chief, chemist] });
    await server.db.query(`delete from user_role where user_id = (select id from app_user where email = $1)`, [
        chemist,
    ]);
    await server.db.query(`update app_user set status = 'inactive' where email = $1`, [chief]);
    await find('outOfRange', plantId);
    expect(await tell()).toEqual({ [chemist]: unseen });
});

test('a stranger who enters an address as theirs and does not prove it takes nothing from its owner', async () => {
    await addUser(server.db, outsider, null);
    await server.db.query(
        `update app_user set email_verified_at = null, phone = '+8801700000001', phone_verified_at = now() where email = $1`,
        [outsider],
    );
    await create(chief, 'outOfRange', { recipients: [outsider] });
    await find('outOfRange', plantId);
    expect(await tell()).toEqual({ [outsider]: 'told' });
});

const unvouched = 'listed by nobody who may tell of it';
/** Puts the address of no user into the template that all rules here send, in the name of one of the users. */
const listInTemplate = (who: string) =>
    server.db.query(
        `update email_template set recipients = $1::jsonb, recipients_by = (select id from app_user where email = $2)`,
        [JSON.stringify([outsider]), who],
    );

test('an address that is no user’s is told of nothing that whoever listed it may not tell of', async () => {
    await create(chief, 'lowConsumption', { recipients: [chief] });
    await listInTemplate(keeper);
    await find('lowConsumption', dmaId);
    expect(await tell()).toEqual({ [chief]: 'told', [outsider]: unvouched });
    const [{ count }] = await server.db.query(`select count(body)::int from outbox where last_error is not null`);
    expect(count).toBe(0);
});

test('it is told where somebody else has listed it who may, and of what its keeper may tell of', async () => {
    await listInTemplate(keeper);
    await create(chief, 'lowConsumption', { recipients: [outsider] });
    await create(chief, 'outOfRange', { recipients: [chief] });
    await find('lowConsumption', dmaId);
    await find('outOfRange', plantId);
    await tellEvents({ ...server.deps, now }, 'digest');
    const told = await server.db.query(`select last_error as error from outbox where recipient = $1`, [outsider]);
    expect(told).toEqual([{ error: null }, { error: null }]);
});

const losses = [
    ['is closed', `update app_user set status = 'inactive' where email = $1`],
    ['loses a role', `delete from user_role where user_id = (select id from app_user where email = $1)`],
] as const;
test.each(losses)('it is told no more once the author of the rule %s', async (_, happens) => {
    const author = `author-${happens.slice(0, 6)}@utility.example`;
    await addUser(server.db, author);
    await create(author, 'outOfRange', { recipients: [outsider] });
    await server.db.query(happens, [author]);
    await find('outOfRange', plantId);
    expect(await tell()).toEqual({ [outsider]: unvouched });
});

test('whoever keeps the rule once its author has left vouches for its addresses, by saving it as it is', async () => {
    const author = 'leaver@utility.example';
    await addUser(server.db, author);
    const { id } = (await create(author, 'outOfRange', { recipients: [outsider] })).body.data;
    const save = async (who: string, version: number) =>
        server.call('PUT', `${path}/${id}`, {
            token: await tokenOf(who),
            body: input('outOfRange', { recipients: [outsider] }),
            headers: { 'if-match': String(version) },
        });
    const lister = () =>
        server.db.query(`select u.email from alert_rule r join app_user u on u.id = r.recipients_by where r.id = $1`, [
            id,
        ]);
    expect((await save(keeper, 1)).status).toBe(200);
    expect(await lister()).toEqual([{ email: author }]);
    await server.db.query(`update app_user set status = 'inactive' where email = $1`, [author]);
    expect((await save(keeper, 2)).status).toBe(200);
    expect(await lister()).toEqual([{ email: keeper }]);
    await find('outOfRange', plantId);
    expect(await tell()).toEqual({ [outsider]: 'told' });
});

/** Saves that template as it is; gives in whose name its addresses stand then. */
const saveTemplate = async (who: string) => {
    const [{ version }] = await server.db.query('select version from email_template where id = $1', [templateId]);
    const texts = { subject: '{{alertName}}', message: '<p>{{events}}</p>', subjectBn: '', messageBn: '' };
    const saved = await server.call('PUT', emailTemplates.one.replace('{id}', templateId), {
        token: await tokenOf(who),
        body: { name: 'Notice', ...texts, recipients: [outsider] },
        headers: { 'if-match': String(version) },
    });
    expect(saved.status).toBe(200);
    return server.db.query('select u.email from email_template t join app_user u on u.id = t.recipients_by');
};

test.each(losses)('whoever saves a template whose author %s vouches for its addresses', async (_, happens) => {
    const author = `template-${happens.slice(0, 6)}@utility.example`;
    await addUser(server.db, author);
    await listInTemplate(author);
    await create(chief, 'outOfRange', { recipients: [chief] });
    expect(await saveTemplate(keeper)).toEqual([{ email: author }]);
    await server.db.query(happens, [author]);
    expect(await saveTemplate(keeper)).toEqual([{ email: keeper }]);
    await find('outOfRange', plantId);
    expect(await tell()).toEqual({ [chief]: 'told', [outsider]: 'told' });
});

test('one who may tell of no more than its author takes over no address of a template', async () => {
    await addUser(server.db, 'small@utility.example', 'Small', { EmailTemplate: { canView: true, canUpdate: true } });
    await create(chief, 'outOfRange');
    await create(chief, 'lowConsumption');
    await listInTemplate(chemist);
    expect(await saveTemplate('small@utility.example')).toEqual([{ email: chemist }]);
    expect(await saveTemplate(chief)).toEqual([{ email: chief }]);
});

const byPhone = `email_verified_at = null, phone_verified_at = now()`;

test('a user whose address an administrator has given or corrected is told, in their language, what they may view alone', async () => {
    await addUser(server.db, 'corrected@utility.example', 'Hydraulics');
    await server.db.query(
        `update app_user set ${byPhone}, phone = '+8801700000002', language = 'bn' where email = 'corrected@utility.example'`,
    );
    const recipients = ['corrected@utility.example'];
    await create(chief, 'outOfRange', { recipients });
    await create(chief, 'suddenRise', { recipients });
    await find('outOfRange', plantId);
    await find('suddenRise', plantId, dmaId);
    await tellEvents({ ...server.deps, now }, 'digest');
    await delivery.deliverDue();
    const mails = inbox.to(recipients[0]);
    expect(mails).toHaveLength(1);
    expect(mails[0].text).toContain('আগ্রাবাদ');
    expect(mails[0].text).not.toContain('মোহরা');
});

test('an account that a stranger has made with an address and not proved silences nobody there once it is closed', async () => {
    const owner = 'owner@utility.example';
    await addUser(server.db, owner, null);
    await server.db.query(`update app_user set ${byPhone}, phone = '+8801700000003' where email = $1`, [owner]);
    await server.db.query(`update app_user set status = 'inactive' where email = $1`, [owner]);
    await create(chief, 'outOfRange', { recipients: [owner] });
    await find('outOfRange', plantId);
    expect(await tell()).toEqual({ [owner]: 'told' });
});

test('of several accounts that have not proved their address an active one is told, whichever is newer', async () => {
    const shared = 'shared@utility.example';
    const unproved = (phone: string, status: string, created: string) =>
        server.db.query(
            `update app_user set ${byPhone}, phone = $2, status = $3, created_at = $4 where email = $1 and phone is null`,
            [shared, phone, status, created],
        );
    await addUser(server.db, shared, 'Chemist');
    await unproved('+8801700000004', 'active', '2026-01-01');
    await addUser(server.db, shared, 'Chemist');
    await unproved('+8801700000005', 'inactive', '2026-02-01');
    await create(chief, 'outOfRange', { recipients: [shared] });
    await find('outOfRange', plantId);
    expect(await tell()).toEqual({ [shared]: 'told' });
});
