import type { Queries } from './db';

// With hashtext(table) as the second half, so that two tables do not wait for each other: 'part' as bytes.
const PARTITION_LOCK = 0x70_61_72_74;
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
const TABLE = /^[a-z_][a-z0-9_]*$/;

/**
 * Makes the missing monthly partitions (`reading_2026_10`) of a table partitioned by range on a timestamptz (months in
 * UTC) or a date. `months` are 'YYYY-MM'. Call it before the first write of the transaction, which would otherwise
 * hold a weaker lock on the table than this needs.
 */
export const ensureMonths = async (tx: Queries, table: string, months: readonly string[]): Promise<void> => {
    if (!TABLE.test(table)) throw new Error(`not a table name: ${table}`);
    const wanted = [...new Set(months)].sort().map(month => partitionOf(table, month));
    if (!(await missing(tx, wanted)).length) return;
    await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [PARTITION_LOCK, table]);
    for (const { name, from, to } of await missing(tx, wanted)) {
        await tx.script(`create table ${name} partition of ${table} for values from ('${from}') to ('${to}')`);
    }
};

interface Partition {
    name: string;
    from: string;
    to: string;
}

const partitionOf = (table: string, month: string): Partition => {
    const [, year, number] = MONTH.exec(month) ?? [];
    if (!year || !number) throw new Error(`not a month: ${month}`);
    const next = new Date(Date.UTC(Number(year), Number(number), 1)).toISOString().slice(0, 10);
    return { name: `${table}_${year}_${number}`, from: `${month}-01`, to: next };
};

const missing = async (tx: Queries, wanted: Partition[]): Promise<Partition[]> => {
    // Not to_regclass: it answers from a cache that a wait for an advisory lock does not renew.
    const rows = await tx.query<{ name: string }>(
        `select name from unnest($1::text[]) as name
         where not exists (select from pg_class where relname = name and pg_table_is_visible(oid))`,
        [wanted.map(({ name }) => name)],
    );
    const names = new Set(rows.map(({ name }) => name));
    return wanted.filter(({ name }) => names.has(name));
};
