import { describe, expect, it } from 'vitest';
import { seedValue } from '../../contract/thresholds.seed';
import { rate, rateLoadFactor, type RatingCuts } from './rating.rules';

const cutsOf = (id: 'nrw-percent' | 'billing-efficiency' | 'load-factor'): RatingCuts => [
    seedValue(`kpi-${id}-cut-5`),
    seedValue(`kpi-${id}-cut-4`),
    seedValue(`kpi-${id}-cut-3`),
    seedValue(`kpi-${id}-cut-2`),
];

describe('the rating of a KPI', () => {
    it.each([
        [-3, 5],
        [20, 5],
        [20.01, 4],
        [25, 4],
        [30, 3],
        [40, 2],
        [40.01, 1],
    ])('rates NRW of %d %% as %d: less is better, and a cut is the better side', (percent, rating) => {
        expect(rate(percent, cutsOf('nrw-percent'))).toBe(rating);
    });

    it.each([
        [101, 5],
        [80, 5],
        [79.99, 4],
        [75, 4],
        [70, 3],
        [60, 2],
        [59.99, 1],
    ])('rates a billing efficiency of %d %% as %d: more is better, and a cut is the better side', (percent, rating) => {
        expect(rate(percent, cutsOf('billing-efficiency'))).toBe(rating);
    });

    it('gives none while the cuts are not in order', () => {
        expect(rate(50, [20, 30, 25, 40])).toBeNull();
        expect(rate(50, [20, 20, 20, 20])).toBeNull();
    });

    it('rates a plant over its capacity 3, and one exactly at it by the cuts', () => {
        const cuts = cutsOf('load-factor');
        expect(rateLoadFactor(100.01, cuts)).toEqual({ rating: 3, overCapacity: true });
        expect(rateLoadFactor(100, cuts)).toEqual({ rating: 5, overCapacity: false });
        expect(rateLoadFactor(59, cuts)).toEqual({ rating: 1, overCapacity: false });
    });
});
