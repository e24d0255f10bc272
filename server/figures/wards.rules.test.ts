import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestRemainder, shareOverWards } from './wards.rules';

describe('sharing a DMA over its wards', () => {
    it('follows what was billed there', () => {
        const wards = [
            { wardId: '7', billedM3: 300, activeAccounts: 1 },
            { wardId: '8', billedM3: 100, activeAccounts: 99 },
        ];
        expect(shareOverWards(1000, wards)).toEqual([
            { wardId: '7', m3: 750 },
            { wardId: '8', m3: 250 },
        ]);
    });

    it('follows the accounts when nothing was billed, and is unassigned without any', () => {
        const wards = [
            { wardId: '7', billedM3: 0, activeAccounts: 1 },
            { wardId: null, billedM3: 0, activeAccounts: 3 },
        ];
        expect(shareOverWards(1000, wards).map(each => each.m3)).toEqual([250, 750]);
        expect(shareOverWards(1000, [])).toEqual([{ wardId: null, m3: 1000 }]);
    });

    it('gives a litre that cannot be split to the largest remainder, the earlier of equals', () => {
        expect(largestRemainder(10, [1, 1, 1])).toEqual([4, 3, 3]);
        expect(largestRemainder(10, [1, 2, 3])).toEqual([2, 3, 5]);
        expect(largestRemainder(-10, [1, 1, 1])).toEqual([-4, -3, -3]);
    });

    it('gives parts that add up exactly to the whole', () => {
        const weights = fc.array(fc.float({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 41 });
        fc.assert(
            fc.property(fc.integer({ min: -1e12, max: 1e12 }), weights, (litres, billed) => {
                const wards = billed.map((billedM3, ward) => ({ wardId: `${ward}`, billedM3, activeAccounts: 1 }));
                const parts = shareOverWards(litres / 1000, wards).map(each => Math.round(each.m3 * 1000));
                expect(parts.reduce((sum, part) => sum + part, 0)).toBe(litres);
            }),
        );
    });
});
