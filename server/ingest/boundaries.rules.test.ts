import type { Geometry, Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import { areaM2, besideHoles, boundaryFault, groundOf, leastAreaM2, overlapsOf } from './boundaries.rules';

const [lon0, lat0] = [91.8, 22.3];
/** A rectangle in thousandths of a degree from a corner of the city. */
const ring = (x: number, y: number, width: number, height: number): Position[] =>
    [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
        [x, y],
    ].map(([east, north]) => [lon0 + east / 1000, lat0 + north / 1000]);
const rectangle = (...at: Parameters<typeof ring>): Geometry => ({ type: 'Polygon', coordinates: [ring(...at)] });
const ground = (code: string, ...at: Parameters<typeof ring>) => groundOf(code, rectangle(...at));

describe('a boundary is taken or not', () => {
    const square = ring(0, 0, 10, 10);
    test.each<[string, Geometry | null, string | undefined]>([
        ['a polygon is', rectangle(0, 0, 10, 10), undefined],
        ['several polygons are', { type: 'MultiPolygon', coordinates: [[square], [ring(20, 0, 5, 5)]] }, undefined],
        ['one with a hole is', { type: 'Polygon', coordinates: [square, ring(2, 2, 3, 3)] }, undefined],
        ['nothing is not', null, 'notAnArea'],
        ['a line is not', { type: 'LineString', coordinates: square }, 'notAnArea'],
        ['a place of no polygon is not', { type: 'MultiPolygon', coordinates: [] }, 'notAnArea'],
        ['a polygon of no ring is not', { type: 'Polygon', coordinates: [] }, 'invalidShape'],
        ['an open ring is not', { type: 'Polygon', coordinates: [square.slice(0, 4)] }, 'invalidShape'],
        [
            'a ring of two corners is not',
            { type: 'Polygon', coordinates: [[square[0], square[1], square[0]]] },
            'invalidShape',
        ],
        [
            'a bow tie is not',
            { type: 'Polygon', coordinates: [[square[0], square[2], square[1], square[3], square[0]]] },
            'invalidShape',
        ],
        [
            'a corner that is no number is not',
            { type: 'Polygon', coordinates: [[...square.slice(0, 3), ['a', 'b'] as unknown as Position, square[0]]] },
            'invalidShape',
        ],
        [
            'metres of a projection are not',
            {
                type: 'Polygon',
                coordinates: [
                    [
                        [686_000, 2_467_000],
                        [687_000, 2_467_000],
                        [687_000, 2_468_000],
                        [686_000, 2_467_000],
                    ],
                ],
            },
            'wrongProjection',
        ],
        [
            'latitude before longitude is not',
            { type: 'Polygon', coordinates: [square.map(([lon, lat]) => [lat, lon])] },
            'wrongProjection',
        ],
    ])('%s', (_, geometry, fault) => expect(boundaryFault(geometry)).toBe(fault));
});

test('an area is that of the sphere, to a thousandth', () => {
    const side = (0.01 * 2 * Math.PI * 6_371_000) / 360;
    const square = groundOf('a', rectangle(0, 0, 10, 10)).polygons;
    expect(areaM2(square) / (side * side * Math.cos((lat0 * Math.PI) / 180))).toBeCloseTo(1, 3);
});

test('places that share a border do not overlap, and those that lie on each other do, both of them', () => {
    const grounds = [ground('a', 0, 0, 10, 10), ground('b', 10, 0, 10, 10), ground('c', 15, 5, 10, 10)];
    expect(overlapsOf(grounds)).toEqual(
        new Map([
            ['b', ['c']],
            ['c', ['b']],
        ]),
    );
});

test('a sliver just under the least area is the drawing’s own, one just over it an overlap', () => {
    const a = ground('a', 0, 0, 10, 10);
    const width = (10 * leastAreaM2) / areaM2(a.polygons);
    expect(overlapsOf([a, ground('b', 10 - width * 0.99, 0, 10, 10)]).size).toBe(0);
    expect(overlapsOf([a, ground('b', 10 - width * 1.01, 0, 10, 10)]).size).toBe(2);
});

test('ground that places surround and none of them holds is told beside each of them, and a filled one is not', () => {
    const around = [
        ground('south', 0, 0, 30, 10),
        ground('west', 0, 10, 10, 10),
        ground('east', 20, 10, 10, 10),
        ground('north', 0, 20, 30, 10),
    ];
    expect([...besideHoles(around)].sort()).toEqual(['east', 'north', 'south', 'west']);
    expect(besideHoles([...around, ground('middle', 10, 10, 10, 10)]).size).toBe(0);
    expect(besideHoles([]).size).toBe(0);
});
