import type { Feature, FeatureCollection, Geometry, MultiLineString, MultiPolygon, Polygon } from 'geojson';
import { feature, merge, mesh } from 'topojson-client';
import type {
    GeometryCollection,
    GeometryObject,
    MultiPolygon as MultiPolygonal,
    Polygon as Polygonal,
    Topology,
} from 'topojson-specification';
import { groupedBy } from '../../contract/grouped';

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

/** Shapes that touch as one, by the ids of what they make; a shape of no group is left out. */
const joined = (topology: unknown, objectName: string, groups: ReadonlyMap<string, string>): PlaceShape[] => {
    const { geometries } = (topology as Topology).objects[objectName] as GeometryCollection<ShapeNames>;
    const members = geometries.flatMap(shape => {
        const group = groups.get(String(shape.id));
        return group === undefined ? [] : [{ group, shape: shape as Polygonal | MultiPolygonal }];
    });
    return [...groupedBy(members, ({ group }) => group)].map(([id, own]) => ({
        type: 'Feature',
        id,
        properties: {},
        geometry: merge(
            topology as Topology,
            own.map(({ shape }) => shape),
        ),
    }));
};

/**
 * The places of a drawing, or the `groups` that they make, each with its id as text, and the line around them; throws when
 * the drawing holds none of that kind.
 */
export const placesOf = (topology: unknown, objectName: string, groups?: ReadonlyMap<string, string>): PlaceShapes => {
    const drawing = drawingOf(topology, objectName);
    if (!drawing) throw new Error(`The drawing has no object "${objectName}"`);
    const places = groups
        ? joined(topology, objectName, groups)
        : drawing.features.filter(isPlace).map(shape => ({ ...shape, id: String(shape.id) }));
    return {
        type: 'FeatureCollection',
        features: places,
        edge: meshOf(topology, objectName, (one, other) => one === other),
    };
};

/** The borders between the shapes of one object, each once, without the outer border. */
export const bordersOf = (topology: unknown, objectName: string): MultiLineString | undefined =>
    (topology as Topology).objects[objectName] && meshOf(topology, objectName, (one, other) => one !== other);
