import type { DashboardProduction } from '../../contract/dashboard';
import type { AskedPeriod } from '../../contract/period';
import { tidyAll } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { readFlows } from '../figures/balance.queries';
import type { PeriodFlows } from '../figures/period.rules';
import { against } from '../figures/compare.rules';
import { measuredPercent, plantPeriods, productionFigures } from '../figures/plants.rules';
import { operatingRanges } from '../figures/ranges.queries';
import { waterSources } from '../water-production/sources.queries';
import { dashboardConstants } from './dashboard.queries';

const keys = ['completeness-minimum', 'unknown-maximum-percent'] as const;

/** Volume, capacity and load factor of each plant that was there, over the days up to the last complete one. */
export const productionByPlant = async (q: Queries, asked: AskedPeriod): Promise<DashboardProduction> => {
    const { shown } = await dashboardConstants(q);
    const how = { code: 'production', inputs: [], constants: shown(...keys) };
    const ranges = await operatingRanges(q, asked);
    const sources = await waterSources(q, 'plants', { ids: [], range: ranges?.range });
    if (!ranges) return { from: null, to: null, rows: [], total: sources.length, how };
    const flows = await readFlows(q, [ranges.range, ranges.previous, ranges.lastYear]);
    const load = (carried: PeriodFlows) => {
        const plants = plantPeriods(carried);
        return (id: number) => {
            const plant = plants.find(each => each.id === id);
            return { plant, ...productionFigures(plant ? [plant] : [], carried) };
        };
    };
    const [now, before, lastYear] = flows.map(load);
    const rows = sources.map(({ key, id, code, name, nameBn, ksa }) => {
        const [current, last, year] = [now(key), before(key), lastYear(key)];
        const { plant } = current;
        return {
            id,
            code,
            name,
            nameBn,
            ksa: ksa === true,
            volumeM3: against(current.volume, ranges, last.volume, year.volume),
            capacityM3: plant && plant.capacityM3 > 0 ? plant.capacityM3 : null,
            loadFactorPercent: against(current.load, ranges, last.load, year.load),
            measuredPercent: plant && current.volume.value !== null ? measuredPercent(plant.flow) : null,
        };
    });
    return { ...ranges.range, rows: tidyAll(rows), total: sources.length, how };
};
