// Prepares the database of the demo city, which a first start copies. Does nothing when this generator's is there.
import fs from 'node:fs';
import path from 'node:path';
import type { Db } from '../server/db/db';
import { open } from '../server/db/open';
import { migrate } from '../server/db/migrate';
import { loadDemo } from '../demo/demo';
import { preparedDemo } from '../demo/version';
import { seedThresholds } from '../server/thresholds/thresholds.seed';
import { cityDay, cityZone } from '../server/network/site.queries';
import { arrearsJob } from '../server/billing/arrears.changes';
import { consumerStatsJob } from '../server/low-consumption/low-consumption.queries';
import { accountConsumptionJob } from '../server/consumption/accounts.changes';
import { vacuumJob } from '../server/db/vacuum';
import { noteDone } from '../server/jobs/jobs.queries';
import { nextDue } from '../server/jobs/schedule.rules';

const target = preparedDemo();
const work = `${path.dirname(target)}.${process.pid}`;
const onFatal = (error: Error) => {
    console.error(error.message);
    process.exit(1);
};
// Whoever waits for it is told how far it is; without them it ends.
const onProgress = (step: string, percent: number) => void process.send?.({ step, percent });
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

/** What is counted of the whole city was analyzed for it: only the rest is left, and neither bills nor hours change after it. */
const analyzeRest = async (db: Db): Promise<void> => {
    const rows = await db.query<{ name: string }>(
        `select relname as name from pg_class
         where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and reltuples < 0`,
    );
    await db.query(`analyze ${rows.map(({ name }) => `"${name}"`).join(', ')}`);
};

const prepare = async (): Promise<void> => {
    fs.rmSync(work, { recursive: true, force: true });
    const db = await open({ dataDir: work, onFatal });
    // Log files kept for reuse would be copied with every first start; the embedded database has but one session.
    await db.query('set wal_recycle = off');
    // What is cut off is thrown away: nothing has to reach the disk before the end.
    await db.query('set synchronous_commit = off');
    await migrate(db);
    await db.transaction(seedThresholds);
    const now = new Date();
    await loadDemo(db, { today: await cityDay(db, now), onProgress });
    await analyzeRest(db);
    await db.query('vacuum');
    // Done once more right after the first start, they would keep its first figures waiting.
    const counts = [arrearsJob, consumerStatsJob, accountConsumptionJob, vacuumJob];
    await noteDone(db, counts, now, nextDue('night', now, await cityZone(db)));
    await db.query('checkpoint');
    await db.close();
};

const lives = (pid: number): boolean => {
    try {
        return process.kill(pid, 0);
    } catch {
        return false;
    }
};

/** Some hundred megabytes each: those of other generators go, and what a build that was cut off has left. */
const dropOthers = (folder: string): void => {
    const all = path.dirname(folder);
    for (const name of fs.readdirSync(all)) {
        const other = path.join(all, name);
        const builder = Number(path.extname(name).slice(1));
        if (other !== folder && !(builder && lives(builder))) fs.rmSync(other, { recursive: true, force: true });
    }
};

const publish = (): void => {
    const folder = path.dirname(target);
    dropOthers(folder);
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { recursive: true });
    fs.renameSync(path.join(work, 'pg'), target);
    fs.rmSync(work, { recursive: true, force: true });
};

if (!fs.existsSync(path.join(target, 'PG_VERSION'))) {
    await prepare();
    publish();
}
