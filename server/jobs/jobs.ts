import type { Db } from '../db/db';
import { bringForward, claim, finish, register, renew, type Claim } from './jobs.queries';
import { nextDue, type Every } from './schedule.rules';

/** What a run is given; `signal` is aborted at shutdown, so that long work can stop after its current step. */
export interface JobContext {
    db: Db;
    now: Date;
    signal: AbortSignal;
}

/** Work to be repeated. `run` is idempotent: after a crash or a failure it runs again. */
export interface Job {
    name: string;
    every: Every;
    run(context: JobContext): Promise<unknown>;
}

export interface JobOptions {
    clock: () => Date;
    /** Whose clock the local times of jobs are read from. */
    zone: () => Promise<string>;
    log: { info(details: object, message: string): void; error(details: object, message: string): void };
    /** How often the table is asked, and for how long a claim holds without a sign of life. */
    pollSeconds?: number;
    leaseSeconds?: number;
    /** How soon a failed job is tried again. */
    retrySeconds?: number;
}

export interface Jobs {
    /** Runs what is due, one after the other, and resolves when nothing is. */
    runDue(): Promise<void>;
    /** Takes no more work and resolves when the running job has ended. */
    stop(): Promise<void>;
}

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);
const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 1000);

/** Runs jobs by the table `job`, shared with other processes: each due job is run by one of them. A new job is due at once. */
export const startJobs = (db: Db, jobs: readonly Job[], options: JobOptions): Jobs => {
    const { clock, zone, log, pollSeconds = 30, leaseSeconds = 300, retrySeconds = 300 } = options;
    const stopping = new AbortController();
    const names = jobs.map(job => job.name);
    let registered: Promise<unknown> | undefined;
    let running: Promise<void> | undefined;

    const registerAll = async () => {
        for (const name of names) await register(db, name, clock());
    };

    const bringAllForward = async () => {
        const [now, city] = [clock(), await zone()];
        await bringForward(
            db,
            names,
            jobs.map(job => nextDue(job.every, now, city)),
        );
    };

    const runOne = async (job: Job, taken: Claim): Promise<void> => {
        let held: Claim | undefined = taken;
        let renewing = Promise.resolve();
        const signOfLife = async () => {
            if (held) held = await renew(db, held, after(clock(), leaseSeconds));
        };
        const heartbeat = setInterval(() => {
            renewing = renewing.then(signOfLife).catch((error: unknown) => {
                log.error({ err: error, job: job.name }, 'job lease not renewed');
            });
        }, leaseSeconds * 250);
        heartbeat.unref();
        let failure: string | null = null;
        try {
            await job.run({ db, now: clock(), signal: stopping.signal });
            log.info({ job: job.name }, 'job done');
        } catch (error) {
            failure = sentence(error);
            log.error({ err: error, job: job.name }, 'job failed');
        }
        clearInterval(heartbeat);
        await renewing;
        const now = clock();
        const next = nextDue(job.every, now, await zone());
        const retry = after(now, retrySeconds);
        if (held) await finish(db, held, now, failure !== null && retry < next ? retry : next, failure);
    };

    const drain = async (): Promise<void> => {
        await (registered ??= registerAll());
        await bringAllForward();
        while (!stopping.signal.aborted) {
            const now = clock();
            const taken = await claim(db, names, now, after(now, leaseSeconds));
            const job = jobs.find(({ name }) => name === taken?.name);
            if (!taken || !job) return;
            await runOne(job, taken);
        }
    };

    const runDue = (): Promise<void> => {
        running ??= drain().finally(() => {
            running = undefined;
        });
        return running;
    };
    const poll = () => {
        runDue().catch((error: unknown) => {
            registered = undefined;
            log.error({ err: error }, 'jobs cannot be read');
        });
    };

    const timer = setInterval(poll, pollSeconds * 1000);
    timer.unref();
    poll();
    return {
        runDue,
        async stop() {
            clearInterval(timer);
            stopping.abort();
            await running?.catch(() => undefined);
        },
    };
};
