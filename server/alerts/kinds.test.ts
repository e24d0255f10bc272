import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AlertRuleInput } from '../../contract/alert-rules';
import { eventKinds, meterKinds } from '../../contract/event-kinds';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { startInbox, type Inbox } from '../../tests/support/inbox';
import { startDelivery, type Delivery } from '../messages/delivery';
import { tellEvents } from './notices';

const path = '/nrw/api/v1/alert-rules';
const now = new Date('2026-11-21T04:30:00Z');
let server: TestApp;
let inbox: Inbox;
let delivery: Delivery;
let token: string;
let templateId: string;
let plantId: number;
beforeAll(async () => {
    inbox = await startInbox();
    server = await testApp({ clock: () => now, env: { SMTP_URL: inbox.url } });
    await addUser(server.db, 'chief@utility.example');
    token = (await server.signIn('chief@utility.example')).token;
    [{ id: plantId }] = await server.db.query<{ id: number }>(
        `with city as (
            insert into site (code, name, name_bn, zone, is_city) values ('city', 'City', 'শহর', 'Asia/Dhaka', true) returning id
         ) insert into entity (type, site_id, code, name, name_bn) select 5, id, 'P1', 'Mohara', 'মোহরা' from city returning id`,
    );
    [{ id: templateId }] = await server.db.query<{ id: string }>(
        `insert into email_template (name, subject, message, recipients, search_key)
         values ('Notice', '{{alertName}}', '<p>{{events}}</p><p>{{link}}</p>', '[]', 'notice') returning id`,
    );
    delivery = startDelivery(server.db, server.deps);
});
const clear = async () => {
    inbox.mails.length = 0;
    for (const table of ['alert_rule', 'outbox', 'event']) await server.db.query(`delete from ${table}`);
};
afterEach(clear);
afterAll(async () => {
    await delivery.stop();
    await inbox.stop();
    await server.db.close();
});

type Kind = AlertRuleInput['kind'];
const deliveryOf = (kind: Kind) => (meterKinds.some(each => each === kind) ? 'digest' : 'atOnce');
const inputOf = (kind: Kind, delivery: AlertRuleInput['delivery'], template: string): AlertRuleInput => ({
    name: `Rule ${kind}`,
    kind,
    place: null,
    templateId: template,
    recipients: ['board@city.example'],
    delivery,
    active: true,
});
const create = (kind: Kind, how: AlertRuleInput['delivery'] = deliveryOf(kind), template = templateId) =>
    server.call('POST', path, { token, body: inputOf(kind, how, template) });
/** Tells what is new, and gives the mails. */
const told = async (kind: Kind) => {
    await tellEvents({ ...server.deps, now }, deliveryOf(kind));
    await delivery.deliverDue();
    return inbox.to('board@city.example');
};
const hour = 3_600_000;
const addEvent = async (kind: Kind, { startedHoursAgo = 5, ended = false } = {}) => {
    const [{ id }] = await server.db.query<{ id: string }>(
        `insert into event (kind, entity_id, started_at, ended_at, detected_at, observed, expected, reason_code, reason_params)
         values ($1, $2, $3::timestamptz, case when $4 then $5::timestamptz end, $5, 1, 2, 'neverBilled', '{"since": "2026-01-02", "days": 7}')
         returning id`,
        [kind, plantId, new Date(now.getTime() - startedHoursAgo * hour), ended, now],
    );
    return id;
};

const ownWords: readonly Kind[] = ['outOfRange', 'criticallyLowPressure'];
test.each(eventKinds.filter(kind => !ownWords.includes(kind)))(
    '%s is told once, with its place, its reason and the way to it',
    async kind => {
        expect((await create(kind)).status).toBe(201);
        const id = await addEvent(kind);
        const [mail] = await told(kind);
        expect(mail.text).toContain('Mohara, since 21 Nov 2026: Active since 2 Jan 2026 and never billed (7 days).');
        expect(mail.text).toContain(`/events/edit?id=${id}`);
        expect(await told(kind)).toHaveLength(1);
    },
);

test('a rule whose file cannot be made keeps no other from telling, and is tried again', async () => {
    await server.db.query(`insert into bill_reach values ('2026-11-01', '2026-10-01', '2026-11-01')`);
    await server.db.query(`insert into billing_state values ('2026-10-01', 31, 31, 100, 1)`);
    const sinceOctober = (now.getTime() - Date.parse('2026-10-01T00:00:00+06:00')) / hour;
    for (const [kind, startedHoursAgo] of [
        ['monthlyReport', sinceOctober],
        ['suddenRise', 5],
    ] as const) {
        expect((await create(kind)).status).toBe(201);
        await addEvent(kind, { startedHoursAgo });
    }
    const failing = { ...server.deps, now, reportsFor: () => Promise.reject(new Error('no file')) };
    await expect(tellEvents(failing, 'atOnce')).rejects.toThrow('no file');
    await delivery.deliverDue();
    expect(inbox.to('board@city.example').map(({ subject }) => subject)).toEqual(['Rule suddenRise']);
    await expect(tellEvents(failing, 'atOnce')).rejects.toThrow('no file');
});

test('something finds each kind that is offered', () => {
    const root = new URL('../', import.meta.url);
    const text = readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name) && !/^(alerts|events)\W/.test(name))
        .map(name => readFileSync(new URL(name, root), 'utf8'))
        .join('\n');
    expect(eventKinds.filter(kind => !text.includes(`'${kind}'`))).toEqual([]);
});

