// Judges the detectors in the city of one seed and prints the result as JSON: what is made of a seed is kept by its modules.
import { seedWith } from '../demo/random';
import type { Judged } from '../demo/detected.fixture';

/** How the detectors did where each DMA is with its sector, and with nobody or one of it, also behind a station of their own. */
export interface JudgedSeed {
    usual: Judged;
    alone: Judged;
    two: Judged;
    ownStation: Judged;
    ownStationOfTwo: Judged;
}

const year = { from: '2025-10-01', to: '2026-11-21' };

const judge = async (seed: string): Promise<JudgedSeed> => {
    seedWith(seed);
    const { judgeCity } = await import('../demo/detected.fixture');
    return {
        usual: judgeCity(year),
        alone: judgeCity(year, { mates: 0 }),
        two: judgeCity(year, { mates: 1 }),
        ownStation: judgeCity(year, { mates: 0, ownStation: true }),
        ownStationOfTwo: judgeCity(year, { mates: 1, ownStation: true }),
    };
};

judge(process.argv[2]).then(
    judged => process.stdout.write(JSON.stringify(judged)),
    (error: unknown) => {
        console.error(error);
        process.exitCode = 1;
    },
);
