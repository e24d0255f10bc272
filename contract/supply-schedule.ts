import { z } from 'zod';
import { placeRef } from './assets';
import { aggregatedFigure, explanation, place, rowsOf } from './figure';
import { durationFilters } from './filters';
import { supplySchedule as paths } from './paths';
import { figureCall, figureQuery } from './query';
import { day, placeId } from './wire';

/**
 * Supply of a place over some days. Hours are those of a mean day; both adherences compare them with the schedule; water
 * is litres of inflow a person and day, pressure the mean while supplied.
 */
const supplyFigures = z.object({
    population: z.int().nullable(),
    targetHours: aggregatedFigure,
    actualHours: aggregatedFigure,
    schedulePercent: aggregatedFigure,
    durationPercent: aggregatedFigure,
    lpcd: aggregatedFigure,
    meanBar: aggregatedFigure,
});
export type SupplyFigures = z.infer<typeof supplyFigures>;

/** Of all places of the city, worst first; null where a place cannot be ranked. */
const ranked = place.extend({ rank: z.int().nullable(), ...supplyFigures.shape });
export const dmaSupply = ranked.extend({ sector: placeRef.nullable() });
export type DmaSupply = z.infer<typeof dmaSupply>;
/** The mean of the DMAs of a sector by their people; `dmas` counts them. */
export const sectorSupply = ranked.extend({ dmas: z.int() });
export type SectorSupply = z.infer<typeof sectorSupply>;

/** What all of a question say together, and how many of its places there are of each sort. */
const ranking = <T extends z.ZodType>(row: T, name: string) =>
    rowsOf(row, name).safeExtend({
        /** The last complete day of readings, up to which the days of a duration count. */
        dataUntil: day.nullable(),
        all: supplyFigures,
        /** Schedule adherence under the target; without a schedule on any day; with one and too few hours measured. */
        counts: z.object({ belowTarget: z.int(), noSchedule: z.int(), notMeasured: z.int() }),
        /** Of schedule adherence, %. */
        targetPercent: z.number(),
        geometryHash: z.string().nullable(),
    });
export const supplyByDma = ranking(dmaSupply, 'SupplyByDma');
export type SupplyByDma = z.infer<typeof supplyByDma>;
export const supplyBySector = ranking(sectorSupply, 'SupplyBySector');
export type SupplyBySector = z.infer<typeof supplyBySector>;

/** Hours of a day against its schedule; `supplyHours` leaves out `unknownHours`, which nothing measured. */
const supplyDayHours = z.object({
    day,
    /** Null without a schedule; 0 on a weekday that it leaves out. */
    targetHours: z.number().nullable(),
    suppliedHours: z.number().nullable(),
    unknownHours: z.number(),
    schedulePercent: z.number().nullable(),
});
/** A day of a DMA hour by hour: supplied, not supplied, or unknown; its schedule in minutes after midnight. */
export const supplyDay = supplyDayHours.extend({
    windows: z.array(z.object({ startMinute: z.int(), endMinute: z.int() })).nullable(),
    hours: z.array(z.boolean().nullable()).length(24),
});
export type SupplyDayHours = z.infer<typeof supplyDayHours>;
export type SupplyDay = z.infer<typeof supplyDay>;

/** The days of a place: those of the period, of a day or a week the 14 that end with it. */
const details = { from: day.nullable(), to: day.nullable(), dataUntil: day.nullable(), how: explanation };
export const supplyDetails = z
    .object({ ...details, dma: dmaSupply.nullable(), ranked: z.int(), days: z.array(supplyDay) })
    .meta({ id: 'SupplyDetails' });
export type SupplyDetails = z.infer<typeof supplyDetails>;
export const sectorSupplyDetails = z
    .object({
        ...details,
        sector: sectorSupply.nullable(),
        ranked: z.int(),
        days: z.array(supplyDayHours),
        dmas: z.array(dmaSupply),
    })
    .meta({ id: 'SectorSupplyDetails' });
export type SectorSupplyDetails = z.infer<typeof sectorSupplyDetails>;

const byFilters = figureQuery(durationFilters);
export type SupplyQuery = z.infer<typeof byFilters>;
const byPlace = figureQuery({ periods: durationFilters.periods }).safeExtend({
    /** Of the DMA or the sector; without it none is told of. */
    id: placeId.optional(),
});
export type SupplyDetailsQuery = z.infer<typeof byPlace>;

const read = figureCall('Supply schedule');
/** What supply schedule calculation asks for; each is of a day, week, month or year, as far as it has passed. */
export const supplyScheduleCalls = {
    byDma: read(paths.byDma, 'DMAs by how well their schedule was kept, worst first', supplyByDma, byFilters),
    bySector: read(
        paths.bySector,
        'Sectors by how well their schedule was kept, worst first',
        supplyBySector,
        byFilters,
    ),
    dma: read(paths.dma, 'Scheduled against actual hours of a DMA, day by day', supplyDetails, byPlace),
    sector: read(
        paths.sector,
        'Scheduled against actual hours of a sector, day by day, and its DMAs',
        sectorSupplyDetails,
        byPlace,
    ),
} as const;
