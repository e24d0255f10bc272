import type { DashboardProduction } from '../../contract/dashboard';
import type { AggregatedFigure } from '../../contract/figure';
import type { DayRange, Period } from '../../contract/period';
import { tidied } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { plantMonths, type PlantMonth } from '../water-accounting/volumes.queries';
import { against, loadFactorOf, weightedCompleteness } from './balance.rules';
import { readConstants } from '../figures/constants.queries';
import { dashboardRanges, type PlaceName } from './period.queries';

const plantNames = (q: Queries) =>
    q.query<PlaceName & { key: number; ksa: boolean }>(
        `select e.id as key, e.id::text as id, e.code, e.name, e.name_bn as "nameBn", u.ksa
         from production_unit u join entity e on e.id = u.id join site s on s.id = e.site_id and s.is_city order by e.name`,
    );

const sum = (rows: readonly PlantMonth[], of: (row: PlantMonth) => number) =>
    rows.reduce((all, row) => all + of(row), 0);

const figures = (rows: readonly PlantMonth[], least: number) => {
    const completeness = weightedCompleteness(rows);
    const capacityM3 = sum(rows, row => row.capacityM3 ?? 0);
    const volumeM3 = sum(rows, row => row.volumeM3);
    const missing = (unit: string, reason: 'noData' | 'incomplete'): AggregatedFigure => ({
        value: null,
        reason,
        unit,
        completeness,
    });
    const reason = rows.length === 0 ? 'noData' : completeness < least ? 'incomplete' : undefined;
    if (reason) return { volume: missing('m3', reason), load: missing('%', reason), capacityM3, measuredPercent: null };
    const load = loadFactorOf(rows, completeness);
    const estimatedM3 = sum(rows, row => row.estimatedM3);
    const measuredPercent = volumeM3 > 0 ? (100 * (volumeM3 - estimatedM3)) / volumeM3 : null;
    return {
        volume: { value: volumeM3, unit: 'm3', completeness } as AggregatedFigure,
        load,
        capacityM3,
        measuredPercent,
    };
};

/** Volume, capacity and load factor of each plant over the closed months, against the months before. */
export const productionByPlant = async (q: Queries, period: Period): Promise<DashboardProduction> => {
    const { values, shown } = await readConstants(q, ['completeness-minimum']);
    const how = { code: 'production', inputs: [], constants: shown('completeness-minimum') };
    const names = await plantNames(q);
    const ranges = await dashboardRanges(q, period);
    if (!ranges) return { from: null, to: null, rows: [], total: names.length, how };
    const load = async (range: DayRange) => {
        const months = await plantMonths(q, range);
        return (id: number) =>
            figures(
                months.filter(month => month.plantId === id),
                values['completeness-minimum'],
            );
    };
    const now = await load(ranges.range);
    const before = await load(ranges.previous);
    const rows = names.map(({ key, ...name }) => {
        const [current, last] = [now(key), before(key)];
        return {
            ...name,
            volumeM3: against(current.volume, last.volume),
            capacityM3: current.capacityM3 > 0 ? current.capacityM3 : null,
            loadFactorPercent: against(current.load, last.load),
            measuredPercent: current.measuredPercent,
        };
    });
    return { ...ranges.range, rows: tidied(rows), total: names.length, how };
};
