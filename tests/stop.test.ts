import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import http from 'node:http';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { scratchDirectory, seedDirectory } from './support/directories';
import { freePort } from './support/free-port';

const root = path.resolve(import.meta.dirname, '..');

/** The product in a process of its own, on an empty embedded database. */
const startProcess = async (command: string, args: string[]) => {
    const dataDir = scratchDirectory();
    await cp(await seedDirectory(), path.join(dataDir, 'pg'), { recursive: true });
    const port = await freePort();
    const { DATABASE_URL: _, PUBLIC_URL: __, NODE_ENV: ___, ...inherited } = process.env;
    const SECRET = 'a secret for tests that is long enough';
    const env = { ...inherited, SECRET, PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error' };
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(String(chunk)));
    const ended = once(child, 'exit');
    // What a failed test leaves running is its whole group.
    onTestFinished(() => {
        try {
            process.kill(-(child.pid ?? 0), 'SIGKILL');
        } catch {
            // It ended by itself.
        }
    });
    while (!said.join('').includes('/set-up?token=')) {
        if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${said.join('')}`);
        await pause(50);
    }
    return { child, port, ended, said };
};

const isFree = async (port: number): Promise<boolean> => {
    const server = createServer().listen(port, '127.0.0.1');
    const free = await once(server, 'listening').then(
        () => true,
        () => false,
    );
    server.close();
    return free;
};

/** Whether somebody takes in connections there. */
const isTaken = async (port: number): Promise<boolean> => {
    const socket = connect(port, '127.0.0.1');
    const taken = await once(socket, 'connect').then(
        () => true,
        () => false,
    );
    socket.destroy();
    return taken;
};

interface Answer {
    status: number;
    connection?: string;
}
const send = (agent: http.Agent, port: number, call: { path: string; body?: object }) =>
    new Promise<Answer>((resolve, reject) => {
        const headers = { 'content-type': 'application/json', application_type: '1' };
        const method = call.body ? 'POST' : 'GET';
        const request = http.request({ agent, port, host: '127.0.0.1', path: call.path, method, headers });
        request.on('error', reject).on('response', response => {
            const { statusCode: status = 0, headers: answered } = response;
            response.resume().on('end', () => resolve({ status, connection: answered.connection }));
            response.on('error', reject);
        });
        request.end(call.body && JSON.stringify(call.body));
    });

test('SIGTERM under load: what runs is answered, the rest is refused as 503, nothing breaks off', async () => {
    const { child, port, ended, said } = await startProcess(process.execPath, ['--import', 'tsx', 'server/main.ts']);
    const agent = new http.Agent({ keepAlive: true });
    const answers: (Answer & { client: number })[] = [];
    const faults: string[] = [];
    // Signing in takes the longest: a password is hashed for unknown people too.
    const signIn = (n: number) => ({
        path: '/account/api/v1/user/login',
        body: { phoneOrEmail: `nobody-${n}@utility.example`, password: 'Wrong1234' },
    });
    const client = async (n: number) => {
        for (let turn = 0; ; turn++) {
            // Half of them are between two requests when the end comes.
            if (n % 2 === 0) await pause(50 + n);
            const call = turn % 3 === 0 ? signIn(n) : { path: '/nrw/api/v1/status' };
            try {
                answers.push({ ...(await send(agent, port, call)), client: n });
            } catch (error) {
                const { code = '', message } = error as NodeJS.ErrnoException;
                if (code !== 'ECONNREFUSED') faults.push(`${code} ${message}`);
                return;
            }
        }
    };
    const clients = Promise.all(Array.from({ length: 50 }, (_, n) => client(n)));
    while (new Set(answers.map(({ client: n }) => n)).size < 50) await pause(50);
    await pause(500);
    // One request has begun when the end comes, and is whole only when nothing new is taken in.
    const begun = connect(port, '127.0.0.1').setEncoding('utf8');
    let late = '';
    begun.on('data', (text: string) => (late += text)).write('GET /nrw/api/v1/status HTTP/1.1\r\nHost: localhost\r\n');
    await pause(100);
    const before = answers.length;
    child.kill('SIGTERM');
    while (await isTaken(port)) await pause(20);
    begun.write('\r\n');
    await once(begun, 'end');
    expect(late).toMatch(/^HTTP\/1\.1 503 /);
    expect(late).toMatch(/\r\nconnection: close\r\n/i);
    const [code] = (await ended) as [number | null];
    await clients;
    expect([code, faults]).toEqual([0, []]);
    const last = answers.slice(before);
    expect(answers.slice(0, before).filter(({ status }) => status >= 500)).toEqual([]);
    expect(
        [...new Set(last.map(answer => answer.status))].filter(status => ![200, 401, 429, 503].includes(status)),
    ).toEqual([]);
    const refused = last.filter(answer => answer.status === 503);
    expect(refused.filter(answer => answer.connection !== 'close')).toEqual([]);
    expect(said.join('')).not.toMatch(/request failed|closed/);
    expect(await isFree(port)).toBe(true);
}, 120_000);

test('SIGTERM to npm start ends the server and frees its port', async () => {
    const { child, port, ended } = await startProcess('npm', ['start']);
    expect(await isFree(port)).toBe(false);
    child.kill('SIGTERM');
    await ended;
    // npm may end before what it started.
    for (const end = Date.now() + 10_000; Date.now() < end && !(await isFree(port));) await pause(100);
    expect(await isFree(port)).toBe(true);
}, 600_000);
