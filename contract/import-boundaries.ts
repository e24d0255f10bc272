import { z } from 'zod';

export const boundedPlaces = ['dma', 'ward'] as const;
export type BoundedPlace = (typeof boundedPlaces)[number];

/** How a GeoJSON file of boundaries is read: a FeatureCollection in longitude and latitude, a place a feature. */
export const boundariesMapping = z
    .strictObject({
        /** GeoJSON is written in no other. */
        encoding: z.literal('utf-8').default('utf-8'),
        place: z.enum(boundedPlaces),
        /** The property of a feature that holds the code of its place. */
        code: z.string().trim().min(1).max(200).default('code'),
    })
    .meta({ id: 'BoundariesMapping' });
export type BoundariesMapping = z.infer<typeof boundariesMapping>;
