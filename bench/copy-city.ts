import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../server/db/migrate';
import { ensureMonths } from '../server/db/partitions';
import { postgresDb } from '../server/db/postgres';

const pagesAtOnce = 8_000;

interface Table {
    name: string;
    pages: number;
    columns: string;
}

const tablesOf = async (source: PGlite): Promise<Table[]> =>
    (
        await source.query<Table>(
            `select c.relname as name, (pg_relation_size(c.oid) / 8192)::int as pages,
                    string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
             from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migration'
             group by c.oid, c.relname order by c.relname`,
        )
    ).rows;

/** The schema of the product, with the partitions that `tables` need. */
const prepare = async (databaseUrl: string, tables: readonly Table[]): Promise<void> => {
    const db = postgresDb(databaseUrl);
    await migrate(db);
    await db.transaction(async tx => {
        for (const { name } of tables) {
            const [, parent, year, month] = /^(\w+)_(\d{4})_(\d{2})$/.exec(name) ?? [];
            if (parent) await ensureMonths(tx, parent, [`${year}-${month}`]);
        }
    });
    await db.close();
};

const copyTable = async (source: PGlite, target: Client, { name, pages, columns }: Table): Promise<void> => {
    for (let page = 0; page < pages; page += pagesAtOnce) {
        const piece = `ctid >= '(${page},0)' and ctid < '(${page + pagesAtOnce},0)'`;
        const { blob } = await source.query(`copy (select ${columns} from ${name} where ${piece}) to '/dev/blob'`);
        if (!blob) throw new Error(`nothing was copied from ${name}`);
        await pipeline(Readable.from(blob.stream()), target.query(copyFrom(`copy ${name} (${columns}) from stdin`)));
    }
};

const moveSequences = `
    do $$ declare owner record; begin
        for owner in select c.table_name, c.column_name from information_schema.columns c
                     where c.table_schema = 'public' and c.is_identity = 'YES' loop
            execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %I',
                owner.table_name, owner.column_name, owner.column_name, owner.table_name);
        end loop;
    end $$`;

/** Fills the empty database `databaseUrl` with all that an embedded data directory (one nobody has open) holds. */
export const copyCity = async (dataDir: string, databaseUrl: string): Promise<void> => {
    const source = await PGlite.create(dataDir);
    const target = new Client({ connectionString: databaseUrl });
    try {
        const tables = await tablesOf(source);
        await prepare(databaseUrl, tables);
        await target.connect();
        await target.query('set session_replication_role = replica');
        await target.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`);
        for (const table of tables) await copyTable(source, target, table);
        await target.query(moveSequences);
        await target.query('vacuum analyze');
    } finally {
        await target.end();
        await source.close();
    }
};
