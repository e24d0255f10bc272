import { z } from 'zod';
import { share } from './wire';

/** Why a figure is missing: too few samples, not set up, nothing at all, bills still open, or no meaning (0 / 0). */
export const missingReason = z.enum(['incomplete', 'notConfigured', 'noData', 'notBilledYet', 'undefined']);
export type MissingReason = z.infer<typeof missingReason>;

/** Why a figure that can be told is still to be read with care. */
export const doubt = z.enum(['zoneBoundaryUnmetered', 'notDifferentFromZero']);
export type Doubt = z.infer<typeof doubt>;

/** A figure that can be missing; a missing one is never 0. */
export type Figure = { value: number } | { value: null; reason: MissingReason };

const ofDays = z.object({ value: z.number(), days: z.int() });

/**
 * An aggregated figure on the wire; `band95` is the 95 % band in the figure's own unit. A figure of a period tells its
 * days and those of the periods it is compared with, as amounts are compared per day.
 */
export const aggregatedFigure = z
    .union([
        z.object({
            value: z.number(),
            unit: z.string(),
            days: z.int().optional(),
            /** The period before, and the same one of last year; null where that is not known. */
            previous: ofDays.nullable().optional(),
            lastYear: ofDays.nullable().optional(),
            band95: z.tuple([z.number(), z.number()]).optional(),
            completeness: share,
            /** How much of the water supplied, and of the volume billed, is estimated. */
            estimatedInputShare: share.optional(),
            estimatedBilledShare: share.optional(),
            doubts: z.array(doubt).optional(),
        }),
        z.object({
            value: z.null(),
            reason: missingReason,
            unit: z.string().optional(),
            completeness: share.optional(),
        }),
    ])
    .meta({ id: 'AggregatedFigure' });
export type AggregatedFigure = z.infer<typeof aggregatedFigure>;
