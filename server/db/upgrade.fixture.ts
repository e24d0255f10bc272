import type { Db } from './db';
import { memoryDb } from './memory';
import { readMigrations } from './migrate';

/** An embedded database as it stood before a migration; `finish` applies that one and all that follow. */
export const databaseBefore = async (name: string): Promise<{ db: Db; finish: () => Promise<void> }> => {
    const db = await memoryDb();
    const migrations = await readMigrations();
    const at = migrations.findIndex(migration => migration.name === name);
    for (const { text } of migrations.slice(0, at)) await db.script(text);
    return {
        db,
        finish: async () => {
            for (const { text } of migrations.slice(at)) await db.script(text);
        },
    };
};
