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
 * Tells caches that figures may have changed; in the transaction of the change. Jobs are asked for after it: another
 * change then waits here, and no two hold what the other asks for.
 */
export const bumpDataVersion = (tx: Queries) =>
    tx.query(
        `insert into meta (key, value) values ('data_version', '1'::jsonb)
         on conflict (key) do update set value = to_jsonb((meta.value #>> '{}')::bigint + 1)`,
    );
