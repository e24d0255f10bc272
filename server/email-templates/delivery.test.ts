import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { startInbox, type Inbox } from '../../tests/support/inbox';
import { testKeys, testOutbox } from '../../tests/support/outbox';
import type { Db } from '../db/db';
import { queueMessage } from '../messages/outbox.queries';
import { fill } from './render';

let db: Db;
let inbox: Inbox;
beforeAll(async () => {
    db = await testDatabase();
    inbox = await startInbox();
});
afterAll(async () => {
    await inbox.stop();
    await db.close();
});

const template = {
    subject: '{{alertName}}',
    message: '<p><strong>{{placeName}}</strong></p>{{outOfRange}}',
    subjectBn: '',
    messageBn: '',
};
const values = { alertName: 'Water quality', placeName: 'Mohara', outOfRange: ['pH 9.1', 'Turbidity 7 NTU'] };
const mail = fill(template, values, 'en');
const report = { name: 'report.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n') };

test('a mail of a template arrives with the very HTML that was made, its words as text, and its files', async () => {
    const outbox = testOutbox(db);
    const now = outbox.clock();
    await db.transaction(async tx => {
        for (const email of ['salma@utility.example', null])
            await queueMessage(tx, testKeys, {
                kind: 'alert',
                to: { userId: null, email, phone: '+8801711000001', language: 'en' },
                mail,
                attachments: [report],
                now,
            });
    });
    const worker = outbox.worker({ SMTP_URL: inbox.url });
    await worker.deliverDue();
    await worker.stop();
    expect(inbox.mails).toMatchObject([
        {
            to: 'salma@utility.example',
            subject: 'Water quality',
            html: mail.html,
            text: 'Mohara\n- pH 9.1\n- Turbidity 7 NTU',
            attachments: [{ name: 'report.pdf' }],
        },
    ]);
    const states = await db.query('select channel, state from outbox order by channel');
    expect(states).toEqual([
        { channel: 'mail', state: 'sent' },
        { channel: 'none', state: 'dropped' },
    ]);
});
