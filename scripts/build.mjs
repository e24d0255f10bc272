// Builds what a start needs: the front end with precompressed assets, and the prepared demo database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt, markBuilt, root } from './freshness.mjs';
import { precompress } from './precompress.mjs';

/**
 * @typedef {import('../contract/status').StartProgress} Progress
 * @typedef {{ onProgress?: (progress: Progress) => void, signal?: AbortSignal }} Watch
 */

/** Runs a program; what it printed is told only when it fails. @param {string[]} args @param {Watch} watch */
const run = async (args, { onProgress, signal }) => {
    const child = spawn(process.execPath, args, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: { ...process.env, NODE_ENV: 'production' },
        signal,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk));
    child.on('message', message => onProgress?.(/** @type {Progress} */ (message)));
    const [status] = await once(child, 'close');
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}\n${output}`);
};

/** @param {boolean} force @param {Watch} watch */
const buildPages = async (force, { signal }) => {
    if (isBuilt() && !force) return;
    fs.rmSync(path.join(root, 'dist/built'), { force: true });
    await run(['node_modules/vite/bin/vite.js', 'build'], { signal });
    await precompress(path.join(root, 'dist/web'));
    markBuilt();
};

/** Both at a time. @param {{ demo: boolean, force?: boolean } & Watch} what */
export const build = async ({ demo, force = false, onProgress, signal }) => {
    let prepared = !demo;
    const pages = () => prepared && onProgress?.({ step: 'pages', percent: demo ? 98 : 0 });
    pages();
    const city = demo
        ? run(['--import', 'tsx', 'scripts/demo-build.ts'], { onProgress, signal }).then(() => {
              prepared = true;
              pages();
          })
        : undefined;
    await Promise.all([buildPages(force, { signal }), city]);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
    let line = '';
    await build({
        demo: process.env.DEMO !== 'off',
        force: process.argv.includes('--force'),
        onProgress: ({ step, percent }) => {
            const next = `${step} ${5 * Math.floor(percent / 5)} %`;
            if (next !== line) console.error(next);
            line = next;
        },
    });
}
