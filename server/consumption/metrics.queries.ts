import type { PlaceRef } from '../../contract/assets';
import type { ConsumptionMetrics, ConsumptionMetricsRow, MetricsQuery } from '../../contract/consumption';
import { addDays, type DayRange } from '../../contract/period';
import type { ConsumptionRow } from '../../contract/place-figures';
import { tidyAll } from '../../contract/tidy';
import { refOrNull } from '../assets/assets.sql';
import { arrearsBySpot, moneyBySpot } from '../billing/money.queries';
import type { Queries } from '../db/db';
import { readConstants } from '../figures/constants.queries';
import { billsKeys } from '../figures/consumed.rules';
import { moneyOver, readMoneyTold } from '../figures/money.queries';
import { placeGroups } from '../figures/places.queries';
import { billsByGroup, groupOf, type SpanBills, type Spot, type WardGroups } from '../figures/places.rules';
import { billedRanges, lastClosed, type ComparedRanges } from '../figures/ranges.queries';
import { inScope, narrowedTo, scopeOf } from '../figures/scope.queries';
import { readOnce, rowBytes } from '../figures/shelf';
import { byConsumption, readConsumption } from '../geospatial/consumption.queries';
import { poisha } from '../geospatial/money.queries';
import { ofNoPlace } from '../geospatial/rows';
import { allPlacedOn } from '../network/place-days.sql';
import { readDmaStates } from '../figures/states.queries';
import type { DmaState } from '../network/states.queries';
import { deviationFields, deviationKeys } from './deviation.rules';

/** Amounts of some spots by group, and the groups that have any. */
const sumsBy = <T extends Spot>(rows: readonly T[], wards: WardGroups | undefined, amount: (row: T) => number) => {
    const sums = new Map<number, number>();
    for (const row of rows) {
        const group = groupOf(row, wards);
        sums.set(group, (sums.get(group) ?? 0) + amount(row));
    }
    return {
        groups: [...sums].flatMap(([group, sum]) => (Math.abs(sum) > poisha ? [group] : [])),
        of: (groups: readonly number[] = [...sums.keys()]) =>
            groups.reduce((all, group) => all + (sums.get(group) ?? 0), 0),
    };
};

/** The area and the sector of each DMA, and the area of each ward, on a day. */
const placeParents = readOnce(
    'placeParents',
    async (q, day) => {
        const rows = await q.query<{ key: number; isDma: boolean; area: PlaceRef | null; sector: PlaceRef | null }>(
            `select d.id as key, true as "isDma", ${refOrNull('a')} as area, ${refOrNull('e')} as sector
             from dma d ${allPlacedOn('dma', 'place', 'd.id', '$1::date')}
             left join area a on a.id = place.area_id left join entity e on e.id = place.sector_id
             union all
             select w.id, false, ${refOrNull('a')}, null
             from ward w ${allPlacedOn('ward', 'place', 'w.id', '$1::date')} join area a on a.id = place.area_id`,
            [day],
        );
        const byKey = (isDma: boolean) =>
            new Map(rows.flatMap(row => (row.isDma === isDma ? [[row.key, row] as const] : [])));
        return { dma: byKey(true), ward: byKey(false) };
    },
    ({ dma, ward }) => rowBytes * (dma.size + ward.size),
);

const accountsAtEnd = (bills: readonly SpanBills[], { to }: DayRange) =>
    bills.flatMap(({ span, part }) => (span.to === to && part.accounts > 0 ? [part] : []));

/** People at the end of a period: those of a DMA are shared among its wards by its accounts. */
const peopleOf = (all: readonly SpanBills[], known: readonly DmaState[], range: DayRange) => {
    const last = addDays(range.to, -1);
    const people = new Map(
        known
            .filter(({ from, to }) => from <= last && (to === null || to > last))
            .map(({ dmaId, population }) => [dmaId, population]),
    );
    const accounts = new Map<number, number>();
    for (const part of accountsAtEnd(all, range))
        accounts.set(part.dmaId, (accounts.get(part.dmaId) ?? 0) + part.accounts);
    return (own: readonly SpanBills[]) => {
        const parts = accountsAtEnd(own, range).filter(({ dmaId }) => people.has(dmaId));
        if (parts.length === 0) return null;
        return Math.round(
            parts.reduce(
                (sum, part) => sum + ((people.get(part.dmaId) ?? 0) * part.accounts) / (accounts.get(part.dmaId) ?? 1),
                0,
            ),
        );
    };
};

