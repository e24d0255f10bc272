import { z } from 'zod';
import { rowsOf, place } from './figure';
import { eventSavings, eventSavingTeams } from './paths';
import { isGivenDay } from './given-day';
import { addDays } from './period';
import { figureCall } from './query';
import { saving } from './saving';
import { savedKinds } from './saving-kinds';
import { day, uuid } from './wire';

const figures = saving.pick({ m3: true, band95: true, bdt: true });

/** A repair of a month; its figures are those of the month's days. `id` is the finding's, `placeId` that of the DMA it names. */
export const savedRepair = place.extend({
    placeId: z.string(),
    kind: z.enum(savedKinds),
    startedAt: z.iso.datetime(),
    repairedOn: day,
    awarenessHours: z.number().nullable(),
    locationHours: z.number().nullable(),
    repairHours: z.number().nullable(),
    assigneeId: uuid.nullable(),
    assigneeName: z.string().nullable(),
    ...saving.omit({ baseline: true }).shape,
    /** Of all its months so far. */
    totalM3: z.number().nullable(),
});
export type SavedRepair = z.infer<typeof savedRepair>;

/** Repairs of one assignee, or of nobody, and what those of them with a figure saved together. */
const savingTeam = figures.extend({
    assigneeId: uuid.nullable(),
    assigneeName: z.string().nullable(),
    repairs: z.int(),
});
export type SavingTeam = z.infer<typeof savingTeam>;

/** What repairs saved in a month by whom, who saved most first. */
export const savingTeams = rowsOf(savingTeam, 'SavingTeams');
export type SavingTeams = z.infer<typeof savingTeams>;

/** What repairs saved in a month: its sum, of independent repairs, and each of them. `total` counts the repairs. */
export const savingsOfMonth = rowsOf(savedRepair, 'SavingsOfMonth').safeExtend({
    /** Its first day; null before there are readings. */
    month: day.nullable(),
    /** The last complete day of readings. */
    dataUntil: day.nullable(),
    sum: figures,
    /** How many of the repairs have a figure, and whether none of them can change any more. */
    known: z.int(),
    isFinal: z.boolean(),
});
export type SavingsOfMonth = z.infer<typeof savingsOfMonth>;

const query = z.strictObject({
    /** Without it the month of the last complete day. */
    month: z
        .string()
        .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, { error: 'invalidDate', abort: true })
        .refine(month => isGivenDay(`${month}-01`), { error: 'invalidDate' })
        .optional(),
});
export type SavingsQuery = z.infer<typeof query>;

/** What repairs saved, by months. */
export const savingCalls = {
    month: figureCall('Findings')(eventSavings, 'What repairs saved in a month', savingsOfMonth, query),
    teams: figureCall('Findings')(eventSavingTeams, 'What repairs saved in a month, by whom', savingTeams, query),
} as const;

/** A repair as it stands in a table and in a file: its band in two fields, its first day and the last that counts, if any can. */
export const flatSaving = ({ band95, until, startedAt, ...row }: SavedRepair, dayOf: (at: Date) => string) => ({
    ...row,
    startedAt: dayOf(new Date(startedAt)),
    until: row.from < until ? addDays(until, -1) : null,
    low95: band95?.[0] ?? null,
    high95: band95?.[1] ?? null,
});
export type FlatSaving = ReturnType<typeof flatSaving>;

/** The same of those who repaired; `nobody` is the word for repairs that are nobody's. */
export const flatTeam = ({ band95, ...team }: SavingTeam, nobody: string) => ({
    ...team,
    id: team.assigneeId ?? 'none',
    assigneeName: team.assigneeName ?? nobody,
    low95: band95?.[0] ?? null,
    high95: band95?.[1] ?? null,
});
export type FlatTeam = ReturnType<typeof flatTeam>;
