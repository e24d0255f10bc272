import type { AggregatedFigure } from '../../contract/figure';
import { groupedBy } from '../../contract/grouped';
import { addMonths, monthsOfPeriod, type DayRange } from '../../contract/period';
import type {
    ArrearsByPlace,
    ArrearsRow,
    CollectedByPlace,
    CollectedRow,
    Grouping,
    GroupQuery,
} from '../../contract/place-figures';
import { tidyAll } from '../../contract/tidy';
import {
    arrearsByGroup,
    arrearsGrowth,
    firstIssueByGroup,
    moneyByGroup,
    type ArrearsPart,
    type GroupMoney,
} from '../billing/money.queries';
import type { Queries } from '../db/db';
import { against } from '../figures/compare.rules';
import { readConstants } from '../figures/constants.queries';
import { moneyOver, readMoneyTold, type MoneyTold } from '../figures/money.queries';
import { monthsOf } from '../figures/period.rules';
import { placeGroups, type PlaceName } from '../figures/places.queries';
import { billedRanges, lastClosed, type ComparedRanges } from '../figures/ranges.queries';
import { recoverableArrears } from './priority.rules';
import { ofNoPlace } from './rows';

const ratio = (value: number | null, unit: string): AggregatedFigure =>
    value === null ? { value: null, reason: 'undefined', unit } : { value, unit, completeness: 1 };
const percentOf = (part: number, whole: number) => (whole > 0 ? (100 * part) / whole : null);

const monthRange = (from: string): DayRange => ({ from, to: addMonths(from, 1) });

type Kind = ArrearsRow['kind'];

/** The rows of places, those without any, and the whole: each from what was summed by group. */
const rowsOf = <T>(
    names: ReadonlyMap<number, PlaceName>,
    groups: Iterable<number>,
    make: (name: PlaceName, kind: Kind, groups: readonly number[]) => T,
) => {
    const all = [...new Set([...names.keys(), ...groups])];
    const places = [...names].map(([key, name]) => make(name, 'place', [key]));
    const nowhere = all.filter(group => !names.has(group));
    const unassigned = nowhere.length > 0 ? [make(ofNoPlace('unassigned'), 'unassigned', nowhere)] : [];
    return { places, unassigned, city: make(ofNoPlace('city'), 'place', all) };
};

type ByGroup<T> = ReadonlyMap<number, readonly T[]>;
const rowsByGroup = <T extends { group: number }>(rows: readonly T[]): ByGroup<T> =>
    groupedBy(rows, ({ group }) => group);
const rowsIn = <T>(rows: ByGroup<T>, groups: readonly number[]): readonly T[] =>
    groups.length === 1 ? (rows.get(groups[0]) ?? []) : groups.flatMap(group => rows.get(group) ?? []);

const moneyOf = (rows: ByGroup<GroupMoney>, groups: readonly number[], range: number) => {
    const own = rowsIn(rows, groups).filter(row => row.range === range);
    const sum = (of: (row: GroupMoney) => number) => own.reduce((all, row) => all + of(row), 0);
    return {
        accounts: sum(row => row.accounts),
        billed: sum(row => row.billedBdt),
        collected: sum(row => row.collectedBdt),
    };
};

/** How many of some months there are since the first in which some groups were billed anything; 0 where they never were. */
const monthsBilled = (
    first: ByGroup<{ month: string }>,
    groups: readonly number[],
    months: readonly string[],
): number => {
    const month = rowsIn(first, groups)
        .map(row => row.month)
        .toSorted()
        .at(0);
    return month === undefined ? 0 : months.filter(each => each >= month).length;
};

