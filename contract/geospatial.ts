import { z } from 'zod';
import { answers, refusals } from './wire';
import * as paths from './paths';

/** A current drawing of one kind (`dma`, `ward`, `basemap`); detail 1 is the coarsest. */
export const geometry = z.object({ hash: z.string(), kind: z.string(), detail: z.int() }).meta({ id: 'Geometry' });
export type Geometry = z.infer<typeof geometry>;

export const topology = z
    .looseObject({
        type: z.literal('Topology'),
        objects: z.record(z.string(), z.unknown()),
        arcs: z.array(z.unknown()),
    })
    .meta({ id: 'Topology', description: 'TopoJSON; its shapes carry the id of their place' });

const tags = ['Geospatial'];

export const listGeometries = {
    method: 'get',
    path: paths.geospatial.drawings,
    summary: 'The current drawings by kind and detail',
    tags,
    request: { query: z.strictObject({}) },
    responses: { 200: answers(z.array(geometry)), ...refusals(400, 401, 403) },
} as const;
export const getGeometry = {
    method: 'get',
    path: paths.geospatial.drawing,
    summary: 'One drawing as TopoJSON; it never changes under its hash',
    tags,
    request: { params: z.object({ hash: z.string().min(1).max(128) }) },
    responses: {
        200: { description: 'The drawing', content: { 'application/json': { schema: topology } } },
        ...refusals(400, 401, 403, 404),
    },
} as const;
