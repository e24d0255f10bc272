import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import type { Db } from '../db/db';
import { startJobs, type Job, type JobOptions, type Jobs } from './jobs';
import { noteDone, queueJob } from './jobs.queries';

let db: Db;
let now = new Date('2026-11-20T12:00:00Z');
let started: Jobs[] = [];
const errors: string[] = [];

beforeAll(async () => {
    db = await testDatabase();
});
afterAll(() => db.close());
afterEach(async () => {
    await Promise.all(started.map(jobs => jobs.stop()));
    started = [];
    errors.length = 0;
    now = new Date('2026-11-20T12:00:00Z');
    await db.query('delete from job');
});

const log = { info: () => undefined, error: (_details: object, message: string) => void errors.push(message) };
const start = (jobs: Job[], options: Partial<JobOptions> = {}): Jobs => {
    const runner = startJobs(db, jobs, { clock: () => now, zone: async () => 'Asia/Dhaka', log, ...options });
    started.push(runner);
    return runner;
};
const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
};
const counting = (name = 'rollups', work: (run: number) => Promise<unknown> = async () => undefined) => {
    const job = { name, every: 'night' as const, runs: 0, run: () => work(++job.runs) };
    return job;
};
/** A gate that a run waits at until the test opens it. */
const gate = () => {
    const controller = new AbortController();
    const opened = new Promise(resolve => controller.signal.addEventListener('abort', resolve));
    return { open: () => controller.abort(), opened };
};
const row = async (name = 'rollups') =>
    (
        await db.query<{
            due_at: string;
            locked_until: string | null;
            last_done_at: string | null;
            last_error: string | null;
        }>('select due_at, locked_until, last_done_at, last_error from job where name = $1', [name])
    )[0];

it('a new job runs at once and then each night', async () => {
    const job = counting();
    const jobs = start([job]);
    await jobs.runDue();
    expect(job.runs).toBe(1);
    expect(await row()).toEqual({
        due_at: '2026-11-20T18:30:00.000Z',
        locked_until: null,
        last_done_at: '2026-11-20T12:00:00.000Z',
        last_error: null,
    });
    later(389);
    await jobs.runDue();
    expect(job.runs).toBe(1);
    later(1);
    await jobs.runDue();
    expect(job.runs).toBe(2);
});

it('a job whose work was done by other means waits for its next time, one asked for before that does not', async () => {
    await queueJob(db, 'asked', now);
    await noteDone(db, ['rollups', 'asked'], now, new Date('2026-11-20T18:30:00Z'));
    const [done, asked] = [counting(), counting('asked')];
    const jobs = start([done, asked]);
    await jobs.runDue();
    expect([done.runs, asked.runs]).toEqual([0, 1]);
    later(390);
    await jobs.runDue();
    expect([done.runs, asked.runs]).toEqual([1, 2]);
});

it('a job that a migration made due, to the microsecond, runs once, and then the others run', async () => {
    await db.query(`insert into job (name, due_at) values ('asked', '2026-11-20T11:59:00.123456Z')`);
    const asked = counting('asked', async run => {
        if (run > 1) void jobs.stop();
    });
    const other = counting('other');
    const jobs = start([asked, other]);
    await jobs.runDue();
    expect([asked.runs, other.runs]).toEqual([1, 1]);
    expect(await row('asked')).toMatchObject({ due_at: '2026-11-20T18:30:00.000Z' });
});

it('two runners never run the same job at once, and a job is run once each time it is due', async () => {
    let inside = 0;
    let most = 0;
    const work = async () => {
        most = Math.max(most, ++inside);
        await new Promise(resolve => setTimeout(resolve, 15));
        inside--;
    };
    const [one, other] = [counting('rollups', work), counting('rollups', work)];
    const runners = [start([one]), start([other])];
    for (let night = 1; night <= 25; night++) {
        await Promise.all(runners.map(runner => runner.runDue()));
        expect(one.runs + other.runs).toBe(night);
        later(24 * 60);
    }
    expect(most).toBe(1);
});

it('a failing job keeps its error, is tried again soon, and forgets the error when it succeeds', async () => {
    const job = counting('rollups', async run => {
        if (run === 1) throw new Error('disk full');
    });
    const jobs = start([job]);
    await jobs.runDue();
    expect(await row()).toMatchObject({
        due_at: '2026-11-20T12:05:00.000Z',
        last_error: 'disk full',
        last_done_at: null,
    });
    expect(errors).toEqual(['job failed']);
    later(5);
    await jobs.runDue();
    expect(job.runs).toBe(2);
    expect(await row()).toMatchObject({ due_at: '2026-11-20T18:30:00.000Z', last_error: null });
});

