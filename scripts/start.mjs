// Builds what is missing, then runs the server in this process.
import fs from 'node:fs';
import path from 'node:path';
import { register } from 'tsx/esm/api';
import { build } from './build.mjs';

const { DEMO, DATABASE_URL, DATA_DIR = './data' } = process.env;
const started = fs.existsSync(path.join(DATA_DIR, 'pg'));
await build({ demo: DEMO !== 'off' && !DATABASE_URL && !started });
register();
const main = '../server/main.ts';
await import(main);
