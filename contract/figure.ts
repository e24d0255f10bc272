import { z } from 'zod';
import { share } from './wire';

/** Why a figure is missing: too few samples, not set up, nothing at all, bills still open, or no meaning (0 / 0). */
export const missingReason = z.enum(['incomplete', 'notConfigured', 'noData', 'notBilledYet', 'undefined']);
export type MissingReason = z.infer<typeof missingReason>;

/** A figure that can be missing; a missing one is never 0. */
export type Figure = { value: number } | { value: null; reason: MissingReason };

/** An aggregated figure on the wire; `band95` is the 95 % band in the figure's own unit. */
export const aggregatedFigure = z
    .union([
        z.object({
            value: z.number(),
            unit: z.string(),
            previous: z.number().nullable().optional(),
            band95: z.tuple([z.number(), z.number()]).optional(),
            completeness: share,
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
