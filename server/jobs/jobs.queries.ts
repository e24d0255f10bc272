import type { Queries } from '../db/db';

/** A job taken to be run: `lock` proves that it is still ours when it ends. */
export interface Claim {
    name: string;
    dueAt: string;
    lock: string;
}

/** Makes the row of a job that has none; a job known already keeps its due time. */
export const register = (q: Queries, name: string, dueAt: Date) =>
    q.query('insert into job (name, due_at) values ($1, $2) on conflict (name) do nothing', [name, dueAt]);

/** Brings forward what is due later than its next time after now: the clock that set it was ahead. */
export const bringForward = (q: Queries, names: readonly string[], next: readonly Date[]) =>
    q.query(
        `update job set due_at = timely.due_at from unnest($1::text[], $2::timestamptz[]) timely (name, due_at)
         where job.name = timely.name and job.due_at > timely.due_at`,
        [names, next],
    );

/**
 * Takes the job that is due longest and that nobody runs; rows another process is just taking are skipped. A lock that
 * holds for longer than two leases was set by a clock that was ahead.
 */
export const claim = async (q: Queries, names: readonly string[], now: Date, until: Date): Promise<Claim | undefined> =>
    (
        await q.query<Claim>(
            `update job set locked_until = $3
             where name = (
                 select name from job
                 where name = any($1::text[]) and due_at <= $2
                   and (locked_until is null or locked_until <= $2
                        or locked_until > $3::timestamptz + ($3::timestamptz - $2::timestamptz))
                 order by due_at, name limit 1
                 for update skip locked
             )
             returning name, due_at as "dueAt", locked_until as "lock"`,
            [names, now, until],
        )
    ).at(0);

/** Holds a claim for longer; undefined when it has been lost to another process. */
export const renew = async (q: Queries, held: Claim, until: Date): Promise<Claim | undefined> =>
    (
        await q.query<Claim>(
            `update job set locked_until = $3 where name = $1 and locked_until = $2
             returning name, due_at as "dueAt", locked_until as "lock"`,
            [held.name, held.lock, until],
        )
    ).at(0);

/**
 * Ends a run: a job asked for again while it ran stays due, and a claim lost to another process changes nothing. A due time
 * is held to the millisecond, as JavaScript keeps it, and may stand to the microsecond in the table.
 */
export const finish = (q: Queries, held: Claim, now: Date, dueAt: Date, failure: string | null) =>
    q.query(
        `update job set locked_until = null, last_error = $5::text,
             last_done_at = case when $5::text is null then $3::timestamptz else last_done_at end,
             due_at = case when date_trunc('milliseconds', due_at) = $6::timestamptz then $4::timestamptz else due_at end
         where name = $1 and locked_until = $2`,
        [held.name, held.lock, now, dueAt, failure, held.dueAt],
    );

/** Makes a job due now, in the transaction of the change that asks for it. */
export const queueJob = (q: Queries, name: string, now: Date) =>
    q.query(
        'insert into job (name, due_at) values ($1, $2) on conflict (name) do update set due_at = excluded.due_at',
        [name, now],
    );

/** Notes of jobs whose work has just been done by other means when they are due next; a job known already stays as it is. */
export const noteDone = (q: Queries, names: readonly string[], now: Date, dueAt: Date) =>
    q.query(
        `insert into job (name, due_at, last_done_at) select name, $2, $3 from unnest($1::text[]) name
         on conflict (name) do nothing`,
        [names, dueAt, now],
    );
