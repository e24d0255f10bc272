// Judges saved water in the city of one seed and prints the result as JSON: what is made of a seed is kept by its modules.
import { seedWith } from '../demo/random';

const year = { from: '2025-10-01', to: '2026-11-21' };

const judge = async (seed: string) => {
    seedWith(seed);
    const { judgeSavings } = await import('../demo/saved.fixture');
    return judgeSavings(year);
};

judge(process.argv[2]).then(
    judged => process.stdout.write(JSON.stringify(judged)),
    (error: unknown) => {
        console.error(error);
        process.exitCode = 1;
    },
);
