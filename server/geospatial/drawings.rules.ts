import { createHash } from 'node:crypto';
import type { Feature, FeatureCollection, Geometry } from 'geojson';
import { quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, quantile, simplify } from 'topojson-simplify';
import type { Objects, Topology } from 'topojson-specification';

/** TopoJSON rounds to this many steps a side: about a metre and a half. */
const steps = 1e4;
/** Share of the corners that the overview drops. */
const overviewShare = 0.7;

export interface Drawing {
    kind: 'dma' | 'ward' | 'basemap';
    /** 1 for the overview, 2 for the full shapes. */
    detail: 1 | 2;
    hash: string;
    body: string;
}

export type DrawnShape = Feature<Geometry, Record<string, string>>;

/** A place and its outline. */
export interface DrawnPlace {
    id: number;
    code: string;
    name: string;
    nameBn: string;
    shape: Geometry;
}

const collection = (features: DrawnShape[]): FeatureCollection<Geometry, Record<string, string>> => ({
    type: 'FeatureCollection',
    features,
});

const drawingOf = (kind: Drawing['kind'], detail: Drawing['detail'], shape: Topology): Drawing => {
    // A drawing of few corners is the same in both details, and each has its own hash.
    const body = JSON.stringify({ ...shape, detail });
    return { kind, detail, body, hash: createHash('sha256').update(body).digest('hex') };
};

/** Shapes by the name of their object as two levels of TopoJSON, each under the hash of its content. */
export const drawingsOf = (kind: Drawing['kind'], objects: Readonly<Record<string, DrawnShape[]>>): Drawing[] => {
    const collections = Object.fromEntries(Object.entries(objects).map(([name, shapes]) => [name, collection(shapes)]));
    const exact = topology(collections) as Topology<Objects<Record<string, string>>>;
    const weighed = presimplify(exact);
    const overview = simplify(weighed, quantile(weighed, 1 - overviewShare));
    return [drawingOf(kind, 1, quantize(overview, steps)), drawingOf(kind, 2, quantize(exact, steps))];
};

/** The outlines of one kind of place, each under the id of its place. */
export const placeDrawings = (kind: 'dma' | 'ward', places: readonly DrawnPlace[]): Drawing[] =>
    drawingsOf(kind, {
        [kind]: places.map(({ id, code, name, nameBn, shape }) => ({
            type: 'Feature',
            id: String(id),
            properties: { code, name, nameBn },
            geometry: shape,
        })),
    });
