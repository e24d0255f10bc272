import type { Geometry } from 'geojson';
import { z } from 'zod';
import { decoded, type CsvRecord, type Source } from './csv';
import { refuse } from './problems';

const feature = z.object({
    type: z.literal('Feature'),
    geometry: z.object({ type: z.string() }).loose().nullable(),
    properties: z.record(z.string(), z.unknown()).nullable().default(null),
});
const collection = z.object({
    type: z.literal('FeatureCollection'),
    features: z.array(z.unknown()),
    crs: z.unknown().optional(),
});

/** Names by which longitude and latitude of WGS 84 go in a `crs`, which GeoJSON once had. */
const degrees = /CRS:?84|EPSG:{1,2}4326/i;

const lineAt = (text: string, error: unknown): number => {
    const message = error instanceof Error ? error.message : '';
    const position = /end of JSON/.test(message) ? text.length : Number(/position (\d+)/.exec(message)?.[1] ?? 0);
    return text.slice(0, position).split('\n').length;
};

/** A value as JSON again; one that is nested deeper than it can be written is no GeoJSON. */
const written = (value: unknown, line: number): string => {
    try {
        return JSON.stringify(value);
    } catch {
        throw refuse('malformedGeoJson', line);
    }
};

/**
 * The features of a GeoJSON file as records, the code of each and its geometry as JSON; their lines are their numbers from 1.
 * Throws FileRefusal when the file is no feature collection in longitude and latitude.
 */
export async function* geoJsonRecords(source: Source, property: string): AsyncGenerator<CsvRecord> {
    let text = '';
    for await (const part of decoded(source, 'utf-8')) text += part;
    if (text.trim() === '') return;
    let json: unknown;
    try {
        json = JSON.parse(text);
    } catch (error) {
        throw refuse('malformedGeoJson', lineAt(text, error));
    }
    const { data } = collection.safeParse(json);
    if (!data) throw refuse('malformedGeoJson');
    if (data.crs && !degrees.test(written(data.crs, 1))) throw refuse('wrongProjection', 1, 'crs');
    yield { line: 0, cells: ['code', 'geometry'] };
    for (const [index, each] of data.features.entries()) {
        const read = feature.safeParse(each);
        if (!read.success) throw refuse('malformedGeoJson', index + 1);
        const { properties, geometry } = read.data;
        const code = properties?.[property];
        const name = typeof code === 'string' || typeof code === 'number' ? String(code).trim() : '';
        yield { line: index + 1, cells: [name, written(geometry, index + 1)] };
    }
}

/** The geometry that a record holds; `null` where its feature has none. */
export const geometryOf = ({ cells }: CsvRecord): Geometry | null => JSON.parse(cells[1]) as Geometry | null;
