// Runs the browser tests against a built tree: a server of its own on a private port and directory, with a mail server
// whose mails become files in E2E_MAILS; both stopped afterwards.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { root } from './freshness.mjs';

/** @returns {Promise<number>} */
const freePort = () =>
    new Promise(resolve => {
        const server = net.createServer().listen(0, '127.0.0.1', () => {
            const address = server.address();
            server.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
        });
    });

/** @param {string} url @param {number} seconds */
const until = async (url, seconds) => {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await new Promise(go => setTimeout(go, 200))) {
        const answer = await fetch(url).catch(() => undefined);
        if (answer?.ok) return;
    }
    throw new Error(`${url} did not answer within ${seconds} s`);
};

/** Asks for the figures that a start computes when they are first asked for. @param {string} origin */
const askFirst = async origin => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ phoneOrEmail: 'admin@nrw.example', password: 'Demo12345' });
    const signedIn = await fetch(`${origin}/account/api/v1/user/login`, { method: 'POST', headers, body });
    const { data } = await signedIn.json();
    const authorization = `Bearer ${data.token}`;
    for (const call of ['water-summary', 'nrw-dma', 'needs-someone'])
        await fetch(`${origin}/nrw/api/v1/dashboard/${call}`, { headers: { authorization } });
};

const executable = findBrowser();
await build({ demo: true });
const port = await freePort();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'nrw-e2e-'));
const origin = `http://localhost:${port}`;
const mails = path.join(dataDir, 'mails');
fs.mkdirSync(mails);
const inbox = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'tests/support/inbox-process.ts'), mails], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
});
/** @type {string} */
const smtpUrl = await new Promise((resolve, reject) => {
    createInterface(inbox.stdout).once('line', resolve);
    inbox.once('exit', code => reject(new Error(`the mail server ended with ${code}`)));
});
const log = fs.openSync(path.join(dataDir, 'server.log'), 'w');
const server = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: path.join(dataDir, 'data'),
        DEMO: 'on',
        SIGNUP: 'on',
        SMTP_URL: smtpUrl,
    },
});
let status = 1;
try {
    await until(`${origin}/ready`, 120);
    await askFirst(origin);
    const tests = spawnSync(
        process.execPath,
        [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)],
        {
            cwd: root,
            stdio: 'inherit',
            env: { ...process.env, CHROME_PATH: executable, E2E_ORIGIN: origin, E2E_MAILS: mails },
        },
    );
    status = tests.status ?? 1;
} catch (error) {
    process.stderr.write(
        `${String(error)}\n${fs.readFileSync(path.join(dataDir, 'server.log'), 'utf8').slice(-4000)}\n`,
    );
} finally {
    for (const child of [server, inbox]) {
        child.kill('SIGTERM');
        await new Promise(resolve => (child.exitCode === null ? child.once('exit', resolve) : resolve(0)));
    }
    fs.rmSync(dataDir, { recursive: true, force: true });
}
process.exit(status);
