// What survives when the power goes while rows are written. On a loop-mounted file system that the kernel shuts down
// without writing out anything it still holds in memory: what was not fsynced by then is gone, as on a real machine.
//   npx tsx bench/power-loss.ts [ROUNDS]     Linux and root; skipped, and said so, elsewhere
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { open } from '../server/db/open';
import { startWriter } from '../tests/support/writer-process';

const IMAGE_SIZE = '700M';
// FS_IOC_SHUTDOWN of linux/fs.h with "no log flush": the file system stops as it is on the disk.
const SHUTDOWN = '$how = pack "L", 2; open F, "<", shift or die $!; ioctl F, 0x8004587d, $how or die $!';
// Without this, ext4 would write its own log, and file data with it, every five seconds.
const MOUNT_OPTIONS = 'loop,commit=300';

export interface PowerLossResult {
    rounds: number;
    acknowledged: number;
    lost: number;
    /** Rounds after which the database did not open. */
    unopened: number;
}

const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' });

/** A file system of its own under `home`, and its power switch. */
const disk = (home: string) => {
    const image = join(home, 'image');
    const mountPoint = join(home, 'disk');
    mkdirSync(mountPoint);
    run('truncate', '-s', IMAGE_SIZE, image);
    run('mkfs.ext4', '-q', '-F', image);
    const mount = () => run('mount', '-o', MOUNT_OPTIONS, image, mountPoint);
    const unmount = () => run('umount', mountPoint);
    const losePower = () => run('perl', '-e', SHUTDOWN, mountPoint);
    return { mountPoint, mount, unmount, losePower };
};

interface Writer {
    acknowledged: number[];
    acknowledges(count: number): Promise<void>;
    kill(): Promise<void>;
}

/** PGlite as it comes, to show that the simulation takes what was not made durable. */
const plainWriter = (dataDir: string): Writer => {
    const code = `
        const { PGlite } = await import('@electric-sql/pglite');
        const pg = await PGlite.create(${JSON.stringify(join(dataDir, 'pg'))});
        await pg.exec('create table if not exists acknowledged (number bigint primary key, body text)');
        for (let number = 1; ; number++) {
            await pg.query('insert into acknowledged values ($1, $2)', [number, 'x']);
            console.log(number);
        }`;
    const cwd = fileURLToPath(new URL('..', import.meta.url));
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
        cwd,
        stdio: ['ignore', 'pipe', 'ignore'],
    });
    const closed = once(child, 'close');
    const acknowledged: number[] = [];
    const lines = createInterface(child.stdout).on('line', line => acknowledged.push(Number(line)));
    const acknowledges = async (count: number) => {
        while (acknowledged.length < count) await once(lines, 'line');
    };
    const kill = async () => {
        child.kill('SIGKILL');
        await closed;
    };
    return { acknowledged, acknowledges, kill };
};

const keptRows = async (dataDir: string): Promise<Set<unknown> | undefined> => {
    try {
        const db = await open({ dataDir, onFatal: error => console.error(error.message) });
        const rows = await db.arrays('select number from acknowledged').catch(() => []);
        await db.close();
        return new Set(rows.flat());
    } catch {
        return undefined;
    }
};

/** Writes until the power goes, `rounds` times, each on a fresh copy of the prepared database. */
const lose = async (rounds: number, seed: string, home: string, write: (dataDir: string) => Writer) => {
    const result: PowerLossResult = { rounds, acknowledged: 0, lost: 0, unopened: 0 };
    const { mountPoint, mount, unmount, losePower } = disk(home);
    for (let round = 0; round < rounds; round++) {
        mount();
        try {
            const dataDir = join(mountPoint, `round-${round}`);
            mkdirSync(dataDir);
            cpSync(seed, join(dataDir, 'pg'), { recursive: true });
            run('sync', '-f', mountPoint);
            const writer = write(dataDir);
            try {
                await writer.acknowledges(30 + ((round * 53) % 200));
                losePower();
            } finally {
                await writer.kill();
            }
            unmount();
            mount();
            const kept = await keptRows(dataDir);
            result.acknowledged += writer.acknowledged.length;
            result.lost += writer.acknowledged.filter(number => !kept?.has(number)).length;
            result.unopened += kept ? 0 : 1;
            rmSync(dataDir, { recursive: true });
        } finally {
            unmount();
        }
    }
    return result;
};

/** Why the simulation cannot be run here, if so. */
const obstacle = (): string | undefined => {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs Linux and root';
    const missing = ['mkfs.ext4', 'mount', 'perl'].find(program => {
        const folders = (process.env['PATH'] ?? '').split(':');
        return !folders.some(folder => existsSync(join(folder, program)));
    });
    return missing && `${missing} is not installed`;
};

/** Loses power `rounds` times on the product's database and `controls` times on PGlite as it comes. */
export const powerLoss = async (rounds: number, controls = 3) => {
    const home = mkdtempSync(join(tmpdir(), 'nrw-power-'));
    try {
        const db = await open({ dataDir: join(home, 'seed'), onFatal: error => console.error(error.message) });
        await db.close();
        const seed = join(home, 'seed', 'pg');
        const [ours, theirs] = [join(home, 'ours'), join(home, 'theirs')];
        [ours, theirs].forEach(directory => mkdirSync(directory));
        const durable = await lose(rounds, seed, ours, dataDir => startWriter(dataDir, seed));
        const plain = await lose(controls, seed, theirs, plainWriter);
        return { durable, plain };
    } finally {
        rmSync(home, { recursive: true, force: true });
    }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const reason = obstacle();
    if (reason) {
        console.error(`SKIPPED, NOT PROVEN: the power loss simulation was not run, because ${reason}.`);
    } else {
        const { durable, plain } = await powerLoss(Number(process.argv[2] ?? 14));
        console.log(JSON.stringify({ durable, plain }, null, 4));
        if (plain.lost === 0) console.error('The simulation proves nothing: PGlite without fsync lost no row either.');
        process.exitCode = durable.lost > 0 || durable.unopened > 0 || plain.lost === 0 ? 1 : 0;
    }
}
