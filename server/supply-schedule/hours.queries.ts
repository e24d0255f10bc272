import type { AggregatedFigure } from '../../contract/figure';
import type { DayRange } from '../../contract/period';
import type { Queries } from '../db/db';
import { dmasWithin } from '../figures/places.queries';
import { supplyHoursOver } from '../figures/supply-hours.queries';
import { hoursOfDma, supplyHoursOf } from '../figures/supply-hours.rules';
import { readDmaStates } from '../figures/states.queries';
import { statesByDma } from '../network/states.queries';

/** Hours of supply a day of the city over each of some ranges, by the people of its DMAs; of months that are the same they are read once. */
export const citySupplyHours = async (
    q: Queries,
    ranges: readonly DayRange[],
    completenessMinimum: number,
): Promise<AggregatedFigure[]> => {
    const hours = await supplyHoursOver(q, ranges);
    const states = statesByDma(await readDmaStates(q));
    const there = await Promise.all(ranges.map(range => dmasWithin(q, {}, range)));
    return ranges.map((range, index) =>
        supplyHoursOf(
            [...there[index].keys()].map(id =>
                hoursOfDma(hours[index](id), states.get(id) ?? [], range, { completenessMinimum }),
            ),
        ),
    );
};
