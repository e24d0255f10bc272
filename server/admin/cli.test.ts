import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openEmbedded, scratchDirectory } from '../../tests/support/directories';

const program = ['--import', 'tsx', 'server/admin/cli.ts'];
const admin = (dataDir: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [...program, ...args], {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    }).then(
        ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
        ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    );

test('the command works on an empty data directory, and not on one that a server is using', async () => {
    const dataDir = scratchDirectory();
    const created = await admin(dataDir, 'create', '--name', 'Salma Khatun', '--email', 'salma@utility.example');
    expect(created).toMatchObject({ code: 0, stderr: '' });
    expect(created.stdout).toMatch(/http:\/\/localhost:3000\/account-verified\?token=[\w-]{43}\n/);
    const listed = await admin(dataDir, 'list');
    expect(listed).toMatchObject({ code: 0, stdout: expect.stringContaining('Salma Khatun  salma@utility.example') });
    const db = await openEmbedded(dataDir);
    const refused = await admin(dataDir, 'list');
    await db.close();
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('is in use by another process');
}, 120_000);

test('help is answered without a database', async () => {
    const { code, stdout } = await admin('/nowhere/at/all', '--help');
    expect(code).toBe(0);
    expect(stdout).toContain('Usage: npm run admin -- COMMAND');
});
