import fs from 'node:fs';
import path from 'node:path';
import { wantsDemo, type Config } from '../server/config';
import { preparedDemo } from './version';

/** The prepared demo database that an empty data directory may start from; none when no demo is wanted or it is not built. */
export const demoSeedDir = (config: Config): string | undefined => {
    if (!wantsDemo(config)) return undefined;
    const prepared = preparedDemo();
    return fs.existsSync(path.join(prepared, 'PG_VERSION')) ? prepared : undefined;
};
