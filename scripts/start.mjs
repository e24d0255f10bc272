// Builds what is missing, then runs the server in this process.
import fs from 'node:fs';
import path from 'node:path';
import { register } from 'tsx/esm/api';
import { build } from './build.mjs';

register();
const [settings, main] = ['../server/config.ts', '../server/main.ts'];
/** @type {typeof import('../server/config')} */
const { readConfig, wantsDemo } = await import(settings);
const config = (() => {
    try {
        return readConfig(process.env);
    } catch (error) {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        return process.exit(1);
    }
})();
const started = fs.existsSync(path.join(config.dataDir, 'pg'));
await build({ demo: wantsDemo(config) && !config.DATABASE_URL && !started });
await import(main);
