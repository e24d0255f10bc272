import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { startInbox, type Inbox } from '../../tests/support/inbox';
import { testOutbox } from '../../tests/support/outbox';
import { deriveKeys } from '../settings/keys';
import type { Db } from '../db/db';
import type { Delivery } from './delivery';
import { clearOutbox, takeDue } from './delivery.queries';

let db: Db;
let inbox: Inbox;
let refusal: readonly [number, string] | undefined;
let onMail: () => unknown = () => undefined;
let outbox: ReturnType<typeof testOutbox>;
let workers: Delivery[] = [];
beforeAll(async () => {
    db = await testDatabase();
    inbox = await startInbox({ refuse: () => refusal, onMail: () => onMail() });
});
beforeEach(() => (outbox = testOutbox(db)));
afterEach(async () => {
    await Promise.all(workers.map(worker => worker.stop()));
    workers = [];
    inbox.mails.length = 0;
    refusal = undefined;
    onMail = () => undefined;
    await db.query('delete from outbox');
});
afterAll(async () => {
    await inbox.stop();
    await db.close();
});

const worker = (env: Record<string, string> = { SMTP_URL: inbox.url }, options = {}) => {
    const started = outbox.worker(env, options);
    workers.push(started);
    return started;
};
/** What one side waits at until the other opens it. */
const gate = () => {
    const controller = new AbortController();
    const opened = new Promise(resolve => controller.signal.addEventListener('abort', resolve));
    return { open: () => controller.abort(), opened };
};
const salma = { userId: null, email: 'salma@utility.example', phone: '+8801711000001', language: 'en' as const };

test('a mail arrives as it was written, and its text is erased', async () => {
    await outbox.queue({ expiresAt: new Date('2026-11-20T06:05:00Z') });
    const [{ id, body }] = await outbox.rows();
    expect(Buffer.from(body ?? []).toString('latin1')).not.toContain('482915');
    await worker({ SMTP_URL: inbox.url, MAIL_FROM: 'NRW Monitor <nrw@utility.example>' }).deliverDue();
    expect(inbox.mails).toMatchObject([
        {
            to: 'salma@utility.example',
            subject: 'Your code for NRW Monitor',
            text: 'Your code for NRW Monitor is\n\n482915\n\nIt is valid for 5 minutes. Nobody of the utility will ever ask you for it.',
            headers: {
                from: 'NRW Monitor <nrw@utility.example>',
                'message-id': `<${id}@utility.example>`,
                date: 'Fri, 20 Nov 2026 06:00:00 +0000',
                'auto-submitted': 'auto-generated',
            },
        },
    ]);
    expect(inbox.mails[0].html).toContain('<p>482915</p>');
    expect(inbox.mails[0].html).not.toContain('style');
    expect(await outbox.rows()).toMatchObject([{ state: 'sent', attempts: 1, body: null, last_error: null }]);
});

test('a mail in Bengali has its subject and its text in Bengali script', async () => {
    const params = {
        product: 'পানি',
        name: 'সালমা খাতুন',
        hours: '72',
        link: 'https://nrw.example/account-verified?token=a',
    };
    await outbox.queue({ kind: 'invitation', to: { ...salma, language: 'bn' }, params });
    await worker().deliverDue();
    const [mail] = inbox.mails;
    expect(mail.subject).toBe('পানি-এ আপনার অ্যাকাউন্ট');
    expect(mail.text).toContain('প্রিয় সালমা খাতুন,');
    expect(mail.text).toContain('৭২ ঘণ্টার মধ্যে');
    expect(mail.text).toContain('\nhttps://nrw.example/account-verified?token=a\n');
    expect(mail.html).toContain('<html lang="bn">');
    expect(mail.html).toContain('<a href="https://nrw.example/account-verified?token=a">');
    expect(mail.raw).toMatch(/^Subject: =\?UTF-8\?/m);
});

