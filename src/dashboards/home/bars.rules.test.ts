import { describe, expect, it } from 'vitest';
import { sharesOf, waterfall } from './bars.rules';

describe('a bar of two zones', () => {
    it('is parted as their volumes are', () => {
        expect(sharesOf([820, 80]).map(share => share.toFixed(3))).toEqual(['0.911', '0.089']);
    });

    it('belongs to the other zone alone when one gained water or is unknown', () => {
        expect(sharesOf([-5, 80])).toEqual([0, 1]);
        expect(sharesOf([null, 80])).toEqual([0, 1]);
    });

    it('is empty when nothing is known', () => expect(sharesOf([null, null])).toEqual([0, 0]));
});

describe('the value chain', () => {
    it('sets each level on the end of the one before, so that the last one ends where the system does', () => {
        const { bars, total, zero } = waterfall([10, 30, 60], 100);
        expect(bars).toEqual([
            { start: 0, length: 0.1 },
            { start: 0.1, length: 0.3 },
            { start: 0.4, length: 0.6 },
        ]);
        expect(total).toEqual({ start: 0, length: 1 });
        expect(zero).toBe(0);
    });

    it('runs back over a level that gave more than it got', () => {
        const { bars, total } = waterfall([50, -20, 70], 100);
        expect(bars[1]).toEqual({ start: 0.3, length: 0.2 });
        expect(bars[2]).toEqual({ start: 0.3, length: 0.7 });
        expect(total.length).toBe(1);
    });

    it('has its zero inside the axis when it begins under it', () => {
        const { bars, zero } = waterfall([-20, 100], 80);
        expect(zero).toBe(0.2);
        expect(bars[0]).toEqual({ start: 0, length: 0.2 });
    });

    it('leaves out a level without a meter and goes on from there', () => {
        const { bars } = waterfall([40, null, 60], 100);
        expect(bars[1]).toBeUndefined();
        expect(bars[2]).toEqual({ start: 0.4, length: 0.6 });
    });
});
