import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Keys } from './settings/keys';
import { checkSecret } from './account/secret.queries';
import { isBeyondLoopback, wantsDemo, type Config } from './config';
import type { Db } from './db/db';
import { readMeta, writeMeta } from './db/meta';
import { migrate } from './db/migrate';
import { appendDemoDays, loadDemo } from '../demo/demo';
import { demoPassword } from '../demo/people';
import type { Boot } from './deps';
import { logoOf } from './exports/logo';
import { hashPassword } from './account/passwords';
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
    const onProgress = (step: string, percent: number) => (boot.progress = { step, percent });
    if (empty) await loadDemo(db, { today, password: demoPassword, onProgress });
    else if (config.JOBS === 'off') await appendDemoDays(db, { today, onProgress });
    return demoAccountsPassword(db, config);
};

const refuseBeyondLoopback = (config: Config) => {
    if (!isBeyondLoopback(config) || config.DEMO === 'on') return;
    throw new Error(
        'This database holds the demo city, whose accounts have a public password. Set DEMO=on to serve it beyond this machine with random passwords, or use an empty DATA_DIR.',
    );
};

/** Beyond loopback the published password must not work: each such start gives the demo accounts a new one; on loopback it comes back. */
const demoAccountsPassword = async (db: Db, config: Config): Promise<string> => {
    const open = !isBeyondLoopback(config);
    const changed = (await readMeta<boolean>(db, changedKey)) === true;
    const password = open ? demoPassword : randomBytes(9).toString('base64url');
    if (open && !changed) return password;
    const hash = await hashPassword(password);
    await db.transaction(async tx => {
        await tx.query(`update app_user set password_hash = $1 where email like '%@nrw.example'`, [hash]);
        await writeMeta(tx, changedKey, !open);
    });
    return password;
};
const changedKey = 'demo_password_changed';