test('several by one mail lead to their list', async () => {
    await create('lowConsumption');
    await addEvent('lowConsumption');
    await addEvent('lowConsumption', { startedHoursAgo: 1 });
    const [mail] = await told('lowConsumption');
    expect(mail.text).toMatch(/\/events\s*$/);
});

test('of a history that comes at once nobody is told: only what has just begun, grows and goes on, or is low still', async () => {
    const day = 24;
    const count = async (kind: Kind, event: Parameters<typeof addEvent>[1]) => {
        await create(kind);
        await addEvent(kind, event);
        const { length } = await told(kind);
        await clear();
        return length;
    };
    expect(await count('suddenRise', { startedHoursAgo: 7 * day - 1 })).toBe(1);
    expect(await count('suddenRise', { startedHoursAgo: 7 * day })).toBe(1);
    expect(await count('suddenRise', { startedHoursAgo: 7 * day + 1 })).toBe(0);
    expect(await count('consistentRise', { startedHoursAgo: 60 * day })).toBe(1);
    expect(await count('consistentRise', { startedHoursAgo: 60 * day, ended: true })).toBe(0);
    expect(await count('consistentRise', { startedHoursAgo: 70 * day + 1 })).toBe(0);
    expect(await count('lowSupply', { startedHoursAgo: 400 * day })).toBe(1);
    expect(await count('lowSupply', { startedHoursAgo: 7 * day, ended: true })).toBe(1);
    expect(await count('lowSupply', { startedHoursAgo: 7 * day + 1, ended: true })).toBe(0);
});

test('a template that asks for what an event does not tell is refused, and one that a rule has already is kept', async () => {
    const [{ id: ofReports }] = await server.db.query<{ id: string }>(
        `insert into email_template (name, subject, message, message_bn, recipients, search_key)
         values ('Report', 'Report', '<p>{{events}}</p>', '<p>{{ outOfRange }}</p>', '[]', 'report') returning id`,
    );
    const [{ id: ofValues }] = await server.db.query<{ id: string }>(
        `insert into email_template (name, subject, message, recipients, search_key)
         values ('Values', '{{value}} {{limit}}', '<p>{{events}}</p>', '[]', 'values') returning id`,
    );
    const answer = async (kind: Kind, template: string) => {
        const { status, body } = await create(kind, deliveryOf(kind), template);
        await server.db.query('delete from alert_rule');
        return status === 201 ? status : [status, body.errors];
    };
    const refusal = [422, { templateId: 'otherTemplate' }];
    for (const kind of eventKinds) {
        expect([kind, await answer(kind, ofReports)]).toEqual([kind, kind === 'outOfRange' ? 201 : refusal]);
        expect([kind, await answer(kind, ofValues)]).toEqual([kind, 201]);
    }
    expect([await answer('monthlyReport', ofReports), await answer('monthlyReport', ofValues)]).toEqual([
        refusal,
        refusal,
    ]);
    expect(await answer('monthlyReport', templateId)).toBe(201);
    const { body } = await create('stuck');
    await server.db.query('update alert_rule set template_id = $1', [ofReports]);
    const change = (version: number, changes: Partial<AlertRuleInput>) =>
        server.call('PUT', `${path}/${(body.data as { id: string }).id}`, {
            token,
            body: { ...inputOf('stuck', 'atOnce', ofReports), ...changes },
            headers: { 'if-match': String(version) },
        });
    expect((await change(1, { active: false })).status).toBe(200);
    expect((await change(2, { kind: 'drift' })).status).toBe(422);
});

test.each(meterKinds)('%s, found by the hundred, is told once a day and not one by one', async kind => {
    const { status, body } = await create(kind, 'atOnce');
    expect([status, body.errors]).toEqual([422, { delivery: 'digestOnly' }]);
    expect((await create(kind, 'digest')).status).toBe(201);
});

test('a digest counts all that was found, lists the hundred that cost most, and has told the rest as well', async () => {
    const [{ id: template }] = await server.db.query<{ id: string }>(
        `insert into email_template (name, subject, message, recipients, search_key)
         values ('Digest', '{{count}} meters', '<p>{{events}}</p>', '[]', 'digest') returning id`,
    );
    expect((await create('lowConsumption', 'digest', template)).status).toBe(201);
    await server.db.query(
        `insert into event (kind, entity_id, started_at, detected_at, lost_bdt, reason_code, reason_params)
         select 'lowConsumption', $1, $2::timestamptz - n * interval '1 minute', $2, n, 'neverBilled', jsonb_build_object('since', '2026-01-02', 'days', n)
         from generate_series(1, 1400) n`,
        [plantId, now],
    );
    const [mail] = await told('lowConsumption');
    expect(mail.subject).toBe('1,400 meters');
    const days = [...mail.text.matchAll(/\(([\d,]+) days\)/g)].map(([, digits]) => Number(digits.replace(',', '')));
    expect(days).toEqual(Array.from({ length: 100 }, (_, n) => 1400 - n));
    expect(mail.text).toContain('1,300 more');
    expect(await told('lowConsumption')).toHaveLength(1);
});

test.each(meterKinds)('%s that has ended, or was repaired, before the morning is told to nobody', async kind => {
    await create(kind);
    await addEvent(kind, { ended: true });
    const repaired = await addEvent(kind, { startedHoursAgo: 4 });
    await server.db.query(`update event set state = 'repaired' where id = $1`, [repaired]);
    expect(await told(kind)).toEqual([]);
    const standing = await addEvent(kind, { startedHoursAgo: 3 });
    expect((await told(kind)).map(({ text }) => /id=(\S+)/.exec(text)?.[1])).toEqual([standing]);
});
