import fs from 'node:fs';
import { DataDirUnusable } from './db';
import { Refusal, refusalOf } from './refusal.mjs';

/** Makes the data directory where it is missing; throws DataDirUnusable where it cannot be made or written. */
export const prepareDataDir = (dataDir: string): void => {
    try {
        fs.mkdirSync(dataDir, { recursive: true });
        fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK);
    } catch (error) {
        const refusal = refusalOf(error);
        throw new DataDirUnusable(dataDir, refusal instanceof Refusal ? refusal.message : String(error));
    }
};
