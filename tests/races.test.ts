import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminRole } from '../contract/access';
import { offerSetUp } from '../server/account/set-up.queries';
import { addUser, password, testApp, type TestApp } from './support/app';

/** A pair meets in some of its rounds only: one alone would seldom show a fault. */
const rounds = 20;
let server: TestApp;
let tokens: string[];
beforeAll(async () => {
    server = await testApp();
    const emails = ['salma@utility.example', 'rahim@utility.example'];
    for (const email of emails) await addUser(server.db, email);
    tokens = await Promise.all(emails.map(async email => (await server.signIn(email)).token));
});
afterAll(() => server.db.close());

type Answer = Awaited<ReturnType<TestApp['call']>>;
/** The same call by two administrators at the same time, the lower status first. */
const both = async (call: (token: string, index: number) => Promise<Answer>): Promise<[Answer, Answer]> => {
    const [one, other] = await Promise.all(tokens.map(call));
    return one.status <= other.status ? [one, other] : [other, one];
};
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const at = (version: number) => ({ 'if-match': `"${version}"` });

interface Kind {
    create: string;
    update: (id: string) => string;
    remove: (id: string) => string;
    input: (name: string) => object;
}
const collection = (path: string, input: Kind['input']): Kind => ({
    create: path,
    update: id => `${path}/${id}`,
    remove: id => `${path}/${id}`,
    input,
});
const templates = collection('/nrw/api/v1/Templates', name => ({
    name,
    subject: 'Notice',
    message: '<p>{{events}}</p>',
    subjectBn: '',
    messageBn: '',
    recipients: ['salma@utility.example'],
}));
let templateId = '';
const alertRules = collection('/nrw/api/v1/alert-rules', name => ({
    name,
    kind: 'outOfRange',
    place: null,
    templateId,
    recipients: [],
    delivery: 'atOnce',
    active: true,
}));
const thresholds = collection('/nrw/api/v1/Threshold', name => ({
    name,
    nameBn: 'পাম্প',
    unit: 'hours',
    defaultMin: 0,
    defaultMax: 24,
    value: 4,
    active: true,
}));
const feature = '/nrw/api/v1/feature';
const roles: Kind = {
    create: `${feature}/create-role-permissions`,
    update: () => `${feature}/update-role-permissions`,
    remove: id => `/account/api/v1/role/delete/${id}`,
    input: name => ({ name, description: '', features: [], userIds: [] }),
};

describe.each(Object.entries({ templates, alertRules, thresholds, roles }))('two administrators, %s', (noun, kind) => {
    const create = (token: string, body: object) => server.call('POST', kind.create, { token, body });
    const made = async (name: string) => {
        const { status, body } = await create(tokens[0], kind.input(name));
        expect(status).toBe(201);
        return body.data as { id: string; version: number };
    };
    beforeAll(async () => {
        const body = templates.input(`For ${noun}`);
        templateId = (await server.call('POST', templates.create, { token: tokens[0], body })).body.data.id;
    });

    test('who give one name at once make one record', async () => {
        for (let round = 0; round < rounds; round++) {
            const [kept, other] = await both(token => create(token, kind.input(`Twin ${round}`)));
            expect([round, kept.status]).toEqual([round, 201]);
            expect([409, 422]).toContain(other.status);
        }
    });

    test('who change one record at once: one is kept and the other is shown it', async () => {
        const { id } = await made('Changed by two');
        for (let version = 1; version <= rounds; version++) {
            const change = (token: string, index: number) =>
                server.call('PUT', kind.update(id), {
                    token,
                    body: { ...(noun === 'roles' && { id }), ...kind.input(`Changed ${version} by ${index}`) },
                    headers: at(version),
                });
            const [kept, other] = await both(change);
            expect([version, ...statuses([kept, other]), other.body.code]).toEqual([version, 200, 409, 'stale']);
            expect(other.body.current.name).toBe(kept.body.data.name);
        }
        const updates = `select 1 from audit where action = 'update' and subject_id = $1`;
        expect(await server.db.query(updates, [id])).toHaveLength(rounds);
    });

    test('who remove one record at once: one did, and the other is told that it is gone', async () => {
        for (let round = 0; round < rounds; round++) {
            const { id } = await made(`Removed ${round}`);
            const answers = await both(token => server.call('DELETE', kind.remove(id), { token }));
            expect([round, ...statuses(answers)]).toEqual([round, 200, 404]);
            const removals = `select 1 from audit where action = 'remove' and subject_id = $1`;
            expect(await server.db.query(removals, [id])).toHaveLength(1);
        }
    });
});

