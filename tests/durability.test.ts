import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openEmbedded, scratchDirectory, seedDirectory } from './support/directories';
import { startWriter } from './support/writer-process';

const KILLS = Number(process.env['PROOF_KILLS'] ?? 5);
const BROKEN_DISK = fileURLToPath(new URL('./support/broken-disk.cjs', import.meta.url));

const rowsOf = async (dataDir: string): Promise<Set<number>> => {
    const db = await openEmbedded(dataDir);
    const rows = await db.arrays('select number from acknowledged');
    await db.close();
    return new Set(rows.flat() as number[]);
};

const lost = async (dataDir: string, acknowledged: number[]): Promise<number[]> => {
    const kept = await rowsOf(dataDir);
    return acknowledged.filter(number => !kept.has(number));
};

/** A writer on a disk that breaks once the returned `breaks` is called. */
const writerOnBrokenDisk = async (kind: 'fsync' | 'full') => {
    const dataDir = scratchDirectory();
    const when = join(scratchDirectory(), 'now');
    const writer = startWriter(dataDir, await seedDirectory(), {
        NODE_OPTIONS: `--require ${BROKEN_DISK}`,
        BROKEN_DISK: kind,
        BROKEN_DISK_WHEN: when,
    });
    return { dataDir, writer, breaks: () => writeFileSync(when, '') };
};

test(`a database killed ${KILLS} times while it writes opens each time with every acknowledged row`, async () => {
    const dataDir = scratchDirectory();
    const acknowledged: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
        const writer = startWriter(dataDir, await seedDirectory());
        await writer.acknowledges(20 + ((kill * 37) % 100));
        await writer.kill();
        acknowledged.push(...writer.acknowledged);
        expect(await lost(dataDir, acknowledged), `after kill ${kill + 1}`).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThan(KILLS * 20 - 1);
}, 600_000);

test('a failed fsync is never acknowledged: the process ends with 70 and the next start opens', async () => {
    const { dataDir, writer, breaks } = await writerOnBrokenDisk('fsync');
    await writer.acknowledges(20);
    breaks();
    expect(await writer.ends()).toBe(70);
    expect(writer.said.join('\n')).toMatch(/fatal The database in .* stopped: .*EIO/);
    const kept = await rowsOf(dataDir);
    expect(writer.acknowledged.filter(number => !kept.has(number))).toEqual([]);
    const again = startWriter(dataDir, await seedDirectory());
    await again.acknowledges(1);
    await again.kill();
});

test('a disk that fills up while rows are written loses none that was acknowledged', async () => {
    const { dataDir, writer, breaks } = await writerOnBrokenDisk('full');
    await writer.acknowledges(20);
    breaks();
    expect(await writer.ends()).toBe(70);
    expect(writer.said.join('\n')).toMatch(/fatal The database in .* stopped: .*No space left/);
    expect(await lost(dataDir, writer.acknowledged)).toEqual([]);
});
