import type { Db, Queries } from './db';
import type { Session } from './session';

/** The nightly job that does it for all tables. */
export const vacuumJob = 'vacuum';

const fewestDead = 1000;

/** A table, or the table whose long values lie in it, of which more rows are dead than alive. */
const mostlyDead = `
select coalesce(owner.oid, s.relid)::regclass::text
from pg_stat_all_tables s left join pg_class owner on owner.reltoastrelid = s.relid
where s.n_dead_tup > s.n_live_tup and s.n_dead_tup >= ${fewestDead}
order by s.n_dead_tup desc limit 1`;

/** Makes the room of dead rows usable again where they outnumber the others; PGlite has no process that does. */
export const vacuumMostlyDead = async (answer: Session['answer']): Promise<void> => {
    const ask = (text: string) => answer({ kind: 'arrays', text, params: [] });
    const [[table] = []] = (await ask(mostlyDead)).rows as string[][];
    if (table) await ask(`vacuum (analyze) ${table}`);
};

/** The same for every table of an embedded database, one at a time, so that calls get their turns in between. */
export const vacuumAll = async (db: Db, signal: AbortSignal): Promise<void> => {
    if (db.engine !== 'pglite') return;
    for (const table of await tables(db)) {
        if (signal.aborted) return;
        await db.query(`vacuum (analyze) ${table}`);
    }
};

const tables = async (q: Queries): Promise<string[]> => {
    const rows = await q.arrays(`select oid::regclass::text from pg_class where relkind = 'r' order by oid`);
    return rows.flat() as string[];
};
