import { randomBytes } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Db } from '../../server/db/db';
import { memoryDb, memoryDump } from '../../server/db/memory';
import { migrate } from '../../server/db/migrate';
import { loadDemo } from '../../server/demo/demo';
import { demoPassword } from '../../server/demo/people';
import { demoGenerator } from '../../server/demo/version';
import { seedThresholds } from '../../server/thresholds/thresholds.seed';
import { engineUnderTest, testDatabase } from './database';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/nrw/', import.meta.url));

/** The day it is in the small city: its last closed month is October 2026. */
export const smallCityToday = '2026-11-21';
const small = { scale: 0.02, hourlyMonths: 2, billMonths: 26, quarterDays: 2, qualityDays: 10 } as const;

/** Loads the demo city with all its places and water, 400 accounts, 26 months of bills and two whole months of readings. */
export const loadSmallCity = async (db: Db, { today = smallCityToday }: { today?: string } = {}): Promise<void> => {
    await db.transaction(seedThresholds);
    await loadDemo(db, { ...small, today, password: demoPassword });
};

/** Processes may fill the cache at once: each writes a file of its own and renames it into place. */
const dumpOf = async (today: string): Promise<Blob> => {
    const file = `${CACHE}city-${demoGenerator.version}-${today}.tar`;
    if (!existsSync(file)) {
        const own = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
        const dump = await memoryDump(async db => {
            await migrate(db);
            await loadSmallCity(db, { today });
        });
        await mkdir(CACHE, { recursive: true });
        await writeFile(own, Buffer.from(await dump.arrayBuffer()));
        await rename(own, file);
    }
    return openAsBlob(file);
};

/** A database of its own that holds the small city; from a cached dump on PGlite. `close` throws it away. */
export const smallCity = async ({ today = smallCityToday }: { today?: string } = {}): Promise<Db> => {
    if (engineUnderTest() === 'pglite') return memoryDb(await dumpOf(today));
    const db = await testDatabase();
    await loadSmallCity(db, { today });
    return db;
};
