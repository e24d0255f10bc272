// A PostgreSQL server for tests and benchmarks: in a private directory, on a private port, gone when stopped.
//   node scripts/postgres.mjs COMMAND ...   runs COMMAND with TEST_DATABASE_URL set
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST = 15;
const isRoot = process.getuid?.() === 0;
const APT = ['-y', '-q', '-o', 'DPkg::Lock::Timeout=300'];

/** Folders with the server's programs, newest version first. */
const candidates = () => {
    const debian = versions('/usr/lib/postgresql');
    const onPath = (process.env.PATH ?? '').split(path.delimiter);
    return [...debian.sort((a, b) => major(b) - major(a)), '/opt/homebrew/bin', '/usr/local/pgsql/bin', ...onPath];
};
const versions = (/** @type {string} */ dir) =>
    fs.existsSync(dir) ? fs.readdirSync(dir).map(version => path.join(dir, version, 'bin')) : [];
const major = (/** @type {string} */ dir) => Number(/\d+/.exec(dir)?.[0] ?? 0);

const isServer = (/** @type {string} */ bin) => {
    const initdb = path.join(bin, 'initdb');
    const programs = ['initdb', 'pg_ctl', 'postgres'].map(name => path.join(bin, name));
    return (
        programs.every(file => fs.existsSync(file)) &&
        major(execFileSync(initdb, ['--version'], { encoding: 'utf8' })) >= OLDEST
    );
};

/**
 * The folder of initdb and pg_ctl, or undefined. `install`: as root, get them from the system's packages when absent.
 * @param {{ install?: boolean }} [options]
 */
export const findPostgres = ({ install = false } = {}) => {
    const found = candidates().find(isServer);
    if (found || !install || !isRoot) return found;
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', ...APT], { stdio: ['ignore', 2, 2], env });
    spawnSync('apt-get', ['install', '--no-install-recommends', ...APT, 'postgresql'], {
        stdio: ['ignore', 2, 2],
        env,
    });
    return candidates().find(isServer);
};

/** The server refuses to run as root; its package brings a user of its own. */
const serverUser = () => {
    if (!isRoot) return {};
    const ids = execFileSync('id', ['postgres'], { encoding: 'utf8' });
    return { uid: Number(/uid=(\d+)/.exec(ids)?.[1]), gid: Number(/gid=(\d+)/.exec(ids)?.[1]) };
};

const locale = () => {
    const { stdout } = spawnSync('locale', ['-a'], { encoding: 'utf8' });
    const known = new Set((stdout ?? '').split('\n').map(name => name.toLowerCase().replace('-', '')));
    return ['en_US.UTF-8', 'C.UTF-8'].find(name => known.has(name.toLowerCase().replace('-', ''))) ?? 'C';
};

/** @returns {Promise<number>} */
const freePort = () =>
    new Promise((resolve, reject) => {
        const server = net.createServer().once('error', reject);
        server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            server.close(() =>
                address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
            );
        });
    });

/**
 * Starts a server of its own. `durable` keeps fsync on, for benchmarks; tests are faster without. Throws when no
 * PostgreSQL of version 15 or newer is found or it does not start.
 * @param {{ install?: boolean, durable?: boolean }} [options]
 */
export const startPostgres = async ({ install = false, durable = false } = {}) => {
    const bin = findPostgres({ install });
    if (!bin) throw new Error(`no PostgreSQL server of version ${OLDEST} or newer was found`);
    const user = serverUser();
    // Short, for the server's own socket, and open to its user, as a temporary directory of root's may not be.
    const home = fs.mkdtempSync(path.join(fs.existsSync('/tmp') ? '/tmp' : os.tmpdir(), 'nrw-postgres-'));
    if (user.uid !== undefined) fs.chownSync(home, user.uid, user.gid);
    const log = path.join(home, 'log');
    const run = (/** @type {string} */ program, /** @type {string[]} */ args) => {
        const { status, stderr, error } = spawnSync(path.join(bin, program), args, {
            ...user,
            cwd: home,
            encoding: 'utf8',
            stdio: ['ignore', 'ignore', program === 'initdb' ? 'pipe' : 'ignore'],
        });
        if (status === 0) return;
        const trace = fs.existsSync(log) ? fs.readFileSync(log, 'utf8') : '';
        throw new Error(`${program} failed: ${error?.message ?? ''}${stderr ?? ''}${trace}`);
    };

    const data = path.join(home, 'data');
    const password = randomBytes(12).toString('hex');
    const secret = path.join(home, 'password');
    fs.writeFileSync(secret, password, { mode: 0o644 });
    const stop = () => {
        process.off('exit', stop);
        if (!fs.existsSync(home)) return;
        if (fs.existsSync(path.join(data, 'postmaster.pid')))
            run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
        fs.rmSync(home, { recursive: true, force: true });
    };
    process.on('exit', stop);
    try {
        run('initdb', [
            '-D',
            data,
            '-U',
            'nrw',
            '-E',
            'UTF8',
            `--locale=${locale()}`,
            '-A',
            'scram-sha-256',
            '--pwfile',
            secret,
        ]);
        const port = await freePort();
        const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: home, max_connections: 200 };
        const fast = durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
        const flags = Object.entries({ ...settings, ...fast }).map(([name, value]) => `-c ${name}=${value}`);
        run('pg_ctl', ['-D', data, '-l', log, '-w', '-t', '60', '-o', flags.join(' '), 'start']);
        return { url: `postgres://nrw:${password}@127.0.0.1:${port}/postgres`, stop };
    } catch (error) {
        stop();
        throw error;
    }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const [command, ...args] = process.argv.slice(2);
    if (!command) throw new Error('usage: node scripts/postgres.mjs COMMAND ...');
    const server = await startPostgres({ install: process.env.CI === 'true' });
    const env = { ...process.env, TEST_DATABASE_URL: server.url };
    process.exitCode = spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1;
    server.stop();
}
