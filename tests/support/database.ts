import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Db } from '../../server/db/db';
import { memoryDb, memoryDump } from '../../server/db/memory';
import { migrate, readMigrations } from '../../server/db/migrate';
import { postgresDb } from '../../server/db/postgres';
import { keptDump } from './dumpCache';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/nrw/', import.meta.url));
const PGLITE = new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url);
const serverUrl = process.env['TEST_DATABASE_URL'];

/** The engine `testDatabase` gives: PostgreSQL when TEST_DATABASE_URL names a server, else PGlite in memory. */
export const engineUnderTest = (): Db['engine'] => (serverUrl ? 'postgres' : 'pglite');

/** A fresh, migrated database of its own for a test file; `close` throws it away. */
export const testDatabase = (): Promise<Db> => (serverUrl ? clonedDatabase(serverUrl) : dumpedDatabase());

const sha = (...texts: string[]) => createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);

const schemaHash = async () => sha(...(await readMigrations()).map(({ name, checksum }) => `${name} ${checksum}`));

const dumpedDatabase = async (): Promise<Db> => {
    const engine = sha(await readFile(PGLITE, 'utf8'));
    const empty = await keptDump(`${CACHE}empty-${engine}.tar`, () => memoryDump(async () => undefined));
    const migrated = await keptDump(`${CACHE}${await schemaHash()}-${engine}.tar`, () => memoryDump(migrate, empty));
    return memoryDb(migrated);
};

const clonedDatabase = async (url: string): Promise<Db> => {
    const template = await templateDatabase(url);
    const name = `nrw_test_${randomBytes(6).toString('hex')}`;
    await onServer(url, server => server.query(`create database ${name} template ${template}`));
    const db = postgresDb(named(url, name));
    let closing: Promise<void> | undefined;
    const drop = async () => {
        await db.close();
        await onServer(url, server => server.query(`drop database if exists ${name} with (force)`));
    };
    return { ...db, close: () => (closing ??= drop()) };
};

/** The migrated database others are cloned from, made once per set of migrations. */
const templateDatabase = async (url: string): Promise<string> => {
    const template = `nrw_template_${await schemaHash()}`;
    await onServer(url, async server => {
        const made = async () =>
            (await server.query('select 1 from pg_database where datname = $1', [template])).length;
        if (await made()) return;
        const own = `${template}_${process.pid}`;
        await server.query(`create database ${own} template template0`);
        const db = postgresDb(named(url, own));
        await migrate(db);
        await db.close();
        try {
            await server.query(`alter database ${own} rename to ${template}`);
        } catch (error) {
            await server.query(`drop database ${own}`);
            if (!(await made())) throw error;
        }
    });
    return template;
};

const named = (url: string, database: string): string => Object.assign(new URL(url), { pathname: `/${database}` }).href;

const onServer = async <T>(url: string, run: (server: Db) => Promise<T>): Promise<T> => {
    const server = postgresDb(url);
    try {
        return await run(server);
    } finally {
        await server.close();
    }
};
