import type { DashboardProduction } from '../../contract/dashboard';
import type { Period } from '../../contract/period';
import { tidied } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { readFlows } from '../figures/balance.queries';
import type { PeriodFlows } from '../figures/period.rules';
import { against } from '../figures/compare.rules';
import { readConstants } from '../figures/constants.queries';
import { measuredPercent, plantPeriods, productionFigures } from '../figures/plants.rules';
import { operatingRanges, type PlaceName } from './period.queries';

const keys = ['completeness-minimum', 'unknown-maximum-percent'] as const;

const plantNames = (q: Queries) =>
    q.query<PlaceName & { key: number; ksa: boolean }>(
        `select e.id as key, e.id::text as id, e.code, e.name, e.name_bn as "nameBn", u.ksa
         from production_unit u join entity e on e.id = u.id join site s on s.id = e.site_id and s.is_city order by e.name`,
    );

/** Volume, capacity and load factor of each plant over the days up to the last complete one. */
export const productionByPlant = async (q: Queries, period: Period): Promise<DashboardProduction> => {
    const { shown } = await readConstants(q, keys);
    const how = { code: 'production', inputs: [], constants: shown(...keys) };
    const names = await plantNames(q);
    const ranges = await operatingRanges(q, period);
    if (!ranges) return { from: null, to: null, rows: [], total: names.length, how };
    const flowsOf = await readFlows(q, [ranges.range, ranges.previous, ranges.lastYear]);
    const load = (flows: PeriodFlows) => {
        const plants = plantPeriods(flows);
        return (id: number) => {
            const plant = plants.find(each => each.id === id);
            return { plant, ...productionFigures(plant ? [plant] : [], flows) };
        };
    };
    const [now, before, lastYear] = [ranges.range, ranges.previous, ranges.lastYear].map(range => load(flowsOf(range)));
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
    return { ...ranges.range, rows: tidied(rows), total: names.length, how };
};
