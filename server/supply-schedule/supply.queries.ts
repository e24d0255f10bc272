import type { AggregatedFigure } from '../../contract/figure';
import { groupedBy } from '../../contract/grouped';
import type { DayRange } from '../../contract/period';
import type { SupplyFigures } from '../../contract/supply-schedule';
import type { Queries } from '../db/db';
import { readDmaStates } from '../figures/states.queries';
import { statesByDma } from '../network/states.queries';
import { readFlows } from '../figures/balance.queries';
import { readConstants } from '../figures/constants.queries';
import { readOfDays } from '../figures/marks.queries';
import { balanceKeys, nameOf, rangeOf } from '../figures/period.rules';
import { dmaNames, dmasWithin } from '../figures/places.queries';
import { completenessOfSamples } from '../figures/samples.rules';
import { readOnce, rowBytes } from '../figures/shelf';
import { meanPressure } from '../pressure/dma.rules';
import { pressureOver } from '../pressure/pressure.queries';
import { availabilityOf } from './availability.rules';
import {
    daysOfDma,
    hoursOfDma,
    measuredFigure,
    measuredHoursOf,
    supplyHoursOf,
    type DmaHours,
} from '../figures/supply-hours.rules';
import { slotsOf, type StoredSlot } from './slots.queries';
import { supplyDays } from '../figures/supply-days.queries';
import { meanByPopulation } from '../figures/supply-hours.rules';
import {
    durationAdherence,
    hoursOf,
    scheduleAdherence,
    targetHoursADay,
    windowsOf,
    type SupplyDay,
} from './supply-schedule.rules';

const supplyKeys = [
    ...balanceKeys,
    'supplied-inflow-percent',
    'supplied-pressure-minimum',
    'kpi-schedule-adherence-target',
] as const;
/** The constants that figures of supply use. */
export const supplyConstants = readOnce('supplyConstants', q => readConstants(q, supplyKeys));
/** Those that their explanations show. */
export const shownKeys = [
    'completeness-minimum',
    'unknown-maximum-percent',
    'supplied-inflow-percent',
    'supplied-pressure-minimum',
    'kpi-schedule-adherence-target',
] as const;

/** The supply of a DMA over a range, and what it weighs with among others. */
export interface DmaFigures {
    figures: SupplyFigures;
    hours: DmaHours;
}

/** The slots of every DMA of the city. */
const slotsByDma = readOnce('supplySlots', async (q): Promise<ReadonlyMap<number, StoredSlot[]>> =>
    groupedBy(await slotsOf(q, [...(await dmaNames(q)).keys()]), slot => slot.dmaId),
);

/** The days of a DMA with their hours and their schedule. */
export type DaysOfDma = (dmaId: number) => (SupplyDay & { day: string })[];

/** The days of each DMA over a range. */
export const readDays = async (q: Queries, range: DayRange): Promise<DaysOfDma> => {
    const days = await supplyDays(q, nameOf(range));
    const slots = await slotsByDma(q);
    const states = statesByDma(await readDmaStates(q));
    return dmaId =>
        daysOfDma(range, states.get(dmaId) ?? []).map(day => ({
            day,
            suppliedHours: hoursOf(days.get(dmaId)?.get(day)),
            windows: windowsOf(slots.get(dmaId) ?? [], day),
        }));
};

/** The supply of every DMA of the city over a range, by its name. */
export const dmaSupplies = readOfDays(
    'dmaSupplies',
    async (q, name): Promise<ReadonlyMap<number, DmaFigures>> => {
        const range = rangeOf(name);
        const { values } = await supplyConstants(q);
        const limits = { completenessMinimum: values['completeness-minimum'] };
        const [flows] = await readFlows(q, [range]);
        const states = statesByDma(flows.states);
        const days = await supplyDays(q, name);
        const daysOf = await readDays(q, range);
        const pressures = new Map((await pressureOver(q, name)).map(row => [row.dmaId, row]));
        const dmas = [...(await dmasWithin(q, {}, range)).keys()];
        return new Map(
            dmas.map(id => {
                const own = daysOf(id);
                const ownStates = states.get(id) ?? [];
                const hours = hoursOfDma(measuredHoursOf(days.get(id), ownStates, range), ownStates, range, limits);
                const completeness = completenessOfSamples(hours.measured, hours.expected) ?? 0;
                const { lpcd, population } = availabilityOf(flows, id);
                return [
                    id,
                    {
                        hours,
                        figures: {
                            population,
                            targetHours: measuredFigure(targetHoursADay(own), 'hours', 1),
                            actualHours: measuredFigure(hours.figure, 'hours', completeness),
                            schedulePercent: measuredFigure(scheduleAdherence(own, limits), '%', completeness),
                            durationPercent: measuredFigure(durationAdherence(own, limits), '%', completeness),
                            lpcd,
                            meanBar: meanPressure(pressures.get(id), limits.completenessMinimum),
                        },
                    },
                ];
            }),
        );
    },
    dmas => 4 * rowBytes * dmas.size,
);

const meanKeys = ['targetHours', 'schedulePercent', 'durationPercent', 'lpcd', 'meanBar'] as const;
const units = { targetHours: 'hours', schedulePercent: '%', durationPercent: '%', lpcd: 'lpcd', meanBar: 'bar' };

/**
 * Some DMAs together: the mean of each figure by their people, of those that have it. The target is of the DMAs that were
 * measured, as the hours beside it are, or of all while none was.
 */
export const together = (dmas: readonly DmaFigures[]): SupplyFigures => {
    const measured = dmas.filter(({ figures }) => figures.actualHours.value !== null);
    const meanOf = (key: (typeof meanKeys)[number], some = dmas): AggregatedFigure => {
        const known = some.map(({ figures, hours }) => ({ figure: figures[key], population: hours.population }));
        const completeness =
            known.reduce((sum, { figure }) => sum + (figure.completeness ?? 0), 0) / Math.max(1, known.length);
        const mean = meanByPopulation(known);
        return mean.value === null
            ? { value: null, reason: mean.reason, unit: units[key] }
            : { value: mean.value, unit: units[key], completeness };
    };
    const peopled = dmas.flatMap(({ figures }) => figures.population ?? []);
    return {
        population: peopled.length > 0 ? peopled.reduce((sum, people) => sum + people, 0) : null,
        actualHours: supplyHoursOf(dmas.map(({ hours }) => hours)),
        targetHours: meanOf('targetHours', measured.length > 0 ? measured : dmas),
        schedulePercent: meanOf('schedulePercent'),
        durationPercent: meanOf('durationPercent'),
        lpcd: meanOf('lpcd'),
        meanBar: meanOf('meanBar'),
    };
};
