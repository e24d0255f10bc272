import { expect, it } from 'vitest';
import { percentile } from './rank.rules';

it.each([
    [[7], 0.2, 7],
    [[30, 10, 20], 0, 10],
    [[30, 10, 20], 0.5, 20],
    [[30, 10, 20], 0.75, 25],
    [[30, 10, 20], 1, 30],
    [[4, 1, 3, 2], 0.2, 1.6],
])('of %j the value at %d of the order is %d', (values, share, expected) => {
    expect(percentile(values, share)).toBeCloseTo(expected, 12);
});

it('of nothing there is no value at any place of the order', () => {
    expect(percentile([], 0.75)).toBeNaN();
});
