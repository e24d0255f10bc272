import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const WRITER = fileURLToPath(new URL('./writer.ts', import.meta.url));

/** A writer in a process of its own: what it acknowledged so far, and the means to wait for it and to kill it. */
export const startWriter = (dataDir: string, seedDir: string, env: NodeJS.ProcessEnv = {}) => {
    const child = spawn(process.execPath, ['--import', 'tsx', WRITER, dataDir, seedDir], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    const acknowledged: number[] = [];
    const said: string[] = [];
    child.stderr.on('data', (chunk: Buffer) => said.push(String(chunk)));
    const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
    const lines = createInterface(child.stdout);
    lines.on('line', line => (/^\d+$/.test(line) ? acknowledged.push(Number(line)) : said.push(line)));

    /** Until `count` rows are acknowledged. Throws with what the process said when it ends before. */
    const acknowledges = async (count: number): Promise<void> => {
        const ended = closed.then(() => {
            throw new Error(`the writer ended early: ${said.join('\n')}`);
        });
        ended.catch(() => undefined);
        while (acknowledged.length < count) await Promise.race([once(lines, 'line'), ended]);
    };
    const kill = async () => {
        child.kill('SIGKILL');
        await closed;
    };
    /** Exit status, once it ended by itself. */
    const ends = async () => (await closed)[0];
    return { acknowledged, said, acknowledges, kill, ends };
};
