import { expect, it } from 'vitest';
import { fenceOf } from './spots.rules';

const most = [10, 20, 30, 40, 50, 60, 70, 80];

it('ends an axis where most values lie, so that one far away does not press them together', () => {
    expect(fenceOf([...most, 900], 50)).toBe(190);
    expect(fenceOf([900, ...most], 50)).toBe(190);
});

it('leaves a value that is only large where it is, and never hides the limit', () => {
    expect(fenceOf([...most, 180], 50)).toBeGreaterThan(180);
    expect(fenceOf(most, 500)).toBe(500);
});

it('takes no value of few for one that stands apart', () => {
    expect(fenceOf([1, 2, 900], 50)).toBe(Infinity);
    expect(fenceOf([], 50)).toBe(Infinity);
});

it('presses nothing to the edge where most values are the same, of which any other would stand apart', () => {
    const same = most.map(() => 2);
    expect(fenceOf([...same, 3], 1)).toBe(Infinity);
    expect(fenceOf(same, 50)).toBe(Infinity);
});
