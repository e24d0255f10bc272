import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { starting } from '../contract/messages/starting.en';
import type { StartProgress } from '../contract/status';
import { demoAccounts } from '../demo/people';
import { demoSeedDir } from '../demo/seed-dir';
import { offerSetUp } from './account/set-up.queries';
import { createApp } from './app';
import { bringUp } from './boot';
import { isLoopback, readConfig, type Config } from './config';
import { prepareDataDir } from './db/data-dir';
import { open } from './db/open';
import type { Boot } from './deps';
import { drain } from './http/drain';
import { startJobs } from './jobs/jobs';
import { lateDb } from './late';
import { createLog } from './log';
import { startDelivery } from './messages/delivery';
import { cityZone } from './network/site.queries';
import { alertJobs, nightlyJobs } from './schedule';
import { deriveKeys } from './settings/keys';
import { rootSecret } from './settings/secret';

/** What a page waits for is answered, or refused, within this time. */
const longestStatementMs = 60_000;
const longestStopMs = 30_000;
const betweenLinesMs = 5_000;
/** Longer than a proxy in front, or a client that keeps its connections, waits with the next call: nobody writes into a closing one. */
const idleConnectionMs = 75_000;

interface Preparation {
    onProgress: (progress: StartProgress) => void;
    /** Aborted when the process is to end. */
    signal: AbortSignal;
}

const fail = (error: unknown, code = 1): never => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(code);
};

const orFail = <T>(run: () => T): T => {
    try {
        return run();
    } catch (error) {
        return fail(error);
    }
};

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the product. The port answers at once: until all is there, with how far it has come; `prepare` makes what the server needs. */
export const start = async (
    prepare: (config: Config, preparation: Preparation) => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
    const config = orFail(() => readConfig(process.env));
    const keys = orFail(() => {
        if (!config.DATABASE_URL) prepareDataDir(config.dataDir);
        return deriveKeys(rootSecret(config));
    });
    const log = createLog(config.LOG_LEVEL);
    const boot: Boot = { ready: false, progress: { step: 'database', percent: 0 }, demo: false };
    const late = lateDb(config.DATABASE_URL ? 'postgres' : 'pglite');
    const clock = () => new Date();
    const deps = { db: late.db, config, keys, clock, log, boot };
    const server = serve({ fetch: createApp(deps).fetch, port: config.PORT, hostname: config.HOST }) as Server;
    server.keepAliveTimeout = idleConnectionMs;
    server.on('error', error => fail(`HOST, PORT: ${error.message}`));

    const address = () => {
        const bound = server.address();
        const port = typeof bound === 'object' && bound ? bound.port : config.PORT;
        return config.PUBLIC_URL ?? `http://${isLoopback(config.HOST) ? 'localhost' : config.HOST}:${port}`;
    };

    const ending = new AbortController();
    let stopWork = (): Promise<unknown> => Promise.resolve();
    let closeDatabase = (): Promise<unknown> => Promise.resolve();
    const stop = async () => {
        if (boot.stopping) return;
        boot.stopping = true;
        setTimeout(() => fail('What ran did not end in time.'), longestStopMs).unref();
        // What is half prepared is made anew, or goes on, at the next start.
        ending.abort();
        // What still runs needs it.
        await Promise.all([drain(server), stopWork()]);
        await closeDatabase();
        process.exit(0);
    };
    process.on('SIGTERM', () => void stop());
    process.on('SIGINT', () => void stop());

    const openDatabase = async () => {
        const database = {
            databaseUrl: config.DATABASE_URL,
            dataDir: config.dataDir,
            seedDir: demoSeedDir(config),
            onFatal: (error: Error) => fail(error, 70),
        };
        // Of the start and of the jobs at night, whose statements may run for longer.
        const db = await open(database);
        late.opened(await open({ ...database, statementMs: longestStatementMs }));
        return db;
    };

    const lines = setInterval(() => {
        if (boot.progress) say(`Preparing: ${starting.step[boot.progress.step]}, ${boot.progress.percent.toFixed()} %`);
    }, betweenLinesMs);
    try {
        await prepare(config, { onProgress: progress => (boot.progress = progress), signal: ending.signal });
        boot.progress = { step: 'database', percent: 99 };
        const db = await openDatabase();
        const demoPassword = await bringUp({ db, config, keys, boot, clock, log });
        if (boot.stopping) return;
        boot.progress = null;
        boot.ready = true;
        const works = config.JOBS === 'on';
        const jobs = works
            ? startJobs(db, [...nightlyJobs, ...alertJobs(deps)], { clock, zone: () => cityZone(db), log })
            : undefined;
        const delivery = works ? startDelivery(late.db, deps) : undefined;
        stopWork = () => Promise.all([jobs?.stop(), delivery?.stop()]);
        closeDatabase = () => Promise.all([late.db.close(), db.close()]);
        say(`NRW Monitor is ready at ${address()}`);
        if (demoPassword)
            say(`Demo accounts (password ${demoPassword}): ${demoAccounts.map(account => account.email).join(', ')}`);
        const setUpToken = await db.transaction(tx => offerSetUp(tx, clock()));
        if (setUpToken) say(`Create the first administrator within the hour: ${address()}/set-up?token=${setUpToken}`);
    } catch (error) {
        if (!boot.stopping) fail(error);
    } finally {
        clearInterval(lines);
    }
};
