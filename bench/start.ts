import { administrator, builtTree, scratch } from './cities';
import { median } from './measure';
import { timeFinding, type Finding } from './report';
import { signIn, startServer } from './server-process';

interface Start {
    health: number;
    ready: number;
    signedIn: number;
}

const start = async (dataDir: string, end: NodeJS.Signals): Promise<Start> => {
    const server = await startServer(dataDir);
    try {
        const health = await server.answers('/health');
        const ready = await server.answers('/ready');
        const before = performance.now();
        await signIn(server.address, administrator);
        return { health, ready, signedIn: ready + performance.now() - before };
    } finally {
        await server.stop(end);
    }
};

/** Starts of a built tree: the first on an empty directory, one after a clean stop, one after a kill. */
export const starts = async (rounds: number): Promise<Finding[]> => {
    await builtTree();
    const first: Start[] = [];
    const later: Start[] = [];
    const killed: Start[] = [];
    for (let round = 0; round < rounds; round++) {
        const dataDir = scratch();
        first.push(await start(dataDir, 'SIGTERM'));
        later.push(await start(dataDir, 'SIGKILL'));
        killed.push(await start(dataDir, 'SIGTERM'));
    }
    const of = (all: readonly Start[], what: keyof Start) => median(all.map(each => each[what]));
    return [
        timeFinding('first start: /health', of(first, 'health'), 3_000),
        timeFinding('first start: ready', of(first, 'ready')),
        timeFinding('first start: signed in', of(first, 'signedIn'), 20_000),
        timeFinding('later start: /health', of(later, 'health'), 3_000),
        timeFinding('later start: ready', of(later, 'ready'), 3_000),
        timeFinding('start after kill -9: ready', of(killed, 'ready'), 3_000),
    ];
};
