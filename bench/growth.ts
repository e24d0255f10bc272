// Does the embedded database stay within twice its size? 10,000 saves of one draft of 17 kB, and thirty nights that find
// low consumption in the demo city. Ends with 1 when it does not.
import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '../contract/period';
import type { Db } from '../server/db/db';
import { migrate } from '../server/db/migrate';
import { open } from '../server/db/open';
import { preparedDemo } from '../demo/version';
import { keepDraft } from '../server/drafts/drafts.queries';
import { nightlyJobs } from '../server/schedule';
import { builtTree, scratch } from './cities';
import { printTable, type Finding } from './report';

const saves = 10_000;
const nights = 30;
const onFatal = (error: Error) => {
    throw error;
};

const onDisk = (folder: string): number =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map(name => statSync(join(folder, name)))
        .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/** Sizes on the disk at the begin, at the largest and at the end of `steps`; the log is cut before each look. */
const growth = async (
    what: string,
    { db, dataDir }: { db: Db; dataDir: string },
    { steps, lookEvery, step }: { steps: number; lookEvery: number; step: (index: number) => Promise<unknown> },
): Promise<Finding> => {
    const size = async () => {
        await db.query('checkpoint');
        return onDisk(dataDir);
    };
    const begin = await size();
    let largest = begin;
    for (let index = 0; index < steps; index++) {
        await step(index);
        if (index % lookEvery === 0) largest = Math.max(largest, await size());
    }
    const end = await size();
    largest = Math.max(largest, end);
    return {
        what,
        measured: `${mb(begin)}, at most ${mb(largest)}, in the end ${mb(end)}`,
        goal: `<= ${mb(2 * begin)}`,
        verdict: largest <= 2 * begin ? 'met' : 'FAR OFF',
    };
};

const opened = async (seedDir?: string) => {
    const dataDir = scratch();
    const db = await open({ dataDir, seedDir, onFatal });
    await migrate(db);
    return { db, dataDir };
};

/** Fields that fill 17 kB and that compression cannot hide. */
const typed = () => ({
    body: Object.fromEntries(Array.from({ length: 160 }, (_, n) => [`f${n}`, randomBytes(48).toString('hex')])),
});

const drafts = async (): Promise<Finding> => {
    const place = await opened();
    const { db } = place;
    const [{ id: userId }] = await db.query<{ id: string }>(
        `insert into app_user (full_name, email) values ('Salma Khatun', 'salma@utility.example') returning id`,
    );
    const at = { userId, form: 'reports', key: 'new' };
    const now = new Date();
    const save = (version: number) => db.transaction(tx => keepDraft(tx, at, { ...typed(), version }, now));
    await save(0);
    const finding = await growth(`${saves} saves of a draft`, place, {
        steps: saves,
        lookEvery: 500,
        step: index => save(index + 1),
    });
    await db.close();
    return finding;
};

const lowConsumption = async (): Promise<Finding> => {
    await builtTree();
    const place = await opened(preparedDemo());
    const { db } = place;
    const { signal } = new AbortController();
    const jobs = nightlyJobs.filter(({ name }) => ['low-consumption', 'vacuum'].includes(name));
    const night = async (index: number) => {
        const now = new Date(`${addDays('2026-11-20', index)}T18:30:00Z`);
        for (const job of jobs) await job.run({ db, now, signal });
    };
    const relation = async () => {
        const [[bytes]] = await db.arrays(`select pg_total_relation_size('consumer_stat')`);
        return bytes as number;
    };
    await night(0);
    const first = await relation();
    const finding = await growth(`${nights} nights of low consumption`, place, {
        steps: nights,
        lookEvery: 1,
        step: index => night(index + 1),
    });
    const last = await relation();
    await db.close();
    return {
        ...finding,
        measured: `${finding.measured}; the findings alone ${mb(first)}, then ${mb(last)}`,
        verdict: last <= 2 * first ? finding.verdict : 'FAR OFF',
    };
};

const findings = [await drafts(), await lowConsumption()];
printTable('Growth of the embedded database', findings);
process.exitCode = findings.every(({ verdict }) => verdict === 'met') ? 0 : 1;
