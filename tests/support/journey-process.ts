import { fork } from 'node:child_process';
import { once } from 'node:events';
import { journeyServer } from './journey-program';
import type { Answer, Calls, Question } from './journey-server';

export interface ServerOptions {
    /** With the demo city's places and water. */
    city?: boolean;
    /** Settings of the server. */
    settings?: Record<string, string>;
}

/** The application of the journeys in its own process; a call that fails there fails here. */
export const startServer = async ({ city = false, settings = {} }: ServerOptions = {}) => {
    const started = [city ? 'city' : 'empty', JSON.stringify(settings)];
    const child = fork(journeyServer, started, { execArgv: [] });
    const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
    const asked = new Set<Promise<unknown>>();
    let last = 0;
    const ready = new Promise<void>((resolve, reject) => {
        child.on('message', ({ id, value, error }: Answer) => {
            if (id === 0) return resolve();
            const question = waiting.get(id);
            waiting.delete(id);
            if (error === undefined) question?.resolve(value);
            else question?.reject(new Error(error));
        });
        child.on('exit', code => {
            const ended = new Error(`The server ended with ${code}`);
            reject(ended);
            for (const { reject: refuse } of waiting.values()) refuse(ended);
        });
    });
    await ready;
    const ask = async <K extends keyof Calls>(call: K, ...args: Parameters<Calls[K]>) => {
        const id = ++last;
        const answer = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
        child.send({ id, call, args } satisfies Question);
        asked.add(answer);
        return (await answer) as Awaited<ReturnType<Calls[K]>>;
    };
    return {
        ask,
        /** Ends the process once it has answered everything. */
        stop: async () => {
            await Promise.allSettled(asked);
            const ended = once(child, 'exit');
            child.disconnect();
            await ended;
        },
    };
};
export type JourneyServer = Awaited<ReturnType<typeof startServer>>;
