import type { TypedResponse } from 'hono';
import type { JSONParsed } from 'hono/utils/types';
import type { z } from 'zod';
import { getGeometry, listGeometries, type topology } from '../../contract/geospatial';
import { Refusal } from '../errors';
import { api, routes } from '../http/api';
import { currentGeometries, geometryBody } from './geospatial.queries';

/** The bytes that were hashed, not a re-written copy. Private, because they stand behind a sign-in. */
const immutable = (body: string) =>
    new Response(body, {
        headers: {
            'content-type': 'application/json; charset=utf-8',
            'cache-control': 'private, max-age=31536000, immutable',
        },
    }) as Response & TypedResponse<JSONParsed<z.infer<typeof topology>>, 200, 'json'>;

export const geospatialRoutes = routes()
    .openapi(api(listGeometries), async c => c.json({ data: await currentGeometries(c.get('deps').db) }, 200))
    .openapi(api(getGeometry), async c => {
        const body = await geometryBody(c.get('deps').db, c.req.valid('param').hash);
        if (body === undefined) throw new Refusal(404, 'notFound');
        return immutable(body);
    });
