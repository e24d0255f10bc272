// Exclusive use of a data directory. PGlite takes no lock, and two processes on one directory lose each other's rows.
// The lock is a listening socket: the kernel drops it with the process, however that ends, and nobody can take it from
// one that lives. Sockets reach across containers that share a volume on one machine; network file systems are not covered.
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from './refusal.mjs';

// The address of a socket holds 108 bytes on Linux, 104 on macOS, its closing zero included.
const LONGEST_ADDRESS = 103;
// Longer than a rival can stand between looking at a dead lock and replacing it, which are two neighbouring calls.
const RIVALRY_MS = 100;

/**
 * Where the lock of a directory is: beside its data, or under a hash of its path in the temporary directory when that
 * address would be too long for a socket.
 * @param {string} dataDir an existing directory
 */
export const lockFile = dataDir => {
    const real = fs.realpathSync(dataDir);
    const beside = path.join(real, '.lock');
    if (Buffer.byteLength(ownFile(beside)) <= LONGEST_ADDRESS) return beside;
    const hash = createHash('sha256').update(real).digest('hex').slice(0, 16);
    return path.join(os.tmpdir(), `nrw-${hash}.lock`);
};

const ownFile = (/** @type {string} */ file) => `${file}.${randomBytes(4).toString('hex')}`;

/**
 * Takes the lock of `dataDir` or throws a Refusal. Resolves to its release.
 * @param {string} dataDir an existing directory
 */
export const holdDirectory = async dataDir => {
    const file = lockFile(dataDir);
    const inUse = new Refusal('inUse', `${dataDir} is in use`);
    const found = inode(file);
    if (await answers(file)) throw inUse;
    const own = ownFile(file);
    const server = await listen(own);
    const mine = inode(own);
    const release = () => {
        if (inode(file) === mine) fs.rmSync(file, { force: true });
        return new Promise(done => void server.close(done));
    };
    // A rival that started at the same moment may have replaced the dead lock since we asked it, or may yet do so.
    if (inode(file) === found) fs.renameSync(own, file);
    else fs.rmSync(own, { force: true });
    await pause(RIVALRY_MS);
    if (inode(file) !== mine) {
        await release();
        throw inUse;
    }
    return release;
};

const inode = (/** @type {string} */ file) => fs.statSync(file, { throwIfNoEntry: false })?.ino;

const answers = (/** @type {string} */ file) =>
    new Promise(resolve => {
        const socket = net.connect(file);
        socket.on('connect', () => resolve(true)).on('connect', () => socket.destroy());
        socket.on('error', () => resolve(false));
    });

/** @type {(file: string) => Promise<net.Server>} */
const listen = file =>
    new Promise((resolve, reject) => {
        const server = net.createServer(socket => socket.destroy());
        server.once('error', reject).listen(file, () => resolve(server.unref()));
    });
