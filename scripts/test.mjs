// Everything that must hold: types, lint, unit and journey tests on PostgreSQL, what of them depends on the database
// on the embedded one too, and browser tests.
// With REQUIRE_POSTGRES=1 a missing PostgreSQL server fails the run; with SMOKE_BENCH=1 the smallest benchmark runs too.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './freshness.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';

/** A run that takes longer hangs; it ends by itself, with what it has found. */
const longestMinutes = 85;
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'nrw-test-'));
const total = { passed: 0, failed: 0 };
/** @type {{ name: string, seconds: number }[]} */
const parts = [];
/** @type {{ name: string, ms: number }[]} */
const tests = [];
/** @type {{ name: string, ms: number }[]} */
const files = [];
/** @type {string[]} */
const failures = [];
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {() => void} */
let stopPostgres = () => {};

/** Prints the totals and ends the run. */
const finish = () => {
    stopPostgres();
    fs.rmSync(reports, { recursive: true, force: true });
    process.stdout.write('\nSeconds by part\n');
    for (const { name, seconds } of parts) process.stdout.write(`${String(Math.round(seconds)).padStart(6)} ${name}\n`);
    for (const [title, all] of /** @type {const} */ ([
        ['tests', tests],
        ['files', files],
    ])) {
        process.stdout.write(`The ten slowest ${title}\n`);
        for (const { name, ms } of all.sort((a, b) => b.ms - a.ms).slice(0, 10))
            process.stdout.write(`${(ms / 1000).toFixed(1).padStart(6)} ${name.replace(/\s+/g, ' ')}\n`);
    }
    // Last, for who sees but the end of a long run.
    for (const failure of failures) process.stdout.write(`\nFAILED ${failure}\n`);
    process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
    process.exit(total.failed === 0 ? 0 : 1);
};

/** Ends what runs, and the run with it. @param {string} why */
const stop = why => {
    failures.push(why);
    total.failed++;
    for (const { pid } of running) if (pid) process.kill(-pid, 'SIGKILL');
    finish();
};
setTimeout(() => stop(`Stopped after ${longestMinutes} minutes.`), longestMinutes * 60_000).unref();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(`Stopped by ${signal}.`));

/**
 * Runs a script of the tree; gives whether it passed. Beside others its output is shown when it ends.
 * @param {string[]} command @param {{ env?: Record<string, string>, beside?: boolean }} [options]
 * @returns {Promise<boolean>}
 */
