import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Db } from '../../server/db/db';
import { open } from '../../server/db/open';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/nrw/', import.meta.url));
const PGLITE = new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url);

const onFatal = (error: Error) => {
    throw error;
};

/** An empty directory that is gone after the test. */
export const scratchDirectory = (): string => {
    const directory = mkdtempSync(join(tmpdir(), 'nrw-'));
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    return directory;
};

/** A prepared, empty database to start others from: seconds faster than a first start of each. */
export const seedDirectory = async (): Promise<string> => {
    const { version } = JSON.parse(readFileSync(PGLITE, 'utf8')) as { version: string };
    const seed = join(CACHE, `seed-${version}`);
    if (!existsSync(seed)) {
        await mkdir(CACHE, { recursive: true });
        const own = mkdtempSync(join(CACHE, 'making-'));
        const db = await open({ dataDir: own, onFatal });
        await db.close();
        // Another test process may have been quicker; its copy is as good.
        await rename(join(own, 'pg'), seed).catch(() => undefined);
        rmSync(own, { recursive: true, force: true });
    }
    return seed;
};

/** Opens the embedded database of a directory; the test closes it, or its end does. */
export const openEmbedded = async (dataDir: string): Promise<Db> => {
    const db = await open({ dataDir, seedDir: await seedDirectory(), onFatal });
    onTestFinished(() => db.close());
    return db;
};
