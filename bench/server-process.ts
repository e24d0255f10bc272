import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../tests/support/free-port';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Databases are made here without a server; each has this one. */
const SECRET = 'the root secret of every benchmark';
const longestStartMs = 300_000;

export interface ServerProcess {
    address: string;
    /** Milliseconds from the start of the process until the path is answered 200. */
    answers(path: string): Promise<number>;
    stop(signal?: NodeJS.Signals): Promise<void>;
}

/** The product as `npm start` runs it, on a port of its own, without the nightly jobs. */
export const startServer = async (dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> => {
    const address = `http://127.0.0.1:${await freePort()}`;
    const own = {
        PORT: new URL(address).port,
        HOST: '127.0.0.1',
        SECRET,
        DATA_DIR: dataDir,
        JOBS: 'off',
        LOG_LEVEL: 'warn',
    };
    const { DATABASE_URL: _, DEMO: __, PUBLIC_URL: ___, ...inherited } = process.env;
    const started = performance.now();
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
        cwd: root,
        env: { ...inherited, ...own, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(child, 'exit');
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    const answers = async (path: string) => {
        for (;;) {
            const ms = performance.now() - started;
            const ok = await fetch(address + path).then(
                response => response.ok,
                () => false,
            );
            if (ok) return performance.now() - started;
            if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
            if (ms > longestStartMs) throw new Error(`${path} was not answered within ${longestStartMs / 1000} s`);
            await new Promise(resolve => setTimeout(resolve, 20));
        }
    };
    const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
        child.kill(signal);
        await ended;
        process.off('exit', kill);
    };
    return { address, answers, stop };
};

/** Signs in over the wire; gives the access token. */
export const signIn = async (address: string, credentials: object): Promise<string> => {
    const response = await fetch(`${address}/account/api/v1/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', application_type: '1' },
        body: JSON.stringify(credentials),
    });
    if (response.status !== 200) throw new Error(`sign-in was answered ${response.status}`);
    const { data } = (await response.json()) as { data: { token: string } };
    return data.token;
};
