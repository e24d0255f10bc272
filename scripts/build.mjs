// Builds what a start needs: the front end with precompressed assets, and the prepared demo database.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt, markBuilt, root } from './freshness.mjs';
import { precompress } from './precompress.mjs';

/** @param {string} program @param {string[]} args */
const run = (program, ...args) => {
    const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules', program), ...args], {
        cwd: root,
        stdio: ['ignore', 2, 2],
        env: { ...process.env, NODE_ENV: 'production' },
    });
    if (status !== 0) process.exit(status ?? 1);
};

/** @param {{ demo: boolean, force?: boolean }} what */
export const build = async ({ demo, force = false }) => {
    if (force || !isBuilt()) {
        fs.rmSync(path.join(root, 'dist/built'), { force: true });
        run('vite/bin/vite.js', 'build');
        await precompress(path.join(root, 'dist/web'));
        markBuilt();
    }
    if (demo) run('tsx/dist/cli.mjs', 'scripts/demo-build.ts');
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
    await build({ demo: process.env.DEMO !== 'off', force: process.argv.includes('--force') });