/** The areas and sectors that rows name, where they lie in one. */
const parentsOf = async (q: Queries, groupBy: MetricsQuery['groupBy'], { to }: DayRange) => {
    const { dma, ward } = await placeParents(q, addDays(to, -1));
    return (key: number | undefined) => {
        const none = { area: null, sector: null };
        if (key === undefined) return none;
        if (groupBy === 'dma') return { area: dma.get(key)?.area ?? null, sector: dma.get(key)?.sector ?? null };
        return groupBy === 'ward' ? { ...none, area: ward.get(key)?.area ?? null } : none;
    };
};

const readMoney = async (q: Queries, { range }: ComparedRanges) => {
    const [money] = await moneyBySpot(q, [range]);
    const isTold = await readMoneyTold(q);
    const month = await lastClosed(q);
    return { money, isTold, arrears: month ? await arrearsBySpot(q, month) : [] };
};

/** Consumption, billing, people and deviation by place over closed months, most consumed first, adding up to all that is asked for. */
export const consumptionMetrics = async (
    q: Queries,
    { groupBy, period, ...places }: MetricsQuery,
): Promise<ConsumptionMetrics> => {
    const asked = (await billedRanges(q, { period }))?.range;
    const { names, wards, geometryHash } = await placeGroups(q, groupBy, asked);
    const { values, shown } = await readConstants(q, [...billsKeys, ...deviationKeys]);
    const how = { code: 'consumptionMetrics', inputs: [], constants: shown(...billsKeys, ...deviationKeys) };
    const scope = await scopeOf(q, places, asked);
    const narrowed = narrowedTo(scope);
    const isAsked = inScope(scope);
    const found = await readConsumption(q, { groupBy, period }, narrowed);
    if (!found) return { from: null, to: null, rows: [], total: names.size, how, city: null, geometryHash };
    const { ranges, balances, rowOf, billsOf } = found;
    const { money, isTold, arrears } = await readMoney(q, ranges);
    const people = peopleOf(
        [...billsByGroup(balances[0], undefined).values()].flat(),
        await readDmaStates(q),
        ranges.range,
    );
    const [billed, collected] = (['billedBdt', 'collectedBdt'] as const).map(field =>
        sumsBy(money.filter(isAsked), wards, row => row[field]),
    );
    const owed = sumsBy(arrears.filter(isAsked), wards, row => row.arrearsBdt);
    const parents = await parentsOf(q, groupBy, ranges.range);
    const metricsRow = (row: ConsumptionRow, groups?: readonly number[]): ConsumptionMetricsRow => {
        const bills = billsOf(groups);
        const spots = accountsAtEnd(bills, ranges.range);
        return {
            ...row,
            ...parents(row.kind === 'place' ? groups?.[0] : undefined),
            wards: new Set(spots.flatMap(({ wardId }) => (wardId === 0 ? [] : [wardId]))).size,
            population: people(bills),
            billedBdt: moneyOver(isTold, ranges.range, { value: billed.of(groups) }),
            collectedBdt: moneyOver(isTold, ranges.range, { value: collected.of(groups) }),
            arrearsBdt: arrears.length > 0 ? owed.of(groups) : null,
            ...deviationFields(row.consumedM3, ranges, values),
        };
    };
    // Who was billed or paid nothing in the period may still owe.
    const told = new Set([...found.groups, ...[billed, collected, owed].flatMap(({ groups }) => groups)]);
    const nowhere = [...told].filter(key => !names.has(key));
    const here = [...names].filter(([key]) => !narrowed || told.has(key));
    const rows = [
        ...here.map(([key, name]) => metricsRow(rowOf(name, 'place', [key]), [key])).sort(byConsumption),
        ...(nowhere.length > 0 ? [metricsRow(rowOf(ofNoPlace('unassigned'), 'unassigned', nowhere), nowhere)] : []),
    ];
    const city = metricsRow(rowOf(ofNoPlace('city'), 'place'));
    return { ...ranges.range, ...tidyAll({ rows, city }), total: here.length, how, geometryHash };
};
