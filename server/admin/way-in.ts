import { auditRow } from '../audit';
import type { Queries } from '../db/db';
import { markPrinted } from '../messages/delivery.queries';
import { newestFor, readText } from '../messages/waiting.queries';
import type { Desk } from './command';

/**
 * The way into an account that has just been written to its owner. Where no server can send it this is the one
 * time that it is seen: it counts as handed over.
 */
export const wayInOf = async (tx: Queries, { keys, config, now }: Desk, userId: string): Promise<string> => {
    const id = await newestFor(tx, userId);
    const found = id && (await readText(tx, keys, id, now));
    if (!found) return '';
    const { about, text } = found;
    await auditRow(tx, { action: 'message', subject: 'outbox', subjectId: id, after: about }, { at: now });
    if (!isChannelOpen(config, about.channel)) await markPrinted(tx, id, null);
    return `\n\nFor ${about.recipient}:\n\n${text.text}`;
};

/** Whether a server for this kind of message is set. */
export const isChannelOpen = ({ SMTP_URL, SMS_URL }: Desk['config'], channel: 'mail' | 'sms'): boolean =>
    !!(channel === 'mail' ? SMTP_URL : SMS_URL);