it('a failing job does not keep the others from running', async () => {
    const broken = counting('broken', () => Promise.reject(new Error('no')));
    const sound = counting('sound');
    await start([broken, sound]).runDue();
    expect(sound.runs).toBe(1);
});

it('stopping waits for the running job and takes no other', async () => {
    const [entered, released] = [gate(), gate()];
    let ended = false;
    const first = counting('a-first', async () => {
        entered.open();
        await released.opened;
        ended = true;
    });
    const second = counting('b-second');
    const jobs = start([first, second]);
    await entered.opened;
    const stopped = jobs.stop().then(() => ended);
    released.open();
    expect(await stopped).toBe(true);
    expect(second.runs).toBe(0);
    expect(await row('a-first')).toMatchObject({ locked_until: null, last_error: null });
});

it('a running job is told of the shutdown, so that long work can stop early', async () => {
    const entered = gate();
    const aborted: boolean[] = [];
    const job: Job = {
        name: 'long',
        every: 'night' as const,
        run: async ({ signal }) => {
            entered.open();
            await new Promise(resolve => signal.addEventListener('abort', resolve));
            aborted.push(signal.aborted);
        },
    };
    const jobs = start([job]);
    await entered.opened;
    await jobs.stop();
    expect(aborted).toEqual([true]);
});

it('a job whose process died is taken over when its lease ends, not before', async () => {
    await db.query(
        `insert into job (name, due_at, locked_until) values ('rollups', '2026-11-20T11:00Z', '2026-11-20T12:03Z')`,
    );
    const job = counting();
    const jobs = start([job]);
    await jobs.runDue();
    expect(job.runs).toBe(0);
    later(3);
    await jobs.runDue();
    expect(job.runs).toBe(1);
});

it('a job that outlasts its lease keeps it while it lives', async () => {
    const released = gate();
    const entered = gate();
    const slow = counting('rollups', async () => {
        entered.open();
        await released.opened;
    });
    const jobs = start([slow], { leaseSeconds: 0.2 });
    await entered.opened;
    later(1);
    await new Promise(resolve => setTimeout(resolve, 200));
    const other = counting();
    await start([other]).runDue();
    expect(other.runs).toBe(0);
    released.open();
    await jobs.runDue();
    expect(slow.runs).toBe(1);
});

it('after a clock that was ahead for a while, each job runs at its next time again', async () => {
    const [nightly, often] = [counting(), { ...counting('often'), every: { minutes: 5 } }];
    often.run = async () => ++often.runs;
    const correct = now;
    now = new Date('2031-02-03T04:05:06Z');
    const jobs = start([nightly, often]);
    await jobs.runDue();
    now = correct;
    await jobs.runDue();
    expect([nightly.runs, often.runs]).toEqual([1, 1]);
    later(5);
    await jobs.runDue();
    expect([nightly.runs, often.runs]).toEqual([1, 2]);
    later(385);
    await jobs.runDue();
    expect([nightly.runs, often.runs]).toEqual([2, 3]);
});

it('a job whose process died while its clock was ahead is taken over, not one of a clock that is a little ahead', async () => {
    await db.query(
        `insert into job (name, due_at, locked_until) values
            ('long-ago', '2026-11-20T11:00Z', '2031-02-03T04:10Z'), ('elsewhere', '2026-11-20T11:00Z', '2026-11-20T12:06Z')`,
    );
    const [taken, left] = [counting('long-ago'), counting('elsewhere')];
    await start([taken, left]).runDue();
    expect([taken.runs, left.runs]).toEqual([1, 0]);
});

it('a job asked for while it runs is run again', async () => {
    const job = counting('rollups', async run => {
        if (run > 1) return;
        later(1);
        await queueJob(db, 'rollups', now);
    });
    await start([job]).runDue();
    expect(job.runs).toBe(2);
});

it('polls by itself', async () => {
    const job: Job & { runs: number } = {
        ...counting(),
        every: { minutes: 1 },
        runs: 0,
        run: async () => void ++job.runs,
    };
    const jobs = start([job], { pollSeconds: 0.02 });
    await jobs.runDue();
    later(1);
    await expect.poll(() => job.runs).toBe(2);
});
