import { addDays, addMonths, type DayRange } from '../../contract/period';
import type { Queries } from '../db/db';
import { readNetwork } from '../network/network.queries';
import { capacityStates, daysWithin, dmaStates, overDays, type CapacityState } from '../network/states.queries';
import { edgeLevels, pointVolumes, reservoirSizes } from '../network/volumes.queries';
import type { UnbilledMonth } from './balance.rules';
import { billedParts, billingMonths } from './billed-volume.queries';
import { readConstants } from './constants.queries';
import { networkSpan } from './network.rules';
import {
    balanceKeys,
    balancesOver,
    cutSpans,
    edgesOf,
    isWithin,
    type PeriodBalance,
    type PeriodFlows,
} from './period.rules';

const unbilledMonths = (q: Queries, { from, to }: DayRange): Promise<UnbilledMonth[]> =>
    q.query<UnbilledMonth>(
        `select month, dma_id as "dmaId", metered_m3::float8 as "meteredM3", unmetered_m3::float8 as "unmeteredM3"
         from unbilled_month where month >= $1::date and month < $2::date`,
        [from, to],
    );

const meanCapacities = (states: readonly CapacityState[], span: DayRange): Map<number, number> => {
    const ids = new Set(states.map(state => state.entityId));
    return new Map(
        [...ids].flatMap(id => {
            const own = states.filter(state => state.entityId === id);
            const days = own.reduce((sum, state) => sum + daysWithin(state, span), 0);
            return days > 0 ? [[id, overDays(own, span, state => state.m3PerDay) / days] as const] : [];
        }),
    );
};

const readSpans = async (q: Queries, ranges: readonly DayRange[]) => {
    const { values: constants } = await readConstants(q, balanceKeys);
    const network = await readNetwork(q);
    const [states, capacities] = [await dmaStates(q), await capacityStates(q)];
    const cuts = cutSpans(ranges, states);
    const bySpan = cuts.map(() => new Map<number, Awaited<ReturnType<typeof pointVolumes>>[number]>());
    for (const row of await pointVolumes(q, cuts)) bySpan[row.span].set(row.pointId, row);
    const spans = cuts.map((span, index) =>
        networkSpan({
            network,
            span,
            volumes: bySpan[index],
            capacities: meanCapacities(capacities, span),
            states,
            constants,
        }),
    );
    return { constants, network, states, capacities, spans };
};

/** Reads what the network carried over the given ranges, once for all of them. */
export const readFlows = async (q: Queries, ranges: readonly DayRange[]): Promise<(range: DayRange) => PeriodFlows> => {
    const { spans, ...shared } = await readSpans(q, ranges);
    return range => ({ ...shared, range, spans: spans.filter(({ span }) => isWithin(range, span)) });
};

/** Reads what balances over the given ranges of local days are made of, once for all of them. */
export const readBalances = async (
    q: Queries,
    ranges: readonly DayRange[],
): Promise<(range: DayRange) => PeriodBalance> => {
    const edges = edgesOf(ranges);
    const whole = { from: addMonths(edges[0], 0), to: addMonths(addDays(edges[edges.length - 1], -1), 1) };
    return balancesOver({
        ...(await readSpans(q, ranges)),
        parts: await billedParts(q, whole),
        unbilled: await unbilledMonths(q, whole),
        months: await billingMonths(q, whole),
        sizes: await reservoirSizes(q),
        levels: await edgeLevels(q, edges),
    });
};
