import { readXlsx } from 'hucre';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdsAddress } from '../../contract/holds-address';
import type { SendMailRequest } from '../../contract/sharing';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { startInbox, type Inbox } from '../../tests/support/inbox';
import { textsOf } from '../../tests/support/pdf';
import { startDelivery, type Delivery } from '../messages/delivery';

const list = '/nrw/api/v1/Threshold';
const call = '/nrw/api/v1/send-mail';
const shared = `${list}?filter=${encodeURIComponent('{"q":"shared"}')}`;
const elsewhere = '00000000-0000-4000-8000-000000000000';
let now = new Date('2026-11-21T04:30:00Z');
let server: TestApp;
let inbox: Inbox;
let delivery: Delivery;
let auditorId: string;
let salmaId: string;
let auditor: string;
let chemist: string;
let stranger: string;
beforeAll(async () => {
    inbox = await startInbox();
    server = await testApp({
        clock: () => now,
        env: { SMTP_URL: inbox.url, RECIPIENT_DOMAINS: 'utility.example,city.example' },
    });
    auditorId = await addUser(server.db, 'auditor@utility.example', 'Auditor', { ThresholdValue: { canView: true } });
    salmaId = await addUser(server.db, 'salma@utility.example', 'Chemist', { WaterQuality: { canView: true } });
    await addUser(server.db, 'stranger@utility.example', null);
    await addUser(server.db, 'gone@utility.example', null);
    await server.db.query(`update app_user set status = 'inactive' where email like 'gone%'`);
    await server.db.query(`update app_user set full_name = 'Salma Khatun', language = 'bn' where id = $1`, [salmaId]);
    await server.db.query(
        `insert into threshold (key, name, name_bn, unit, default_min, default_max, default_value, value, search_key)
         values ('own', '=1+1', 'ক্ষুদ্র পাম্প', 'bar', 0, 5, 2, 2.5, 'shared')`,
    );
    [auditor, chemist, stranger] = await Promise.all(
        ['auditor', 'salma', 'stranger'].map(async who => (await server.signIn(`${who}@utility.example`)).token),
    );
    delivery = startDelivery(server.db, server.deps);
});
beforeEach(() => {
    inbox.mails.length = 0;
});
afterEach(async () => {
    await server.db.query('delete from outbox');
    await server.db.query('delete from attempt');
});
afterAll(async () => {
    await delivery.stop();
    await inbox.stop();
    await server.db.close();
});

interface Sent extends Omit<Partial<SendMailRequest>, 'recipients'> {
    recipients?: unknown;
}
const send = (request: Sent = {}, token = auditor) =>
    server.call('POST', call, {
        token,
        body: {
            path: shared,
            columns: ['name', 'nameBn', 'value'],
            title: 'Threshold values',
            filterText: 'Search: shared',
            language: 'en',
            format: 'pdf',
            recipients: { userIds: [salmaId], addresses: ['Board@city.example'] },
            message: 'Please look at this.\nThank you',
            ...request,
        },
    });
const queued = async () =>
    server.db.query<{ kind: string; recipient: string; user_id: string | null; body: Uint8Array }>(
        'select kind, recipient, user_id, body from outbox order by recipient',
    );

test('no address or link in the words of the filters can be followed from the mail, and the file has them as they are', async () => {
    for (const filterText of [
        'Search: https://evil.example/login',
        'Search: salma@utility.example',
        'Search: evil．example',
    ]) {
        expect(await send({ filterText, message: '' })).toMatchObject({ status: 202 });
        await delivery.deliverDue();
        const [mail] = inbox.to('board@city.example');
        const [line] = mail.text.match(/Filters: .*/) ?? [];
        expect(line).toMatch(/^Filters: Search: \S/);
        expect([line, holdsAddress(line ?? '')]).toEqual([line, false]);
        expect(textsOf(mail.attachments[0].bytes).join(' ')).toContain(filterText);
        inbox.mails.length = 0;
    }
});

