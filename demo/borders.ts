import type { Point } from './places';
import type { Ring } from './polygons';
import { stream } from './random';

const bends = 3;
/** How far a border leaves the straight line, as a share of its length. */
const sway = 0.07;
/** Borders shorter than this many degrees stay straight: bent, they would round onto themselves. */
const shortest = 0.001;
const round = (value: number) => Math.round(value * 1e5) / 1e5;
const key = ([x, y]: Point) => `${x},${y}`;

/** The points between `a` and `b`, by halving and moving the middle aside; the same read from either end. */
const between = (a: Point, b: Point): Point[] => {
    const turned = key(a) > key(b);
    const [from, to] = turned ? [b, a] : [a, b];
    const next = stream('border', key(from), key(to));
    const halve = (p: Point, q: Point, depth: number): Point[] => {
        if (depth === 0) return [];
        const aside = (next() - 0.5) * 2 * sway;
        const middle: Point = [
            round((p[0] + q[0]) / 2 - aside * (q[1] - p[1])),
            round((p[1] + q[1]) / 2 + aside * (q[0] - p[0])),
        ];
        return [...halve(p, middle, depth - 1), middle, ...halve(middle, q, depth - 1)];
    };
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const points = length < shortest ? [] : halve(from, to, bends);
    return turned ? points.toReversed() : points;
};

const edgesOf = (ring: Ring): [Point, Point][] => ring.map((point, index) => [point, ring[(index + 1) % ring.length]]);
const edgeKey = ([a, b]: [Point, Point]) => [key(a), key(b)].sort().join(' ');

const usesOf = (rings: readonly Ring[]): Map<string, number> => {
    const uses = new Map<string, number>();
    for (const edge of rings.flatMap(edgesOf)) uses.set(edgeKey(edge), (uses.get(edgeKey(edge)) ?? 0) + 1);
    return uses;
};

/** Straight borders between two rings made to wander like real ones, alike on both sides; the outer border stays. */
export const withRealisticBorders = (rings: readonly Ring[]): Ring[] => {
    const uses = usesOf(rings);
    return rings.map(ring =>
        edgesOf(ring).flatMap(edge => (uses.get(edgeKey(edge)) === 2 ? [edge[0], ...between(...edge)] : [edge[0]])),
    );
};

/** How many rings each stretch of border belongs to. */
export const borderUses = (rings: readonly Ring[]): number[] => [...usesOf(rings).values()];
