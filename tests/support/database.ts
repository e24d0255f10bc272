import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Db } from '../../server/db/db';
import { memoryDb, memoryDump } from '../../server/db/memory';
import { migrate, readMigrations } from '../../server/db/migrate';
import { postgresDb } from '../../server/db/postgres';
import { keptDump } from './dump-cache';

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

const clonedDatabase = async (url: string): Promise<Db> =>
    cloneOf(url, await templateDatabase(url, await schemaHash(), migrate));

/**
 * A PostgreSQL database of its own with what `fill` puts into a migrated one, which is made once for all tests; `version`
 * names all that it depends on but the schema. `close` throws it away.
 */
export const filledDatabase = async (version: string, fill: (db: Db) => Promise<void>): Promise<Db> => {
    if (!serverUrl) throw new Error('TEST_DATABASE_URL names no server');
    const template = await templateDatabase(serverUrl, sha(await schemaHash(), version), async db => {
        await migrate(db);
        await fill(db);
    });
    return cloneOf(serverUrl, template);
};

const cloneOf = async (url: string, template: string): Promise<Db> => {
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

/** The database others are cloned from, made once. */
const templateDatabase = async (url: string, version: string, make: (db: Db) => Promise<unknown>): Promise<string> => {
    const template = `nrw_template_${version}`;
    await onServer(url, async server => {
        const made = async () =>
            (await server.query('select 1 from pg_database where datname = $1', [template])).length;
        if (await made()) return;
        const own = `${template}_${process.pid}`;
        await server.query(`create database ${own} template template0`);
        const db = postgresDb(named(url, own));
        await make(db);
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
