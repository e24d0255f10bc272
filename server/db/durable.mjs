// PGlite that keeps what it acknowledged; by itself it starts with fsync off and its fsync does nothing.
// Leans on Emscripten internals: @electric-sql/pglite is pinned exactly and proveDurable runs at every start.
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { startEngine } from './engine.mjs';
import { holdDirectory } from './lock.mjs';
import { Refusal, refusalOf } from './refusal.mjs';

const MEGABYTE = 1 << 20;
// Two WAL segments and a checkpoint's worth of pages: with less, the first larger import would end in a full disk.
const SPACE_TO_WORK = 96 * MEGABYTE;

/**
 * @typedef {{ realPath(node: unknown): string, convertNodeCode(error: unknown): number,
 *   stream_ops: { fsync?(stream: { nfd?: number, node: unknown }): number } }} NodeFileSystem
 * @typedef {{ FS: { ErrnoError: new (errno: number) => Error }, NODEFS: NodeFileSystem }} EmscriptenModule
 * @typedef {{ dataDir: string, seedDir?: string, onFatal: (error: unknown) => void }} DurableOptions
 */

/** NodeFS whose fsync reaches the disk. A failed one is fatal, as in PostgreSQL: a retry may report success falsely. */
class DurableFS extends NodeFS {
    fsyncs = 0;

    /**
     * @param {string} dir
     * @param {(error: unknown) => void} onFatal
     */
    constructor(dir, onFatal) {
        super(dir);
        this.onFatal = onFatal;
    }

    /** @type {NodeFS['init']} */
    async init(pg, options) {
        const { emscriptenOpts, ...rest } = await super.init(pg, options);
        const patch = (/** @type {unknown} */ module) => this.#patch(/** @type {EmscriptenModule} */ (module));
        return { ...rest, emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), patch] } };
    }

    /** @param {EmscriptenModule} module */
    #patch({ FS, NODEFS }) {
        NODEFS.stream_ops.fsync = stream => {
            try {
                if (stream.nfd === undefined) sync(NODEFS.realPath(stream.node));
                else fs.fsyncSync(stream.nfd);
            } catch (error) {
                this.onFatal(error);
                // PostgreSQL understands only this class; a plain Error is swallowed and the commit acknowledged.
                throw new FS.ErrnoError(NODEFS.convertNodeCode(error));
            }
            this.fsyncs++;
            return 0;
        };
    }
}

/**
 * Opens `dataDir`/pg, made from `seedDir` or by initdb when missing. Throws a Refusal when the directory is in use,
 * not writable or full. `onFatal` must end the process: after it the engine answers nothing.
 * @param {DurableOptions} options
 * @returns {Promise<import('./engine.mjs').Engine>}
 */
export const openDurable = async ({ dataDir, seedDir, onFatal }) => {
    const release = await hold(dataDir);
    try {
        const dir = await prepare(dataDir, seedDir);
        const engine = await start(dir, onFatal);
        return { ...engine, close: () => engine.close().finally(release) };
    } catch (error) {
        await release();
        throw refusalOf(error);
    }
};

const hold = async (/** @type {string} */ dataDir) => {
    try {
        fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
        fs.accessSync(dataDir, fs.constants.W_OK);
        return await holdDirectory(dataDir);
    } catch (error) {
        throw refusalOf(error);
    }
};

/**
 * The database's directory. It gets its name only when it is whole and on the disk, so one cut short is never opened.
 * @param {string} dataDir
 * @param {string} [seedDir]
 */
const prepare = async (dataDir, seedDir) => {
    const dir = path.join(dataDir, 'pg');
    const unfinished = path.join(dataDir, 'pg.new');
    fs.rmSync(unfinished, { recursive: true, force: true });
    const exists = fs.existsSync(dir);
    checkSpace(dataDir, !exists && seedDir ? sizeOf(seedDir) : 0);
    if (!exists) {
        fs.mkdirSync(unfinished, { mode: 0o700 });
        await (seedDir ? copySeed(seedDir, unfinished) : initialise(unfinished));
        files(unfinished).forEach(sync);
        fs.renameSync(unfinished, dir);
        sync(dataDir);
    }
    fs.accessSync(path.join(dir, 'global', 'pg_control'), fs.constants.W_OK);
    // Left empty by a power loss, it keeps the engine from starting; the lock already rules out a second process.
    fs.rmSync(path.join(dir, 'postmaster.pid'), { force: true });
    return dir;
};

const copySeed = async (/** @type {string} */ seedDir, /** @type {string} */ target) => {
    if (!fs.existsSync(path.join(seedDir, 'PG_VERSION'))) {
        throw new Refusal('unusable', `${seedDir}, which it should start from, is not a prepared database`);
    }
    await fs.promises.cp(seedDir, target, { recursive: true });
};

const initialise = async (/** @type {string} */ target) => {
    const engine = await startEngine({ fs: new NodeFS(target) });
    await engine.close();
};

/** @type {(dir: string, onFatal: DurableOptions['onFatal']) => Promise<import('./engine.mjs').Engine>} */
const start = async (dir, onFatal) => {
    const files = new DurableFS(dir, onFatal);
    // Segments of the log that are done with are kept for use again by default: more than the rest of a small database.
    const settings = ['wal_sync_method=fsync', 'wal_recycle=off'].flatMap(setting => ['-c', setting]);
    const startParams = PGlite.defaultStartParams.filter(param => param !== '-F').concat(settings);
    const engine = await startLogged({ fs: files, startParams });
    await proveDurable(engine, files);
    return engine;
};

/** PGlite's own error only says that it did not start; why stands in what PostgreSQL wrote to its log. */
const startLogged = async (/** @type {import('@electric-sql/pglite').PGliteOptions} */ options) => {
    /** @type {string[]} */
    const log = [];
    try {
        return await startEngine({ ...options, onStderr: line => log.push(line) < 0 });
    } catch (error) {
        if (!(error instanceof Error) || refusalOf(error) !== error || !log.length) throw error;
        throw new Error(`${error.message}: ${log.slice(-3).join('; ')}`, { cause: error });
    }
};

const proveDurable = async (/** @type {import('./engine.mjs').Engine} */ engine, /** @type {DurableFS} */ files) => {
    const before = files.fsyncs;
    // The smallest commit that has to reach the write-ahead log.
    await engine.answer({ kind: 'rows', text: `select pg_logical_emit_message(true, 'probe', '')`, params: [] });
    if (files.fsyncs === before) {
        throw new Error(
            'A commit did not reach the disk: this is not the @electric-sql/pglite version it was made for.',
        );
    }
};

const checkSpace = (/** @type {string} */ dataDir, /** @type {number} */ extra) => {
    const { bavail, bsize } = fs.statfsSync(dataDir);
    const free = bavail * bsize;
    const needed = SPACE_TO_WORK + extra;
    if (free < needed) {
        const [has, needs] = [free, needed].map(bytes => Math.floor(bytes / MEGABYTE));
        throw new Refusal('unusable', `the disk is full: ${has} MB are free, ${needs} MB are needed`);
    }
};

const files = (/** @type {string} */ dir) => [
    dir,
    ...fs.readdirSync(dir, { recursive: true, encoding: 'utf8' }).map(name => path.join(dir, name)),
];

const sizeOf = (/** @type {string} */ dir) => files(dir).reduce((sum, file) => sum + fs.statSync(file).size, 0);

const sync = (/** @type {string} */ file) => {
    const fd = fs.openSync(file, 'r');
    try {
        fs.fsyncSync(fd);
    } finally {
        fs.closeSync(fd);
    }
};
