import { createHash } from 'node:crypto';
import type { Feature, FeatureCollection, Geometry, Polygon } from 'geojson';
import { quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, quantile, simplify } from 'topojson-simplify';
import type { Objects, Topology } from 'topojson-specification';
import { cityOutline, river } from './outline';
import type { NamedPlace, Point } from './places';
import type { Ring } from './polygons';

/** TopoJSON rounds to this many steps a side: about a metre and a half. */
const steps = 1e4;
/** Share of the corners that the overview drops. */
const overviewShare = 0.7;

export interface StoredShape {
    kind: 'dma' | 'ward' | 'basemap';
    /** 1 for the overview, 2 for the full shapes. */
    detail: 1 | 2;
    hash: string;
    body: string;
}

const closed = (ring: Ring): Point[] => [...ring, ring[0]];

/** A GeoJSON polygon, its corners in the order the format asks for. */
export const polygonOf = (ring: Ring): Polygon => {
    const twice = ring.reduce((sum, [x, y], index) => {
        const [x2, y2] = ring[(index + 1) % ring.length];
        return sum + x * y2 - x2 * y;
    }, 0);
    return { type: 'Polygon', coordinates: [closed(twice < 0 ? ring.toReversed() : ring)] };
};

type Shape = Feature<Geometry, Record<string, string>>;
type Shapes = FeatureCollection<Geometry, Record<string, string>>;

const collection = (features: Shape[]): Shapes => ({ type: 'FeatureCollection', features });

const stored = (kind: StoredShape['kind'], detail: StoredShape['detail'], shape: unknown): StoredShape => {
    const body = JSON.stringify(shape);
    return { kind, detail, body, hash: createHash('sha256').update(body).digest('hex') };
};

const bothDetails = (kind: StoredShape['kind'], objects: Record<string, Shapes>): StoredShape[] => {
    const exact = topology(objects) as Topology<Objects<Record<string, string>>>;
    const weighed = presimplify(exact);
    const overview = simplify(weighed, quantile(weighed, 1 - overviewShare));
    return [stored(kind, 1, quantize(overview, steps)), stored(kind, 2, quantize(exact, steps))];
};

/** The shapes of one kind, each under the id of its place, as two levels of TopoJSON. */
export const placeShapes = (
    kind: 'dma' | 'ward',
    shapes: readonly (NamedPlace & { ring: Ring })[],
    ids: ReadonlyMap<string, number>,
): StoredShape[] =>
    bothDetails(kind, {
        [kind]: collection(
            shapes.map(({ code, name, nameBn, ring }) => ({
                type: 'Feature',
                id: String(ids.get(code)),
                properties: { code, name, nameBn },
                geometry: polygonOf(ring),
            })),
        ),
    });

/** The city's outline and its river, as two levels of TopoJSON. */
export const baseMapShapes = (): StoredShape[] =>
    bothDetails('basemap', {
        outline: collection([{ type: 'Feature', properties: { kind: 'city' }, geometry: polygonOf(cityOutline) }]),
        river: collection([
            {
                type: 'Feature',
                properties: { kind: 'river', name: 'Karnaphuli', nameBn: 'কর্ণফুলী' },
                geometry: { type: 'LineString', coordinates: [...river] },
            },
        ]),
    });