test('line breaks in a name, a product or an address never become headers of a mail', async () => {
    const evil = 'Karim\r\nBcc: all@utility.example\r\n\r\nhttp://evil.example/';
    const params = {
        product: `NRW\r\nBcc: all@utility.example`,
        name: evil,
        hours: '72',
        link: 'https://nrw.example/x',
    };
    await outbox.queue({ kind: 'signUp', params });
    await outbox.queue({ to: { ...salma, email: 'karim@utility.example\r\nRCPT TO:<all@utility.example>' } });
    await outbox.queue({ to: { ...salma, email: 'karim@utility.example, all@utility.example' } });
    await worker().deliverDue();
    expect(inbox.mails.map(({ to }) => to)).toEqual(['salma@utility.example']);
    const [{ subject, text, html, headers }] = inbox.mails;
    expect(headers).not.toHaveProperty('bcc');
    expect(subject).toBe('Confirm your account on NRW Bcc: all@utility.example');
    expect(text.split('\n')[0]).toBe('Dear Karim Bcc: all@ utility. example http:// evil. example/,');
    expect(html.match(/<a /g)).toHaveLength(1);
    expect((await outbox.rows()).filter(({ state }) => state === 'dead')).toMatchObject([
        { last_error: 'not an e-mail address' },
        { last_error: 'not an e-mail address' },
    ]);
});

test('a refused mail is tried again later and later, and is dead after six attempts', async () => {
    refusal = [451, '4.7.1 your code 482915 cannot be taken now'];
    await outbox.queue();
    const tries = worker();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt++) {
        await tries.deliverDue();
        const [row] = await outbox.rows();
        expect(row).toMatchObject({ state: 'waiting', attempts: attempt, last_error: 'SMTP EENVELOPE 451 4.7.1' });
        waits.push((Date.parse(row.due_at) - outbox.clock().getTime()) / 60_000);
        outbox.passMinutes(waits[waits.length - 1] - 0.01);
        await tries.deliverDue();
        expect((await outbox.rows())[0].attempts).toBe(attempt);
        outbox.passMinutes(0.02);
    }
    expect(waits).toEqual([1, 5, 30, 120, 360]);
    await tries.deliverDue();
    expect(await outbox.rows()).toMatchObject([{ state: 'dead', attempts: 6 }]);
    refusal = undefined;
    outbox.passMinutes(10_000);
    await tries.deliverDue();
    expect(inbox.mails).toEqual([]);
    expect(outbox.logged.join()).toContain('message not sent');
    expect(outbox.logged.join()).not.toMatch(/482915|salma/);
});

test('a mail that is refused for good is dead at once', async () => {
    refusal = [550, '5.1.1 no such user'];
    await outbox.queue();
    await worker().deliverDue();
    expect(await outbox.rows()).toMatchObject([{ state: 'dead', attempts: 1, last_error: 'SMTP EENVELOPE 550 5.1.1' }]);
});

test('a mail server that is away is tried again', async () => {
    const gone = await startInbox();
    await gone.stop();
    await outbox.queue();
    await worker({ SMTP_URL: gone.url }).deliverDue();
    expect(await outbox.rows()).toMatchObject([{ state: 'waiting', attempts: 1, last_error: 'SMTP ESOCKET' }]);
});

test('a message whose time is over is erased and never sent', async () => {
    await outbox.queue({ expiresAt: new Date('2026-11-20T06:05:00Z') });
    outbox.passMinutes(5);
    await worker().deliverDue();
    expect(inbox.mails).toEqual([]);
    expect(await outbox.rows()).toMatchObject([{ state: 'expired', attempts: 0, body: null }]);
});

test.each([
    ['written now', async () => undefined],
    ['written by an older version', () => db.query('update outbox set expires_at = null')],
])('once a mail server is set, nobody gets the warning of last winter, %s, only that of this week', async (_, age) => {
    const params = { product: 'NRW Monitor', name: 'Salma Khatun' };
    await outbox.queue({ kind: 'passwordChanged', params });
    await age();
    await worker({}).deliverDue();
    outbox.passMinutes(7 * 24 * 60);
    const rahim = { ...salma, email: 'rahim@utility.example' };
    await outbox.queue({ kind: 'passwordChanged', params, to: rahim });
    await age();
    outbox.passMinutes(7 * 24 * 60 - 1);
    await worker().deliverDue();
    expect(inbox.mails.map(({ to }) => to)).toEqual(['rahim@utility.example']);
    const rows = await outbox.rows();
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['expired', 'sent']);
    expect(rows.every(({ body }) => body === null)).toBe(true);
});

