import { Delaunay } from 'd3-delaunay';
import type { Point } from './places';
import { between, type Next } from './random';

/** Rings are open lists of corners; coordinates are degrees rounded to about one metre, so that neighbours share them exactly. */
export type Ring = readonly Point[];

const round = (value: number) => Math.round(value * 1e5) / 1e5;

/** Twice the signed area, in square degrees. */
const cross = (ring: Ring): number =>
    ring.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = ring[(index + 1) % ring.length];
        return sum + x * nextY - nextX * y;
    }, 0);

export const areaOf = (ring: Ring): number => Math.abs(cross(ring)) / 2;

export const centroidOf = (ring: Ring): Point => {
    const double = cross(ring);
    let [x, y] = [0, 0];
    ring.forEach(([x1, y1], index) => {
        const [x2, y2] = ring[(index + 1) % ring.length];
        const part = x1 * y2 - x2 * y1;
        x += (x1 + x2) * part;
        y += (y1 + y2) * part;
    });
    return [x / (3 * double), y / (3 * double)];
};

export const contains = (ring: Ring, [x, y]: Point): boolean => {
    let inside = false;
    for (let index = 0, last = ring.length - 1; index < ring.length; last = index++) {
        const [x1, y1] = ring[index];
        const [x2, y2] = ring[last];
        if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
    return inside;
};

const boxOf = (ring: Ring): [number, number, number, number] => {
    const xs = ring.map(([x]) => x);
    const ys = ring.map(([, y]) => y);
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/** A uniform point inside a ring, by rejection from its box. */
export const pointInside = (ring: Ring, next: Next): Point => {
    const [west, south, east, north] = boxOf(ring);
    for (;;) {
        const point: Point = [between(next, west, east), between(next, south, north)];
        if (contains(ring, point)) return point;
    }
};

const turn = (a: Point, b: Point, p: Point) => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);

const meet = (a: Point, b: Point, p: Point, q: Point): Point => {
    const [fromP, fromQ] = [turn(a, b, p), turn(a, b, q)];
    const share = fromP / (fromP - fromQ);
    return [p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])];
};

/** The part of `subject` inside the convex ring `cutter` (Sutherland-Hodgman). */
const cut = (subject: Ring, cutter: Ring): Point[] => {
    const sides = cross(cutter) > 0 ? cutter : cutter.toReversed();
    return sides.reduce<Point[]>(
        (rest, a, index) => {
            const b = sides[(index + 1) % sides.length];
            return rest.flatMap((q, at) => {
                const p = rest[(at + rest.length - 1) % rest.length];
                const [pIn, qIn] = [turn(a, b, p) >= 0, turn(a, b, q) >= 0];
                if (pIn && qIn) return [q];
                if (pIn) return [meet(a, b, p, q)];
                return qIn ? [meet(a, b, p, q), q] : [];
            });
        },
        [...subject],
    );
};

const tidy = (ring: readonly Point[]): Point[] => {
    const rounded = ring.map(([x, y]): Point => [round(x), round(y)]);
    return rounded.filter(([x, y], index) => {
        const [beforeX, beforeY] = rounded[(index + rounded.length - 1) % rounded.length];
        return x !== beforeX || y !== beforeY;
    });
};

/** The Voronoi cell of each point inside `region`, a ring without deep bays. */
export const cellsOf = (points: readonly Point[], region: Ring): Ring[] => {
    const [west, south, east, north] = boxOf(region);
    const [width, height] = [east - west, north - south];
    const voronoi = Delaunay.from(points).voronoi([west - width, south - height, east + width, north + height]);
    return points.map((_, index) => tidy(cut(region, (voronoi.cellPolygon(index).slice(1) as Point[]) ?? [])));
};

/** Points moved to the middle of their cells, again and again, so that cells become alike in size (Lloyd). */
export const relax = (points: readonly Point[], region: Ring, times: number): readonly Point[] =>
    times === 0 ? points : relax(cellsOf(points, region).map(centroidOf), region, times - 1);
