import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import type { Db, Queries } from './db';

export interface Migration {
    /** File name without extension: '0001_people'. */
    name: string;
    text: string;
    checksum: string;
}

/** The database and the migration files disagree: a file changed, is missing, or came in below one already applied. */
export class MigrationRefusal extends Error {
    override readonly name = 'MigrationRefused';
}

const FOLDER = new URL('./migrations/', import.meta.url);
const FILE_NAME = /^(\d{4}_[a-z0-9_]+)\.sql$/;
// Any constant does, as long as nothing else in the product locks it: 'nrw' and 'mig' as bytes.
const MIGRATION_LOCK = 0x6e_72_77_6d;

/** The migration files in their order. Throws MigrationRefused when a name or number is not usable. */
export const readMigrations = async (folder: URL = FOLDER): Promise<Migration[]> => {
    const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort();
    const numbers = new Set(files.map(file => file.slice(0, 4)));
    const odd = files.find(file => !FILE_NAME.test(file));
    if (odd) throw new MigrationRefusal(`${odd}: a migration is named NNNN_name.sql`);
    if (numbers.size < files.length) throw new MigrationRefusal('two migrations have the same number');
    return Promise.all(files.map(file => readMigration(folder, file)));
};

const readMigration = async (folder: URL, file: string): Promise<Migration> => {
    // A checkout with other line ends is the same migration.
    const text = (await readFile(new URL(file, folder), 'utf8')).replaceAll('\r\n', '\n');
    return { name: file.replace('.sql', ''), text, checksum: createHash('sha256').update(text).digest('hex') };
};

/** Applies what is pending, each file in a transaction of its own, and returns the names applied by this call. */
export const migrate = async (db: Db, folder: URL = FOLDER): Promise<string[]> => {
    const migrations = await readMigrations(folder);
    const applied: string[] = [];
    for (;;) {
        const name = await db.transaction(tx => applyNext(tx, migrations));
        if (!name) return applied;
        applied.push(name);
    }
};

/** Names of migrations the database still lacks. Throws MigrationRefused as `migrate` does. */
export const pendingMigrations = async (db: Db, folder: URL = FOLDER): Promise<string[]> => {
    const migrations = await readMigrations(folder);
    const [found] = await db.query<{ present: boolean }>(
        `select to_regclass('schema_migration') is not null as present`,
    );
    return (found?.present ? await pending(db, migrations) : migrations).map(({ name }) => name);
};

const applyNext = async (tx: Queries, migrations: Migration[]): Promise<string | undefined> => {
    await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await tx.script(`create table if not exists schema_migration (
        name text collate "C" primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
    )`);
    const [next] = await pending(tx, migrations);
    if (!next) return undefined;
    await tx.script(next.text);
    await tx.query('insert into schema_migration (name, checksum) values ($1, $2)', [next.name, next.checksum]);
    return next.name;
};

const pending = async (queries: Queries, migrations: Migration[]): Promise<Migration[]> => {
    const done = await queries.query<{ name: string; checksum: string }>(
        'select name, checksum from schema_migration order by name',
    );
    done.forEach(({ name, checksum }, position) => {
        const file = migrations.find(migration => migration.name === name);
        if (!file) throw new MigrationRefusal(`${name} was applied to this database but its file is missing`);
        if (file.checksum !== checksum) throw new MigrationRefusal(`${name} changed after it was applied`);
        const expected = migrations[position]?.name;
        if (expected !== name) throw new MigrationRefusal(`${expected} comes before ${name}, which is applied already`);
    });
    return migrations.slice(done.length);
};
