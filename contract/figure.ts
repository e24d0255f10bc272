import { z } from 'zod';
import { day, share } from './wire';

/** Why a figure is missing: too few samples, not set up, nothing at all, bills still open, meters that were not read, no slots, too few nights of supply, no supply at all, nothing a year ago to compare with, or no meaning (0 / 0). */
export const missingReason = z.enum([
    'incomplete',
    'notConfigured',
    'noData',
    'notBilledYet',
    'notRead',
    'noSchedule',
    'notSuppliedAtNight',
    'noSupply',
    'noBaseline',
    'undefined',
]);
export type MissingReason = z.infer<typeof missingReason>;

/** Why a figure, or that there was no supply, is still to be read with care. */
export const doubt = z.enum(['stuck', 'zoneBoundaryUnmetered', 'notDifferentFromZero', 'upperEstimate']);
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
            doubts: z.array(doubt).optional(),
        }),
    ])
    .meta({ id: 'AggregatedFigure' });
export type AggregatedFigure = z.infer<typeof aggregatedFigure>;

/** A constant that a figure used, as shown in "How this is computed". */
export const usedConstant = z
    .object({ key: z.string(), name: z.string(), nameBn: z.string(), unit: z.string(), value: z.number() })
    .meta({ id: 'UsedConstant' });
export type UsedConstant = z.infer<typeof usedConstant>;

/** What kinds of source the error of a volume comes from; all but the bills and unbilled use have many, each with a name. */
export const errorSourceKinds = [
    'measured',
    'estimated',
    'unknown',
    'storage',
    'billedMetered',
    'billedLong',
    'billedAssumed',
    'uncovered',
    'unbilledMetered',
    'unbilledUnmetered',
] as const;

/** One source of the error of a volume: what it gives to it, and its 95 % half-width; `name` is a meter, a reservoir or a month. */
export const errorSource = z
    .object({
        kind: z.enum(errorSourceKinds),
        name: z.string().nullable(),
        volumeM3: z.number(),
        halfWidthM3: z.number(),
        /** Share of the variance, %. */
        variancePercent: z.number(),
    })
    .meta({ id: 'ErrorSource' });
export type ErrorSource = z.infer<typeof errorSource>;

/** How a figure came about: its definition's code, the volumes that went in, the sources of its band, the constants in force. */
export const explanation = z
    .object({
        code: z.string(),
        inputs: z.array(z.object({ name: z.string(), value: z.number().nullable(), unit: z.string() })),
        sources: z.array(errorSource).optional(),
        constants: z.array(usedConstant),
    })
    .meta({ id: 'Explanation' });
export type Explanation = z.infer<typeof explanation>;

/** A figure and how it came about. */
export const explained = z.object({ figure: aggregatedFigure, how: explanation });
export type Explained = z.infer<typeof explained>;

/** What a row of a table is about. */
export const place = z.object({ id: z.string(), code: z.string(), name: z.string(), nameBn: z.string() });

/** How many places have figures over some months, of all, and which are withheld, and why. */
export const reporting = z.object({
    reporting: z.int(),
    total: z.int(),
    withheld: z.array(place.extend({ completeness: share, reason: missingReason })),
});
export type Reporting = z.infer<typeof reporting>;

/** Rows of one card or page with what is needed to explain them. `total` counts the places looked at. */
export const rowsOf = <T extends z.ZodType>(row: T, name: string) =>
    z
        .object({ from: day.nullable(), to: day.nullable(), rows: z.array(row), total: z.int(), how: explanation })
        .meta({ id: name });
