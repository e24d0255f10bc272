import { openTickets, ticketSeconds, type DownloadRequest, type DownloadState } from '../../contract/downloads';
import type { Claims } from '../identity/tokens';
import type { Queries } from '../db/db';
import { Refusal } from '../errors';

/** How often the process that makes a file says that it still does, and after which silence it is gone, with the file. */
export const beatMs = 20_000;
const silentSeconds = 60;

const columns = `user_id as "userId", session_id as "sessionId", request, state, rows_written as rows, rows_total as total`;

export interface Ticket extends DownloadState {
    userId: string;
    sessionId: string;
    request: DownloadRequest;
}

/** Refuses a user who has too many tickets of the last minute that are waiting or at work. */
const mustBeFew = async (tx: Queries, userId: string, now: Date): Promise<void> => {
    // Tickets of one user are given one after the other, so that parallel calls cannot overtake the count.
    await tx.query('select id from app_user where id = $1 for no key update', [userId]);
    const [{ open, wait }] = await tx.query<{ open: number; wait: number }>(
        `select count(*)::int as open, ceil(extract(epoch from min(expires_at) - $2::timestamptz))::int as wait
         from download_ticket where user_id = $1 and state in ('waiting', 'running') and expires_at > $2`,
        [userId, now.toISOString()],
    );
    if (open >= openTickets) throw new Refusal(429, 'tooManyAttempts', { retryAfter: wait });
};

/** Keeps a ticket, and forgets those of days ago and those that were never used; refuses one too many. */
export const insertTicket = async (
    tx: Queries,
    { hash, claims, request, now }: { hash: Uint8Array; claims: Claims; request: DownloadRequest; now: Date },
): Promise<void> => {
    await mustBeFew(tx, claims.userId, now);
    await tx.query(
        `delete from download_ticket
         where expires_at < $1::timestamptz and (state = 'waiting' or expires_at < $1::timestamptz - interval '1 day')`,
        [now.toISOString()],
    );
    await tx.query(
        `insert into download_ticket (hash, user_id, session_id, request, expires_at)
         values ($1, $2, $3, $4, $5::timestamptz + make_interval(secs => $6))`,
        [hash, claims.userId, claims.sessionId, JSON.stringify(request), now.toISOString(), ticketSeconds],
    );
};

/** Uses a ticket up; `undefined` when it is unknown, used, too old or not `userId`'s where that is given. */
export const takeTicket = async (
    tx: Queries,
    hash: Uint8Array,
    { now, userId }: { now: Date; userId?: string },
): Promise<Ticket | undefined> =>
    (
        await tx.query<Ticket>(
            `update download_ticket set used_at = $2, state = 'running'
             where hash = $1 and used_at is null and state = 'waiting' and expires_at > $2
               and ($3::uuid is null or user_id = $3) returning ${columns}`,
            [hash, now.toISOString(), userId ?? null],
        )
    ).at(0);

/** Notes that the file of a ticket is still being made; `false` when it has ended. */
export const noteBeat = async (q: Queries, hash: Uint8Array, now: Date): Promise<boolean> =>
    (
        await q.query(`update download_ticket set used_at = $2 where hash = $1 and state = 'running' returning hash`, [
            hash,
            now.toISOString(),
        ])
    ).length > 0;

/** A ticket of a user's own, whatever has become of it; one whose process is gone has failed. */
export const findTicket = async (
    q: Queries,
    hash: Uint8Array,
    { userId, now }: { userId: string; now: Date },
): Promise<Ticket | undefined> => {
    const rows = await q.query<Ticket & { isSilent: boolean | null }>(
        `select ${columns}, used_at < $3::timestamptz - make_interval(secs => $4) as "isSilent"
         from download_ticket where hash = $1 and user_id = $2`,
        [hash, userId, now.toISOString(), silentSeconds],
    );
    const found = rows.at(0);
    return found?.state === 'running' && found.isSilent ? { ...found, state: 'failed' } : found;
};

/** Notes how far a download has come; `false` when it is to stop. */
export const noteProgress = async (q: Queries, hash: Uint8Array, { rows, total }: { rows: number; total?: number }) =>
    (
        await q.query(
            `update download_ticket set rows_written = $2, rows_total = $3
             where hash = $1 and state = 'running' returning hash`,
            [hash, rows, total ?? null],
        )
    ).length > 0;

/** Notes how a download ended, if it has not ended before. */
export const noteEnd = (
    q: Queries,
    hash: Uint8Array,
    { state, rows }: { state: 'done' | 'cancelled' | 'failed'; rows: number },
) =>
    q.query(
        // The pictures of a page are large, and of no use any more.
        `update download_ticket set state = $2, request = request #- '{page,pictures}', rows_written = greatest(rows_written, $3::int),
                rows_total = case when $2 = 'done' then $3::int else rows_total end
         where hash = $1 and state in ('waiting', 'running')`,
        [hash, state, rows],
    );