test('a message to nobody is never sent', async () => {
    await outbox.queue({ to: { userId: null, email: null, phone: null, language: 'en' } });
    await worker({ SMTP_URL: inbox.url }, { demo: true }).deliverDue();
    expect([inbox.mails, outbox.printed]).toEqual([[], []]);
    expect(await outbox.rows()).toMatchObject([{ state: 'dropped', attempts: 0, body: null }]);
});

test('two workers never send one message twice', async () => {
    for (let n = 0; n < 40; n++) await outbox.queue({ to: { ...salma, email: `person${n}@utility.example` } });
    const pair = [worker(), worker()];
    await Promise.all(pair.map(each => each.deliverDue()));
    expect(inbox.mails).toHaveLength(40);
    expect(new Set(inbox.mails.map(({ to }) => to)).size).toBe(40);
});

test('a worker passes over the messages that another one is taking at the moment', async () => {
    for (let n = 0; n < 5; n++) await outbox.queue({ to: { ...salma, email: `person${n}@utility.example` } });
    const now = outbox.clock();
    const terms = { now, lease: new Date(now.getTime() + 120_000) };
    const [taken, released] = [gate(), gate()];
    onTestFinished(released.open);
    const first = db.transaction(async tx => {
        const rows = await takeDue(tx, ['mail'], { ...terms, most: 2 });
        taken.open();
        await released.opened;
        return rows;
    });
    await taken.opened;
    // The embedded database knows one at a time: there the second worker has to wait.
    if (db.engine === 'pglite') released.open();
    const second = await takeDue(db, ['mail'], { ...terms, most: 5 });
    released.open();
    expect([(await first).length, second.length]).toEqual([2, 3]);
    expect(new Set([...(await first), ...second].map(({ id }) => id)).size).toBe(5);
});

test('a message whose worker died after sending is sent again under the same Message-ID, once the lease is over', async () => {
    await outbox.queue();
    const now = outbox.clock();
    const lease = new Date(now.getTime() + 120_000);
    const [{ id }] = await takeDue(db, ['mail'], { most: 5, now, lease });
    const successor = worker();
    await successor.deliverDue();
    expect(inbox.mails).toEqual([]);
    outbox.passMinutes(2);
    await successor.deliverDue();
    expect(inbox.mails.map(({ headers }) => headers['message-id'])).toEqual([`<${id}@localhost>`]);
    expect(await outbox.rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

test('stopping waits for the mail under way, and no other is begun', async () => {
    for (let n = 0; n < 8; n++) await outbox.queue({ to: { ...salma, email: `person${n}@utility.example` } });
    const tries = worker();
    const stopped = new Promise<void>(resolve => {
        onMail = () => {
            onMail = () => undefined;
            void tries.stop().then(resolve);
        };
    });
    void tries.deliverDue();
    await stopped;
    const states = (await outbox.rows()).map(({ state }) => state).sort();
    expect(states).toEqual([...Array<string>(5).fill('sent'), ...Array<string>(3).fill('waiting')]);
    expect(inbox.mails).toHaveLength(5);
});

test('without a mail server a mail waits and no attempt is counted', async () => {
    await outbox.queue();
    await worker({}).deliverDue();
    expect(await outbox.rows()).toMatchObject([{ state: 'waiting', attempts: 0, last_error: null }]);
    expect(outbox.printed).toEqual([]);
});

test('a message written under another secret is dead, not stuck', async () => {
    await outbox.queue();
    await worker(undefined, { keys: deriveKeys('another secret that is long enough too') }).deliverDue();
    expect(await outbox.rows()).toMatchObject([{ state: 'dead', last_error: 'written under another SECRET' }]);
});

test('a night clears old rows, rows of nobody and the text of dead messages whose time is over', async () => {
    refusal = [550, '5.1.1 no such user'];
    await outbox.queue({ expiresAt: new Date('2026-11-22T06:00:00Z') });
    await outbox.queue({ to: { userId: null, email: null, phone: null, language: 'en' } });
    await worker().deliverDue();
    outbox.passMinutes(3 * 24 * 60);
    await db.transaction(tx => clearOutbox(tx, outbox.clock()));
    expect(await outbox.rows()).toMatchObject([{ state: 'dead', body: null }]);
    outbox.passMinutes(90 * 24 * 60);
    await db.transaction(tx => clearOutbox(tx, outbox.clock()));
    expect(await outbox.rows()).toEqual([]);
});
