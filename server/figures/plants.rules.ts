import type { AggregatedFigure, MissingReason } from '../../contract/figure';
import { daysIn } from '../../contract/period';
import { entityTypes } from '../../contract/wire';
import type { Network } from '../network/network.queries';
import { daysWithin, overDays } from '../network/states.queries';
import type { PeriodFlows } from './period.rules';
import { band95, combine } from './confidence.rules';
import { addFlows, completenessOf, isMetered, volumeOf, type Flow } from './flow.rules';
import { sourcesOf } from './network.rules';
import { isIncomplete } from './place.rules';
import { remembered } from './shelf';

/** One plant or station over a period: what left it, and what it could have given on the same days, m3. */
export interface PlantPeriod {
    id: number;
    flow: Flow;
    capacityM3: number;
    /** What left it on the days of which its capacity is known, m3. */
    ratedM3: number;
    /** Whether it has a meter by which that is told, and none of the pipes of which it is told is without one. */
    metered: boolean;
}

type Carried = Pick<PeriodFlows, 'network' | 'spans' | 'capacities' | 'range'>;

/** Stations that are told by the meters behind them: by those before them where a pipe that leaves them has none. */
const metersBehind = remembered(
    ({ nodes, links }: Network): ReadonlySet<number> =>
        new Set(
            nodes
                .filter(({ type }) => type === entityTypes.BOOSTING_STATION)
                .map(({ id }) => ({ id, behind: links.filter(({ from }) => from === id) }))
                .filter(({ behind }) => behind.length > 0 && behind.every(isMetered))
                .map(({ id }) => id),
        ),
);

/** Plants and stations whose water is read on the pipes out of them; that of the others on those into them. */
const readBehind = (network: Network) => {
    const [plants, stations] = [sourcesOf(network), metersBehind(network)];
    return (id: number): boolean => plants.has(id) || stations.has(id);
};

const periodsOf = ({ network, spans, capacities, range }: Carried, type: number): PlantPeriod[] => {
    const isReadBehind = readBehind(network);
    return network.nodes
        .filter(node => node.type === type)
        .map(({ id }) => {
            const behind = isReadBehind(id);
            const pipes = network.links.filter(({ from, to }) => (behind ? from : to) === id);
            const own = spans.flatMap(({ span, nodes }) => {
                const node = nodes.get(id);
                return node ? [{ span, flow: behind ? node.outflow : node.inflow }] : [];
            });
            const flow = addFlows(own.map(each => each.flow));
            const states = capacities.filter(state => state.entityId === id);
            const rated = own.filter(({ span }) => states.some(state => daysWithin(state, span) > 0));
            return {
                id,
                flow,
                capacityM3: overDays(states, range, state => state.m3PerDay),
                ratedM3: rated.reduce((sum, each) => sum + volumeOf(each.flow.terms), 0),
                metered: (flow.terms.length > 0 || flow.undeterminable) && pipes.every(isMetered),
            };
        });
};

/** Every plant that stands in the network. */
export const plantPeriods = (carried: Carried): PlantPeriod[] => periodsOf(carried, entityTypes.PRODUCTION_UNIT);

/** Every boosting station that stands in the network: a station stores nothing, so that what comes in goes out. */
export const stationPeriods = (carried: Carried): PlantPeriod[] => periodsOf(carried, entityTypes.BOOSTING_STATION);

/** What plants with a meter and a capacity gave, and could have given, m3: the two sides of their load factor. */
export const ratedOf = (plants: readonly PlantPeriod[]): Pick<PlantPeriod, 'ratedM3' | 'capacityM3'> => {
    const rated = plants.filter(plant => plant.metered && plant.capacityM3 > 0);
    return {
        ratedM3: rated.reduce((sum, plant) => sum + plant.ratedM3, 0),
        capacityM3: rated.reduce((sum, plant) => sum + plant.capacityM3, 0),
    };
};

const none = (reason: MissingReason, unit: string, flow: Flow): AggregatedFigure => {
    const completeness = completenessOf(flow);
    return { value: null, reason, unit, ...(completeness !== null && { completeness }) };
};

/**
 * Volume and load factor of some plants together: 100 x sum of volumes / sum of capacities, not a mean of ratios. Over
 * 100 % is shown as it is; a plant without a capacity stands on neither side, nor do days of which it is not known. One
 * with a pipe that has no meter is not configured, whatever the meters of its others show.
 */
export const productionFigures = (
    plants: readonly PlantPeriod[],
    { range, constants }: Pick<PeriodFlows, 'range' | 'constants'>,
): { volume: AggregatedFigure; load: AggregatedFigure } => {
    const metered = plants.filter(plant => plant.metered);
    const flow = addFlows(metered.map(plant => plant.flow));
    const isReadInPart = plants.some(plant => plant.flow.terms.length > 0);
    const unread = isReadInPart ? 'notConfigured' : 'noData';
    const reason = metered.length === 0 ? unread : isIncomplete(flow, constants) ? 'incomplete' : undefined;
    if (reason) return { volume: none(reason, 'm3', flow), load: none(reason, '%', flow) };
    const completeness = completenessOf(flow) ?? 1;
    const days = daysIn(range);
    const { volumeM3, halfWidthM3 } = combine(flow.terms);
    const { ratedM3, capacityM3 } = ratedOf(metered);
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
