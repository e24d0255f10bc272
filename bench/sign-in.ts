import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { open } from '../server/db/open';
import { migrate } from '../server/db/migrate';
import { preparedDemo } from '../demo/version';
import { addUser, password } from '../tests/support/app';
import { builtTree, scratch } from './cities';
import { askedText, goalMs, watch } from './health';
import { median, percentile } from './measure';
import { ms, timeFinding, type Finding } from './report';
import { startServer } from './server-process';

const users = 50;
const clients = fileURLToPath(new URL('sign-in-clients.ts', import.meta.url));

/** A data directory with the demo city and fifty people more, who all have one password. */
const withUsers = async (): Promise<{ dataDir: string; emails: string[] }> => {
    await builtTree();
    const dataDir = scratch();
    const onFatal = (error: Error) => {
        throw error;
    };
    const db = await open({ dataDir, seedDir: preparedDemo(), onFatal });
    try {
        await migrate(db);
        const emails = Array.from({ length: users }, (_, index) => `person-${index}@utility.example`);
        for (const email of emails) await addUser(db, email, null);
        return { dataDir, emails };
    } finally {
        await db.close();
    }
};

/** Milliseconds of each sign-in when all users sign in at once, `rounds` times. */
const signInAll = async (address: string, emails: readonly string[], rounds: number): Promise<number[]> => {
    const args = ['--import', 'tsx', clients, address, password, String(rounds), ...emails];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    const [code] = (await once(child, 'close')) as [number];
    if (code !== 0) throw new Error(`the clients ended with ${code}`);
    return JSON.parse(said) as number[];
};

/** `/health` of the product's own process while fifty users sign in at once. */
export const signInsAtOnce = async (rounds: number): Promise<Finding[]> => {
    const { dataDir, emails } = await withUsers();
    const server = await startServer(dataDir);
    try {
        await server.answers('/ready');
        await signInAll(server.address, emails, 1);
        const idle = await watch(server.address, 200, () => true);
        let done = false;
        const signing = signInAll(server.address, emails, rounds).finally(() => (done = true));
        const samples = await watch(server.address, 1, () => done);
        const times = await signing;
        return [
            timeFinding('/health p95, idle', percentile(idle, 0.95), undefined, askedText(idle)),
            timeFinding(
                `/health p95, ${users} users sign in at once`,
                percentile(samples, 0.95),
                goalMs,
                askedText(samples),
            ),
            timeFinding(
                `a sign-in of theirs, one of ${times.length}`,
                median(times),
                undefined,
                `, p95 ${ms(percentile(times, 0.95))}`,
            ),
        ];
    } finally {
        await server.stop();
    }
};
