import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { placeholders } from '../../contract/placeholders';
import { templateInput, templateRecipients } from '../../contract/email-templates';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { emailTemplates } from '../../demo/settings';
import { clean } from './clean';
import { plainMessages } from './clean.fixture';

const path = '/nrw/api/v1/Templates';
const now = new Date('2026-11-21T04:30:00Z');
let server: TestApp;
let admin: string;
beforeAll(async () => {
    server = await testApp({
        clock: () => now,
        env: { PUBLIC_URL: 'https://nrw.utility.example/', AUTHORITY_NAME: 'Chattogram WASA' },
    });
    await addUser(server.db, 'admin@utility.example');
    admin = (await server.signIn('admin@utility.example')).token;
});
afterEach(async () => {
    await server.db.query('delete from alert_rule');
    await server.db.query('delete from email_template');
});
afterAll(() => server.db.close());

const input = {
    name: 'Low pressure notice',
    subject: 'Low pressure at {{placeName}}',
    message: '<p>Dear colleague,</p>\n<p>please look at {{events}}</p>',
    subjectBn: '',
    messageBn: '',
    recipients: ['salma@utility.example', 'rahim@utility.example'],
};
const create = (body: unknown) => server.call('POST', path, { token: admin, body });
const change = (id: string, version: number, body: unknown) =>
    server.call('PUT', `${path}/${id}`, { token: admin, body, headers: { 'if-match': `"${version}"` } });
const preview = (body: unknown) => server.call('POST', `${path}/preview`, { token: admin, body });
const list = async (query: Record<string, unknown> = {}) => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
    return server.call('GET', `${path}?${search}`, { token: admin });
};
const namesOf = (body: { data: { name: string }[] }) => body.data.map(row => row.name);
const addRule = (templateId: string, name = 'Pressure of all DMAs') =>
    server.db.query(
        `insert into alert_rule (name, kind, template_id, delivery, tells_from, search_key)
         values ($2, 'criticallyLowPressure', $1, 'atOnce', $3, lower($2))`,
        [templateId, name, now.toISOString()],
    );

test('what is accepted is stored and read back equal, with its recipients counted', async () => {
    const made = await create(input);
    expect(made).toMatchObject({
        status: 201,
        body: { data: { ...input, recipientCount: 2, alertRules: 0, version: 1, updatedAt: now.toISOString() } },
    });
    const { body } = await server.call('GET', `${path}/${made.body.data.id}`, { token: admin });
    expect(body).toEqual(made.body);
});

test('any clean message is stored letter by letter', async () => {
    const { id } = (await create(input)).body.data;
    let version = 1;
    await fc.assert(
        fc.asyncProperty(plainMessages, plainMessages, async (message, messageBn) => {
            const changed = await change(id, version++, { ...input, message, messageBn });
            expect(changed.body.data).toMatchObject({ message, messageBn, version });
        }),
        { numRuns: 25 },
    );
});

test('what a mail must not hold is left out before it is stored', async () => {
    const message = '<p onclick="x()">Hello <img src=x onerror=alert(1)>{{placeName}}</p><script>alert(1)</script>';
    const { body } = await create({ ...input, message, messageBn: 'প্রিয় সহকর্মী,\n\n{{events}}' });
    expect(body.data.message).toBe('<p>Hello {{placeName}}</p>');
    expect(body.data.messageBn).toBe('<p>প্রিয় সহকর্মী,</p>\n<p>{{events}}</p>');
});

