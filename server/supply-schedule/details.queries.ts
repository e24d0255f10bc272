import type { Figure } from '../../contract/figure';
import { groupedBy } from '../../contract/grouped';
import { addDays, daysIn, type DayRange } from '../../contract/period';
import type {
    SectorSupplyDetails,
    SupplyDay as WireDay,
    SupplyDayHours,
    SupplyDetails,
    SupplyDetailsQuery,
} from '../../contract/supply-schedule';
import { tidyAll } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { nameOf } from '../figures/period.rules';
import { dmaPlaces } from '../figures/places.queries';
import { durationRanges, lastDay } from '../figures/ranges.queries';
import { readDmaStates } from '../figures/states.queries';
import { statesByDma, type DmaState } from '../network/states.queries';
import { rankedDmas, rankedSectors } from './ranking.queries';
import { dmaSupplies, readDays, shownKeys, supplyConstants } from './supply.queries';
import { hoursADay, meanByPopulation } from '../figures/supply-hours.rules';
import { countHours, scheduleAdherence, targetHours, type SupplyDay } from './supply-schedule.rules';

/** Fewer days than these show no habit. */
const leastDays = 14;

interface Limits {
    completenessMinimum: number;
}
type DayOfDma = SupplyDay & { day: string };

const toldDay = (day: DayOfDma, limits: Limits): WireDay => {
    const known = day.suppliedHours.filter(hour => hour !== null);
    return {
        day: day.day,
        windows: day.windows && [...day.windows],
        hours: [...day.suppliedHours],
        targetHours: targetHours(day.windows).value,
        suppliedHours: known.length > 0 ? known.filter(Boolean).length : null,
        unknownHours: 24 - known.length,
        schedulePercent: scheduleAdherence([day], limits).value,
    };
};

/** What a details page asks for, whatever its place. */
const readDetails = async (q: Queries, { duration, date }: Omit<SupplyDetailsQuery, 'id'>) => {
    const { values, shown } = await supplyConstants(q);
    const ranges = await durationRanges(q, { duration: duration ?? 'daily', date });
    const about = {
        dataUntil: await lastDay(q),
        how: { code: 'supplySchedule', inputs: [], constants: shown(...shownKeys) },
    };
    const { soFar } = ranges ?? {};
    if (!soFar) return { about, found: undefined };
    const from = daysIn(soFar) < leastDays ? addDays(soFar.to, -leastDays) : soFar.from;
    const drawn: DayRange = { from, to: soFar.to };
    const limits: Limits = { completenessMinimum: values['completeness-minimum'] };
    const supplies = await dmaSupplies(q, nameOf(soFar));
    return { about, found: { range: soFar, drawn, limits, supplies, daysOf: await readDays(q, drawn) } };
};

const before = { from: null, to: null, ranked: 0, days: [] };
const countRanked = (rows: readonly { rank: number | null }[]) => rows.filter(({ rank }) => rank !== null).length;

/** The supply of a DMA, and its days hour by hour; no DMA where the city has none of that id. */
export const supplyDetails = async (q: Queries, { id, ...asked }: SupplyDetailsQuery): Promise<SupplyDetails> => {
    const { about, found } = await readDetails(q, asked);
    if (!found) return { ...about, ...before, dma: null };
    const rows = await rankedDmas(q, found.supplies, found.range);
    const dma = rows.find(row => row.id === id) ?? null;
    const days = dma ? found.daysOf(Number(id)).map(day => toldDay(day, found.limits)) : [];
    return { ...about, ...found.range, ...tidyAll({ dma, ranked: countRanked(rows), days }) };
};

const populationOn = (states: readonly DmaState[] | undefined, day: string) =>
    states?.find(({ from, to }) => from <= day && (to === null || day < to))?.population ?? 0;

interface PeopledDay {
    day: DayOfDma;
    population: number;
}

/**
 * A day of some DMAs together: the mean of each by the people of that day. Its target and its hours are of the DMAs that
 * were measured: else a silent DMA would look like a missed schedule.
 */
const dayTogether = (day: string, dmas: readonly PeopledDay[], limits: Limits): SupplyDayHours => {
    const mean = (of: (day: DayOfDma) => Figure, some = dmas) =>
        meanByPopulation(some.map(({ day: own, population }) => ({ figure: of(own), population }))).value;
    const measured = dmas.filter(({ day: own }) => hoursADay(countHours([own]), limits).value !== null);
    const countOf = (of: boolean | null) => (own: DayOfDma) => ({
        value: own.suppliedHours.filter(hour => hour === of).length,
    });
    return {
        day,
        targetHours: mean(own => targetHours(own.windows), measured.length > 0 ? measured : dmas),
        suppliedHours: mean(countOf(true), measured),
        unknownHours: mean(countOf(null), measured) ?? 24,
        schedulePercent: mean(own => scheduleAdherence([own], limits)),
    };
};

/** The supply of a sector, its days, and its DMAs; no sector where the city has none of that id. */
export const sectorSupplyDetails = async (
    q: Queries,
    { id, ...asked }: SupplyDetailsQuery,
): Promise<SectorSupplyDetails> => {
    const { about, found } = await readDetails(q, asked);
    if (!found) return { ...about, ...before, sector: null, dmas: [] };
    const rows = await rankedSectors(q, found.supplies, found.range);
    const sector = rows.find(row => row.id === id) ?? null;
    const own = [...(await dmaPlaces(q, found.range))].flatMap(([key, places]) =>
        places.sector?.id === id && found.supplies.has(key) ? [key] : [],
    );
    const states = statesByDma(await readDmaStates(q));
    const peopled = own.flatMap(key =>
        found.daysOf(key).map(day => ({ day, population: populationOn(states.get(key), day.day) })),
    );
    const days = [...groupedBy(peopled, ({ day }) => day.day)]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([day, dmas]) => dayTogether(day, dmas, found.limits));
    const dmas = (await rankedDmas(q, found.supplies, found.range)).filter(row => row.sector?.id === id);
    return { ...about, ...found.range, ...tidyAll({ sector, ranked: countRanked(rows), days, dmas }) };
};
