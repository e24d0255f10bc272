import { z } from 'zod';
import { savingReasons } from './saving-kinds';
import { day } from './wire';

const band = z.tuple([z.number(), z.number()]);

/** What the place took in before the repair, kept as it was then. */
export const savingBaseline = z.object({
    /** Half-open local days, and how many of them were complete. */
    from: day,
    to: day,
    days: z.int(),
    /** Their supplied hours, and what came per supplied hour. */
    hours: z.number(),
    m3PerHour: z.number(),
    /** Places whose days tell what all have in common; without them nothing is. */
    others: z.int(),
    /** Usual scatter of a day's difference. */
    sigmaM3: z.number(),
});

/** What the repair of a finding saved; a missing figure has its reason. */
export const saving = z
    .object({
        m3: z.number().nullable(),
        band95: band.nullable(),
        bdt: z.number().nullable(),
        /** Half-open local days that have passed, of them those counted, and those that are not complete. */
        from: day,
        to: day,
        days: z.int(),
        missingDays: z.int(),
        /** It runs to the begin of this day. */
        until: day,
        isFinal: z.boolean(),
        reason: z.enum(savingReasons).nullable(),
        baseline: savingBaseline.nullable(),
    })
    .meta({ id: 'Saving' });
export type Saving = z.infer<typeof saving>;
