import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { deriveKeys } from './settings/keys';
import { rootSecret } from './settings/secret';
import { offerSetUp } from './account/set-up.queries';
import { createApp } from './app';
import { bringUp } from './boot';
import { isLoopback, readConfig } from './config';
import { prepareDataDir } from './db/data-dir';
import { lateDb } from './late';
import { open } from './db/open';
import { demoSeedDir } from '../demo/seed-dir';
import { demoAccounts } from '../demo/people';
import type { Boot } from './deps';
import { drain } from './http/drain';
import { startJobs } from './jobs/jobs';
import { alertJobs, nightlyJobs } from './schedule';
import { createLog } from './log';
import { startDelivery } from './messages/delivery';
import { cityZone } from './network/site.queries';

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

const config = orFail(() => readConfig(process.env));
const keys = orFail(() => {
    if (!config.DATABASE_URL) prepareDataDir(config.dataDir);
    return deriveKeys(rootSecret(config));
});
const log = createLog(config.LOG_LEVEL);
const boot: Boot = { ready: false, progress: null, demo: false };
const late = lateDb(config.DATABASE_URL ? 'postgres' : 'pglite');
const clock = () => new Date();
const deps = { db: late.db, config, keys, clock, log, boot };
const server = serve({ fetch: createApp(deps).fetch, port: config.PORT, hostname: config.HOST }) as Server;
server.on('error', error => fail(`HOST, PORT: ${error.message}`));

/** What a page waits for is answered, or refused, within this time. */
const longestStatementMs = 60_000;

const start = async () => {
    boot.progress = { step: 'database', percent: 0 };
    const database = {
        databaseUrl: config.DATABASE_URL,
        dataDir: config.dataDir,
        seedDir: demoSeedDir(config),
        onFatal: (error: Error) => fail(error, 70),
    };
    // Of the start and of the jobs at night, whose statements may run for longer.
    const db = await open(database);
    late.opened(await open({ ...database, statementMs: longestStatementMs }));
    const demoPassword = await bringUp({ db, config, keys, boot, clock, log });
    boot.progress = null;
    boot.ready = true;
    const works = config.JOBS === 'on';
    const jobs = works
        ? startJobs(db, [...nightlyJobs, ...alertJobs(deps)], { clock, zone: () => cityZone(db), log })
        : undefined;
    const delivery = works ? startDelivery(late.db, deps) : undefined;
    return { db, jobs, delivery, demoPassword };
};

const address = () => {
    const bound = server.address();
    const port = typeof bound === 'object' && bound ? bound.port : config.PORT;
    return config.PUBLIC_URL ?? `http://${isLoopback(config.HOST) ? 'localhost' : config.HOST}:${port}`;
};

const { db, jobs, delivery, demoPassword } = await start().catch(fail);
process.stdout.write(`NRW Monitor is ready at ${address()}\n`);
if (demoPassword)
    process.stdout.write(
        `Demo accounts (password ${demoPassword}): ${demoAccounts.map(account => account.email).join(', ')}\n`,
    );
const setUpToken = await db.transaction(tx => offerSetUp(tx, clock()));
if (setUpToken)
    process.stdout.write(`Create the first administrator within the hour: ${address()}/set-up?token=${setUpToken}\n`);

const longestStopMs = 30_000;
const stop = async () => {
    if (boot.stopping) return;
    boot.stopping = true;
    setTimeout(() => fail('What ran did not end in time.'), longestStopMs).unref();
    await Promise.all([drain(server), jobs?.stop(), delivery?.stop()]);
    await Promise.all([late.db.close(), db.close()]);
    process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
