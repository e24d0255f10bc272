import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../tests/support/app';
import { engineUnderTest, testDatabase } from '../tests/support/database';
import { networkTo } from '../tests/support/network';
import { createApp } from './app';
import type { Db } from './db/db';
import { open } from './db/open';
import { postgresDb, type TimeLimits } from './db/postgres';
import { createLog } from './log';

const onPostgres = test.runIf(engineUnderTest() === 'postgres');
const status = '/nrw/api/v1/status';

/** The application on a database that may fail, with what it logs. */
const serviceOn = async (db: Db) => {
    const { deps } = await testApp();
    onTestFinished(() => deps.db.close());
    const lines: Record<string, unknown>[] = [];
    const log = createLog('error', { write: line => lines.push(JSON.parse(line)) });
    const app = createApp({ ...deps, db, log });
    const ask = async (path: string, request?: RequestInit) => {
        const start = performance.now();
        const answer = await app.request(path, request);
        const body = (await answer.json()) as { code?: string; data?: object };
        return { status: answer.status, headers: answer.headers, body, ms: performance.now() - start };
    };
    const headers = { 'content-type': 'application/json', application_type: '1' };
    const send = (path: string, body: object) => ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { get: (path: string) => ask(path), send, lines };
};

const serverAt = (port: string, limits: TimeLimits, base = 'postgres://nobody:x@127.0.0.1/none') => {
    const db = postgresDb(Object.assign(new URL(base), { port, hostname: '127.0.0.1' }).href, limits);
    onTestFinished(() => void db.close());
    return db;
};

test('while the database server is away each call is 503 with Retry-After, and the log says so once', async () => {
    const network = await networkTo();
    network.cut();
    const { get, lines } = await serviceOn(serverAt(network.port, { connectMs: 1000 }));
    for (let call = 0; call < 20; call++) {
        const { status: code, headers, body } = await get(status);
        expect([code, body.code]).toEqual([503, 'unavailable']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        expect(headers.get('content-type')).toBe('application/problem+json');
    }
    expect(lines).toMatchObject([{ outage: 'unavailable', msg: 'the database does not answer' }]);
    expect(JSON.stringify(lines)).not.toContain('stack');
    expect((await get('/ready')).status).toBe(503);
    expect((await get('/health')).status).toBe(200);
});

test('a server that takes connections and never answers is given up in time', async () => {
    const network = await networkTo();
    const { get } = await serviceOn(serverAt(network.port, { connectMs: 2500 }));
    const ready = await get('/ready');
    expect([ready.status, ready.body.data]).toEqual([503, { database: false, migrations: false }]);
    expect(ready.ms).toBeLessThan(2000);
    const call = await get(status);
    expect([call.status, call.body.code]).toEqual([503, 'unavailable']);
    expect(call.ms).toBeGreaterThan(2000);
    expect(call.ms).toBeLessThan(5000);
});

test('a start without its database server says which setting is wrong', async () => {
    const network = await networkTo();
    network.cut();
    const away = `postgres://nobody:secret@127.0.0.1:${network.port}/none`;
    const opening = open({ databaseUrl: away, dataDir: '', onFatal: () => undefined });
    await expect(opening).rejects.toThrow(/^DATABASE_URL: the server cannot be used \(connect ECONNREFUSED/);
    await expect(opening).rejects.not.toThrow('secret');
});

/** The database under test, reached through a network that can fail. */
const throughNetwork = async (limits: TimeLimits) => {
    const direct = await testDatabase();
    onTestFinished(() => direct.close());
    const base = process.env['TEST_DATABASE_URL'] ?? '';
    const [[name]] = (await direct.arrays('select current_database()')) as [[string]];
    const network = await networkTo(new URL(base));
    const db = serverAt(network.port, limits, Object.assign(new URL(base), { pathname: `/${name}` }).href);
    return { network, db };
};

onPostgres('a server that comes back serves again without a new start', async () => {
    const { network, db } = await throughNetwork({ connectMs: 1000 });
    const { get } = await serviceOn(db);
    expect((await get(status)).status).toBe(200);
    network.cut();
    expect((await get(status)).status).toBe(503);
    expect((await get('/ready')).status).toBe(503);
    await network.mend();
    expect((await get(status)).status).toBe(200);
    expect((await get('/ready')).status).toBe(200);
});

onPostgres('a server that hangs under a statement is given up, inside a transaction too', async () => {
    const { network, db } = await throughNetwork({ connectMs: 1000, statementMs: 500 });
    const { get } = await serviceOn(db);
    expect((await get(status)).status).toBe(200);
    const inTransaction = db.transaction(async tx => {
        network.hang();
        await tx.query('select 1');
    });
    const [call, ready] = await Promise.all([get(status), get('/ready')]);
    await expect(inTransaction).rejects.toMatchObject({ name: 'DatabaseAway' });
    expect([call.status, call.body.code, ready.status]).toEqual([503, 'unavailable', 503]);
    expect(ready.ms).toBeLessThan(2000);
    expect(call.ms).toBeLessThan(10_000);
});

onPostgres('a statement ends at its limit where people wait, and takes its time elsewhere', async () => {
    const { db } = await throughNetwork({ statementMs: 800 });
    expect(await db.query(`select 'done' as state from pg_sleep(0.2)`)).toEqual([{ state: 'done' }]);
    await expect(db.query('select pg_sleep(1.5)')).rejects.toMatchObject({ code: '57014' });
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
    const patient = (await throughNetwork({})).db;
    expect(await patient.query(`select 'done' as state from pg_sleep(1.5)`)).toEqual([{ state: 'done' }]);
});

test('a full disk has a sentence of its own, and the server is not ready until a write succeeds again', async () => {
    const db = await testDatabase();
    onTestFinished(() => db.close());
    const { get, send, lines } = await serviceOn(db);
    const signIn = () => send('/account/api/v1/user/login', { phoneOrEmail: 'nobody@utility.example', password: 'x' });
    expect((await signIn()).status).toBe(401);
    // What the server says on a full disk, for new rows as for new tables.
    await db.script(`
        create function full_disk() returns trigger language plpgsql as $$ begin
            raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$;
        create function full_disk_for_tables() returns event_trigger language plpgsql as $$ begin
            raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$;
        create trigger full_disk before insert or update on attempt execute function full_disk();
        create event trigger full_disk on ddl_command_start execute function full_disk_for_tables();`);
    expect((await get('/ready')).status).toBe(200);
    for (let call = 0; call < 3; call++) {
        const refused = await signIn();
        expect([refused.status, refused.body.code]).toEqual([503, 'storageFull']);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect((await get('/ready')).status).toBe(503);
    }
    expect(lines).toMatchObject([{ outage: 'storageFull', msg: 'the database has no space left to write' }]);
    await db.script('drop event trigger full_disk; drop trigger full_disk on attempt;');
    expect((await get('/ready')).status).toBe(200);
    expect((await signIn()).status).toBe(401);
    expect(await db.query(`select 1 from pg_class where relname = 'space_probe'`)).toEqual([]);
});
