import { expect, it } from 'vitest';
import { imbalancesOf, type NodeDay } from './imbalance.rules';

/** Days on which 100 m3 come in within a band of 5, and what is asked of each leaves. */
const days = (left: readonly (number | null)[]): NodeDay[] =>
    left.flatMap((outM3, at) => (outM3 === null ? [] : [{ at, inM3: 100, outM3, halfWidthM3: 5 }]));
const found = (...left: (number | null)[]) => imbalancesOf(days(left)).map(({ first, end }) => [first, end]);

it('more leaves than comes in, by more than the band, on three days after each other', () => {
    expect(found(98, 105.01, 105.01, 105.01, 98)).toEqual([[1, 4]]);
    expect(found(98, 105, 105, 105, 105)).toEqual([]);
    expect(found(98, 120, 120, 98, 120, 120)).toEqual([]);
    expect(found(120, 120, 120)).toEqual([[0, null]]);
});

it('less than comes in is a loss and none, however much', () => expect(found(0, 50, 94, 50, 0)).toEqual([]));

it('a day that is not measured begins the count again, but ends nothing', () => {
    expect(found(120, 120, null, 120, 120)).toEqual([]);
    expect(found(120, 120, null, 120, 120, 120)).toEqual([[3, null]]);
    expect(found(120, 120, 120, null, null, 120, 98)).toEqual([[0, 6]]);
});

it('tells what came in and left on its days, each found by itself', () => {
    const [first, second, ...more] = imbalancesOf(days([110, 120, 130, 98, 120, 120, 120]));
    expect(more).toEqual([]);
    expect(first).toEqual({ first: 0, end: 3, inM3: 100, outM3: 120, halfWidthM3: 5 });
    expect([second.first, second.end]).toEqual([4, null]);
});

it('scatter within the band, and weekdays on which more leaves, are none', () => {
    const quiet = Array.from({ length: 700 }, (_, day) => 100 + 4.9 * Math.sin(17.3 * day));
    expect(found(...quiet)).toEqual([]);
    expect(found(...quiet.map((left, day) => (day % 7 < 2 ? 120 : left)))).toEqual([]);
});
