import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db } from '../../server/db/db';
import { memoryDb, memoryDump } from '../../server/db/memory';
import { migrate } from '../../server/db/migrate';
import { loadDemo } from '../../demo/demo';
import { demoGenerator } from '../../demo/version';
import { seedThresholds } from '../../server/thresholds/thresholds.seed';
import { engineUnderTest, filledDatabase } from './database';
import { keptDump } from './dump-cache';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/nrw/', import.meta.url));

/** The day it is in the small city: its last closed month is October 2026. */
export const smallCityToday = '2026-11-21';
const oneHourMs = 3_600_000;
const small = {
    scale: 0.02,
    hourlyMonths: 2,
    dailyMonths: 11,
    billMonths: 26,
    quarterDays: 2,
    qualityDays: 10,
} as const;

/** Loads the demo city with all its places and water, 400 accounts, 26 months of bills, two whole months of readings, daily volumes back to the October before. */
export const loadSmallCity = async (db: Db, { today = smallCityToday }: { today?: string } = {}): Promise<void> => {
    await db.transaction(seedThresholds);
    await loadDemo(db, { ...small, today });
};

/** Dumps of generators long gone; one in use by another process stays readable to it. */
const dropOlder = async (current: string): Promise<void> => {
    const dumps = (await readdir(CACHE)).filter(name => name.startsWith('city-') && name !== current);
    for (const name of dumps) {
        const { mtimeMs } = await stat(`${CACHE}${name}`);
        if (Date.now() - mtimeMs > oneHourMs) await rm(`${CACHE}${name}`, { force: true });
    }
};

const dumpOf = async (today: string): Promise<Blob> => {
    const file = `${CACHE}city-${demoGenerator.version}-${today}.tar`;
    return keptDump(file, async () => {
        const dump = await memoryDump(async db => {
            // Log files kept for reuse would make the dump twice as long.
            await db.query('set wal_recycle = off');
            await migrate(db);
            await loadSmallCity(db, { today });
            await db.query('checkpoint');
        });
        await dropOlder(path.basename(file));
        return dump;
    });
};

interface CityOptions {
    today?: string;
    engine?: Db['engine'];
}

/** A database of its own that holds the small city, which is loaded once. `close` throws it away. */
export const smallCity = async ({
    today = smallCityToday,
    engine = engineUnderTest(),
}: CityOptions = {}): Promise<Db> => {
    if (engine === 'pglite') return memoryDb(await dumpOf(today));
    return filledDatabase(`${demoGenerator.version} ${today}`, db => loadSmallCity(db, { today }));
};

/** Loads the small city where it was not loaded before: it takes longer than a test waits for its preparations. */
export const prepareSmallCity = async (): Promise<void> => {
    const city = await smallCity();
    await city.close();
};
