import { dmaDeviationColumns } from '../../contract/columns/consumption';
import type {
    ConsumptionDeviation,
    ConsumptionOverview,
    ConsumptionQuery,
    DmaDeviationRow,
    DmaDeviationsQuery,
} from '../../contract/consumption';
import type { AggregatedFigure } from '../../contract/figure';
import type { ConsumptionRow } from '../../contract/place-figures';
import { tidyAll } from '../../contract/tidy';
import { moneyBySpot } from '../billing/money.queries';
import type { Queries } from '../db/db';
import { against } from '../figures/compare.rules';
import { readConstants } from '../figures/constants.queries';
import { billsKeys } from '../figures/consumed.rules';
import { moneyOver, readMoneyTold } from '../figures/money.queries';
import { dmaNames } from '../figures/places.queries';
import type { ComparedRanges } from '../figures/ranges.queries';
import { billedRanges } from '../figures/ranges.queries';
import { inScope, narrowedTo, scopeOf } from '../figures/scope.queries';
import { readConsumption } from '../geospatial/consumption.queries';
import { ofNoPlace } from '../geospatial/rows';
import { orderOf, searchKey } from '../lists/list';
import { sortedRows } from '../lists/rows.rules';
import { accountCounts } from './accounts.queries';
import { baselineOf, countDeviations, deviationFields, deviationKeys } from './deviation.rules';

const keys = [...billsKeys, ...deviationKeys] as const;

/** The DMAs of a question, and all of it together; undefined before the first closed month. */
const readDmas = async (q: Queries, { period, ...places }: ConsumptionQuery) => {
    const scope = await scopeOf(q, places, (await billedRanges(q, { period }))?.range);
    const { values, shown } = await readConstants(q, keys);
    const found = await readConsumption(q, { groupBy: 'dma', period }, narrowedTo(scope));
    const rowOf = (row: ConsumptionRow, ranges: ComparedRanges): DmaDeviationRow => {
        const { litresPerAccountDay: _, ...own } = row;
        const baselineM3 = baselineOf(row.consumedM3, ranges)?.value ?? null;
        return { ...own, baselineM3, ...deviationFields(row.consumedM3, ranges, values) };
    };
    const names = await dmaNames(q);
    const here = [...names].filter(([key]) => found && found.billsOf([key]).length > 0);
    return {
        scope,
        limits: values,
        found,
        constants: shown(...keys),
        dmas: found ? here.map(([key, name]) => rowOf(found.rowOf(name, 'place', [key]), found.ranges)) : [],
        all: found && rowOf(found.rowOf(ofNoPlace('city'), 'place'), found.ranges),
    };
};

/** DMAs by how far their consumption is above or below that of the same months of last year, all that a query lets through. */
export const dmaDeviations = async (q: Queries, { kind, q: searched, sort, order, ...query }: DmaDeviationsQuery) => {
    const { found, dmas, constants } = await readDmas(q, query);
    const how = { code: 'dmaDeviations', inputs: [], constants };
    const { from, to } = found?.ranges.range ?? { from: null, to: null };
    const text = searched && searchKey(searched);
    const rows = dmas.filter(
        ({ code, name, nameBn, deviation }) =>
            (kind === 'all' || deviation === kind) && (!text || searchKey(code, name, nameBn).includes(text)),
    );
    return { from, to, rows: tidyAll(sortedRows(rows, orderOf({ sort, order }, dmaDeviationColumns))), how };
};

/** One page of them. */
export const dmaDeviationsPage = async (q: Queries, query: DmaDeviationsQuery) => {
    const { rows, ...whole } = await dmaDeviations(q, query);
    const first = (query.page - 1) * query.perPage;
    return { data: rows.slice(first, first + query.perPage), total: rows.length, ...whole };
};

const notYet = (unit: string): AggregatedFigure => ({ value: null, reason: 'notBilledYet', unit });

/** The whole of a question beside last year, and how many of its DMAs and accounts are high or low. */
export const consumptionDeviation = async (q: Queries, query: ConsumptionQuery): Promise<ConsumptionDeviation> => {
    const { scope, limits, found, dmas, all, constants } = await readDmas(q, query);
    const { from, to } = found?.ranges.range ?? { from: null, to: null };
    return tidyAll({
        from,
        to,
        consumedM3: all?.consumedM3 ?? notYet('m3'),
        deviationPercent: all?.deviationPercent ?? notYet('%'),
        deviation: all?.deviation ?? null,
        dmas: countDeviations(dmas),
        accounts: await accountCounts(q, query.period, scope, limits),
        how: { code: 'consumptionDeviation', inputs: [], constants },
    });
};

const stock = (value: number): { value: number; days: number } => ({ value, days: 1 });

/** What was consumed and billed, by how many, against the period before and last year. */
export const consumptionOverview = async (q: Queries, query: ConsumptionQuery): Promise<ConsumptionOverview> => {
    const { scope, limits, found, dmas, constants } = await readDmas(q, query);
    const how = { code: 'consumptionOverview', inputs: [], constants };
    const counts = {
        dmas: countDeviations(dmas),
        accounts: await accountCounts(q, query.period, scope, limits),
    };
    if (!found) {
        const figures = {
            consumedM3: notYet('m3'),
            billedBdt: notYet('BDT'),
            litresPerAccountDay: notYet('L/account/day'),
            activeConsumers: notYet('count'),
        };
        return { from: null, to: null, ...figures, ...counts, how };
    }
    const { ranges } = found;
    const asked = [ranges.range, ranges.previous, ranges.lastYear];
    const isAsked = inScope(scope);
    const isTold = await readMoneyTold(q);
    const [billed, before, lastYear] = (await moneyBySpot(q, asked)).map((rows, index) =>
        moneyOver(isTold, asked[index], { value: rows.filter(isAsked).reduce((sum, row) => sum + row.billedBdt, 0) }),
    );
    const [row, previous, yearAgo] = found.accounts();
    const isYear = ranges.lastYear.from === ranges.previous.from;
    const { consumedM3, litresPerAccountDay } = found.rowOf(ofNoPlace('city'), 'place');
    return tidyAll({
        ...ranges.range,
        consumedM3,
        billedBdt: against(billed, ranges, before, lastYear),
        litresPerAccountDay,
        activeConsumers: {
            value: row,
            unit: 'count',
            days: 1,
            completeness: 1,
            previous: stock(previous),
            lastYear: isYear ? null : stock(yearAgo),
        },
        ...counts,
        how,
    });
};
