import type { LowPressure, LowSupply } from '../../contract/dashboard';
import type { AggregatedFigure } from '../../contract/figure';
import { daysIn, type Period } from '../../contract/period';
import { tidied } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { readFlows } from '../figures/balance.queries';
import { readConstants } from '../figures/constants.queries';
import { addFlows, completenessOf, scaled, volumeOf } from '../figures/flow.rules';
import { isIncomplete } from '../figures/place.rules';
import { personDays } from '../figures/plants.rules';
import { pressureByDma, type DmaPressure } from '../pressure/pressure.queries';
import { isCriticallyLow, isLowPressured, meanBar, shareBelow } from '../pressure/pressure.rules';
import { litresPerPersonDay } from '../supply/supply.rules';
import { dmaNames, operatingRanges } from './period.queries';

const pressureKeys = [
    'completeness-minimum',
    'critically-low-pressure',
    'critically-low-share',
    'pressure-target',
] as const;
const supplyKeys = ['completeness-minimum', 'unknown-maximum-percent', 'kpi-water-availability-lpcd-target'] as const;

const completenessOfSamples = ({ n, expected }: DmaPressure) => (expected > 0 ? Math.min(1, n / expected) : 0);

const meanFigure = (row: DmaPressure | undefined, least: number): AggregatedFigure => {
    if (!row) return { value: null, reason: 'noData', unit: 'bar' };
    const completeness = completenessOfSamples(row);
    if (completeness < least) return { value: null, reason: 'incomplete', unit: 'bar', completeness };
    const mean = meanBar(row.supplied);
    return mean.value === null
        ? { ...mean, unit: 'bar', completeness }
        : { value: mean.value, unit: 'bar', completeness };
};

/** DMAs whose pressure while supplied is critically low or under the target, worst first. */
export const lowPressureDmas = async (q: Queries, period: Period): Promise<LowPressure> => {
    const { values, shown } = await readConstants(q, pressureKeys);
    const how = { code: 'lowPressure', inputs: [], constants: shown(...pressureKeys) };
    const names = await dmaNames(q);
    const ranges = await operatingRanges(q, period);
    if (!ranges) return { from: null, to: null, rows: [], total: names.size, how };
    const limits = {
        criticalBar: values['critically-low-pressure'],
        criticalSharePercent: values['critically-low-share'],
        targetBar: values['pressure-target'],
    };
    const rows = (await pressureByDma(q, ranges.range)).flatMap((row): LowPressure['rows'] => {
        const name = names.get(row.dmaId);
        const mean = meanFigure(row, values['completeness-minimum']);
        if (!name || mean.value === null) return [];
        const below = shareBelow(row.bins, limits.criticalBar).share ?? 0;
        const critical = isCriticallyLow(mean.value, below, limits);
        if (!critical && !isLowPressured(mean.value, critical, limits)) return [];
        const status = critical ? ('criticallyLow' as const) : ('lowPressured' as const);
        return [{ ...name, meanBar: mean, belowPercent: 100 * below, status }];
    });
    const rank = (row: LowPressure['rows'][number]) =>
        (row.status === 'criticallyLow' ? 0 : 1000) + (row.meanBar.value ?? 0);
    return { ...ranges.range, rows: tidied(rows.sort((a, b) => rank(a) - rank(b))), total: names.size, how };
};

/** DMAs with less water available per person and day (inflow over people) than the target, least first, with their pressure. */
export const lowSupplyDmas = async (q: Queries, period: Period): Promise<LowSupply> => {
    const { values, shown } = await readConstants(q, supplyKeys);
    const how = { code: 'lowSupply', inputs: [], constants: shown(...supplyKeys) };
    const names = await dmaNames(q);
    const ranges = await operatingRanges(q, period);
    if (!ranges) return { from: null, to: null, rows: [], total: names.size, how };
    const pressures = new Map((await pressureByDma(q, ranges.range)).map(row => [row.dmaId, row]));
    const flows = (await readFlows(q, [ranges.range]))(ranges.range);
    const rows = [...names].flatMap(([id, name]): LowSupply['rows'] => {
        const own = flows.spans.flatMap(span => span.nodes.get(id) ?? []);
        const flow = addFlows(own.flatMap(({ inflow, outflow }) => [inflow, outflow]));
        const people = personDays(flows, id);
        if (own.some(span => !span.metered) || isIncomplete(flow, flows.constants) || people.days === 0) return [];
        const inflowM3 = volumeOf(
            own.flatMap(({ inflow, outflow }) => [...inflow.terms, ...scaled(outflow.terms, -1)]),
        );
        const lpcd = litresPerPersonDay({ value: inflowM3 }, people.personDays, 1).value;
        if (lpcd === null || lpcd >= values['kpi-water-availability-lpcd-target']) return [];
        return [
            {
                ...name,
                population: Math.round(people.personDays / people.days),
                lpcd: {
                    value: lpcd,
                    unit: 'lpcd',
                    days: daysIn(ranges.range),
                    completeness: completenessOf(flow) ?? 1,
                },
                meanBar: meanFigure(pressures.get(id), values['completeness-minimum']),
            },
        ];
    });
    return {
        ...ranges.range,
        rows: tidied(rows.sort((a, b) => (a.lpcd.value ?? 0) - (b.lpcd.value ?? 0))),
        total: names.size,
        how,
    };
};
