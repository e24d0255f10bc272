import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { median, Ordered, percentile, Sample } from './rank.rules';

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

// A zero has no sign here: which of two it is depends on their order.
const value = fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }).map(each => each + 0),
);
const naiveMedian = (values: readonly number[]): number => percentile(values, 0.5);

it('values that come and go one by one have the median and the spread of those that are left', () => {
    fc.assert(
        fc.property(fc.array(value, { minLength: 1, maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (all, most) => {
            const ordered = new Ordered(most);
            for (const [at, each] of all.entries()) {
                if (at >= most) ordered.remove(all[at - most]);
                ordered.add(each);
                const left = all.slice(Math.max(0, at - most + 1), at + 1);
                const middle = naiveMedian(left);
                expect(ordered.median()).toBeCloseTo(middle, 6);
                expect(ordered.medianDistance()).toBeCloseTo(naiveMedian(left.map(one => Math.abs(one - middle))), 6);
                expect(ordered.at(0)).toBe(Math.min(...left));
            }
        }),
        { numRuns: 50 },
    );
    expect([new Ordered(3).median(), new Ordered(3).medianDistance()]).toEqual([NaN, NaN]);
});

it('a sample has the median of what it was last given, however much that is', () => {
    const sample = new Sample();
    fc.assert(
        fc.property(fc.array(value, { maxLength: 100 }), values => {
            sample.clear();
            for (const each of values) sample.add(each);
            expect(sample.median()).toEqual(median(values));
        }),
        { numRuns: 50 },
    );
});
