import { describe, expect, it } from 'vitest';
import { waterfall } from './bars.rules';

describe('the value chain', () => {
    it('sets each level on the end of the one before, so that the last one ends where the system does', () =>
        expect(waterfall([10, 30, 60])).toEqual([
            { start: 0, length: 10 },
            { start: 10, length: 30 },
            { start: 40, length: 60 },
        ]));

    it('runs back over a level that gave more than it got', () => {
        const bars = waterfall([50, -20, 70]);
        expect(bars[1]).toEqual({ start: 30, length: 20 });
        expect(bars[2]).toEqual({ start: 30, length: 70 });
    });

    it('begins under zero where its first level gave more than it got', () =>
        expect(waterfall([-20, 100])).toEqual([
            { start: -20, length: 20 },
            { start: -20, length: 100 },
        ]));

    it('leaves out a level without a meter and goes on from there', () =>
        expect(waterfall([40, null, 60])).toEqual([{ start: 0, length: 40 }, null, { start: 40, length: 60 }]));
});
