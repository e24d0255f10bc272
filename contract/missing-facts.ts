import { z } from 'zod';
import { placeRef } from './assets';
import { answers, placeId, refusals } from './wire';
import * as paths from './paths';

const tags = ['Network'];

/** What the network does not say yet. */
export const missingFacts = [
    'dmaWithoutMeter',
    'plantWithoutMeter',
    'plantWithoutCapacity',
    'stationWithoutMeter',
    'stationWithoutCapacity',
    'reservoirWithoutLevel',
    'dmaWithoutPopulation',
    'dmaWithoutSchedule',
    'dmaWithoutArea',
    'dmaWithoutSector',
] as const;
export type MissingFactCode = (typeof missingFacts)[number];
/** The figures that missing facts withhold. */
export const blockedFigures = [
    'systemInput',
    'inflow',
    'nrw',
    'lpcd',
    'volume',
    'loadFactor',
    'storage',
    'adherence',
    'byArea',
    'bySector',
] as const;

export const missingFact = z
    .object({
        id: z.string(),
        fact: z.enum(missingFacts),
        blocks: z.array(z.enum(blockedFigures)),
        place: placeRef,
        /** Where it is said: the record, or the point that a new meter is to stand at; null where a pipe is missing too. Readings come in files. */
        kind: z.enum(['dma', 'production-unit', 'boosting-station', 'meter', 'point', 'schedule', 'readings']),
        recordId: placeId.nullable(),
    })
    .meta({ id: 'MissingFact' });
export type MissingFact = z.infer<typeof missingFact>;

export const listMissingFacts = {
    method: 'get',
    path: paths.network.missingFacts,
    summary: 'What is not known of the network today, with the figures that are withheld for it',
    tags,
    responses: { 200: answers(z.array(missingFact)), ...refusals(400, 401, 403) },
} as const;
