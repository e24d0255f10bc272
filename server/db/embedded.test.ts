import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmbedded, scratchDirectory, seedDirectory } from '../../tests/support/directories';
import { startWriter } from '../../tests/support/writer-process';
import { DataDirInUse, DataDirUnusable } from './db';
import { lockFile } from './lock.mjs';
import { open } from './open';

const LOCK = new URL('./lock.mjs', import.meta.url).href;
const onFatal = () => undefined;

/** A process that takes the lock of a directory, says so or why not, and keeps it until killed. */
const lockHolder = (dataDir: string) => {
    const code = `import(${JSON.stringify(LOCK)}).then(({ holdDirectory }) => holdDirectory(${JSON.stringify(dataDir)}))
        .then(() => { console.log('held'); setInterval(() => {}, 1000); }, error => console.log(error.kind));`;
    const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
    const says = once(child.stdout, 'data').then(([chunk]) => String(chunk).trim());
    const kill = async () => {
        if (child.exitCode !== null) return;
        child.kill('SIGKILL');
        await once(child, 'close');
    };
    return { says, kill };
};

test('what was written is there when the directory is opened again', async () => {
    const dataDir = scratchDirectory();
    const first = await openEmbedded(dataDir);
    await first.script('create table kept (id int); insert into kept values (1)');
    await first.close();
    expect(await (await openEmbedded(dataDir)).query('select * from kept')).toEqual([{ id: 1 }]);
});

test('one process asks for a directory as often as it likes and gets one database', async () => {
    const dataDir = scratchDirectory();
    const [first, second] = await Promise.all([openEmbedded(dataDir), openEmbedded(`${dataDir}/.`)]);
    expect(second).toBe(first);
    await first.close();
    await expect(first.query('select 1')).rejects.toThrow('closed');
});

test('close waits for what was asked before it', async () => {
    const dataDir = scratchDirectory();
    const db = await openEmbedded(dataDir);
    const written = db.script('create table kept (id int)');
    await db.close();
    await written;
    expect(await (await openEmbedded(dataDir)).query('select * from kept')).toEqual([]);
});

test('a second process on the directory is told that it is in use, and harms nothing', async () => {
    const dataDir = scratchDirectory();
    const db = await openEmbedded(dataDir);
    const second = startWriter(dataDir, await seedDirectory());
    expect(await second.ends()).toBe(1);
    expect(second.said.join()).toContain(`DataDirInUse: DATA_DIR: ${dataDir} is in use by another process`);
    await db.query('select 1');
});