test('two who reset one threshold at once change it once', async () => {
    const [{ id }] = await server.db.query<{ id: string }>(`select id from threshold where key = 'month-closed-share'`);
    const changes = () => server.db.query(`select 1 from audit where subject = 'threshold' and subject_id = $1`, [id]);
    for (let round = 1; round <= rounds; round++) {
        await server.db.query('update threshold set value = default_value - 1 where id = $1', [id]);
        const answers = await both(token =>
            server.call('POST', '/nrw/api/v1/Threshold/reset', { token, body: { ids: [id] } }),
        );
        expect([round, ...statuses(answers)]).toEqual([round, 200, 200]);
        expect(answers.map(({ body }) => body.data[0].version)).toEqual([round + 1, round + 1]);
        expect(await changes()).toHaveLength(round);
    }
});

test('a template that is removed while a rule comes to send it stays, or the rule is refused', async () => {
    for (let round = 0; round < rounds; round++) {
        const body = templates.input(`Sent ${round}`);
        const template = (await server.call('POST', templates.create, { token: tokens[0], body })).body.data.id;
        const rule = { ...alertRules.input(`Sends ${round}`), templateId: template };
        const [made, removed] = await Promise.all([
            server.call('POST', alertRules.create, { token: tokens[0], body: rule }),
            server.call('DELETE', templates.remove(template), { token: tokens[1] }),
        ]);
        expect([
            [201, 409],
            [422, 200],
        ]).toContainEqual([made.status, removed.status]);
    }
});

test('two administrators who take the role from each other at once leave one, every time', async () => {
    const [{ id: role }] = await server.db.query<{ id: string }>('select id from role where name = $1', [adminRole]);
    const users = await server.db.query<{ id: string; version: number }>(
        `select id, version from app_user where email in ('salma@utility.example', 'rahim@utility.example') order by email desc`,
    );
    const [other] = await server.db.query<{ id: string }>(
        `insert into role (name, name_key) values ('Guest', 'guest') returning id`,
    );
    for (let round = 0; round < rounds; round++) {
        const answers = await both(async (token, index) => {
            const { id } = users[1 - index];
            const { data } = (await server.call('GET', `/account/api/v1/user/get/${id}`, { token })).body;
            const { fullName, email, phone, address, version } = data ?? {};
            const body = { id, fullName, email, phone, address, roleIds: [other.id] };
            return server.call('PUT', '/account/api/v1/user/update', { token, body, headers: at(version ?? 1) });
        });
        const left = await server.db.query('select 1 from user_role where role_id = $1', [role]);
        expect([round, left.length, answers[0].status]).toEqual([round, 1, 200]);
        for (const { id } of users)
            await server.db.query('insert into user_role values ($1, $2) on conflict do nothing', [id, role]);
    }
});

test('of two who open the set-up link at once one becomes the first administrator', async () => {
    for (let round = 0; round < 5; round++) {
        const empty = await testApp();
        const token = (await empty.db.transaction(tx => offerSetUp(tx, new Date()))) ?? '';
        const answers = await Promise.all(
            ['salma', 'rahim'].map(name =>
                empty.call('POST', '/account/api/v1/set-up', {
                    body: { token, fullName: name, email: `${name}@utility.example`, password },
                }),
            ),
        );
        expect([round, ...statuses(answers).sort((a, b) => a - b)]).toEqual([round, 201, 401]);
        expect(await empty.db.query('select 1 from app_user')).toHaveLength(1);
        await empty.db.close();
    }
});
