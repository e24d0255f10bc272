import type { Position } from 'geojson';
import { ringsOf } from './projection.rules';
import type { PlaceShape } from './shapes.rules';

/** A name on the map and where it may stand, the best place first. */
export interface MapLabel {
    text: string;
    at: readonly Position[];
    isRiver?: boolean;
}

/** Where a name stands, by its middle. */
interface Place {
    x: number;
    y: number;
    /** Half of its width. */
    half: number;
}
/** A name in its place. */
export interface PlacedLabel extends Place, Pick<MapLabel, 'text' | 'isRiver'> {}

/** Height of a line of names, and the room between two of them, in pixels. */
const line = 18;
const gap = 4;

/** How names are written, on the page and on a picture. */
export const labelFont = (family: string | undefined): string => `600 12px ${family}`;

/** How wide texts are in a font. */
export const widthsIn = (pen: CanvasRenderingContext2D, font: string) => (text: string) => {
    pen.font = font;
    return pen.measureText(text).width;
};

interface Centre {
    at: Position;
    area: number;
}

/** Middle and size of the area in a ring. */
const centreOfRing = (ring: readonly Position[]): Centre => {
    const [left, top] = ring[0];
    let [area, x, y] = [0, 0, 0];
    for (const [index, position] of ring.entries()) {
        const next = ring[(index + 1) % ring.length];
        const [x1, y1, x2, y2] = [position[0] - left, position[1] - top, next[0] - left, next[1] - top];
        const cross = x1 * y2 - x2 * y1;
        area += cross / 2;
        x += ((x1 + x2) * cross) / 6;
        y += ((y1 + y2) * cross) / 6;
    }
    return area === 0 ? { at: ring[0], area } : { at: [left + x / area, top + y / area], area: Math.abs(area) };
};

const centreOf = ({ geometry }: PlaceShape): Centre =>
    ringsOf(geometry)
        .map(centreOfRing)
        .reduce((best, each) => (each.area > best.area ? each : best));

const distance = ([x, y]: Position, [x2, y2]: Position) => Math.hypot(x - x2, y - y2);

/** Where the name of places may stand: in their middle, else in that of one of them, the nearest first. */
export const spotsOf = (places: readonly PlaceShape[]): Position[] => {
    const centres = places.map(centreOf);
    const total = centres.reduce((sum, { area }) => sum + area, 0);
    const mean = (axis: 0 | 1) => centres.reduce((sum, { at, area }) => sum + (at[axis] * area) / total, 0);
    const middle = [mean(0), mean(1)];
    const others = centres.map(({ at }) => at).sort((a, b) => distance(a, middle) - distance(b, middle));
    return places.length > 1 ? [middle, ...others] : others;
};

/** Points along a line, from its middle to its ends. */
export const spotsAlong = (points: readonly Position[]): Position[] => {
    const middle = Math.floor(points.length / 2);
    return points
        .map((at, index) => ({ at, far: Math.abs(index - middle) }))
        .sort((a, b) => a.far - b.far)
        .map(({ at }) => at);
};

/** By its upper left corner, in pixels. */
export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}
/** What names are written on, and what they must keep clear of. */
export interface Sheet {
    at: (position: Position) => readonly [number, number];
    widthOf: (text: string) => number;
    /** Where names must stay within. */
    box?: Box;
    /** What stands over the sheet. */
    covered?: readonly Box[];
}

const isWithin = ({ x, y, half }: Place, box: Box): boolean =>
    x - half >= box.x && x + half <= box.x + box.width && y - line / 2 >= box.y && y + line / 2 <= box.y + box.height;
const touches = ({ x, y, half }: Place, box: Box): boolean =>
    x + half > box.x && x - half < box.x + box.width && y + line / 2 > box.y && y - line / 2 < box.y + box.height;

/** The names that find room, each in its best place; none touches another, and the first ones come first. */
export const placeLabels = (labels: readonly MapLabel[], { at, widthOf, box, covered = [] }: Sheet): PlacedLabel[] => {
    const placed: PlacedLabel[] = [];
    for (const { text, at: spots, isRiver } of labels) {
        const half = widthOf(text) / 2;
        const isFree = ([x, y]: readonly [number, number]) =>
            (!box || isWithin({ x, y, half }, box)) &&
            !covered.some(each => touches({ x, y, half }, each)) &&
            placed.every(other => Math.abs(other.x - x) >= other.half + half + gap || Math.abs(other.y - y) >= line);
        const spot = spots.map(at).find(isFree);
        if (spot) placed.push({ text, isRiver, x: spot[0], y: spot[1], half });
    }
    return placed;
};
