import type { LowPressure, LowSupply } from '../../contract/dashboard';
import type { AskedPeriod } from '../../contract/period';
import { tidyAll } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { readFlows } from '../figures/balance.queries';
import { nameOf } from '../figures/period.rules';
import { dmasWithin } from '../figures/places.queries';
import { operatingRanges } from '../figures/ranges.queries';
import { meanPressure, pressureLevel } from '../pressure/dma.rules';
import { pressureOver } from '../pressure/pressure.queries';
import { availabilityOf } from '../supply-schedule/availability.rules';
import { dashboardConstants } from './dashboard.queries';

const pressureKeys = [
    'completeness-minimum',
    'critically-low-pressure',
    'critically-low-share',
    'pressure-target',
] as const;
const supplyKeys = ['completeness-minimum', 'unknown-maximum-percent', 'kpi-water-availability-lpcd-target'] as const;

const levelLimits = (values: Record<(typeof pressureKeys)[number], number>) => ({
    completenessMinimum: values['completeness-minimum'],
    criticalBar: values['critically-low-pressure'],
    criticalSharePercent: values['critically-low-share'],
    targetBar: values['pressure-target'],
});

/** DMAs whose pressure while supplied is critically low or under the target, worst first. */
export const lowPressureDmas = async (q: Queries, asked: AskedPeriod): Promise<LowPressure> => {
    const { values, shown } = await dashboardConstants(q);
    const how = { code: 'lowPressure', inputs: [], constants: shown(...pressureKeys) };
    const ranges = await operatingRanges(q, asked);
    const names = await dmasWithin(q, {}, ranges?.range);
    if (!ranges) return { from: null, to: null, rows: [], total: names.size, how };
    const limits = levelLimits(values);
    const rows = (await pressureOver(q, nameOf(ranges.range))).flatMap((row): LowPressure['rows'] => {
        const name = names.get(row.dmaId);
        const { status, meanBar, belowPercent } = pressureLevel(row, limits);
        if (!name || status === null || status === 'atTarget') return [];
        return [{ ...name, meanBar, belowPercent, status }];
    });
    const rank = (row: LowPressure['rows'][number]) =>
        (row.status === 'criticallyLow' ? 0 : 1000) + (row.meanBar.value ?? 0);
    return { ...ranges.range, rows: tidyAll(rows.sort((a, b) => rank(a) - rank(b))), total: names.size, how };
};

/** DMAs with less water available per person and day (inflow over people) than the target, least first, with their pressure. */
export const lowSupplyDmas = async (q: Queries, asked: AskedPeriod): Promise<LowSupply> => {
    const { values, shown } = await dashboardConstants(q);
    const how = { code: 'lowSupply', inputs: [], constants: shown(...supplyKeys) };
    const ranges = await operatingRanges(q, asked);
    const names = await dmasWithin(q, {}, ranges?.range);
    if (!ranges) return { from: null, to: null, rows: [], total: names.size, how };
    const pressureOf = new Map((await pressureOver(q, nameOf(ranges.range))).map(row => [row.dmaId, row]));
    const [flows] = await readFlows(q, [ranges.range]);
    const rows = [...names].flatMap(([id, name]): LowSupply['rows'] => {
        const { lpcd, population } = availabilityOf(flows, id);
        const isLow = lpcd.value !== null && lpcd.value < values['kpi-water-availability-lpcd-target'];
        if (!isLow || population === null) return [];
        const meanBar = meanPressure(pressureOf.get(id), values['completeness-minimum']);
        return [{ ...name, population, lpcd, meanBar }];
    });
    return {
        ...ranges.range,
        rows: tidyAll(rows.sort((a, b) => (a.lpcd.value ?? 0) - (b.lpcd.value ?? 0))),
        total: names.size,
        how,
    };
};
