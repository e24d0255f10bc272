import { dayMs } from '../../contract/period';
import type { Keys } from '../settings/keys';
import type { Queries } from '../db/db';
import { daysWithoutEnd } from './delivery.queries';
import { pack, type Attachment, type PreparedText } from './content';
import { render, type Text, type WrittenKind } from './render';
import { seal } from './seal';

/** Who a message is for. Nobody (a decoy) costs the same work: its row is dropped at once and never sent. */
export interface Recipient {
    userId: string | null;
    email: string | null;
    phone: string | null;
    language: 'en' | 'bn';
}
interface DeliveryState {
    to: Recipient;
    /** Files that go with a mail. */
    attachments?: readonly Attachment[];
    /** Send by SMS although there is an e-mail address. */
    bySms?: boolean;
    /** After this the message is worth nothing and is not sent; without it, after a week. */
    expiresAt?: Date;
    /** Why it is not sent; it stands in the outbox as dead, without its text. */
    refused?: string;
    now: Date;
}
/** A message in the product's own words. */
export interface WrittenMessage extends DeliveryState {
    kind: WrittenKind;
    /** What stands in the blanks of the text: code, link, minutes, hours, name. */
    params: Record<string, string>;
}
/** A message in words of somebody's own; nobody gets it but by mail. */
interface Own extends DeliveryState {
    kind: 'alert';
    mail: PreparedText;
}
export type Message = WrittenMessage | Own;

const channelOf = (message: Message): 'mail' | 'sms' | 'none' => {
    const { to, bySms = false } = message;
    if (to.email && !(bySms && to.phone)) return 'mail';
    return to.phone && message.kind !== 'alert' ? 'sms' : 'none';
};

const textOf = (message: Message, channel: 'mail' | 'sms' | 'none'): Text | PreparedText =>
    message.kind === 'alert'
        ? message.mail
        : render(message.kind, channel === 'sms' ? 'sms' : 'mail', message.to.language, message.params);

/** Puts a message into the outbox, in the transaction of what it is about; the text is encrypted until it is delivered. */
export const queueMessage = async (tx: Queries, keys: Keys, message: Message): Promise<void> => {
    const { kind, to, attachments, refused, now } = message;
    const expiresAt = message.expiresAt ?? new Date(now.getTime() + daysWithoutEnd * dayMs);
    const channel = channelOf(message);
    const kept = channel !== 'none' && refused === undefined;
    const sealed = seal(keys, pack({ ...textOf(message, channel), attachments }));
    await tx.query(
        `insert into outbox (kind, channel, recipient, user_id, body, state, due_at, expires_at, created_at, last_error)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $7, $9)`,
        [
            kind,
            channel,
            (channel === 'mail' ? to.email : to.phone) ?? '',
            to.userId,
            kept ? sealed : null,
            kept ? 'waiting' : channel === 'none' ? 'dropped' : 'dead',
            now.toISOString(),
            expiresAt.toISOString(),
            refused ?? null,
        ],
    );
};
