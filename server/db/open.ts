import type { Db } from './db';
import { embeddedDb, type EmbeddedConfig } from './pglite';
import { postgresDb } from './postgres';

export interface DatabaseConfig extends EmbeddedConfig {
    /** postgres://... of a server; without it the database is embedded, in `dataDir`. */
    databaseUrl?: string;
}

/** Opens the configured database. Throws DataDirInUse or DataDirUnusable when the embedded directory cannot be used. */
export const open = async (config: DatabaseConfig): Promise<Db> => {
    if (!config.databaseUrl) return embeddedDb(config);
    const db = postgresDb(config.databaseUrl);
    try {
        await db.query('select 1');
        return db;
    } catch (error) {
        await db.close();
        throw error;
    }
};
