import { peekFlow } from '../identity/flow.queries';
import type { Keys } from '../settings/keys';
import type { Queries } from '../db/db';
import { messageEnd, type Channel } from './delivery.queries';
import { unpack, type Content } from './content';
import { unsealBytes } from './seal';

export interface Waiting {
    about: { kind: string; channel: Channel; recipient: string };
    text: Content;
}

/** The text of a message that waits and whose time is not over. */
export const readText = async (tx: Queries, keys: Keys, id: string, now: Date): Promise<Waiting | undefined> => {
    const [row] = await tx.query<Waiting['about'] & { body: Uint8Array }>(
        `select kind, channel, recipient, body from outbox
         where id = $1 and state = 'waiting' and ${messageEnd} > $2`,
        [id, now.toISOString()],
    );
    if (!row) return undefined;
    const { body, ...about } = row;
    return { about, text: waitingTextOf(keys, body) };
};

/** The link of an invitation by mail that nobody has opened yet and whose time is not over. */
export const invitationLink = async (tx: Queries, keys: Keys, id: string, now: Date): Promise<string | undefined> => {
    const [row] = await tx.query<{ body: Uint8Array }>(
        `select body from outbox where id = $1 and kind = 'invitation' and channel = 'mail' and body is not null
           and state in ('waiting', 'printed') and ${messageEnd} > $2`,
        [id, now.toISOString()],
    );
    const [link] = (row && /^https?:\/\/\S+$/m.exec(waitingTextOf(keys, row.body).text)) ?? [];
    const token = link && new URL(link).searchParams.get('token');
    const flow = token ? await peekFlow(tx, token, now) : undefined;
    return flow && !flow.used ? link : undefined;
};

/** What a row's body says; throws a sentence for people when it was written under another SECRET. */
export const waitingTextOf = (keys: Keys, body: Uint8Array): Content => {
    try {
        return unpack(unsealBytes(keys, body));
    } catch {
        throw new Error('This message was written under another SECRET.');
    }
};

/** The newest message that waits for one account's owner. */
export const newestFor = async (tx: Queries, userId: string): Promise<string | undefined> =>
    (
        await tx.query<{ id: string }>(
            `select id from outbox where user_id = $1 and state = 'waiting' order by created_at desc limit 1`,
            [userId],
        )
    ).at(0)?.id;
