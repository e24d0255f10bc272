import type { Queries } from '../db/db';

export type Channel = 'mail' | 'sms';
/** A message that one worker has taken, until its lease ends; `attempts` counts this one. */
export interface QueuedMessage {
    id: string;
    channel: Channel;
    recipient: string;
    body: Uint8Array;
    attempts: number;
    createdAt: string;
    lease: string;
}

/** For how many days a message that names no end is worth something. */
export const daysWithoutEnd = 7;
/** SQL: when a message is worth nothing any more. */
export const messageEnd = `coalesce(expires_at, created_at + interval '${daysWithoutEnd} days')`;

/** Takes messages that are due, passing over those that another worker is taking. */
export const takeDue = (
    q: Queries,
    channels: readonly Channel[],
    { most, now, lease }: { most: number; now: Date; lease: Date },
): Promise<QueuedMessage[]> =>
    q.query<QueuedMessage>(
        `with due as materialized (
            select id from outbox
            where state = 'waiting' and due_at <= $1 and (locked_until is null or locked_until <= $1)
              and ${messageEnd} > $1 and channel = any($2::text[])
            order by due_at, id limit $3 for update skip locked
        )
        update outbox o set locked_until = $4, attempts = o.attempts + 1 from due where o.id = due.id
        returning o.id, o.channel, o.recipient, o.body, o.attempts, o.created_at as "createdAt", o.locked_until as lease`,
        [now.toISOString(), channels, most, lease.toISOString()],
    );

/** A message has left: its text is erased, whoever holds the lease meanwhile. */
export const markSent = (q: Queries, id: string, now: Date) =>
    q.query(
        `update outbox set state = 'sent', sent_at = $2, body = null, locked_until = null, last_error = null
         where id = $1 and state = 'waiting'`,
        [id, now.toISOString()],
    );

/**
 * A message was shown to whoever runs the server, and no server has taken it. Its text is erased, but for the kind that is
 * kept until its time is over.
 */
export const markPrinted = (q: Queries, id: string, kept: 'invitation' | null) =>
    q.query(
        `update outbox set state = 'printed', body = case when kind = $2 then body end, locked_until = null, last_error = null
         where id = $1 and state = 'waiting'`,
        [id, kept],
    );

/** A message has not left: it is tried again at `next`, or is dead when there is none. */
export const markFailed = (q: Queries, { id, lease }: QueuedMessage, error: string, next: Date | undefined) =>
    q.query(
        `update outbox set locked_until = null, last_error = $3, due_at = coalesce($4::timestamptz, due_at),
                state = case when $4::timestamptz is null then 'dead' else 'waiting' end
         where id = $1 and state = 'waiting' and locked_until = $2`,
        [id, lease, error, next?.toISOString() ?? null],
    );

/** Messages whose time is over are worth nothing and are erased unsent, except while one is being sent. */
export const expireMessages = (q: Queries, now: Date) =>
    q.query(
        `update outbox set state = 'expired', body = null, locked_until = null
         where state = 'waiting' and ${messageEnd} <= $1
           and (locked_until is null or locked_until <= $1)`,
        [now.toISOString()],
    );

/** Erases every text that was kept to be sent, as none of them can be read any more; gives the messages. */
export const giveUpTexts = (tx: Queries) =>
    tx.query(
        `update outbox set state = case when state = 'waiting' then 'dead' else state end, body = null, locked_until = null,
                last_error = 'written under another SECRET'
         where body is not null returning id`,
    );

/** What a night clears: old rows that are done with, rows of decoys, the text of unsent messages whose time is over. */
export const clearOutbox = async (tx: Queries, now: Date): Promise<void> => {
    const at = now.toISOString();
    await tx.query(
        `delete from outbox where state in ('sent', 'printed', 'expired', 'dead') and created_at < $1::timestamptz - interval '90 days'`,
        [at],
    );
    await tx.query(`delete from outbox where state = 'dropped' and created_at < $1::timestamptz - interval '1 day'`, [
        at,
    ]);
    await tx.query(`update outbox set body = null where state in ('dead', 'printed') and ${messageEnd} <= $1`, [at]);
};
