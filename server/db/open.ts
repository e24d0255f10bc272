import { DatabaseAway, type Db } from './db';
import { outageOf } from './outage';
import { embeddedDb, type EmbeddedConfig } from './pglite';
import { postgresDb } from './postgres';

export interface DatabaseConfig extends EmbeddedConfig {
    /** postgres://... of a server; without it the database is embedded, in `dataDir`. */
    databaseUrl?: string;
    /** Ends statements that run longer, on a server: for what people wait for. Upkeep and imports take their time. */
    statementMs?: number;
}

const longestConnectMs = 5_000;
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Opens the configured database. Throws DataDirInUse or DataDirUnusable when the embedded directory cannot be used. */
export const open = async (config: DatabaseConfig): Promise<Db> => {
    if (!config.databaseUrl) return embeddedDb(config);
    const db = postgresDb(config.databaseUrl, { connectMs: longestConnectMs, statementMs: config.statementMs });
    try {
        await db.query('select 1');
        return db;
    } catch (error) {
        await db.close();
        if (outageOf(error)) throw new DatabaseAway(`DATABASE_URL: the server cannot be used (${wordsOf(error)})`);
        throw error;
    }
};
