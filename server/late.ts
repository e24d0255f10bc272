import { Refusal } from './errors';
import type { Db, Queries } from './db/db';

/** A database that is still opening: every use of it is refused as 503 until `opened` is given one. */
export const lateDb = (engine: Db['engine']) => {
    let real: Db | undefined;
    const use = (): Db => {
        if (!real) throw new Refusal(503, 'unavailable');
        return real;
    };
    const db: Db = {
        engine,
        query: async (text, params) => use().query(text, params),
        arrays: async (text, params) => use().arrays(text, params),
        copy: async (table, columns, rows) => use().copy(table, columns, rows),
        script: async text => use().script(text),
        transaction: async <T>(run: (tx: Queries) => Promise<T>) => use().transaction(run),
        close: async () => real?.close(),
    };
    return { db, opened: (database: Db) => (real = database) };
};
