import type { Polygon } from 'geojson';
import { drawingsOf, type Drawing } from '../server/geospatial/drawings.rules';
import { cityOutline, river } from './outline';
import type { Point } from './places';
import type { Ring } from './polygons';

const closed = (ring: Ring): Point[] => [...ring, ring[0]];

/** A GeoJSON polygon, its corners in the order the format asks for. */
export const polygonOf = (ring: Ring): Polygon => {
    const twice = ring.reduce((sum, [x, y], index) => {
        const [x2, y2] = ring[(index + 1) % ring.length];
        return sum + x * y2 - x2 * y;
    }, 0);
    return { type: 'Polygon', coordinates: [closed(twice < 0 ? ring.toReversed() : ring)] };
};

/** The city's outline and its river, as two levels of TopoJSON. */
export const baseMapDrawings = (): Drawing[] =>
    drawingsOf('basemap', {
        outline: [{ type: 'Feature', properties: { kind: 'city' }, geometry: polygonOf(cityOutline) }],
        river: [
            {
                type: 'Feature',
                properties: { kind: 'river', name: 'Karnaphuli', nameBn: 'কর্ণফুলী' },
                geometry: { type: 'LineString', coordinates: [...river] },
            },
        ],
    });