test.each([
    ['a message of nothing but what is left out', { message: '<script>alert(1)</script>' }, { message: 'required' }],
    ['an unknown placeholder', { subject: 'At {{place}}' }, { subject: 'unknownPlaceholder' }],
    [
        'one in Bengali',
        { subjectBn: '{{স্থান}}', messageBn: '{{x}}' },
        { subjectBn: 'unknownPlaceholder', messageBn: 'unknownPlaceholder' },
    ],
    ['half a placeholder', { message: '<p>{{link</p>' }, { message: 'unknownPlaceholder' }],
    ['one that a comment hides', { message: '<p>{<!-- -->{evil}<!-- -->}</p>' }, { message: 'unknownPlaceholder' }],
    ['one in entities', { message: '<p>&#123;&#123;evil&#125;&#125;</p>' }, { message: 'unknownPlaceholder' }],
    ['a control character in entities', { message: '<p>a&#27;b</p>' }, { message: 'invalid' }],
    [
        'a message that grows too long',
        { message: `<p>${'<br>x'.repeat(10)}${'& '.repeat(9000)}</p>` },
        { message: 'tooLong' },
    ],
    ['two lines in a subject', { subject: 'a\nBcc: x@y.example' }, { subject: 'invalid' }],
    ['a wrong address', { recipients: ['a@b.example', 'nobody'] }, { 'recipients.1': 'invalidEmail' }],
    ['an address with what cannot be seen', { recipients: ['a\u200b@b.example'] }, { 'recipients.0': 'invalidEmail' }],
    ['an address with more behind it', { recipients: ['a@b.example>'] }, { 'recipients.0': 'invalidEmail' }],
    ['an address that no database keeps', { recipients: ['a\u0000@b.example'] }, { 'recipients.0': 'invalidEmail' }],
    [
        'too many addresses',
        { recipients: Array.from({ length: templateRecipients + 1 }, (_, n) => `a${n}@b.example`) },
        { recipients: 'tooManyReaders' },
    ],
    [
        'nothing',
        { name: ' ', subject: '', message: ' ' },
        { name: 'required', subject: 'required', message: 'required' },
    ],
    ['something unknown', { html: 'x' }, { html: 'unknownKey' }],
])('%s is refused at its field', async (_, part, errors) => {
    expect(await create({ ...input, ...part })).toMatchObject({ status: 422, body: { code: 'invalid', errors } });
});

test('a name is given once, whatever its capitals', async () => {
    const { id } = (await create(input)).body.data;
    const other = (await create({ ...input, name: 'Other' })).body.data;
    const taken = { status: 422, body: { errors: { name: 'nameTaken' } } };
    expect(await create({ ...input, name: 'LOW pressure notice' })).toMatchObject(taken);
    expect(await change(other.id, 1, input)).toMatchObject(taken);
    expect((await change(id, 1, { ...input, name: 'Low Pressure Notice' })).status).toBe(200);
});

test('lists, searches in either language, sorts by recipients and pages', async () => {
    await create(input);
    await create({ ...input, name: 'Water quality', subjectBn: 'পানির মান', recipients: [] });
    await create({ ...input, name: 'all', recipients: ['a@b.example'] });
    const { body, headers } = await list({ sort: ['name', 'ASC'], range: [0, 1] });
    expect(namesOf(body)).toEqual(['all', 'Low pressure notice']);
    expect(headers.get('content-range')).toBe('emailTemplates 0-1/3');
    expect(namesOf((await list({ sort: ['recipientCount', 'DESC'] })).body)[0]).toBe('Low pressure notice');
    expect(namesOf((await list({ filter: { q: 'মান' } })).body)).toEqual(['Water quality']);
    expect(namesOf((await list({ filter: { q: '%' } })).body)).toEqual([]);
});

test('a change based on an old version is refused and shows the current one', async () => {
    const { id } = (await create(input)).body.data;
    expect((await change(id, 1, { ...input, subject: 'New' })).body.data).toMatchObject({ subject: 'New', version: 2 });
    expect(await change(id, 1, input)).toMatchObject({
        status: 409,
        body: { code: 'stale', current: { subject: 'New', version: 2 } },
    });
});

test('one that an alert rule sends stays, and the refusal names the rule', async () => {
    const { id } = (await create(input)).body.data;
    await addRule(id);
    expect((await list()).body.data[0].alertRules).toBe(1);
    const remove = () => server.call('DELETE', `${path}/${id}`, { token: admin });
    expect(await remove()).toMatchObject({
        status: 409,
        body: { code: 'inUse', current: { alertRules: ['Pressure of all DMAs'], total: 1 } },
    });
    await server.db.query('delete from alert_rule');
    expect(await remove()).toMatchObject({ status: 200, body: { data: { name: input.name } } });
    expect((await remove()).status).toBe(404);
});

