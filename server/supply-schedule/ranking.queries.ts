import type { AggregatedFigure } from '../../contract/figure';
import type {
    DmaSupply,
    SectorSupply,
    SupplyByDma,
    SupplyBySector,
    SupplyFigures,
    SupplyQuery,
} from '../../contract/supply-schedule';
import type { DayRange } from '../../contract/period';
import { tidyAll } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { against } from '../figures/compare.rules';
import { stuckDmas, stuckFigure } from '../figures/doubts.queries';
import { nameOf } from '../figures/period.rules';
import { dmaPlaces, dmasWithin, placeGroups, type PlaceName } from '../figures/places.queries';
import { durationRanges, lastDay } from '../figures/ranges.queries';
import { dmaSupplies, shownKeys, supplyConstants, together, type DmaFigures } from './supply.queries';
import { byAdherence, isBelowTarget } from './supply-schedule.rules';

/** Figures of a place with a meter that is stuck at zero: all but those of its schedule and its people. */
const stuckSupply = <T extends SupplyFigures>(figures: T): T => ({
    ...figures,
    actualHours: stuckFigure(figures.actualHours),
    schedulePercent: stuckFigure(figures.schedulePercent),
    durationPercent: stuckFigure(figures.durationPercent),
    lpcd: stuckFigure(figures.lpcd),
    meanBar: stuckFigure(figures.meanBar),
});

/** Every DMA of the city with its rank, over some days. */
export const rankedDmas = async (
    q: Queries,
    supplies: ReadonlyMap<number, DmaFigures>,
    days: DayRange,
): Promise<DmaSupply[]> => {
    const all = await dmasWithin(q, {}, days);
    const stuck = await stuckDmas(q, days);
    return byAdherence(
        [...all].flatMap(([key, name]) => {
            const own = supplies.get(key);
            if (!own) return [];
            return [{ ...name, ...(stuck.has(key) ? stuckSupply(own.figures) : own.figures) }];
        }),
    );
};

/** Every sector of the city with its rank, over some days. */
export const rankedSectors = async (
    q: Queries,
    supplies: ReadonlyMap<number, DmaFigures>,
    days: DayRange,
): Promise<SectorSupply[]> => {
    const stuck = await stuckDmas(q, days);
    const sectors = new Map<string, { name: PlaceName; dmas: DmaFigures[]; isStuck: boolean }>();
    for (const [key, { sector }] of await dmaPlaces(q, days)) {
        const own = supplies.get(key);
        if (!sector || !own) continue;
        const known = sectors.get(sector.id) ?? { name: sector, dmas: [], isStuck: false };
        known.dmas.push(own);
        known.isStuck ||= stuck.has(key);
        sectors.set(sector.id, known);
    }
    return byAdherence(
        [...sectors.values()].map(({ name, dmas, isStuck }) => {
            const figures = together(dmas);
            return { ...name, dmas: dmas.length, ...(isStuck ? stuckSupply(figures) : figures) };
        }),
    );
};

const missing = { value: null, reason: 'noData' } as const;
const nothing: SupplyFigures = {
    population: null,
    targetHours: missing,
    actualHours: missing,
    schedulePercent: missing,
    durationPercent: missing,
    lpcd: missing,
    meanBar: missing,
};

const countsOf = (rows: readonly SupplyFigures[], targetPercent: number) => ({
    belowTarget: rows.filter(({ schedulePercent: { value } }) => value !== null && isBelowTarget(value, targetPercent))
        .length,
    noSchedule: rows.filter(({ targetHours }) => targetHours.value === null).length,
    notMeasured: rows.filter(
        ({ targetHours, schedulePercent }) => targetHours.value !== null && isNotMeasured(schedulePercent),
    ).length,
});
const isNotMeasured = (figure: AggregatedFigure) => figure.value === null && figure.reason === 'incomplete';

/** What both rankings share, and the supply of the DMAs of the city and of the question. */
const readRanking = async (q: Queries, { duration, date, ...places }: SupplyQuery) => {
    const { values, shown } = await supplyConstants(q);
    const dataUntil = await lastDay(q);
    const ranges = await durationRanges(q, { duration: duration ?? 'daily', date });
    const within = await dmasWithin(q, places, ranges?.soFar);
    const about = {
        dataUntil,
        targetPercent: values['kpi-schedule-adherence-target'],
        geometryHash: (await placeGroups(q, 'dma')).geometryHash,
        how: { code: 'supplySchedule', inputs: [], constants: shown(...shownKeys) },
    };
    if (!ranges?.soFar) return { about, within, ranges: undefined };
    const [now, before, lastYear] = await Promise.all(
        [ranges.soFar, ranges.previous, ranges.lastYear].map(range => dmaSupplies(q, nameOf(range))),
    );
    const of = (supplies: ReadonlyMap<number, DmaFigures>) =>
        together([...within.keys()].flatMap(key => supplies.get(key) ?? []));
    const [all, previous, yearAgo] = [of(now), of(before), of(lastYear)];
    const compared = { ...ranges, range: ranges.soFar };
    const stuck = await stuckDmas(q, ranges.soFar);
    const beside = (key: 'actualHours' | 'schedulePercent' | 'durationPercent') =>
        against(all[key], compared, previous[key], yearAgo[key]);
    const whole: SupplyFigures = {
        ...all,
        actualHours: beside('actualHours'),
        schedulePercent: beside('schedulePercent'),
        durationPercent: beside('durationPercent'),
    };
    return {
        about,
        within,
        ranges,
        days: ranges.soFar,
        supplies: now,
        all: [...within.keys()].every(key => stuck.has(key)) ? stuckSupply(whole) : whole,
    };
};

const none = { from: null, to: null, rows: [], total: 0, all: nothing, counts: countsOf([], 0) };

/** DMAs by how well their schedule was kept, each with its rank in the city. */
export const supplyByDma = async (q: Queries, query: SupplyQuery): Promise<SupplyByDma> => {
    const { about, within, ranges, days, supplies, all } = await readRanking(q, query);
    if (!ranges) return { ...none, total: within.size, ...about };
    const rows = (await rankedDmas(q, supplies, days)).filter(({ id }) => within.has(Number(id)));
    const counts = countsOf(rows, about.targetPercent);
    return { ...days, rows: tidyAll(rows), total: within.size, all: tidyAll(all), counts, ...about };
};

/** Sectors by how well their schedule was kept: those with a DMA that is asked for, each with its rank in the city. */
export const supplyBySector = async (q: Queries, query: SupplyQuery): Promise<SupplyBySector> => {
    const { about, within, ranges, days, supplies, all } = await readRanking(q, query);
    if (!ranges) return { ...none, ...about };
    const asked = new Set([...within.values()].map(({ sector }) => sector?.id));
    const rows = (await rankedSectors(q, supplies, days)).filter(({ id }) => asked.has(id));
    const counts = countsOf(rows, about.targetPercent);
    return { ...days, rows: tidyAll(rows), total: rows.length, all: tidyAll(all), counts, ...about };
};
