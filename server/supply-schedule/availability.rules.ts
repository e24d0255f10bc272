import type { AggregatedFigure, MissingReason } from '../../contract/figure';
import { daysIn } from '../../contract/period';
import { addFlows, completenessOf, scaled, volumeOf } from '../figures/flow.rules';
import type { PeriodFlows } from '../figures/period.rules';
import { isIncomplete } from '../figures/place.rules';
import { personDays } from '../figures/plants.rules';
import { litresPerPersonDay } from './supply-schedule.rules';

/** Water available in a DMA over a period: what flowed in and stayed, a person and day; its people in the mean of the days. */
export const availabilityOf = (
    flows: PeriodFlows,
    dmaId: number,
): { lpcd: AggregatedFigure; population: number | null } => {
    const own = flows.spans.flatMap(span => span.nodes.get(dmaId) ?? []);
    const flow = addFlows(own.flatMap(({ inflow, outflow }) => [inflow, outflow]));
    const people = personDays(flows, dmaId);
    const population = people.days > 0 ? Math.round(people.personDays / people.days) : null;
    const completeness = completenessOf(flow) ?? 1;
    const none = (reason: MissingReason) =>
        ({ lpcd: { value: null, reason, unit: 'lpcd', completeness }, population }) as const;
    if (own.length === 0 || own.some(span => !span.metered)) return none('notConfigured');
    if (isIncomplete(flow, flows.constants)) return none('incomplete');
    const inflowM3 = volumeOf(own.flatMap(({ inflow, outflow }) => [...inflow.terms, ...scaled(outflow.terms, -1)]));
    const lpcd = litresPerPersonDay({ value: inflowM3 }, people.personDays);
    if (lpcd.value === null) return none(lpcd.reason);
    return { lpcd: { value: lpcd.value, unit: 'lpcd', days: daysIn(flows.range), completeness }, population };
};