const collectedRow = (
    rows: ByGroup<GroupMoney>,
    { isTold, ...ranges }: ComparedRanges & { isTold: MoneyTold },
    ...[name, kind, groups]: [PlaceName, Kind, readonly number[]]
): CollectedRow => {
    const [now, before, lastYear] = [0, 1, 2].map(range => moneyOf(rows, groups, range));
    const compare = (of: (money: typeof now, range: DayRange) => AggregatedFigure) =>
        against(of(now, ranges.range), ranges, of(before, ranges.previous), of(lastYear, ranges.lastYear));
    return {
        ...name,
        kind,
        accounts: now.accounts,
        billedBdt: compare((money, range) => moneyOver(isTold, range, { value: money.billed })),
        collectedBdt: compare((money, range) => moneyOver(isTold, range, { value: money.collected })),
        collectionPercent: compare(({ billed, collected }, range) =>
            moneyOver(isTold, range, { value: percentOf(collected, billed), unit: '%' }),
        ),
        recoverableBdt: isTold(ranges.range) ? Math.max(0, now.billed - now.collected) : null,
    };
};

/** Half the smallest coin: sums under it are none. */
export const poisha = 0.005;

/** What places were paid beyond their bills counts as nothing unpaid there, and less unpaid of the city. */
const paidAheadRow = (city: CollectedRow, rows: readonly CollectedRow[]): CollectedRow[] => {
    const unpaid = rows.reduce((sum, row) => sum + (row.recoverableBdt ?? 0), 0);
    const recoverableBdt = (city.recoverableBdt ?? 0) - unpaid;
    const none = { value: null, reason: 'undefined', unit: 'BDT' } as const;
    const figures = { billedBdt: none, collectedBdt: none, collectionPercent: { ...none, unit: '%' } };
    const row = { ...ofNoPlace('paidAhead'), kind: 'paidAhead', accounts: 0, ...figures, recoverableBdt } as const;
    return recoverableBdt < -poisha ? [row] : [];
};

/** Amounts billed and collected by place over closed months, most unpaid first, adding up to the city's. */
export const collectedByPlace = async (q: Queries, { groupBy, ...asked }: GroupQuery): Promise<CollectedByPlace> => {
    const ranges = await billedRanges(q, asked);
    const { names, wards, geometryHash } = await placeGroups(q, groupBy, ranges?.range);
    const how = { code: 'collectedByPlace', inputs: [], constants: [] };
    if (!ranges) return { from: null, to: null, rows: [], total: names.size, how, city: null, geometryHash };
    const compared = [ranges.range, ranges.previous, ranges.lastYear];
    const money = rowsByGroup(await moneyByGroup(q, wards, compared));
    const isTold = await readMoneyTold(q);
    const made = rowsOf(names, money.keys(), (...of) => collectedRow(money, { isTold, ...ranges }, ...of));
    const places = made.places.sort((a, b) => (b.recoverableBdt ?? 0) - (a.recoverableBdt ?? 0));
    const told = [...places, ...made.unassigned];
    const { city } = made;
    const rows = [...told, ...paidAheadRow(city, told)];
    return { ...ranges.range, ...tidyAll({ rows, city }), total: names.size, how, geometryHash };
};

/** So far back arrears are told. */
const monthsBack = 12;

/** What is owed by place, and how it came about. */
export interface Arrears {
    parts: ByGroup<ArrearsPart>;
    /** All that anything was ever owed in. */
    groups: readonly number[];
    /** Of some groups at the end of that month, or of one some months before it, a year at most. */
    at: (groups: readonly number[], monthsBefore: number) => number;
    /** Whether what was owed so many months before can be told: the money of those months can. */
    isTold: (monthsBefore: number) => boolean;
}

