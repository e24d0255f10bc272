// Everything that must hold: types, lint, unit and journey tests, the server tests on PostgreSQL, browser tests.
// With REQUIRE_POSTGRES=1 a missing PostgreSQL server fails the run; with SMOKE_BENCH=1 the smallest benchmark runs too.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './freshness.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'nrw-test-'));
const total = { passed: 0, failed: 0 };

/** @param {string[]} command @param {Record<string, string>} [env] */
const run = (command, env = {}) => {
    const [script = '', ...args] = command;
    process.stdout.write(`\n== ${command.join(' ')}\n`);
    const { status } = spawnSync(process.execPath, [path.join(root, script), ...args], {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, ...env },
    });
    return status === 0;
};

/** One pass or failure for a command without tests of its own. @param {string[]} command */
const step = command => (run(command) ? total.passed++ : total.failed++);

/** @param {boolean} ok @param {{ passed: number, failed: number } | undefined} counts */
const add = (ok, counts) => {
    total.passed += counts?.passed ?? 0;
    total.failed += counts?.failed ?? 0;
    if (!ok && !counts?.failed) total.failed++;
};
/** @param {string} file */
const read = file => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined);

/** @param {string} name @param {string[]} args @param {Record<string, string>} [env] */
const vitest = (name, args, env) => {
    const file = path.join(reports, `${name}.json`);
    const ok = run(
        [
            'node_modules/vitest/vitest.mjs',
            'run',
            ...args,
            '--reporter=dot',
            '--reporter=json',
            `--outputFile.json=${file}`,
        ],
        env,
    );
    const report = read(file);
    add(ok, report && { passed: report.numPassedTests, failed: report.numFailedTests });
};

step(['node_modules/typescript/bin/tsc', '--noEmit']);
step(['node_modules/oxlint/bin/oxlint', '--type-aware', '--max-warnings', '0']);
step(['node_modules/oxfmt/bin/oxfmt', '--check', '.']);
step(['scripts/build.mjs']);
vitest('all', []);

const required = process.env.REQUIRE_POSTGRES === '1';
const given = process.env.TEST_DATABASE_URL;
if (given || findPostgres({ install: required })) {
    const postgres = given ? { url: given, stop: () => {} } : await startPostgres({ install: required });
    try {
        vitest('postgres', ['--project', 'node', 'server'], { TEST_DATABASE_URL: postgres.url });
    } finally {
        postgres.stop();
    }
} else if (required) {
    process.stdout.write('PostgreSQL was required and is not here.\n');
    total.failed++;
} else process.stdout.write('No PostgreSQL server here: the server tests ran on the embedded database only.\n');

const e2e = path.join(reports, 'e2e.json');
const ok = run(['scripts/e2e.mjs'], { E2E_REPORT: e2e });
const stats = read(e2e)?.stats;
add(ok, stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected });

if (process.env.SMOKE_BENCH === '1') step(['node_modules/tsx/dist/cli.mjs', 'bench/bench.ts', '--smoke']);

fs.rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
