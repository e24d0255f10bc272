import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contributions } from './contributions.rules';

const volume = fc.integer({ min: 1, max: 10_000_000 });
const move = fc.record({
    code: fc.string(),
    nrwM3: fc.integer({ min: -100_000, max: 1_000_000 }),
    suppliedM3: volume,
    previousNrwM3: fc.integer({ min: -100_000, max: 1_000_000 }),
    previousSuppliedM3: volume,
});

describe('who moved the NRW %', () => {
    it('adds up to the change, whatever the places did', () => {
        fc.assert(
            fc.property(fc.array(move, { minLength: 1, maxLength: 60 }), moves => {
                const total = (read: (each: (typeof moves)[number]) => number) =>
                    moves.reduce((sum, each) => sum + read(each), 0);
                const now = total(each => each.nrwM3) / total(each => each.suppliedM3);
                const before = total(each => each.previousNrwM3) / total(each => each.previousSuppliedM3);
                const points = contributions(moves)?.reduce((sum, each) => sum + each.points, 0);
                expect(points).toBeCloseTo(100 * (now - before), 6);
            }),
        );
    });

    it('blames a place that lost more at the same supply, and no other', () => {
        const steady = { code: 'a', nrwM3: 30, suppliedM3: 100, previousNrwM3: 30, previousSuppliedM3: 100 };
        const worse = { ...steady, code: 'b', nrwM3: 50 };
        expect(contributions([steady, worse])).toEqual([
            { code: 'a', points: 0 },
            { code: 'b', points: 10 },
        ]);
    });

    it('has no answer when nothing was supplied', () => {
        const none = { code: 'a', nrwM3: 0, suppliedM3: 0, previousNrwM3: 1, previousSuppliedM3: 10 };
        expect(contributions([none])).toBeNull();
        expect(contributions([])).toBeNull();
    });
});