/** Arrears of the groups of a kind; undefined before they were counted. */
export const readArrears = async (q: Queries, groupBy: Grouping, month: string): Promise<Arrears | undefined> => {
    const { wards } = await placeGroups(q, groupBy, { from: month, to: addMonths(month, 1) });
    const known = await arrearsByGroup(q, wards);
    if (known.length === 0) return undefined;
    const counted = known[0].month;
    const earliest = addMonths(month, -monthsBack);
    const after = counted < earliest ? counted : earliest;
    const until = counted > month ? counted : month;
    const grown = await arrearsGrowth(q, wards, { after, until });
    const to = addMonths(month, 1);
    const isMoneyTold = await readMoneyTold(q);
    const isTold = (monthsBefore: number) =>
        monthsBefore === 0 || isMoneyTold({ from: addMonths(to, -monthsBefore), to });
    const growth = new Map(grown.map(({ group, months }) => [group, months]));
    const parts = rowsByGroup(known);
    const at = (groups: readonly number[], monthsBefore: number) => {
        const wanted = addMonths(month, -monthsBefore);
        const owed = rowsIn(parts, groups).reduce((all, part) => all + part.arrearsBdt, 0);
        // Arrears(t) = arrears(t - 1) + billed - collected - waived, from the month they were counted at, either way.
        return rowsIn(growth, groups).reduce((all, [grownIn, bdt]) => {
            if (grownIn > counted && grownIn <= wanted) return all + bdt;
            return grownIn > wanted && grownIn <= counted ? all - bdt : all;
        }, owed);
    };
    return { parts, groups: [...new Set([...parts.keys(), ...growth.keys()])], at, isTold };
};

/** Arrears by place at the end of the last closed month, most recoverable first, adding up to the city's. */
export const arrearsByPlace = async (q: Queries, { groupBy, period }: GroupQuery): Promise<ArrearsByPlace> => {
    const month = await lastClosed(q);
    const { names, wards, geometryHash } = await placeGroups(
        q,
        groupBy,
        month ? { from: month, to: addMonths(month, 1) } : undefined,
    );
    const { values, shown } = await readConstants(q, ['arrears-recoverable-percent']);
    const how = { code: 'arrearsByPlace', inputs: [], constants: shown('arrears-recoverable-percent') };
    const none = { from: null, to: null, rows: [], total: names.size, how, city: null, geometryHash };
    if (!month) return none;
    const year = { from: addMonths(month, -11), to: addMonths(month, 1) };
    const isTold = await readMoneyTold(q);
    // The mean bill is of the months whose bills are there.
    const told = monthsOf(year).filter(from => isTold(monthRange(from)));
    const [arrears, inYear, firstIssues] = await Promise.all([
        readArrears(q, groupBy, month),
        moneyByGroup(q, wards, isTold(year) ? [year] : told.map(monthRange)),
        firstIssueByGroup(q, wards),
    ]);
    if (!arrears) return none;
    const money = rowsByGroup(inYear);
    const first = rowsByGroup(firstIssues);
    const arrearsRow = (name: PlaceName, kind: Kind, groups: readonly number[]): ArrearsRow => {
        const own = rowsIn(arrears.parts, groups);
        const accounts = own.reduce((all, part) => all + part.accounts, 0);
        const owed = arrears.at(groups, 0);
        const billed = rowsIn(money, groups).reduce((all, row) => all + row.billedBdt, 0);
        const count = monthsBilled(first, groups, told);
        const meanBill = count > 0 ? billed / count : 0;
        const besides = (monthsBefore: number) =>
            arrears.isTold(monthsBefore) ? { value: arrears.at(groups, monthsBefore), days: 1 } : null;
        const lastYear = besides(12);
        return {
            ...name,
            kind,
            accounts,
            owedPerAccountBdt: accounts > 0 ? own.reduce((all, part) => all + part.owedBdt, 0) / accounts : null,
            arrearsBdt: {
                value: owed,
                unit: 'BDT',
                completeness: 1,
                previous: besides(monthsOfPeriod[period]),
                lastYear: period === '12m' ? null : lastYear,
            },
            arrearsMonths: ratio(meanBill > 0 ? owed / meanBill : null, 'months'),
            recoverableBdt: recoverableArrears(own, values['arrears-recoverable-percent']),
        };
    };
    const made = rowsOf(names, arrears.groups, arrearsRow);
    const places = made.places.sort((a, b) => (b.recoverableBdt ?? 0) - (a.recoverableBdt ?? 0));
    const { unassigned, city } = made;
    return { ...none, to: year.to, ...tidyAll({ rows: [...places, ...unassigned], city }) };
};
