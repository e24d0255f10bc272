import { describe, expect, it } from 'vitest';
import { median } from './rank.rules';
import { mannKendall, robustSpread, theilSenSlope } from './robust.rules';

const placed = (values: readonly number[]) => values.map((value, at) => ({ at, value }));

describe('robust statistics', () => {
    it('the middle of an odd and of an even number of values, in whatever order', () => {
        expect(median([3, 1, 2])).toBe(2);
        expect(median([10, 1, 3, 2])).toBe(2.5);
        expect(median([])).toBeNaN();
    });

    it('the spread is that of the values, whatever a few of them are', () => {
        expect(robustSpread([1, 2, 3, 4, 5])).toBeCloseTo(1.4826);
        expect(robustSpread([1, 2, 3, 4, 5000])).toBeCloseTo(1.4826);
        expect(robustSpread([7, 7, 7])).toBe(0);
    });

    it('the slope is that of most pairs, also over missing places', () => {
        expect(theilSenSlope(placed([0, 2, 4, 6, 8]))).toBe(2);
        expect(theilSenSlope(placed([0, 2, 4, 600, 8]))).toBe(2);
        expect(
            theilSenSlope([
                { at: 0, value: 1 },
                { at: 4, value: 3 },
            ]),
        ).toBe(0.5);
    });

    it('the trend of published data: ten rising values, and values that tie', () => {
        // S = 45, variance = 10 x 9 x 25 / 18 = 125.
        expect(mannKendall([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBeCloseTo(44 / Math.sqrt(125), 10);
        // S = 5, variance = (4 x 3 x 13 - 2 x 1 x 9) / 18.
        expect(mannKendall([1, 1, 2, 3])).toBeCloseTo(4 / Math.sqrt(138 / 18), 10);
        expect(mannKendall([4, 4, 4, 4])).toBe(0);
    });
});
