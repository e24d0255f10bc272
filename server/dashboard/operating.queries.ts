import type { WaterSummary } from '../../contract/dashboard';
import type { AggregatedFigure } from '../../contract/figure';
import type { AskedPeriod, DayRange } from '../../contract/period';
import { tidyAll } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { readFlows } from '../figures/balance.queries';
import { against, shownInputs } from '../figures/compare.rules';
import { volumeOf } from '../figures/flow.rules';
import { nameOf } from '../figures/period.rules';
import { plantPeriods, productionFigures } from '../figures/plants.rules';
import { completenessOfSamples } from '../figures/samples.rules';
import { dmaStates, overDays, type DmaState } from '../network/states.queries';
import { operatingRanges } from '../figures/ranges.queries';
import { pressureOver } from '../pressure/pressure.queries';
import { dashboardConstants } from './dashboard.queries';

/** Pressure samples of a DMA, and how many of them fall into supplied hours. */
interface SuppliedSamples {
    n: number;
    expected: number;
    suppliedN: number;
    /** Its people, summed over the days. */
    personDays: number;
}
const peopleOver = (states: readonly DmaState[], dmaId: number, range: DayRange) =>
    overDays(
        states.filter(state => state.dmaId === dmaId),
        range,
        state => state.population,
    );

/** Hours of supply a day, by population: of each DMA, the share of its pressure samples that fall into supplied hours. */
export const supplyHoursOf = (rows: readonly SuppliedSamples[], least: number): AggregatedFigure => {
    const sum = (of: (row: SuppliedSamples) => number) => rows.reduce((all, row) => all + of(row), 0);
    const completeness = completenessOfSamples(
        sum(row => row.n),
        sum(row => row.expected),
    );
    const told = rows.filter(
        ({ n, expected, personDays }) => n > 0 && personDays > 0 && (completenessOfSamples(n, expected) ?? 0) >= least,
    );
    if (told.length === 0)
        return completeness === null || sum(row => row.n) === 0
            ? { value: null, reason: 'noData', unit: 'hours' }
            : { value: null, reason: 'incomplete', unit: 'hours', completeness };
    const people = told.reduce((all, { personDays }) => all + personDays, 0);
    const hours =
        told.reduce((all, { n, suppliedN, personDays }) => all + (24 * suppliedN * personDays) / n, 0) / people;
    return { value: hours, unit: 'hours', completeness: completeness ?? 0 };
};

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
    const inputs = [
        { name: 'produced', value: volumeOf(now.plants.flatMap(plant => plant.flow.terms)), unit: 'm3' },
        { name: 'capacity', value: now.plants.reduce((all, plant) => all + plant.capacityM3, 0), unit: 'm3' },
    ];
    const hours: AggregatedFigure[] = [];
    for (const [index, range] of asked.entries()) {
        const rows = (await pressureOver(q, nameOf(range))).map(({ dmaId, n, expected, supplied }) => ({
            n,
            expected,
            suppliedN: supplied.n,
            personDays: peopleOver(flows[index].states, dmaId, range),
        }));
        hours.push(supplyHoursOf(rows, values['completeness-minimum']));
    }
    return {
        operating: ranges.range,
        loadFactor: {
            figure: tidyAll(against(now.load, ranges, before.load, lastYear.load)),
            how: { ...load, inputs: shownInputs(now.load, inputs) },
        },
        supplyHours: { figure: tidyAll(against(hours[0], ranges, hours[1], hours[2])), how: supply },
    };
};

/** The hours of supply a day of months, by their first days. */
export const monthlySupplyHours = async (
    q: Queries,
    months: readonly DayRange[],
): Promise<ReadonlyMap<string, number | null>> => {
    const { values } = await dashboardConstants(q);
    const states = await dmaStates(q);
    const rows = await q.query<Omit<SuppliedSamples, 'personDays'> & { month: string; dmaId: number }>(
        `select m.at as month, d.id as "dmaId", sum(m.n)::float8 as n, sum(m.s_n)::float8 as "suppliedN",
            sum(extract(day from m.at + interval '1 month' - interval '1 day') * 86400.0 / s.interval_seconds)::float8 as expected
         from dma d
         join entity e on e.id = d.id
         join site on site.id = e.site_id and site.is_city
         join series s on s.entity_id = d.id and s.metric = 'pressure' and s.finer_copy_of is null
         join rollup_month m on m.series_id = s.id and m.at = any($1::date[])
         group by m.at, d.id`,
        [months.map(({ from }) => from)],
    );
    const ofMonth = (month: DayRange) =>
        rows
            .filter(row => row.month === month.from)
            .map(row => ({ ...row, personDays: peopleOver(states, row.dmaId, month) }));
    return new Map(
        months.map(month => [month.from, supplyHoursOf(ofMonth(month), values['completeness-minimum']).value]),
    );
};
