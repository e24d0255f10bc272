import type { Queries } from '../db/db';

/** Keeps what an import replaced, so that it can be undone. */
export const keepReplaced = (tx: Queries, importId: string, records: readonly object[]) =>
    tx.query('insert into import_replaced (import_id, records) values ($1::uuid, $2::jsonb)', [
        importId,
        JSON.stringify(records),
    ]);

/** What an import replaced, the latest first, by the rows it is kept in. */
export const findReplaced = async (q: Queries, importId: string) =>
    (
        await q.query<{ id: number }>(
            'select id from import_replaced where import_id = $1::uuid order by import_replaced.id desc',
            [importId],
        )
    ).map(({ id }) => id);

export const readReplaced = async <Stored>(q: Queries, id: number): Promise<Stored[]> => {
    const [row] = await q.query<{ records: Stored[] }>('select records from import_replaced where id = $1', [id]);
    return row?.records ?? [];
};

/** Those of the imports that were undone. */
export const undoneOf = async (q: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await q.query<{ id: string }>(
        `select id from import where id = any($1::uuid[]) and state = 'undone'`,
        [ids],
    );
    return new Set(rows.map(({ id }) => id));
};
