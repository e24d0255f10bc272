import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { scratchDirectory } from './support/directories';

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
}, 60_000);
