import { describe, expect, it } from 'vitest';
import { extentOf, stretchesOf } from './sparkline.rules';

describe('a sparkline', () => {
    it('has one scale for all its lines, over the values there are', () => {
        expect(
            extentOf([
                [3, null, 5],
                [1, 4],
            ]),
        ).toEqual({ least: 1, most: 5 });
        expect(extentOf([[null, null], []])).toBeUndefined();
    });

    it('runs from the first month at the left to the last at the right, the largest value on top', () => {
        expect(stretchesOf([10, 20, 15], { least: 10, most: 20 }, 100, 40)).toEqual([
            [
                { x: 0, y: 40 },
                { x: 50, y: 0 },
                { x: 100, y: 20 },
            ],
        ]);
    });

    it('breaks where a month is missing instead of drawing across it', () => {
        const stretches = stretchesOf([null, 1, 2, null, 2], { least: 1, most: 2 }, 4, 1);
        expect(stretches.map(stretch => stretch.map(({ x }) => x))).toEqual([[1, 2], [4]]);
    });

    it('lies in the middle when every month is the same', () => {
        expect(stretchesOf([7, 7], { least: 7, most: 7 }, 10, 40)[0].map(({ y }) => y)).toEqual([20, 20]);
    });
});