test('users and typed addresses each get a mail of their own with the PDF attached', async () => {
    expect(await send()).toMatchObject({ status: 202, body: { data: { queued: 2 } } });
    await delivery.deliverDue();
    expect(inbox.mails.map(mail => mail.to).sort()).toEqual(['board@city.example', 'salma@utility.example']);
    const [mail] = inbox.to('board@city.example');
    expect(mail.subject).toBe('NRW Monitor: Threshold values');
    expect(mail.text).toContain('auditor (auditor@utility.example) sends you a report from NRW Monitor.');
    expect(mail.text).toContain('Filters: Search: shared');
    expect(mail.text).toContain('> Please look at this.\n> Thank you');
    const [file] = mail.attachments;
    expect([file.name, file.type]).toEqual(['Threshold values - Search shared - 2026-11-21.pdf', 'application/pdf']);
    expect(textsOf(file.bytes)).toEqual(expect.arrayContaining(['=1+1', 'ক্ষুদ্র পাম্প', '2.5', 'Rows: 1']));
    const [toSalma] = inbox.to('salma@utility.example');
    expect(toSalma.text).toContain('আপনাকে NRW Monitor থেকে একটি প্রতিবেদন পাঠিয়েছেন');
    expect(toSalma.attachments[0].bytes.equals(file.bytes)).toBe(true);
});

test('Excel is attached under its Bengali name', async () => {
    await send({ format: 'xlsx', language: 'bn', title: 'সীমামান', filterText: '', message: undefined });
    await delivery.deliverDue();
    const [mail] = inbox.to('board@city.example');
    expect(mail.subject).toBe('NRW Monitor: সীমামান');
    expect(mail.text).not.toContain('>');
    const [file] = mail.attachments;
    expect(file.name).toBe('সীমামান - 2026-11-21.xlsx');
    const book = await readXlsx(file.bytes);
    expect(book.sheets[0].rows[1]).toEqual(['=1+1', 'ক্ষুদ্র পাম্প', 2.5]);
});

test.each([
    ['with words of the page', shared, 'Search: shared', 'Search: shared'],
    ['with a filter that nobody put into words', shared, '', 'q: shared'],
    ['with one and no words at all', shared, undefined, 'q: shared'],
    ['without a filter', list, '', 'None: the whole list'],
])('a list %s says so in the mail and in the file', async (_, path, filterText, filters) => {
    await send({ path, filterText, format: 'xlsx' });
    await delivery.deliverDue();
    const [mail] = inbox.to('board@city.example');
    expect(mail.text).toContain(`Filters: ${filters}\n`);
    const book = await readXlsx(mail.attachments[0].bytes);
    expect(book.sheets[1].rows.find(([name]) => name === 'Filters')?.[1]).toBe(filters);
});

test('what waits is encrypted, tied to its reader, and erased when it has been sent', async () => {
    await send();
    const rows = await queued();
    expect(rows.map(({ kind, recipient, user_id }) => [kind, recipient, user_id])).toEqual([
        ['report', 'board@city.example', null],
        ['report', 'salma@utility.example', salmaId],
    ]);
    for (const { body } of rows) expect(Buffer.from(body).includes('%PDF')).toBe(false);
    await delivery.deliverDue();
    expect((await queued()).map(row => row.body)).toEqual([null, null]);
});

test('one who is chosen and typed gets one mail', async () => {
    const recipients = { userIds: [salmaId, salmaId], addresses: ['SALMA@utility.example', 'salma@utility.example '] };
    expect((await send({ recipients })).body.data).toEqual({ queued: 1 });
});

test('nobody sends what they may not view, and nothing goes out', async () => {
    expect((await send({}, chemist)).status).toBe(403);
    expect((await send({ path: '/account/api/v1/user/list' })).status).toBe(403);
    expect(await send({ path: '/nrw/api/v1/series' })).toMatchObject({
        status: 400,
        body: { errors: { path: 'notExportable' } },
    });
    expect((await server.call('POST', call, { body: {} })).status).toBe(401);
    expect(await queued()).toEqual([]);
});

test('a user who does not exist or cannot be reached is named, and nobody gets anything', async () => {
    const [{ id: gone }] = await server.db.query<{ id: string }>(`select id from app_user where email like 'gone%'`);
    const recipients = { userIds: [salmaId, elsewhere, gone], addresses: [] };
    expect(await send({ recipients })).toMatchObject({
        status: 422,
        body: {
            errors: { 'recipients.userIds.1': 'unknownRecipient', 'recipients.userIds.2': 'unknownRecipient' },
        },
    });
    expect(await queued()).toEqual([]);
});

