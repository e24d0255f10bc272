import type { AggregatedFigure, MissingReason } from '../../contract/figure';
import { daysIn } from '../../contract/period';
import { entityTypes } from '../../contract/wire';
import { daysWithin, overDays } from '../network/states.queries';
import type { PeriodFlows } from './period.rules';
import { band95, combine } from './confidence.rules';
import { addFlows, completenessOf, volumeOf, type Flow } from './flow.rules';
import { sourcesOf } from './network.rules';
import { isIncomplete } from './place.rules';

/** One plant over a period: what left it, and what it could have given on the same days, m3. */
export interface PlantPeriod {
    id: number;
    flow: Flow;
    capacityM3: number;
    /** Whether it has an outlet meter. */
    metered: boolean;
}

/** Every plant that stands in the network. */
export const plantPeriods = ({
    network,
    spans,
    capacities,
    range,
}: Pick<PeriodFlows, 'network' | 'spans' | 'capacities' | 'range'>): PlantPeriod[] => {
    const sources = sourcesOf(network);
    return network.nodes
        .filter(node => node.type === entityTypes.PRODUCTION_UNIT)
        .map(({ id }) => {
            const own = spans.flatMap(span => span.nodes.get(id) ?? []);
            const flow = addFlows(own.map(({ inflow, outflow }) => (sources.has(id) ? outflow : inflow)));
            const states = capacities.filter(state => state.entityId === id);
            return {
                id,
                flow,
                capacityM3: overDays(states, range, state => state.m3PerDay),
                metered: flow.terms.length > 0 || flow.undeterminable,
            };
        });
};

const none = (reason: MissingReason, unit: string, flow: Flow): AggregatedFigure => {
    const completeness = completenessOf(flow);
    return { value: null, reason, unit, ...(completeness !== null && { completeness }) };
};

/**
 * Volume and load factor of some plants together: 100 x sum of volumes / sum of capacities, not a mean of ratios. Over
 * 100 % is shown as it is; a plant without a capacity stands on neither side.
 */
export const productionFigures = (
    plants: readonly PlantPeriod[],
    { range, constants }: Pick<PeriodFlows, 'range' | 'constants'>,
): { volume: AggregatedFigure; load: AggregatedFigure } => {
    const metered = plants.filter(plant => plant.metered);
    const flow = addFlows(metered.map(plant => plant.flow));
    const reason = metered.length === 0 ? 'noData' : isIncomplete(flow, constants) ? 'incomplete' : undefined;
    if (reason) return { volume: none(reason, 'm3', flow), load: none(reason, '%', flow) };
    const completeness = completenessOf(flow) ?? 1;
    const days = daysIn(range);
    const { volumeM3, halfWidthM3 } = combine(flow.terms);
    const rated = metered.filter(plant => plant.capacityM3 > 0);
    const capacityM3 = rated.reduce((sum, plant) => sum + plant.capacityM3, 0);
    const ratedM3 = volumeOf(rated.flatMap(plant => plant.flow.terms));
    return {
        volume: { value: volumeM3, unit: 'm3', days, band95: band95(volumeM3, halfWidthM3), completeness },
        load:
            capacityM3 > 0
                ? { value: (100 * ratedM3) / capacityM3, unit: '%', days, completeness }
                : none('notConfigured', '%', flow),
    };
};

/** Share of a volume that a meter measured, %; null without any. */
export const measuredPercent = (flow: Flow): number | null => {
    const completeness = completenessOf(flow);
    return completeness === null ? null : 100 * completeness;
};

/** Days on which a DMA's people are known, and the person-days of them. */
export const personDays = ({ states, range }: Pick<PeriodFlows, 'states' | 'range'>, dmaId: number) => {
    const own = states.filter(state => state.dmaId === dmaId);
    const days = own.reduce((sum, state) => sum + daysWithin(state, range), 0);
    return { days, personDays: overDays(own, range, state => state.population) };
};
