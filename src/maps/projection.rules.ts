import type { Geometry, Position } from 'geojson';

/** A rectangle of a canvas, in pixels. */
export interface Frame {
    x: number;
    y: number;
    width: number;
    height: number;
}

const radians = Math.PI / 180;
/** Web Mercator, as the map on the page. */
const mercator = ([lon, lat]: Position): [number, number] => [
    lon * radians,
    -Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2)),
];
const earthRadius = 6371.0088;

const extentOf = (lines: readonly Position[][]) => {
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const [x, y] of lines.flat().map(mercator)) {
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
    return { left, right, top, bottom };
};

/** The height at which a map of this width wastes no room, within reason for a page. */
export const heightFor = (lines: readonly Position[][], width: number): number => {
    const { left, right, top, bottom } = extentOf(lines);
    return Math.round(Math.min(1.4 * width, Math.max(0.6 * width, (width * (bottom - top)) / (right - left))));
};

/** Maps longitude and latitude into a frame so that all of `lines` fit, as large as they can, in the middle. */
export const projectionOf = (lines: readonly Position[][], frame: Frame) => {
    const { left, right, top, bottom } = extentOf(lines);
    const scale = Math.min(frame.width / (right - left), frame.height / (bottom - top)) * 0.96;
    const shiftX = frame.x + (frame.width - (right - left) * scale) / 2;
    const shiftY = frame.y + (frame.height - (bottom - top) * scale) / 2;
    const at = (position: Position): [number, number] => {
        const [x, y] = mercator(position);
        return [shiftX + (x - left) * scale, shiftY + (y - top) * scale];
    };
    // Lengths are true in the middle of the frame: Mercator stretches by 1 / cos(latitude).
    const middle = 2 * Math.atan(Math.exp(-(top + bottom) / 2)) - Math.PI / 2;
    return { at, pixelsPerKilometre: scale / (earthRadius * Math.cos(middle)) };
};

/** The lines that a geometry is drawn with: rings of areas, lines of borders and rivers. */
export const ringsOf = (geometry: Geometry): Position[][] => {
    switch (geometry.type) {
        case 'Polygon':
        case 'MultiLineString':
            return geometry.coordinates;
        case 'MultiPolygon':
            return geometry.coordinates.flat();
        case 'LineString':
            return [geometry.coordinates];
        case 'GeometryCollection':
            return geometry.geometries.flatMap(ringsOf);
        default:
            return [];
    }
};

/** A round length of at most `widest` pixels. */
export const scaleBarOf = (pixelsPerKilometre: number, widest: number): { kilometres: number; pixels: number } => {
    const longest = widest / pixelsPerKilometre;
    const power = 10 ** Math.floor(Math.log10(longest));
    const leading = longest / power;
    const kilometres = (leading >= 5 ? 5 : leading >= 2 ? 2 : 1) * power;
    return { kilometres, pixels: kilometres * pixelsPerKilometre };
};
