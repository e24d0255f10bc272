import type { Queries } from './db';

/** A fact about this database, or `undefined`. */
export const readMeta = async <T>(q: Queries, key: string): Promise<T | undefined> =>
    (await q.query<{ value: T }>('select value from meta where key = $1', [key])).at(0)?.value;

export const writeMeta = (q: Queries, key: string, value: unknown) =>
    q.query(
        'insert into meta (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value',
        [key, JSON.stringify(value)],
    );

/**
 * Notes that work is asked for, as an instant after any that is noted: a clock may have been read before one that waited
 * less, and who does the work settles what was noted when it began.
 */
export const noteAsked = (tx: Queries, key: string, now: Date) =>
    tx.query(
        `insert into meta (key, value) values ($1, to_jsonb($2::text))
         on conflict (key) do update set value = to_jsonb(to_char(
            greatest($2::text::timestamptz, (meta.value #>> '{}')::timestamptz + interval '1 millisecond') at time zone 'UTC',
            'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
        [key, now.toISOString()],
    );

/** Notes that the work is done, unless it was asked for again meanwhile. */
export const settleAsked = (tx: Queries, key: string, askedAt: string) =>
    tx.query(`delete from meta where key = $1 and value #>> '{}' = $2`, [key, askedAt]);

/**
 * Tells caches that figures may have changed; in the transaction of the change. Jobs are asked for after it: another
 * change then waits here, and no two hold what the other asks for.
 */
export const bumpDataVersion = (tx: Queries) =>
    tx.query(
        `insert into meta (key, value) values ('data_version', '1'::jsonb)
         on conflict (key) do update set value = to_jsonb((meta.value #>> '{}')::bigint + 1)`,
    );
