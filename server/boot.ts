import type { Logger } from 'pino';
import type { StartStep } from '../contract/status';
import type { Keys } from './settings/keys';
import { checkSecret } from './account/secret.queries';
import { isBeyondLoopback, wantsDemo, type Config } from './config';
import type { Db } from './db/db';
import { readMeta } from './db/meta';
import { migrate } from './db/migrate';
import { appendDemoDays, loadDemo } from '../demo/demo';
import { demoAccounts } from '../demo/people';
import { openDemoAccounts } from '../demo/secrets.load';
import type { Boot } from './deps';
import { logoOf } from './exports/logo';
import { cityDay } from './network/site.queries';
import { catchUpBilling } from './billing/bills.changes';
import { seedThresholds } from './thresholds/thresholds.seed';

interface Start {
    db: Db;
    config: Config;
    keys: Keys;
    boot: Boot;
    clock: () => Date;
    log: Logger;
}

/** Brings an opened database up to date: migrations, thresholds, the demo city where it is wanted. Gives the demo's password. */
export const bringUp = async ({ db, config, keys, boot, clock, log }: Start): Promise<string | undefined> => {
    await logoOf(config);
    const done = await migrate(db);
    if (done.length > 0) log.info({ migrations: done }, 'migrated');
    await checkSecret(db, keys);
    await db.transaction(seedThresholds);
    await catchUpBilling(db);
    const marked = (await readMeta<boolean>(db, 'demo')) === true;
    const empty = !marked && (await db.query('select 1 from app_user limit 1')).length === 0;
    if (marked) refuseBeyondLoopback(config);
    boot.demo = marked || (empty && wantsDemo(config));
    if (!boot.demo) return undefined;
    const today = await cityDay(db, clock());
    const onProgress = (step: StartStep, percent: number) => (boot.progress = { step, percent });
    if (empty) await loadDemo(db, { today, onProgress });
    else if (config.JOBS === 'off') await appendDemoDays(db, { today, onProgress });
    const published = !isBeyondLoopback(config);
    const password = await openDemoAccounts(db, published);
    if (published)
        boot.demoPeople = demoAccounts.map(({ email, fullName, role }) => ({ email, fullName, role, password }));
    return password;
};

const refuseBeyondLoopback = (config: Config) => {
    if (!isBeyondLoopback(config) || config.DEMO === 'on') return;
    throw new Error(
        'This database holds the demo city, whose accounts have a public password. Set DEMO=on to serve it beyond this machine with random passwords, or use an empty DATA_DIR.',
    );
};
