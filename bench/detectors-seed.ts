// Judges the detectors in the city of one seed and prints the result as JSON: what is made of a seed is kept by its modules.
import { seedWith } from '../demo/random';
import type { Judged } from '../demo/detected.fixture';

/** How the detectors did among the others of their sector, and where each DMA is alone in it. */
export interface JudgedSeed {
    seed: string;
    usual: Judged;
    alone: Judged;
}

const year = { from: '2025-10-01', to: '2026-11-21' };

const judge = async (seed: string): Promise<JudgedSeed> => {
    seedWith(seed);
    const { judgeCity } = await import('../demo/detected.fixture');
    return { seed, usual: judgeCity(year), alone: judgeCity(year, true) };
};

judge(process.argv[2]).then(
    judged => process.stdout.write(JSON.stringify(judged)),
    (error: unknown) => {
        console.error(error);
        process.exitCode = 1;
    },
);
