import type { AggregatedFigure, MissingReason } from '../../contract/figure';
import { daysIn } from '../../contract/period';
import { addFlows, completenessOf, scaled, volumeOf } from '../figures/flow.rules';
import type { PeriodFlows } from '../figures/period.rules';
import { isIncomplete } from '../figures/place.rules';
import { daysWithin, overDays } from '../network/states.queries';
import { litresPerPersonDay } from './supply-schedule.rules';

/** Water available in a DMA over a period: what flowed in and stayed, a person and day; its people in the mean of the days. */
export const availabilityOf = (
    flows: PeriodFlows,
    dmaId: number,
): { lpcd: AggregatedFigure; population: number | null } => {
    const states = flows.states.filter(state => state.dmaId === dmaId);
    const days = overDays(states, flows.range, () => 1);
    const personDays = overDays(states, flows.range, state => state.population);
    const population = days > 0 ? Math.round(personDays / days) : null;
    // Water of days on which nobody knows for how many it was is left out, as those days are of the people.
    const spans = flows.spans.filter(({ span }) => days === 0 || states.some(state => daysWithin(state, span) > 0));
    const own = spans.flatMap(({ nodes }) => nodes.get(dmaId) ?? []);
    const flow = addFlows(own.flatMap(({ inflow, outflow }) => [inflow, outflow]));
    const completeness = completenessOf(flow) ?? 1;
    const none = (reason: MissingReason) =>
        ({ lpcd: { value: null, reason, unit: 'lpcd', completeness }, population }) as const;
    if (own.length === 0 || own.some(span => !span.metered)) return none('notConfigured');
    if (isIncomplete(flow, flows.constants)) return none('incomplete');
    const inflowM3 = volumeOf(own.flatMap(({ inflow, outflow }) => [...inflow.terms, ...scaled(outflow.terms, -1)]));
    const lpcd = litresPerPersonDay({ value: inflowM3 }, personDays);
    if (lpcd.value === null) return none(lpcd.reason);
    return { lpcd: { value: lpcd.value, unit: 'lpcd', days: daysIn(flows.range), completeness }, population };
};
