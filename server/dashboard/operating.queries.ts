import type { WaterSummary } from '../../contract/dashboard';
import type { AggregatedFigure } from '../../contract/figure';
import type { AskedPeriod, DayRange } from '../../contract/period';
import { tidyAll } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { readFlows } from '../figures/balance.queries';
import { against, shownInputs } from '../figures/compare.rules';
import { plantPeriods, productionFigures, ratedOf } from '../figures/plants.rules';
import { operatingRanges } from '../figures/ranges.queries';
import { dashboardConstants } from './dashboard.queries';
import { citySupplyHours } from '../supply-schedule/hours.queries';

/** Load factor and hours of supply over the days of a period up to the last complete one, which no bill holds back. */
export const operatingFigures = async (
    q: Queries,
    period: AskedPeriod,
): Promise<Pick<WaterSummary, 'operating' | 'loadFactor' | 'supplyHours'>> => {
    const { values, shown } = await dashboardConstants(q);
    const load = {
        code: 'loadFactor',
        inputs: [],
        constants: shown('completeness-minimum', 'unknown-maximum-percent'),
    };
    const supply = { code: 'supplyHours', inputs: [], constants: shown('completeness-minimum') };
    const ranges = await operatingRanges(q, period);
    const none = (unit: string): AggregatedFigure => ({ value: null, reason: 'noData', unit });
    if (!ranges)
        return {
            operating: null,
            loadFactor: { figure: none('%'), how: load },
            supplyHours: { figure: none('hours'), how: supply },
        };
    const asked = [ranges.range, ranges.previous, ranges.lastYear];
    const flows = await readFlows(q, asked);
    const [now, before, lastYear] = flows.map(carried => {
        const plants = plantPeriods(carried);
        return { plants, ...productionFigures(plants, carried) };
    });
    const { ratedM3, capacityM3 } = ratedOf(now.plants);
    const inputs = [
        { name: 'produced', value: ratedM3, unit: 'm3' },
        { name: 'capacity', value: capacityM3, unit: 'm3' },
    ];
    const hours = await citySupplyHours(q, asked, values['completeness-minimum']);
    return {
        operating: ranges.range,
        loadFactor: {
            figure: tidyAll(against(now.load, ranges, before.load, lastYear.load)),
            how: { ...load, inputs: shownInputs(now.load, inputs) },
        },
        supplyHours: { figure: tidyAll(against(hours[0], ranges, hours[1], hours[2])), how: supply },
    };
};

/** The hours of supply a day of months that follow one another, by their first days. */
export const monthlySupplyHours = async (
    q: Queries,
    months: readonly DayRange[],
): Promise<ReadonlyMap<string, number | null>> => {
    const { values } = await dashboardConstants(q);
    const hours = await citySupplyHours(q, months, values['completeness-minimum']);
    return new Map(months.map((month, index) => [month.from, hours[index].value]));
};