const run = async (command, { env = {}, beside = false } = {}) => {
    const [script = '', ...args] = command;
    const name = `== ${command.filter(part => !part.includes('report')).join(' ')}`;
    const begun = Date.now();
    if (!beside) process.stdout.write(`\n${name}\n`);
    // A group of its own, so that what it starts can be ended with it.
    const child = spawn(process.execPath, [path.join(root, script), ...args], {
        cwd: root,
        stdio: ['ignore', beside ? 'pipe' : 'inherit', beside ? 'pipe' : 'inherit'],
        env: { ...process.env, ...env },
        detached: true,
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    /** @type {number | null} */
    const status = await new Promise(resolve => child.once('close', resolve));
    running.delete(child);
    if (beside) process.stdout.write(`\n${name}\n${output}`);
    parts.push({ name: name.slice(3), seconds: (Date.now() - begun) / 1000 });
    return status === 0;
};

/**
 * One pass or failure for a command without tests of its own.
 * @param {string[]} command @param {{ env?: Record<string, string>, beside?: boolean }} [options]
 */
const step = async (command, options) => {
    if (await run(command, options)) total.passed++;
    else {
        total.failed++;
        failures.push(command.join(' '));
    }
};

/** @param {boolean} ok @param {{ passed: number, failed: number } | undefined} counts */
const add = (ok, counts) => {
    total.passed += counts?.passed ?? 0;
    total.failed += counts?.failed ?? 0;
    if (!ok && !counts?.failed) total.failed++;
};
/** @param {string} file */
const read = file => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined);

/** @param {string} name @param {string[]} args @param {Record<string, string>} [env] */
const vitest = async (name, args, env) => {
    const file = path.join(reports, `${name}.json`);
    const ok = await run(
        [
            'node_modules/vitest/vitest.mjs',
            ...args,
            '--run',
            '--reporter=dot',
            '--reporter=json',
            `--outputFile.json=${file}`,
        ],
        { env },
    );
    const report = read(file);
    for (const { name: at, startTime, endTime, assertionResults, status, message } of report?.testResults ?? []) {
        const file = `${name}: ${path.relative(root, at)}`;
        files.push({ name: file, ms: endTime - startTime });
        if (status === 'failed' && message) failures.push(`${file}\n${message.slice(0, 2000)}`);
        for (const { fullName, duration, status: result, failureMessages } of assertionResults) {
            tests.push({ name: `${file}: ${fullName}`, ms: duration ?? 0 });
            if (result === 'failed')
                failures.push(`${file}: ${fullName}\n${failureMessages.join('\n').slice(0, 2000)}`);
        }
    }
    add(ok, report && { passed: report.numPassedTests, failed: report.numFailedTests });
};

const required = process.env.REQUIRE_POSTGRES === '1';
const given = process.env.TEST_DATABASE_URL;
/** @type {Record<string, string>} */
let database = {};
if (given) database = { TEST_DATABASE_URL: given };
else if (findPostgres({ install: required })) {
    const postgres = await startPostgres({ install: required });
    stopPostgres = postgres.stop;
    database = { TEST_DATABASE_URL: postgres.url };
} else if (required) {
    failures.push('PostgreSQL was required and is not here.');
    total.failed++;
}
const isOnPostgres = 'TEST_DATABASE_URL' in database;

// Only the browser needs what is built, and the demo city takes one core longer than the rest does.
const built = step(['scripts/build.mjs'], { beside: true });
await Promise.all([
    step(['node_modules/typescript/bin/tsc', '--noEmit'], { beside: true }),
    step(['node_modules/oxlint/bin/oxlint', '--type-aware', '--max-warnings', '0'], { beside: true }),
    step(['node_modules/oxfmt/bin/oxfmt', '--check', '.'], { beside: true }),
    step(['node_modules/tsx/dist/cli.mjs', 'tests/support/prepare-demo-city.ts'], { env: database, beside: true }),
]);
await vitest('all', [], database);
// What the two databases do in ways of their own; the browser walks every page on the embedded one, which has its own
// tests beside PostgreSQL too.
const ofDatabases = fs
    .readdirSync(path.join(root, 'server/db'))
    .filter(name => name.endsWith('.test.ts') && name !== 'embedded.test.ts')
    .map(name => `server/db/${name}`);
const ofEachDatabase = [...ofDatabases, 'server/ingest/import.test.ts', 'server/jobs', 'server/outage'];
if (isOnPostgres) await vitest('embedded', ['--project', 'node', ...ofEachDatabase]);
else process.stdout.write('No PostgreSQL server here: the tests ran on the embedded database only.\n');

await built;
const e2e = path.join(reports, 'e2e.json');
const ok = await run(['scripts/e2e.mjs'], { env: { E2E_REPORT: e2e } });
/** @type {import('@playwright/test/reporter').JSONReport | undefined} */
const browser = read(e2e);
const stats = browser?.stats;
/** Notes what failed in a suite of the browser tests. @param {import('@playwright/test/reporter').JSONReportSuite | import('@playwright/test/reporter').JSONReport} suite */
const addFailures = suite => {
    for (const { ok, file, title, tests: runs } of 'specs' in suite ? suite.specs : []) {
        const messages = runs.flatMap(run =>
            run.results.flatMap(({ errors }) => errors.map(error => error.message ?? '')),
        );
        if (!ok) failures.push(`${file}: ${title}\n${messages.join('\n').slice(0, 2000)}`);
    }
    suite.suites?.forEach(addFailures);
};
if (browser) addFailures(browser);
add(ok, stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected });

if (process.env.SMOKE_BENCH === '1') await step(['node_modules/tsx/dist/cli.mjs', 'bench/bench.ts', '--smoke']);
finish();
