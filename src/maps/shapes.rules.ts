import type { Feature, FeatureCollection, Geometry, MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryObject, Topology } from 'topojson-specification';

/** The names that a drawing gives to its places, for a place that the page does not name. */
export interface ShapeNames {
    name?: string;
    nameBn?: string;
}
export type PlaceShape = Feature<Polygon | MultiPolygon, ShapeNames> & { id: string };
export type PlaceShapes = FeatureCollection<Polygon | MultiPolygon, ShapeNames> & { features: PlaceShape[] };
export type Drawing = FeatureCollection<Geometry, ShapeNames>;

/** One object of a TopoJSON drawing as GeoJSON; undefined when the drawing has no such object. */
export const drawingOf = (topology: unknown, objectName: string): Drawing | undefined => {
    const object = (topology as Topology).objects[objectName] as GeometryObject<ShapeNames> | undefined;
    if (!object) return undefined;
    const shapes = feature(topology as Topology, object);
    return shapes.type === 'FeatureCollection' ? shapes : { type: 'FeatureCollection', features: [shapes] };
};

const isPlace = (shape: Feature<Geometry | null, ShapeNames>): shape is Feature<Polygon | MultiPolygon, ShapeNames> =>
    shape.id !== undefined && (shape.geometry?.type === 'Polygon' || shape.geometry?.type === 'MultiPolygon');

/** The places of a drawing, each with its id as text; throws when the drawing holds none of that kind. */
export const placesOf = (topology: unknown, objectName: string): PlaceShapes => {
    const drawing = drawingOf(topology, objectName);
    if (!drawing) throw new Error(`The drawing has no object "${objectName}"`);
    const places = drawing.features.filter(isPlace);
    return { type: 'FeatureCollection', features: places.map(shape => ({ ...shape, id: String(shape.id) })) };
};
