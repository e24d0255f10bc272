import { loadavg } from 'node:os';

type Run = () => Promise<unknown>;
/** What is timed, and what is done before it untimed. */
type Contender = Run | { before: Run; run: Run };

/** The value below which `share` (0..1) of the samples lie, by nearest rank. */
export const percentile = (samples: readonly number[], share: number): number => {
    const sorted = samples.toSorted((a, b) => a - b);
    return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
};
export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** Milliseconds that one run takes. */
export const timeOf = async (run: Run): Promise<number> => {
    const start = performance.now();
    await run();
    return performance.now() - start;
};

const timeOfContender = async (contender: Contender): Promise<number> => {
    if (typeof contender === 'function') return timeOf(contender);
    await contender.before();
    return timeOf(contender.run);
};

export interface Rounds {
    rounds: number;
    /** No further round begins after this, once there are three. */
    budgetMs?: number;
}

/**
 * Milliseconds of each contender, run in turn (A B A B), so that what else the machine does falls on all alike. One
 * round before the first is not counted.
 */
export const interleave = async <Name extends string>(
    contenders: Readonly<Record<Name, Contender>>,
    { rounds, budgetMs = 60_000 }: Rounds,
): Promise<Record<Name, number[]>> => {
    const names = Object.keys(contenders) as Name[];
    for (const name of names) await timeOfContender(contenders[name]);
    const samples = Object.fromEntries(names.map(name => [name, [] as number[]])) as Record<Name, number[]>;
    const start = performance.now();
    for (let round = 0; round < rounds; round++) {
        if (round >= 3 && performance.now() - start > budgetMs) break;
        for (const name of names) samples[name].push(await timeOfContender(contenders[name]));
    }
    return samples;
};

/** Processes that ran or waited to, over the last minute. */
export const load = (): string => loadavg()[0].toFixed(1);
