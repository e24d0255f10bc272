import { mkdirSync } from 'node:fs';
import { pino } from 'pino';
import { deriveKeys } from './settings/keys';
import { rootSecret } from './settings/secret';
import { createApp } from './app';
import { bringUp } from './boot';
import { readConfig } from './config';
import { open } from './db/open';
import { demoSeedDir } from '../demo/seed-dir';
import type { Boot } from './deps';
import { startDelivery, type Delivery } from './messages/delivery';

/** The application for `npm run dev`: the database opens once, the code reloads; the front end is vite's. */
const config = { ...readConfig({ NODE_ENV: 'development', LOG_LEVEL: 'debug', ...process.env }), webDir: '' };
const log = pino({ level: config.LOG_LEVEL });
const boot: Boot = { ready: false, progress: null, demo: false };
const clock = () => new Date();
const keys = deriveKeys(rootSecret(config));
mkdirSync(config.dataDir, { recursive: true });
const db = await open({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.dataDir,
    seedDir: demoSeedDir(config),
    onFatal: error => log.fatal(error),
});
await bringUp({ db, config, keys, boot, clock, log });
boot.ready = true;

const deps = { db, config, keys, clock, log, boot };
const shared = globalThis as typeof globalThis & { nrwDelivery?: Delivery };
await shared.nrwDelivery?.stop();
shared.nrwDelivery = startDelivery(db, deps);

export default createApp(deps);
