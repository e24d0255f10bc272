import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLabels, spotsAlong, spotsOf } from './labels.rules';
import type { PlaceShape } from './shapes.rules';

const square = (id: string, x: number, y: number, side = 2): PlaceShape => ({
    type: 'Feature',
    id,
    properties: {},
    geometry: {
        type: 'Polygon',
        coordinates: [
            [
                [x, y],
                [x + side, y],
                [x + side, y + side],
                [x, y + side],
                [x, y],
            ],
        ],
    },
});
const sheet = { at: ([x, y]: readonly number[]) => [x, y] as const, widthOf: (text: string) => 7 * text.length };

describe('names on a map', () => {
    it('of a sector stand in the middle of its DMAs, else in the nearest of them', () => {
        const [middle, ...others] = spotsOf([square('1', 0, 0), square('2', 2, 0), square('3', 4, 0)]);
        expect(middle).toEqual([3, 1]);
        expect(others[0]).toEqual([3, 1]);
        expect(spotsOf([square('1', 10, 20)])).toEqual([[11, 21]]);
    });

    it('of a river stand at its middle, else nearer to its ends', () => {
        expect(
            spotsAlong([
                [0, 0],
                [1, 1],
                [2, 2],
            ])[0],
        ).toEqual([1, 1]);
    });

    it('move where there is room, and stay away where there is none', () => {
        const labels = [
            { text: 'Halishahar', at: [[100, 100]] },
            {
                text: 'Agrabad',
                at: [
                    [100, 104],
                    [100, 140],
                ],
            },
            { text: 'Karnaphuli', isRiver: true, at: [[102, 98]] },
        ];
        expect(placeLabels(labels, sheet).map(({ text, x, y }) => [text, x, y])).toEqual([
            ['Halishahar', 100, 100],
            ['Agrabad', 100, 140],
        ]);
        expect(placeLabels(labels, { ...sheet, box: { x: 0, y: 0, width: 120, height: 300 } })).toEqual([]);
    });

    it('keep clear of what stands over the map, to the pixel', () => {
        const label = {
            text: 'Pahartali',
            at: [
                [100, 100],
                [300, 100],
            ],
        };
        const placed = (x: number) =>
            placeLabels([label], { ...sheet, covered: [{ x: 0, y: 0, width: x, height: 200 }] }).map(({ x }) => x);
        const start = 100 - (7 * label.text.length) / 2;
        expect([start - 1, start, start + 1].map(placed)).toEqual([[100], [100], [300]]);
        const under = (height: number) =>
            placeLabels([label], { ...sheet, covered: [{ x: 0, y: 0, width: 200, height }] }).map(({ x }) => x);
        expect([90, 91, 92].map(under)).toEqual([[100], [100], [300]]);
    });

    it('never overlap, wherever they are wanted', () => {
        const point = record({ x: integer({ min: 0, max: 300 }), y: integer({ min: 0, max: 300 }) });
        assert(
            property(array(point, { maxLength: 40 }), points => {
                const placed = placeLabels(
                    points.map(({ x, y }, index) => ({ text: `Sector ${index}`, at: [[x, y]] })),
                    sheet,
                );
                for (const [index, one] of placed.entries())
                    for (const other of placed.slice(index + 1))
                        expect(
                            Math.abs(one.x - other.x) >= one.half + other.half || Math.abs(one.y - other.y) >= 16,
                        ).toBe(true);
            }),
        );
    });
});
