import type { Feature, FeatureCollection, Geometry, MultiLineString, MultiPolygon, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';

/** The names that a drawing gives to its places, for a place that the page does not name. */
export interface ShapeNames {
    name?: string;
    nameBn?: string;
}
export type PlaceShape = Feature<Polygon | MultiPolygon, ShapeNames> & { id: string };
export interface PlaceShapes {
    type: 'FeatureCollection';
    features: PlaceShape[];
    /** The line around all of them. */
    edge: MultiLineString;
}
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

const meshOf = (
    topology: unknown,
    objectName: string,
    wanted: (one: GeometryObject, other: GeometryObject) => boolean,
): MultiLineString =>
    mesh(topology as Topology, (topology as Topology).objects[objectName] as GeometryCollection, wanted);

/** The places of a drawing, each with its id as text, and the line around them; throws when the drawing holds none of that kind. */
export const placesOf = (topology: unknown, objectName: string): PlaceShapes => {
    const drawing = drawingOf(topology, objectName);
    if (!drawing) throw new Error(`The drawing has no object "${objectName}"`);
    const places = drawing.features.filter(isPlace);
    return {
        type: 'FeatureCollection',
        features: places.map(shape => ({ ...shape, id: String(shape.id) })),
        edge: meshOf(topology, objectName, (one, other) => one === other),
    };
};

/** The borders between the shapes of one object, each once, without the outer border. */
export const bordersOf = (topology: unknown, objectName: string): MultiLineString | undefined =>
    (topology as Topology).objects[objectName] && meshOf(topology, objectName, (one, other) => one !== other);