test.each<[string, Sent, Record<string, string>]>([
    [
        'a malformed address',
        { recipients: { userIds: [], addresses: ['a@b.example', 'nobody'] } },
        { 'recipients.addresses.1': 'invalidEmail' },
    ],
    [
        'an address with a header',
        { recipients: { userIds: [], addresses: ['a@b.example\r\nBcc: c@d.example'] } },
        { 'recipients.addresses.0': 'invalidEmail' },
    ],
    [
        'two addresses in one',
        { recipients: { userIds: [], addresses: ['a@b.example,c@d.example'] } },
        { 'recipients.addresses.0': 'invalidEmail' },
    ],
    ['nobody', { recipients: { userIds: [], addresses: [] } }, { recipients: 'recipientRequired' }],
    [
        'twenty-one',
        { recipients: { userIds: [elsewhere], addresses: Array.from({ length: 20 }, (_, n) => `a${n}@b.example`) } },
        { recipients: 'tooManyRecipients' },
    ],
    ['a title of nothing', { title: ' ' }, { title: 'required' }],
    ['a message too long', { message: 'x'.repeat(1001) }, { message: 'tooLong' }],
])('%s is refused at its field', async (_, request, errors) => {
    expect(await send(request)).toMatchObject({ status: 422, body: { errors } });
    expect(await queued()).toEqual([]);
});

test('line breaks in the title and a link in the message change neither headers nor words of ours', async () => {
    await send({ title: 'A\r\nBcc: evil\r\n\r\nB', message: 'Look:\n\nhttps://evil.example/login' });
    await delivery.deliverDue();
    const [mail] = inbox.to('board@city.example');
    expect(mail.subject).toBe('NRW Monitor: A Bcc: evil B');
    expect(mail.headers).not.toHaveProperty('bcc');
    expect(inbox.mails.map(({ to }) => to)).not.toContain('evil');
    expect(mail.text).toContain('> https://evil.example/login');
    expect(mail.html).not.toContain('<a ');
});

test('the log of what was done counts the recipients and masks their addresses', async () => {
    await send();
    const [row] = await server.db.query<{ user_id: string; subject: string; after: object }>(
        `select user_id, subject, after from audit where action = 'export' order by id desc limit 1`,
    );
    expect(row).toMatchObject({
        user_id: auditorId,
        subject: 'thresholds',
        after: { format: 'pdf', recipients: 2, addresses: ['s***@utility.example', 'b***@city.example'] },
    });
});

test('a file that is too large for a mail is refused in words, and so are too many rows for a PDF', async () => {
    await server.db.query(
        `insert into threshold (key, name, name_bn, unit, default_min, default_max, default_value, value, search_key, source)
         select 'large-' || n, 'Large', 'x', 'bar', 0, 1, 0, 0, 'large',
                (select string_agg(md5(n::text || k), '') from generate_series(1, 120) k)
         from generate_series(1, 6000) n`,
    );
    const path = `${list}?filter=${encodeURIComponent('{"q":"large"}')}`;
    expect(await send({ path })).toMatchObject({ status: 422, body: { code: 'tooManyRows' } });
    expect(await send({ path, columns: undefined, format: 'xlsx' })).toMatchObject({
        status: 422,
        body: { code: 'fileTooLarge' },
    });
    expect(await queued()).toEqual([]);
});

test('thirty reports an hour, then 429 with the time to wait', async () => {
    const recipients = { userIds: [salmaId], addresses: [] };
    for (let n = 0; n < 30; n++) expect((await send({ recipients, format: 'xlsx' })).status).toBe(202);
    const refused = await send({ recipients });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    now = new Date(now.getTime() + 3_600_000);
    const { token } = await server.signIn('auditor@utility.example');
    expect((await send({ recipients, format: 'xlsx' }, token)).status).toBe(202);
    now = new Date(now.getTime() - 3_600_000);
});

test('recipients are found by name or address: the active ones that have one, for whoever holds a right', async () => {
    const found = await server.call('GET', '/nrw/api/v1/recipients?q=SALMA', { token: auditor });
    expect(found.body.data).toEqual([{ id: salmaId, name: 'Salma Khatun', email: 'salma@utility.example' }]);
    const all = await server.call('GET', '/nrw/api/v1/recipients', { token: chemist });
    expect(all.body.data.map(({ name }: { name: string }) => name).sort()).toEqual([
        'Salma Khatun',
        'auditor',
        'stranger',
    ]);
    expect((await server.call('GET', '/nrw/api/v1/recipients?q=%25', { token: auditor })).body.data).toEqual([]);
    expect((await server.call('GET', '/nrw/api/v1/recipients', { token: stranger })).status).toBe(403);
});
