import { expect, test } from 'vitest';
import { heightFor, projectionOf, ringsOf, scaleBarOf } from './projection.rules';

const frame = { x: 10, y: 20, width: 400, height: 300 };
const square = [
    [91.7, 22.2],
    [91.9, 22.2],
    [91.9, 22.4],
    [91.7, 22.4],
    [91.7, 22.2],
];

test('everything lies within the frame, north up and east to the right', () => {
    const { at } = projectionOf([square], frame);
    for (const position of square) {
        const [x, y] = at(position);
        expect(x).toBeGreaterThanOrEqual(10);
        expect(x).toBeLessThanOrEqual(410);
        expect(y).toBeGreaterThanOrEqual(20);
        expect(y).toBeLessThanOrEqual(320);
    }
    expect(at([91.7, 22.4])[1]).toBeLessThan(at([91.7, 22.2])[1]);
    expect(at([91.9, 22.2])[0]).toBeGreaterThan(at([91.7, 22.2])[0]);
});

test('the scale bar measures what the map shows', () => {
    const { at, pixelsPerKilometre } = projectionOf([square], frame);
    // 0.2 degrees of longitude at 22.3 degrees north are 20.58 km on the sphere.
    const drawn = at([91.9, 22.3])[0] - at([91.7, 22.3])[0];
    expect(drawn / pixelsPerKilometre).toBeCloseTo(20.58, 1);
});

test.each([
    [10, 80, 5],
    [4, 80, 20],
    [100, 80, 0.5],
    [79, 80, 1],
])('with %d pixels a kilometre and %d pixels of room the bar is %d km long', (density, room, kilometres) => {
    expect(scaleBarOf(density, room)).toEqual({ kilometres, pixels: kilometres * density });
});

test('areas with holes, rivers and borders are all drawn', () => {
    expect(ringsOf({ type: 'MultiPolygon', coordinates: [[square, square], [square]] })).toHaveLength(3);
    expect(ringsOf({ type: 'LineString', coordinates: square })).toEqual([square]);
    expect(ringsOf({ type: 'GeometryCollection', geometries: [{ type: 'Polygon', coordinates: [square] }] })).toEqual([
        square,
    ]);
    expect(ringsOf({ type: 'Point', coordinates: [0, 0] })).toEqual([]);
});

test('a picture is as high as its map needs, but neither a strip nor a tower', () => {
    const wide = [
        [
            [91, 22],
            [93, 22],
            [93, 22.1],
        ],
    ];
    const tall = [
        [
            [91, 22],
            [91.1, 22],
            [91.1, 24],
        ],
    ];
    expect(heightFor([square], 400)).toBe(432);
    expect(heightFor(wide, 400)).toBe(240);
    expect(heightFor(tall, 400)).toBe(560);
});
