import type { Geometry } from '../../contract/geospatial';
import type { Queries } from '../db/db';

/** The current drawings, without their bodies. */
export const currentGeometries = (q: Queries): Promise<Geometry[]> =>
    q.query<Geometry>('select hash, kind, detail from geometry where current order by kind, detail');

/** The TopoJSON text under a hash, current or not: an open page may still ask for yesterday's. */
export const geometryBody = async (q: Queries, hash: string): Promise<string | undefined> =>
    (await q.query<{ body: string }>('select body from geometry where hash = $1', [hash])).at(0)?.body;
