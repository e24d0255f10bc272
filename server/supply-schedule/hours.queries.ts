import type { AggregatedFigure } from '../../contract/figure';
import type { DayRange } from '../../contract/period';
import type { Queries } from '../db/db';
import { nameOf } from '../figures/period.rules';
import { dmaNames } from '../figures/places.queries';
import { dmaStates, type DmaState } from '../network/states.queries';
import { hoursOfDma, supplyHoursOf } from './hours.rules';
import { supplyDays } from './supply-days.queries';

/** The states of each DMA. */
export const statesByDma = (states: readonly DmaState[]): ReadonlyMap<number, DmaState[]> => {
    const byDma = new Map<number, DmaState[]>();
    for (const state of states) byDma.set(state.dmaId, [...(byDma.get(state.dmaId) ?? []), state]);
    return byDma;
};

/** Hours of supply a day of the city over each of some ranges that lie within one, by the people of its DMAs. */
export const citySupplyHours = async (
    q: Queries,
    ranges: readonly DayRange[],
    completenessMinimum: number,
    within?: DayRange,
): Promise<AggregatedFigure[]> => {
    const states = statesByDma(await dmaStates(q));
    const dmas = [...(await dmaNames(q)).keys()];
    const figures: AggregatedFigure[] = [];
    for (const range of ranges) {
        const days = await supplyDays(q, nameOf(within ?? range));
        figures.push(
            supplyHoursOf(
                dmas.map(id => hoursOfDma(days.get(id), states.get(id) ?? [], range, { completenessMinimum })),
            ),
        );
    }
    return figures;
};