test('each change leaves a record of before and after', async () => {
    const { id } = (await create(input)).body.data;
    await change(id, 1, { ...input, recipients: [] });
    await server.call('DELETE', `${path}/${id}`, { token: admin });
    const rows = await server.db.query(
        `select action, before->'recipients' as before, after->'recipients' as after from audit
         where subject = 'emailTemplate' and subject_id = $1 order by id`,
        [id],
    );
    expect(rows).toEqual([
        { action: 'create', before: null, after: input.recipients },
        { action: 'update', before: input.recipients, after: [] },
        { action: 'remove', before: [], after: null },
    ]);
});

const { name: _, recipients: __, ...texts } = input;

test('the preview fills in an example for every placeholder, in the digits of each language', async () => {
    const message = placeholders.map(name => `<p>${name}: {{${name}}}</p>`).join('');
    const { status, body } = await preview({ ...texts, subject: '{{authorityName}}, {{date}}', message });
    expect(status).toBe(200);
    expect(body.data.en.subject).toBe('Chattogram WASA, 21 Nov 2026');
    expect(body.data.bn.subject).toBe('Chattogram WASA, ২১ নভে, ২০২৬');
    for (const { html } of [body.data.en, body.data.bn]) {
        expect(html).not.toMatch(/\{\{|%\{|undefined/);
        expect(html).toContain('<a href="https://nrw.utility.example/water-quality">');
        for (const name of placeholders) expect(html).toMatch(new RegExp(`<p>${name}: ?(?:[^<]|<a |</p>\\s*<ul>)`));
    }
    expect(body.data.bn.html).toContain('<p>count: ১</p>');
});

test('the preview of a notice about pressure tells of pressure, and not of a water quality report', async () => {
    const { body } = await preview({ ...texts, subject: '{{placeName}}', message: '<p>{{count}}: {{events}}</p>' });
    const { en, bn } = body.data;
    expect(en.subject).toBe('Halishahar 3');
    expect(en.html).toContain('0.21 bar');
    expect(bn.html).toContain('০.২১');
    expect(en.html).not.toContain('chlorine');
});

test('the preview refuses what saving would, and keeps nothing', async () => {
    expect(await preview({ ...texts, message: '<p>{{place}}</p>' })).toMatchObject({
        status: 422,
        body: { errors: { message: 'unknownPlaceholder' } },
    });
    const { body } = await preview({ ...texts, message: '<p>Hello<script>alert(1)</script></p>' });
    expect(body.data.en.html).toContain('<body><p>Hello</p></body>');
    expect((await list()).body.data).toEqual([]);
});

test('those who may only view see previews and change nothing, and others see nothing', async () => {
    const { id } = (await create(input)).body.data;
    await addUser(server.db, 'viewer@utility.example', 'Viewer', { EmailTemplate: { canView: true } });
    await addUser(server.db, 'writer@utility.example', 'Writer', { EmailTemplate: { canUpdate: true } });
    await addUser(server.db, 'other@utility.example', 'Other', { WaterQuality: { canView: true } });
    const [viewer, writer, other] = await Promise.all(
        ['viewer', 'writer', 'other'].map(async who => (await server.signIn(`${who}@utility.example`)).token),
    );
    const status = async (token: string, method: string, at = path, body?: unknown) =>
        (await server.call(method, at, { token, body, headers: { 'if-match': '1' } })).status;
    expect(await status(viewer, 'GET')).toBe(200);
    expect(await status(viewer, 'POST', path, input)).toBe(403);
    expect(await status(viewer, 'DELETE', `${path}/${id}`)).toBe(403);
    expect(await status(writer, 'PUT', `${path}/${id}`, input)).toBe(200);
    for (const reader of [viewer, writer]) expect(await status(reader, 'POST', `${path}/preview`, texts)).toBe(200);
    expect(await status(other, 'GET')).toBe(403);
    expect(await status(other, 'POST', `${path}/preview`, texts)).toBe(403);
    expect((await server.call('GET', path)).status).toBe(401);
});

test('the templates of the demo are clean and ask for nothing unknown', () => {
    for (const template of emailTemplates) {
        expect(templateInput.parse(template)).toEqual(template);
        expect(clean(template.message)).toBe(template.message);
        expect(clean(template.messageBn)).toBe(template.messageBn);
    }
});
