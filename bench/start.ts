import * as paths from '../contract/paths';
import { administrator, builtTree, scratch } from './cities';
import { median } from './measure';
import { timeFinding, type Finding } from './report';
import { signIn, startServer } from './server-process';

interface Start {
    health: number;
    ready: number;
    signedIn: number;
    firstFigure: number;
}

const start = async (dataDir: string, end: NodeJS.Signals): Promise<Start> => {
    // With all that a start has to do besides: figures wait for it.
    const server = await startServer(dataDir, { JOBS: 'on' });
    try {
        const health = await server.answers('/health');
        const ready = await server.answers('/ready');
        const before = performance.now();
        const authorization = `Bearer ${await signIn(server.address, administrator)}`;
        const signedIn = ready + performance.now() - before;
        const answer = await fetch(server.address + paths.dashboard.waterSummary, { headers: { authorization } });
        if (!answer.ok) throw new Error(`the first figure was answered ${answer.status}`);
        await answer.text();
        return { health, ready, signedIn, firstFigure: ready + performance.now() - before };
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
        timeFinding('first start: first figure', of(first, 'firstFigure')),
        timeFinding('later start: /health', of(later, 'health'), 3_000),
        timeFinding('later start: ready', of(later, 'ready'), 3_000),
        timeFinding('start after kill -9: ready', of(killed, 'ready'), 3_000),
    ];
};
