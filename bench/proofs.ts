// The long proofs, run when their code changes: thirty kills, power losses, growth, all pages, and the whole benchmark.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Proof {
    name: string;
    command: readonly string[];
    env?: NodeJS.ProcessEnv;
}

const proofs: readonly Proof[] = [
    {
        name: 'thirty kills while rows are written, failing and full disks',
        command: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', 'tests/durability.test.ts'],
        env: { PROOF_KILLS: '30' },
    },
    { name: 'power losses while rows are written', command: ['node_modules/tsx/dist/cli.mjs', 'bench/power-loss.ts'] },
    {
        name: 'growth of the embedded database',
        command: ['node_modules/tsx/dist/cli.mjs', 'bench/growth.ts'],
    },
    {
        name: 'every page in every language, theme and width',
        command: ['scripts/e2e.mjs', 'tests/e2e/pages.spec.ts'],
        env: { PROOF_PAGES: 'all' },
    },
    { name: 'benchmark', command: ['node_modules/tsx/dist/cli.mjs', 'bench/bench.ts'] },
];

const failed = proofs.filter(({ name, command, env }) => {
    console.log(`\n== ${name}`);
    const { status } = spawnSync(process.execPath, command, {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, ...env },
    });
    return status !== 0;
});

console.log(`\n${proofs.length - failed.length} held, ${failed.length} failed`);
for (const { name } of failed) console.log(`failed: ${name}`);
process.exitCode = failed.length > 0 ? 1 : 0;
