import { z } from 'zod';
import { aggregatedFigure, explanation, missingReason, place } from './figure';
import { nightFlow as paths } from './paths';
import { dayRange, figureCall } from './query';
import { day, placeId } from './wire';

/** The minimum flow of the night that a local day begins with, m3/h, or why there is none. */
export const nightOfDma = z.object({ day, flow: z.number().nullable(), reason: missingReason.nullable() });
export type NightOfDma = z.infer<typeof nightOfDma>;

/** The nights of a DMA over half-open local days, and what leaks by them: m3/h, hours and m3 over all of the days. */
export const nightFlowOfDma = z
    .object({
        from: day.nullable(),
        to: day.nullable(),
        /** Null where the city has no DMA of that id. */
        dma: place.nullable(),
        nights: z.array(nightOfDma),
        mean: aggregatedFigure,
        /** The level under which a fifth of the nights lie. */
        background: aggregatedFigure,
        use: aggregatedFigure,
        leakage: aggregatedFigure,
        how: explanation,
    })
    .meta({ id: 'NightFlowOfDma' });
export type NightFlowOfDma = z.infer<typeof nightFlowOfDma>;

/** A year and what is told before it. */
export const mostNights = 400;

const ofDma = dayRange.safeExtend({ dmaId: placeId });
export type NightFlowQuery = z.infer<typeof ofDma>;

export const nightFlowCalls = {
    ofDma: figureCall('Night flow')(
        paths.ofDma,
        'Minimum night flow of a DMA night by night, and the leakage that it stands for',
        nightFlowOfDma,
        ofDma,
    ),
} as const;
