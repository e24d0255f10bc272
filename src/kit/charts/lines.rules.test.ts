import { expect, it } from 'vitest';
import { endsAround } from './lines.rules';

it('draws spots over the room that they take, with the limit between them in it, not from zero', () => {
    const { min, max } = endsAround([0.8, 0.95, 1.2], 1);
    expect(min).toBeGreaterThan(0.7);
    expect(min).toBeLessThan(0.8);
    expect(max).toBeGreaterThan(1.2);
    expect(max).toBeLessThan(1.3);
});

it('leaves the height of a name over and under all spots of an upright axis, near zero too', () => {
    const { min, max } = endsAround([0.16, 0.6, 1.72], 1, true);
    const share = (room: number) => room / (max - min);
    expect(share(0.16 - min)).toBeGreaterThan(0.12);
    expect(share(max - 1.72)).toBeGreaterThan(0.12);
});

it('keeps a limit inside that no spot reaches, with room beyond it, and goes below zero nowhere', () => {
    const far = endsAround([10, 20], 50);
    expect(far.max).toBeGreaterThan(50);
    expect(far.min).toBeGreaterThan(0);
    expect(endsAround([2, 90], 50).min).toBe(0);
    const alone = endsAround([], 1);
    expect([alone.min < 1, alone.max > 1]).toEqual([true, true]);
});
