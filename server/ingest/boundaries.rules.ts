import type { Geometry, Position } from 'geojson';
import polygonClipping, { type MultiPolygon, type Ring } from 'polygon-clipping';
import type { ImportProblemCode } from '../../contract/imports';

/** Slivers below this area come from drawing the same line twice; they are no one's. */
export const leastAreaM2 = 1000;

const metresPerDegree = 111_195;
/** Corners are compared to a centimetre. */
const decimals = 7;

/** The rings of a polygon or several, corner by corner; `undefined` of any other geometry. */
const polygonsOf = (geometry: Geometry | null): Position[][][] | undefined => {
    if (geometry?.type === 'Polygon') return [geometry.coordinates];
    return geometry?.type === 'MultiPolygon' ? geometry.coordinates : undefined;
};

const round = (value: number) => Number(value.toFixed(decimals));
const rounded = (polygons: Position[][][]): MultiPolygon =>
    polygons.map(rings => rings.map(ring => ring.map(([lon, lat]) => [round(lon), round(lat)])));

const signedAreaM2 = (ring: Ring): number => {
    const shrink = Math.cos((ring[0][1] * Math.PI) / 180);
    const [x0, y0] = ring[0];
    const twice = ring.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = ring[(index + 1) % ring.length];
        return sum + (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0);
    }, 0);
    return (twice / 2) * shrink * metresPerDegree ** 2;
};
/** Square metres of an area; its inner rings are taken away. */
export const areaM2 = (polygons: MultiPolygon): number =>
    polygons.reduce((sum, rings) => {
        const [outer, ...inner] = rings.map(ring => Math.abs(signedAreaM2(ring)));
        return sum + outer - inner.reduce((all, one) => all + one, 0);
    }, 0);

const isRing = (ring: unknown): ring is Position[] =>
    Array.isArray(ring) &&
    ring.every(
        corner => Array.isArray(corner) && corner.length >= 2 && corner.every(value => typeof value === 'number'),
    );
const isClosed = (ring: readonly Position[]) =>
    ring.length >= 4 && ring[0][0] === ring.at(-1)?.[0] && ring[0][1] === ring.at(-1)?.[1];
const isInDegrees = ([lon, lat]: Position) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
/** What crosses itself covers another area than its rings say. */
const isSimple = (polygons: MultiPolygon): boolean => {
    try {
        const drawn = areaM2(polygons);
        return (
            drawn > 0 &&
            Math.abs(areaM2(polygonClipping.union(polygons)) - drawn) <= Math.max(leastAreaM2, drawn / 1000)
        );
    } catch {
        return false;
    }
};

/** What is wrong with a geometry as the boundary of a place. */
export const boundaryFault = (geometry: Geometry | null): ImportProblemCode | undefined => {
    const polygons: unknown = polygonsOf(geometry);
    if (!Array.isArray(polygons) || polygons.length === 0) return 'notAnArea';
    const rings: unknown[] = polygons.flat();
    if (!rings.every(isRing)) return 'invalidShape';
    if (!rings.flat().every(isInDegrees)) return 'wrongProjection';
    if (!rings.every(isClosed) || polygons.some((each: unknown[]) => each.length === 0)) return 'invalidShape';
    return isSimple(rounded(polygons as Position[][][])) ? undefined : 'invalidShape';
};

/** A place and the ground that it covers. */
export interface Ground {
    code: string;
    polygons: MultiPolygon;
    /** West, south, east, north. */
    box: readonly [number, number, number, number];
}

/** The ground inside a boundary that has no fault. */
export const groundOf = (code: string, geometry: Geometry): Ground => {
    const polygons = rounded(polygonsOf(geometry) ?? []);
    const corners = polygons.flat(2);
    const [lons, lats] = [corners.map(([lon]) => lon), corners.map(([, lat]) => lat)];
    const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
    const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity);
    return { code, polygons, box: [least(lons), least(lats), most(lons), most(lats)] };
};

const meet = ([west, south, east, north]: Ground['box'], [west2, south2, east2, north2]: Ground['box']) =>
    west < east2 && west2 < east && south < north2 && south2 < north;

/** The codes of the places on whose ground each place lies partly, by its code. */
export const overlapsOf = (grounds: readonly Ground[]): Map<string, string[]> => {
    const overlaps = new Map<string, string[]>();
    const add = (code: string, other: string) => overlaps.set(code, [...(overlaps.get(code) ?? []), other]);
    for (const [index, one] of grounds.entries()) {
        for (const other of grounds.slice(index + 1)) {
            if (
                !meet(one.box, other.box) ||
                areaM2(polygonClipping.intersection(one.polygons, other.polygons)) < leastAreaM2
            )
                continue;
            add(one.code, other.code);
            add(other.code, one.code);
        }
    }
    return overlaps;
};

/** Whether a point lies on a line of corners, to a decimetre. */
const isOn = (ring: Ring, [x, y]: readonly number[]): boolean =>
    ring.slice(1).some(([x2, y2], index) => {
        const [x1, y1] = ring[index];
        const [dx, dy] = [x2 - x1, y2 - y1];
        const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1);
        const at = Math.min(1, Math.max(0, along));
        return Math.hypot(x - x1 - at * dx, y - y1 - at * dy) < 1e-6;
    });

/** The codes of the places beside which lies ground that is of none of them, though they surround it. */
export const besideHoles = (grounds: readonly Ground[]): Set<string> => {
    const [first, ...rest] = grounds.map(({ polygons }) => polygons);
    const beside = new Set<string>();
    if (!first) return beside;
    const holes = polygonClipping
        .union(first, ...rest)
        .flatMap(([, ...inner]) => inner)
        .filter(ring => Math.abs(signedAreaM2(ring)) >= leastAreaM2);
    for (const hole of holes)
        for (const { code, polygons } of grounds)
            if (hole.some(corner => polygons.flat().some(ring => isOn(ring, corner)))) beside.add(code);
    return beside;
};