test('a directory held by another process is refused here until that process is gone', async () => {
    const dataDir = scratchDirectory();
    const holder = lockHolder(dataDir);
    expect(await holder.says).toBe('held');
    await expect(openEmbedded(dataDir)).rejects.toBeInstanceOf(DataDirInUse);
    await holder.kill();
    expect(existsSync(lockFile(dataDir))).toBe(true);
    expect(await (await openEmbedded(dataDir)).query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('of starters racing for the lock a dead process left, exactly one gets it', async () => {
    const dataDir = scratchDirectory();
    for (let round = 0; round < 4; round++) {
        const holders = Array.from({ length: 5 }, () => lockHolder(dataDir));
        const answers = await Promise.all(holders.map(({ says }) => says));
        await Promise.all(holders.map(({ kill }) => kill()));
        expect(answers.sort()).toEqual(['held', 'inUse', 'inUse', 'inUse', 'inUse']);
    }
    expect(readdirSync(dataDir)).toEqual(['.lock']);
});

test('a directory too deep for a socket beside its data is locked all the same', async () => {
    const dataDir = join(scratchDirectory(), ...Array.from({ length: 12 }, () => 'a-deep-directory'));
    mkdirSync(dataDir, { recursive: true });
    expect(lockFile(dataDir).length).toBeLessThan(104);
    const holder = lockHolder(dataDir);
    expect(await holder.says).toBe('held');
    expect(await lockHolder(dataDir).says).toBe('inUse');
    await holder.kill();
});

test('an empty directory starts as a copy of the seed, which stays as it was', async () => {
    const seeded = scratchDirectory();
    const first = await openEmbedded(seeded);
    await first.script('create table demo (id int); insert into demo values (7)');
    await first.close();
    const seedDir = join(seeded, 'pg');
    const before = readFileSync(join(seedDir, 'global', 'pg_control'));

    const dataDir = join(scratchDirectory(), 'not', 'there', 'yet');
    const db = await open({ dataDir, seedDir, onFatal });
    expect(await db.query('select * from demo')).toEqual([{ id: 7 }]);
    await db.query('delete from demo');
    await db.close();
    expect(readFileSync(join(seedDir, 'global', 'pg_control'))).toEqual(before);
    const again = await open({ dataDir, seedDir, onFatal });
    expect(await again.query('select * from demo')).toEqual([]);
    await again.close();
});

test('a first start that was cut short begins anew', async () => {
    const dataDir = scratchDirectory();
    cpSync(join(await seedDirectory(), 'global'), join(dataDir, 'pg.new', 'global'), { recursive: true });
    expect(await (await openEmbedded(dataDir)).query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).sort()).toEqual(['.lock', 'pg']);
});

test('an empty pid file, as a power loss leaves it, does not keep the database from opening', async () => {
    const dataDir = scratchDirectory();
    await (await openEmbedded(dataDir)).close();
    writeFileSync(join(dataDir, 'pg', 'postmaster.pid'), '');
    expect(await (await openEmbedded(dataDir)).query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('a seed that is no database is refused by name', async () => {
    const [dataDir, seedDir] = [scratchDirectory(), scratchDirectory()];
    const opening = open({ dataDir, seedDir, onFatal });
    await expect(opening).rejects.toThrow(`${seedDir}, which it should start from, is not a prepared database`);
    expect(existsSync(join(dataDir, 'pg'))).toBe(false);
    expect(await (await openEmbedded(dataDir)).query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('a path that is a file is refused with the reason', async () => {
    const file = join(scratchDirectory(), 'file');
    writeFileSync(file, '');
    await expect(open({ dataDir: join(file, 'data'), onFatal })).rejects.toThrow(/cannot hold the database: a part of/);
});

test.runIf(process.platform === 'linux')('a directory that cannot be written is refused with the reason', async () => {
    // The kernel's own tree: nobody, root included, may make a directory there.
    const opening = open({ dataDir: '/sys/nrw-data', onFatal });
    await expect(opening).rejects.toBeInstanceOf(DataDirUnusable);
    await expect(opening).rejects.toThrow(/not writable|read-only/);
});

const canMount = process.platform === 'linux' && spawnSync('unshare', ['-m', 'true']).status === 0;
test.runIf(canMount)('a full or read-only file system is refused with the reason', () => {
    const directory = scratchDirectory();
    const opens = (options: string) =>
        spawnSync(
            'unshare',
            ['-m', 'sh', '-c', `mount -t tmpfs -o ${options} none "$0" && exec "$@"`, directory].concat(
                process.execPath,
                '--import',
                'tsx',
                'tests/support/writer.ts',
                directory,
            ),
            { encoding: 'utf8', timeout: 60_000 },
        ).stdout;
    expect(opens('size=10m')).toMatch(/DataDirUnusable: .* the disk is full: 10 MB are free, \d+ MB are needed/);
    expect(opens('ro')).toMatch(/DataDirUnusable: .* read-only file system/);
});

test('the log of a database that runs for long is cut by checkpoints', async () => {
    const db = await openEmbedded(scratchDirectory());
    await db.script('create table filler (body text)');
    const number = async (sql: string) => (await db.arrays(`select ${sql}`))[0]?.[0] as number;
    const end = 'pg_current_wal_insert_lsn()';
    const begin = await number(`${end} - '0/0'`);
    const piece = Array.from({ length: 15_000 }, () => ['x'.repeat(2_000)]);
    for (let pieces = 0; pieces < 6; pieces++) await db.copy('filler', ['body'], piece);
    expect((await number(`${end} - '0/0'`)) - begin).toBeGreaterThan(150 * 2 ** 20);
    // What a start after a crash would have to replay.
    const toReplay = () => number(`${end} - redo_lsn from pg_control_checkpoint()`);
    await expect.poll(toReplay, { timeout: 20_000, interval: 500 }).toBeLessThan(100 * 2 ** 20);
});

test('a row that is written again and again does not take up the room of all its versions', async () => {
    const db = await openEmbedded(scratchDirectory());
    await db.script('create table note (body text)');
    await db.query(`insert into note values ('')`);
    const until = Date.now() + 20_000;
    let written = 0;
    // Random: compression does not hide it.
    for (; Date.now() < until; written += 16_000)
        await db.query(
            `update note set body = (select string_agg(md5(random()::text), '') from generate_series(1, 500))`,
        );
    const [[bytes]] = await db.arrays(`select pg_total_relation_size('note')`);
    expect(written).toBeGreaterThan(4_000_000);
    expect(bytes).toBeLessThan(written / 2);
});
