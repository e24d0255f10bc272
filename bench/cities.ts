import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '../scripts/postgres.mjs';
import { build } from '../scripts/build.mjs';
import type { DayRange } from '../contract/period';
import { billedRanges } from '../server/figures/ranges.queries';
import type { Db } from '../server/db/db';
import { migrate } from '../server/db/migrate';
import { open } from '../server/db/open';
import { postgresDb } from '../server/db/postgres';
import { demoPassword } from '../demo/people';
import { preparedDemo } from '../demo/version';
import { loadSmallCity, smallCity } from '../tests/support/demo-city';
import { copyCity } from './copy-city';

export const administrator = { phoneOrEmail: 'admin@nrw.example', password: demoPassword };

/** The same city on both engines; `server` is missing where no PostgreSQL is. */
export interface Cities {
    embedded: Db;
    server?: Db;
    /** Of the city on PostgreSQL, for a process of its own. */
    serverUrl?: string;
    /** A further database with the same city, to be changed. */
    spare(): Promise<Db>;
    close(): Promise<void>;
}

const onFatal = (error: Error) => {
    console.error(error.message);
    process.exit(1);
};

/** An empty directory, gone when the process ends. */
export const scratch = (): string => {
    const directory = mkdtempSync(join(tmpdir(), 'nrw-bench-'));
    process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
    return directory;
};

/** Builds the front end and the prepared demo, where they are missing. */
export const builtTree = (): Promise<void> => build({ demo: true });
export const isDemoBuilt = (): boolean => existsSync(join(preparedDemo(), 'PG_VERSION'));

const databaseOf = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

const postgres = async (durable = true) => {
    if (!findPostgres()) return undefined;
    const server = await startPostgres({ durable });
    const admin = postgresDb(server.url);
    const create = async (name: string, template = 'template0') => {
        await admin.query(`create database ${name} template ${template}`);
        return databaseOf(server.url, name);
    };
    const stop = async () => {
        await admin.close();
        server.stop();
    };
    return { create, stop };
};

/** Databases with the schema and nothing in them. */
export const emptyCities = async (): Promise<Cities> => {
    const server = await postgres();
    const onServer = server && postgresDb(await server.create('city'));
    const embedded = await open({ dataDir: scratch(), onFatal });
    for (const db of [embedded, onServer]) if (db) await migrate(db);
    return {
        embedded,
        server: onServer,
        spare: () => Promise.reject(new Error('there is no other one')),
        close: async () => {
            await embedded.close();
            await onServer?.close();
            await server?.stop();
        },
    };
};

/** A city on both engines; `embeddedAt` opens it once more on the embedded one. */
const citiesOf = async (
    server: Awaited<ReturnType<typeof postgres>>,
    urls: { city: string; spare: string } | undefined,
    embeddedAt: (name: 'city' | 'spare') => Promise<Db>,
): Promise<Cities> => {
    const all: Db[] = [];
    const keep = (db: Db) => {
        all.push(db);
        return db;
    };
    return {
        embedded: keep(await embeddedAt('city')),
        server: urls && keep(postgresDb(urls.city)),
        serverUrl: urls?.city,
        spare: async () => keep(urls ? postgresDb(urls.spare) : await embeddedAt('spare')),
        close: async () => {
            for (const db of all) await db.close();
            await server?.stop();
        },
    };
};

/** The small city of the tests: 60 DMAs, two months of hourly readings, 400 accounts. */
export const smallCities = async (): Promise<Cities> => {
    const server = await postgres(false);
    const loaded = async () => {
        if (!server) return undefined;
        const city = await server.create('city');
        const db = postgresDb(city);
        await migrate(db);
        await loadSmallCity(db);
        await db.query('vacuum analyze');
        await db.close();
        return { city, spare: await server.create('spare', 'city') };
    };
    return citiesOf(server, await loaded(), () => smallCity());
};

/** The demo city as it is delivered, on the disk; on PostgreSQL the same rows. */
export const demoCities = async (): Promise<Cities> => {
    await builtTree();
    const dataDir = scratch();
    const server = await postgres();
    const copies = async () => {
        if (!server) return undefined;
        const source = join(dataDir, 'source');
        mkdirSync(source);
        cpSync(preparedDemo(), source, { recursive: true });
        const url = await server.create('city');
        await copyCity(source, url);
        rmSync(source, { recursive: true });
        await server.create('spare', 'city');
        return { city: url, spare: databaseOf(url, 'spare') };
    };
    return citiesOf(server, await copies(), name =>
        open({ dataDir: join(dataDir, name), seedDir: preparedDemo(), onFatal }),
    );
};

/** The closed months that have readings. */
export const measuredMonths = async (db: Db): Promise<DayRange> => {
    const ranges = await billedRanges(db, { period: '12m' });
    const [first] = await db.query<{ at: string }>('select min(at) as at from rollup_month');
    if (!ranges || !first) throw new Error('the city has no closed month with readings');
    const { from, to } = ranges.range;
    return { from: first.at > from ? first.at : from, to };
};
