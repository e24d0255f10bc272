import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt, finerGrid, finestLevel, gridOf, packPoints, positionOf, unpackPoints } from './consumer-grid.rules';

const box = fc
    .tuple(
        fc.double({ min: -180, max: 179, noNaN: true }),
        fc.double({ min: -84, max: 83, noNaN: true }),
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 25 }),
    )
    .map(([west, south, width, height, zoom]) => ({
        box: { west, south, east: west + width, north: south + height },
        zoom,
    }));
const limits = { most: 1800, finest: finestLevel };

describe('the grid of the map by users', () => {
    it('covers the box that it is asked for with no more cells than allowed', () => {
        fc.assert(
            fc.property(box, ({ box: asked, zoom }) => {
                const { level, x, y, columns, rows } = gridOf(asked, zoom, limits);
                expect(columns * rows).toBeLessThanOrEqual(1800);
                expect(level).toBeLessThanOrEqual(zoom + 4);
                const [first, last] = [positionOf(x, y, level), positionOf(x + columns, y + rows, level)];
                const rounding = 1e-9;
                expect(first.lon).toBeLessThanOrEqual(asked.west + rounding);
                expect(first.lat).toBeGreaterThanOrEqual(asked.north - rounding);
                expect(last.lon).toBeGreaterThanOrEqual(asked.east - rounding);
                expect(last.lat).toBeLessThanOrEqual(asked.south + rounding);
            }),
        );
    });

    it('holds in a finer one the same part of the map', () => {
        fc.assert(
            fc.property(box, ({ box: asked, zoom }) => {
                const grid = gridOf(asked, zoom, limits);
                const finer = finerGrid(grid, 1296);
                expect(Math.max(finer.columns, finer.rows)).toBeLessThanOrEqual(
                    Math.max(1296, grid.columns, grid.rows),
                );
                for (const [x, y] of [
                    [0, 0],
                    [1, 1],
                ]) {
                    const corner = (each: typeof grid) =>
                        positionOf(each.x + x * each.columns, each.y + y * each.rows, each.level);
                    expect(corner(finer).lat).toBeCloseTo(corner(grid).lat, 9);
                    expect(corner(finer).lon).toBeCloseTo(corner(grid).lon, 9);
                }
            }),
        );
    });

    it('finds a cell again by its middle', () => {
        expect(cellAt(positionOf(1000.5, 2000.5, 14), 14)).toEqual({ x: 1000, y: 2000 });
        expect(cellAt({ lat: 90, lon: 0 }, 3)).toEqual(cellAt({ lat: 85, lon: 0 }, 3));
    });
});

it('accounts are unpacked as they were packed, in the order of their numbers', () => {
    const point = fc.record({
        accountNo: fc.string({ minLength: 1, maxLength: 60, unit: fc.constantFrom('0', '1', 'A', '-', 'ক') }),
        x: fc.integer({ min: 0, max: 1295 }),
        y: fc.integer({ min: 0, max: 1295 }),
        value: fc.option(fc.integer()),
    });
    fc.assert(
        fc.property(fc.uniqueArray(point, { selector: ({ accountNo }) => accountNo }), points => {
            const sorted = points.toSorted((a, b) => (a.accountNo < b.accountNo ? -1 : 1));
            expect(unpackPoints(packPoints(points))).toEqual(sorted);
        }),
    );
});
