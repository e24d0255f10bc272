import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { tellEvents } from './notices';

const now = new Date('2026-11-21T04:30:00Z');
let server: TestApp;
let adminId: string;
let writerId: string;
let plantId: number;
beforeAll(async () => {
    server = await testApp({ clock: () => now });
    adminId = await addUser(server.db, 'admin@utility.example');
    writerId = await addUser(server.db, 'writer@utility.example', 'Writer', { WaterQuality: { canView: true } });
    const [site] = await server.db.query<{ id: number }>(
        `insert into site (code, name, name_bn, zone) values ('city', 'City', 'শহর', 'Asia/Dhaka') returning id`,
    );
    const [plant] = await server.db.query<{ id: number }>(
        `insert into entity (type, site_id, code, name, name_bn) values (5, $1, 'P1', 'Mohara', 'মোহরা') returning id`,
        [site.id],
    );
    plantId = plant.id;
});
afterEach(async () => {
    for (const table of [
        'outbox',
        'attempt',
        'event',
        'alert_rule',
        'email_template',
        `app_user where email like 'second%'`,
    ])
        await server.db.query(`delete from ${table}`);
    await server.db.query(`update app_user set status = 'active' where id = $1`, [adminId]);
});
afterAll(() => server.db.close());

interface Listed {
    to: string[];
    by: string | null;
}
const addRule = async (template: Listed, rule: Listed = { to: [], by: null }) => {
    await server.db.query(
        `with t as (insert into email_template (name, subject, message, recipients, recipients_by)
                    values ('N', '{{alertName}}', '<p>{{events}}</p>', $1::jsonb, $2) returning id)
         insert into alert_rule (name, kind, template_id, recipients, recipients_by, delivery, tells_from, search_key)
         select 'Rule', 'outOfRange', id, $3::jsonb, $4, 'atOnce', $5, '' from t`,
        [JSON.stringify(template.to), template.by, JSON.stringify(rule.to), rule.by, now.toISOString()],
    );
};
const happen = (count: number, first = 1) =>
    server.db.query(
        `insert into event (kind, entity_id, started_at, detected_at, reason_code)
         select 'outOfRange', $1, $2::timestamptz + n * interval '1 minute', $2, 'outOfRange' from generate_series($3::int, $4::int) n`,
        [plantId, now.toISOString(), first, first + count - 1],
    );
const tell = () => tellEvents({ ...server.deps, now }, 'atOnce');
const outbox = () =>
    server.db.query<{ recipient: string; state: string; error: string | null }>(
        'select recipient, state, last_error as error from outbox order by recipient, state',
    );
const inside = 'board@utility.example';
const outside = 'mayor@city.example';

test('an alert goes outside where an administrator has listed the address', async () => {
    await addRule({ to: [inside, outside], by: adminId });
    await happen(1);
    await tell();
    expect((await outbox()).map(row => [row.recipient, row.state])).toEqual([
        [inside, 'waiting'],
        [outside, 'waiting'],
    ]);
});

test.each([
    ['who is none', async () => writerId],
    ['unknown', async () => null],
])('from an administrator %s it does not, and the outbox says so without the text', async (_, by) => {
    await addRule({ to: [inside, outside], by: await by() });
    await happen(1);
    await tell();
    expect(await outbox()).toEqual([
        { recipient: inside, state: 'waiting', error: null },
        { recipient: outside, state: 'dead', error: 'outside RECIPIENT_DOMAINS' },
    ]);
    const [{ count }] = await server.db.query(`select count(body)::int from outbox where state = 'dead'`);
    expect(count).toBe(0);
});

test('in the name of an administrator whose account is closed nothing goes to an address that is no user’s', async () => {
    await server.db.query(`update app_user set status = 'inactive' where id = $1`, [adminId]);
    await addRule({ to: [inside, outside], by: adminId });
    await happen(1);
    await tell();
    const error = 'listed by nobody who may tell of it';
    expect(await outbox()).toEqual([
        { recipient: inside, state: 'dead', error },
        { recipient: outside, state: 'dead', error },
    ]);
});

test('nor outside where a colleague who is no administrator has listed it too', async () => {
    await server.db.query(`update app_user set status = 'inactive' where id = $1`, [adminId]);
    await addRule({ to: [inside, outside], by: adminId }, { to: [inside, outside], by: writerId });
    await happen(1);
    await tell();
    expect(await outbox()).toEqual([
        { recipient: inside, state: 'waiting', error: null },
        { recipient: outside, state: 'dead', error: 'outside RECIPIENT_DOMAINS' },
    ]);
});

test('an address that rule and template both list gets one mail, in the name of the administrator of either', async () => {
    await addRule({ to: [outside], by: writerId }, { to: [outside], by: adminId });
    await happen(1);
    await tell();
    expect(await outbox()).toMatchObject([{ recipient: outside, state: 'waiting' }]);
});

test('fifty alerts a day go outside in the name of one administrator, then those of another', async () => {
    const secondId = await addUser(server.db, 'second@utility.example');
    await addRule({ to: [outside], by: adminId });
    await happen(51);
    await tell();
    const states = (await outbox()).map(row => row.state);
    expect(states.filter(state => state === 'waiting')).toHaveLength(50);
    expect(states.filter(state => state === 'dead')).toHaveLength(1);
    await server.db.query('update email_template set recipients_by = $1', [secondId]);
    await happen(1, 52);
    await tell();
    expect((await outbox()).filter(row => row.state === 'waiting')).toHaveLength(51);
});
