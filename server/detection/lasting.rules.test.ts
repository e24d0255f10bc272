import { expect, it } from 'vitest';
import { lastingOf, type JudgedDay } from './lasting.rules';

const dayMs = 86_400_000;

interface Seen {
    from: number;
    to: number | null;
}
/** `x` is a day on which it is found, `.` one that is well, `?` one that says nothing. */
const daysOf = (marks: string, first = 0): JudgedDay<Seen>[] =>
    Array.from(marks).flatMap((mark, day) => {
        const at = (first + day) * dayMs;
        if (mark === '?') return [];
        return { at, found: mark === 'x' ? { from: at, to: null } : null };
    });
const seen = (from: number, to: number | null): Seen => ({ from: from * dayMs, to: to === null ? null : to * dayMs });
const lasting = (marks: string, { goesOn = null as Seen | null, cuts = [] as number[], first = 0 } = {}) =>
    lastingOf(daysOf(marks, first), { goesOn, cuts: cuts.map(cut => cut * dayMs) }).map(({ from, to }) => [
        from / dayMs,
        to === null ? null : to / dayMs,
    ]);

it('what lasts begins with its first day and ends with the first that is well, over days that say nothing', () => {
    expect(lasting('')).toEqual([]);
    expect(lasting('?.?')).toEqual([]);
    expect(lasting('.xx?x?.')).toEqual([[1, 6]]);
    expect(lasting('.xx?x?.....x')).toEqual([
        [1, 6],
        [11, null],
    ]);
});

it.each([
    ['x.x', [[0, null]]],
    ['x...x', [[0, null]]],
    ['x...x..', [[0, 5]]],
    // Days that say nothing are no well ones, but time goes by once one was well.
    ['x???.??x', [[0, null]]],
    [
        'x....x',
        [
            [0, 1],
            [5, null],
        ],
    ],
    [
        'x.???x',
        [
            [0, 1],
            [5, null],
        ],
    ],
])('one that is found again within three days of its end is the same: %s', (marks, expected) => {
    expect(lasting(marks)).toEqual(expected);
});

it('what lasted before goes on until a day is well', () => {
    const goesOn = seen(-9, null);
    expect(lasting('', { goesOn })).toEqual([[-9, null]]);
    expect(lasting('?x?', { goesOn })).toEqual([[-9, null]]);
    expect(lasting('?x....x', { goesOn })).toEqual([
        [-9, 2],
        [6, null],
    ]);
    expect(lasting('.', { goesOn, first: 5 })).toEqual([[-9, 5]]);
});

it('what was over shortly before goes on where it is found again in time, and keeps its end where not', () => {
    expect(lasting('.x', { goesOn: seen(-9, -2) })).toEqual([[-9, null]]);
    expect(lasting('..x', { goesOn: seen(-9, -2) })).toEqual([
        [-9, -2],
        [2, null],
    ]);
    expect(lasting('?...', { goesOn: seen(-9, -2) })).toEqual([[-9, -2]]);
});

it.each([
    [
        2,
        [
            [0, 2],
            [2, null],
        ],
    ],
    [
        2.5,
        [
            [0, 4],
            [4, null],
        ],
    ],
    [
        4,
        [
            [0, 4],
            [4, null],
        ],
    ],
    [5, [[0, null]]],
    [0, [[0, null]]],
])('what still lasts at %d is another from its first day from then on', (cut, expected) => {
    expect(lasting('xxx?x', { cuts: [cut] })).toEqual(expected);
});

it('a cut begins nothing on a day that is well, and what is found again after it is another', () => {
    expect(lasting('x.x', { cuts: [1] })).toEqual([
        [0, 1],
        [2, null],
    ]);
    expect(lasting('xx.', { cuts: [2] })).toEqual([[0, 2]]);
    expect(lasting('xxxxx', { cuts: [1, 3] })).toEqual([
        [0, 1],
        [1, 3],
        [3, null],
    ]);
});
