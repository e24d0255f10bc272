// Runs the server in this process, which builds what is missing while it answers already.
import fs from 'node:fs';
import path from 'node:path';
import { register } from 'tsx/esm/api';
import { build } from './build.mjs';
import { root } from './freshness.mjs';

register();
const [settings, program] = ['../server/config.ts', '../server/start.ts'];
/** @type {typeof import('../server/config')} */
const { wantsDemo } = await import(settings);
/** @type {typeof import('../server/start')} */
const { start } = await import(program);
// What the server serves has to have its place before it is built.
fs.mkdirSync(path.join(root, 'dist/web'), { recursive: true });
await start((config, watch) => {
    const started = fs.existsSync(path.join(config.dataDir, 'pg'));
    return build({ demo: wantsDemo(config) && !config.DATABASE_URL && !started, ...watch });
});
