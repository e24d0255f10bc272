import type { DashboardProduction } from '../../contract/dashboard';
import type { AskedPeriod } from '../../contract/period';
import { tidyAll } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { readFlows } from '../figures/balance.queries';
import type { PeriodFlows } from '../figures/period.rules';
import { against } from '../figures/compare.rules';
import { measuredPercent, plantPeriods, productionFigures } from '../figures/plants.rules';
import { operatingRanges } from '../figures/ranges.queries';
import type { PlaceName } from '../figures/places.queries';
import { dashboardConstants } from './dashboard.queries';

const keys = ['completeness-minimum', 'unknown-maximum-percent'] as const;

const plantNames = (q: Queries) =>
    q.query<PlaceName & { key: number; ksa: boolean }>(
        `select e.id as key, e.id::text as id, e.code, e.name, e.name_bn as "nameBn", u.ksa
         from production_unit u join entity e on e.id = u.id join site s on s.id = e.site_id and s.is_city order by e.name`,
    );

/** Volume, capacity and load factor of each plant over the days up to the last complete one. */
export const productionByPlant = async (q: Queries, asked: AskedPeriod): Promise<DashboardProduction> => {
    const { shown } = await dashboardConstants(q);
    const how = { code: 'production', inputs: [], constants: shown(...keys) };
    const names = await plantNames(q);
    const ranges = await operatingRanges(q, asked);
    if (!ranges) return { from: null, to: null, rows: [], total: names.length, how };
    const flows = await readFlows(q, [ranges.range, ranges.previous, ranges.lastYear]);
    const load = (carried: PeriodFlows) => {
        const plants = plantPeriods(carried);
        return (id: number) => {
            const plant = plants.find(each => each.id === id);
            return { plant, ...productionFigures(plant ? [plant] : [], carried) };
        };
    };
    const [now, before, lastYear] = flows.map(load);
    const rows = names.map(({ key, ...name }) => {
        const [current, last, year] = [now(key), before(key), lastYear(key)];
        const { plant } = current;
        return {
            ...name,
            volumeM3: against(current.volume, ranges, last.volume, year.volume),
            capacityM3: plant && plant.capacityM3 > 0 ? plant.capacityM3 : null,
            loadFactorPercent: against(current.load, ranges, last.load, year.load),
            measuredPercent: plant && current.volume.value !== null ? measuredPercent(plant.flow) : null,
        };
    });
    return { ...ranges.range, rows: tidyAll(rows), total: names.length, how };
};
