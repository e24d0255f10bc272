import type { MessageKind } from '../../contract/outbox';
import type { Keys } from '../account/keys';
import type { Queries } from '../db/db';
import { packed, type Attachment } from './content';
import { render } from './render';
import { seal } from './sealed';

/** Who a message is for. Nobody (a decoy) costs the same work: its row is dropped at once and never sent. */
export interface Recipient {
    userId: string | null;
    email: string | null;
    phone: string | null;
    language: 'en' | 'bn';
}
export interface Message {
    kind: MessageKind;
    to: Recipient;
    /** What stands in the blanks of the text: code, link, minutes, hours, name. */
    params: Record<string, string>;
    /** Files that go with a mail. */
    attachments?: readonly Attachment[];
    /** Send by SMS although there is an e-mail address. */
    bySms?: boolean;
    /** After this the message is worth nothing and is not sent. */
    expiresAt?: Date;
    now: Date;
}

/** Puts a message into the outbox, in the transaction of what it is about; the text is encrypted until it is delivered. */
export const queueMessage = async (
    tx: Queries,
    keys: Keys,
    { kind, to, params, attachments, bySms = false, expiresAt, now }: Message,
): Promise<void> => {
    const channel = to.email && !(bySms && to.phone) ? 'mail' : to.phone ? 'sms' : 'none';
    const text = render(kind, channel === 'sms' ? 'sms' : 'mail', to.language, params);
    const sealed = seal(keys, packed({ ...text, attachments }));
    await tx.query(
        `insert into outbox (kind, channel, recipient, user_id, body, state, due_at, expires_at, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $7)`,
        [
            kind,
            channel,
            (channel === 'mail' ? to.email : to.phone) ?? '',
            to.userId,
            channel === 'none' ? null : sealed,
            channel === 'none' ? 'dropped' : 'waiting',
            now.toISOString(),
            expiresAt?.toISOString() ?? null,
        ],
    );
};
