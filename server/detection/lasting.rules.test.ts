import { expect, it } from 'vitest';
import { lastingOf, type JudgedDay } from './lasting.rules';

interface Seen {
    from: number;
    to: number | null;
}
/** `x` is a day on which it is found, `.` one that is well, `?` one that says nothing. */
const daysOf = (marks: string, first = 0): JudgedDay<Seen>[] =>
    Array.from(marks).flatMap((mark, day) => {
        const at = first + day;
        if (mark === '?') return [];
        return { at, found: mark === 'x' ? { from: at, to: null } : null };
    });
const lasting = (marks: string, { goesOn = null as Seen | null, cuts = [] as number[], first = 0 } = {}) =>
    lastingOf(daysOf(marks, first), { goesOn, cuts }).map(({ from, to }) => [from, to]);

it('what lasts begins with its first day and ends with the first that is well, over days that say nothing', () => {
    expect(lasting('')).toEqual([]);
    expect(lasting('?.?')).toEqual([]);
    expect(lasting('.xx?x?.x')).toEqual([
        [1, 6],
        [7, null],
    ]);
});

it('what lasted before goes on until a day is well', () => {
    const goesOn = { from: -9, to: null };
    expect(lasting('', { goesOn })).toEqual([[-9, null]]);
    expect(lasting('?x?', { goesOn })).toEqual([[-9, null]]);
    expect(lasting('?x.x', { goesOn })).toEqual([
        [-9, 2],
        [3, null],
    ]);
    expect(lasting('.', { goesOn, first: 5 })).toEqual([[-9, 5]]);
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

it('a cut begins nothing anew where it was over before, nor on a day that is well', () => {
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
