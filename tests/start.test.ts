import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { scratchDirectory } from './support/directories';
import { freePort } from './support/free-port';

const root = path.resolve(import.meta.dirname, '..');
const start = (args: string[], env: Record<string, string>) => {
    const { DATABASE_URL: _, ...inherited } = process.env;
    const own = { ...inherited, DEMO: 'off', PORT: '0', LOG_LEVEL: 'error', ...env };
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, env: own, encoding: 'utf8' });
    return [status, stderr.trim()];
};
const server = ['--import', 'tsx', 'server/main.ts'];

test('a wrong setting ends the start with its name and one sentence, before anything is built', () => {
    expect(start(['scripts/start.mjs'], { TRUSTED_PROXIES: 'nonsense' })).toEqual([
        1,
        'TRUSTED_PROXIES: must be addresses and networks such as 10.0.0.7 and 10.0.0.0/8, by comma',
    ]);
});

test('a directory or server that cannot be used ends the start with the name of its setting', () => {
    const file = path.join(scratchDirectory(), 'file');
    writeFileSync(file, '');
    for (const DATA_DIR of [file, path.join(file, 'below')])
        expect(start(server, { DATA_DIR })).toEqual([
            1,
            expect.stringMatching(
                /^DATA_DIR: \S+ cannot hold the database: (it is|a part of its path is) a file[^\n]*$/,
            ),
        ]);
    const away = {
        DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:9/none',
        SECRET: 'a secret for tests that is long enough',
    };
    expect(start(server, { ...away, DATA_DIR: scratchDirectory() })).toEqual([
        1,
        expect.stringMatching(/^DATABASE_URL: the server cannot be used \([^\n]*ECONNREFUSED[^\n]*$/),
    ]);
    const nowhere = { ...away, DATABASE_URL: 'postgres://nobody@no-such-host.invalid/none' };
    expect(start(server, { ...nowhere, DATA_DIR: scratchDirectory() })).toEqual([
        1,
        expect.stringMatching(/^DATABASE_URL: the server cannot be used \([^\n]*$/),
    ]);
});

test('the port answers before all is prepared, the console says how far it is, and SIGTERM ends it cleanly', async () => {
    const { DATABASE_URL: _, ...inherited } = process.env;
    const port = await freePort();
    const env = { ...inherited, DEMO: 'off', PORT: String(port), LOG_LEVEL: 'error', DATA_DIR: scratchDirectory() };
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/slow-start.ts'], { cwd: root, env });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += String(chunk)));
    const page = async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.text();
    await vi.waitFor(async () => expect(await page()).toContain('Step 5 of 8'), { timeout: 60_000, interval: 100 });
    const health = await fetch(`http://127.0.0.1:${port}/health`);
    expect(health.status).toBe(200);
    // Proxies keep a connection for a minute; one that is closed before loses the call that is just sent.
    expect(health.headers.get('keep-alive')).toBe('timeout=75');
    expect(await fetch(`http://127.0.0.1:${port}/ready`)).toMatchObject({ status: 503 });
    await vi.waitFor(() => expect(said).toContain('Preparing: sums of the readings, 61 %\n'), { timeout: 20_000 });
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(said).toMatch(/preparation ended\n$/);
}, 120_000);
