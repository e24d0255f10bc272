import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DataDirInUse, DataDirUnusable, SqlError, type Db } from './db';
import { upkeepOf } from './upkeep';
import type { Answer } from './engine.mjs';
import type { Call, Failure, Report } from './pglite.worker.mjs';
import { singleSession } from './session';

export interface EmbeddedConfig {
    dataDir: string;
    /** A prepared data directory that an empty `dataDir` starts from. */
    seedDir?: string;
    /** Told why before the process ends with FATAL_EXIT: after a failed fsync nothing more may be acknowledged. */
    onFatal: (error: Error) => void;
}

/** Exit status when the embedded database could no longer keep its promises (EX_SOFTWARE of sysexits.h). */
export const FATAL_EXIT = 70;

const WORKER = new URL('./pglite.worker.mjs', import.meta.url);

// A hot reload evaluates this module again; the worker, and the lock with it, has to outlive that.
const shared = globalThis as typeof globalThis & { nrwEmbedded?: Map<string, Promise<Db>> };
const opened = (shared.nrwEmbedded ??= new Map());

/** The database in `dataDir`, in a worker thread of this process; one per directory, however often it is asked for. */
export const embeddedDb = (config: EmbeddedConfig): Promise<Db> => {
    const dataDir = resolve(config.dataDir);
    const known = opened.get(dataDir);
    if (known) return known;
    const opening = startWorker({ ...config, dataDir }, () => opened.delete(dataDir));
    opened.set(dataDir, opening);
    opening.catch(() => opened.delete(dataDir));
    return opening;
};

type RefusedStatement = Report & { type: 'refused' };

interface Waiting {
    resolve(answer: Answer): void;
    reject(error: Error): void;
}

const startWorker = ({ dataDir, seedDir, onFatal }: EmbeddedConfig, onClose: () => void): Promise<Db> => {
    // Without execArgv the loaders of tsx and vitest would start in the worker too.
    const worker = new Worker(WORKER, { workerData: { dataDir, seedDir }, execArgv: [] });
    const waiting = new Map<number, Waiting>();
    let calls = 0;
    let closing = false;

    const call = (request: Call['request']): Promise<Answer> =>
        new Promise((resolve, reject) => {
            waiting.set(++calls, { resolve, reject });
            worker.postMessage({ id: calls, request } satisfies Call, []);
        });
    const settle = (id: number): Waiting | undefined => {
        const waiter = waiting.get(id);
        waiting.delete(id);
        return waiter;
    };
    const die = (message: string) => {
        onFatal(new Error(`The database in ${dataDir} stopped: ${message}`));
        process.exit(FATAL_EXIT);
    };
    const close = async () => {
        closing = true;
        await call({ kind: 'close' });
        await worker.terminate();
        onClose();
    };

    return new Promise((resolve, reject) => {
        const refuse = (report: RefusedStatement) => {
            closing = true;
            reject(refusal(dataDir, report));
            void worker.terminate();
        };
        worker.on('message', (report: Report) => {
            if (report.type === 'ready') resolve(singleSession({ answer: call, close, upkeep: upkeepOf(call) }));
            else if (report.type === 'refused') refuse(report);
            else if (report.type === 'answer') settle(report.id)?.resolve(report.answer);
            else if (report.type === 'failure') settle(report.id)?.reject(failureError(report.failure));
            else die(report.message);
        });
        worker.on('error', error => die(error.message));
        worker.on('exit', () => !closing && die('its worker ended'));
    });
};

const failureError = ({ message, code, ...rest }: Failure): Error =>
    code ? new SqlError(message, { code, ...rest }) : new Error(message);

const refusal = (dataDir: string, { kind, message }: RefusedStatement): Error => {
    if (kind === 'inUse') return new DataDirInUse(dataDir);
    return kind
        ? new DataDirUnusable(dataDir, message)
        : new Error(`DATA_DIR: the database in ${dataDir} did not open: ${message}`);
};
