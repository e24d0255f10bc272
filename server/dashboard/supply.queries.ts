import type { LowPressure, LowSupply } from '../../contract/dashboard';
import type { AggregatedFigure } from '../../contract/figure';
import { daysIn, type AskedPeriod } from '../../contract/period';
import { tidyAll } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { readFlows } from '../figures/balance.queries';
import { addFlows, completenessOf, scaled, volumeOf } from '../figures/flow.rules';
import { isIncomplete } from '../figures/place.rules';
import { nameOf, rangeOf } from '../figures/period.rules';
import { personDays } from '../figures/plants.rules';
import { completenessOfSamples, meanOf } from '../figures/samples.rules';
import { readOnce } from '../figures/shelf';
import { pressureByDma, type DmaPressure } from '../pressure/pressure.queries';
import { isCriticallyLow, isLowPressured, shareBelow } from '../pressure/pressure.rules';
import { litresPerPersonDay } from '../supply-schedule/supply-schedule.rules';
import { operatingRanges } from '../figures/ranges.queries';
import { dmaNames } from '../figures/places.queries';
import { dashboardConstants } from './dashboard.queries';

const pressureKeys = [
    'completeness-minimum',
    'critically-low-pressure',
    'critically-low-share',
    'pressure-target',
] as const;
/** About what the bins of a DMA hold in memory, bytes. */
const pressureBytes = 1_000;
const supplyKeys = ['completeness-minimum', 'unknown-maximum-percent', 'kpi-water-availability-lpcd-target'] as const;

const meanFigure = (row: DmaPressure | undefined, least: number): AggregatedFigure => {
    if (!row) return { value: null, reason: 'noData', unit: 'bar' };
    const completeness = completenessOfSamples(row.n, row.expected) ?? 0;
    if (completeness < least) return { value: null, reason: 'incomplete', unit: 'bar', completeness };
    const mean = meanOf(row.supplied);
    return mean.value === null
        ? { ...mean, unit: 'bar', completeness }
        : { value: mean.value, unit: 'bar', completeness };
};

/** The pressure of every DMA over a range: three cards tell of it. */
export const pressures = readOnce(
    'pressure',
    (q, range) => pressureByDma(q, rangeOf(range)),
    rows => pressureBytes * rows.length,
);

/** DMAs whose pressure while supplied is critically low or under the target, worst first. */
export const lowPressureDmas = async (q: Queries, asked: AskedPeriod): Promise<LowPressure> => {
    const { values, shown } = await dashboardConstants(q);
    const how = { code: 'lowPressure', inputs: [], constants: shown(...pressureKeys) };
    const names = await dmaNames(q);
    const ranges = await operatingRanges(q, asked);
    if (!ranges) return { from: null, to: null, rows: [], total: names.size, how };
    const limits = {
        criticalBar: values['critically-low-pressure'],
        criticalSharePercent: values['critically-low-share'],
        targetBar: values['pressure-target'],
    };
    const rows = (await pressures(q, nameOf(ranges.range))).flatMap((row): LowPressure['rows'] => {
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
    return { ...ranges.range, rows: tidyAll(rows.sort((a, b) => rank(a) - rank(b))), total: names.size, how };
};

/** DMAs with less water available per person and day (inflow over people) than the target, least first, with their pressure. */
export const lowSupplyDmas = async (q: Queries, asked: AskedPeriod): Promise<LowSupply> => {
    const { values, shown } = await dashboardConstants(q);
    const how = { code: 'lowSupply', inputs: [], constants: shown(...supplyKeys) };
    const names = await dmaNames(q);
    const ranges = await operatingRanges(q, asked);
    if (!ranges) return { from: null, to: null, rows: [], total: names.size, how };
    const pressureOf = new Map((await pressures(q, nameOf(ranges.range))).map(row => [row.dmaId, row]));
    const [flows] = await readFlows(q, [ranges.range]);
    const rows = [...names].flatMap(([id, name]): LowSupply['rows'] => {
        const own = flows.spans.flatMap(span => span.nodes.get(id) ?? []);
        const flow = addFlows(own.flatMap(({ inflow, outflow }) => [inflow, outflow]));
        const people = personDays(flows, id);
        if (own.some(span => !span.metered) || isIncomplete(flow, flows.constants) || people.days === 0) return [];
        const inflowM3 = volumeOf(
            own.flatMap(({ inflow, outflow }) => [...inflow.terms, ...scaled(outflow.terms, -1)]),
        );
        const lpcd = litresPerPersonDay({ value: inflowM3 }, people.personDays).value;
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
                meanBar: meanFigure(pressureOf.get(id), values['completeness-minimum']),
            },
        ];
    });
    return {
        ...ranges.range,
        rows: tidyAll(rows.sort((a, b) => (a.lpcd.value ?? 0) - (b.lpcd.value ?? 0))),
        total: names.size,
        how,
    };
};
