import type { ConsumptionByPlace, ConsumptionRow, GroupQuery } from '../../contract/place-figures';
import { tidyAll } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { readBalances } from '../figures/balance.queries';
import { against } from '../figures/compare.rules';
import { readConstants } from '../figures/constants.queries';
import { billsKeys, comparablePercent, consumedOf, type Consumed } from '../figures/consumed.rules';
import type { PeriodBalance } from '../figures/period.rules';
import { placeGroups, type PlaceName } from '../figures/places.queries';
import { billsByGroup, type SpanBills, type Spot } from '../figures/places.rules';
import { billedRanges } from '../figures/ranges.queries';
import { remembered } from '../figures/shelf';
import { ofNoPlace } from './rows';

interface GroupBills {
    balance: PeriodBalance;
    bills: ReadonlyMap<number, readonly SpanBills[]>;
}

/** What was told of some bills, by the groups that it was told of. */
const toldOf = remembered<GroupBills['bills'], Map<string, Consumed>>(() => new Map());

/** What some groups, all where none are named, consumed in a period. */
const consumedIn = ({ balance, bills }: GroupBills, groups?: readonly number[]): Consumed => {
    const told = toldOf(bills);
    const name = groups?.join() ?? 'all';
    const some = () => (groups ?? [...bills.keys()]).flatMap(group => bills.get(group) ?? []);
    const consumed = told.get(name) ?? consumedOf(some(), balance, balance.constants);
    told.set(name, consumed);
    return consumed;
};

/** Whether what a place consumed before is of about as many of the days as what it consumes now: not while it was being made. */
const comparableTo = (now: Consumed) => (consumed: Consumed) =>
    consumed.toldPercent >= (comparablePercent / 100) * now.toldPercent ? consumed : undefined;

/** What groups of places consumed over closed months, as billed by the days of the bills; undefined before the first one. */
export const readConsumption = async (
    q: Queries,
    { groupBy, ...asked }: GroupQuery,
    isAsked?: (spot: Spot) => boolean,
) => {
    const ranges = await billedRanges(q, asked);
    if (!ranges) return undefined;
    const { wards } = await placeGroups(q, groupBy, ranges.range);
    const balances = await readBalances(q, [ranges.range, ranges.previous, ranges.lastYear]);
    const periods = balances.map(balance => ({ balance, bills: billsByGroup(balance, wards, isAsked) }));
    /** The bills of the period of some groups, of all where none are named. */
    const billsOf = (groups: readonly number[] = [...periods[0].bills.keys()]) =>
        groups.flatMap(group => periods[0].bills.get(group) ?? []);
    const rowOf = (name: PlaceName, kind: ConsumptionRow['kind'], groups?: readonly number[]): ConsumptionRow => {
        const [now, before, lastYear] = periods.map(period => consumedIn(period, groups));
        const comparable = comparableTo(now);
        return {
            ...name,
            kind,
            accounts: now.accounts,
            consumedM3: against(now.volume, ranges, comparable(before)?.volume, comparable(lastYear)?.volume),
            litresPerAccountDay: against(now.perAccount, ranges, before.perAccount, lastYear.perAccount),
        };
    };
    /** Accounts in use at the end of the period, of the one before and of that of last year. */
    const accounts = () => periods.map(period => consumedIn(period).accounts);
    return {
        ranges,
        balances,
        rowOf,
        billsOf,
        accounts,
        /** Those that have bills of the period. */
        groups: [...periods[0].bills.keys()],
    };
};

/** Most consumed first; what cannot be told comes last. */
export const byConsumption = (a: ConsumptionRow, b: ConsumptionRow): number =>
    (b.consumedM3.value ?? -1) - (a.consumedM3.value ?? -1);

/** Water consumed by place over closed months, most first, adding up to the city's. */
export const consumptionByPlace = async (q: Queries, query: GroupQuery): Promise<ConsumptionByPlace> => {
    const found = await readConsumption(q, query);
    const { names, geometryHash } = await placeGroups(q, query.groupBy, found?.ranges.range);
    const { shown } = await readConstants(q, billsKeys);
    const how = { code: 'consumptionByPlace', inputs: [], constants: shown(...billsKeys) };
    if (!found) return { from: null, to: null, rows: [], total: names.size, how, city: null, geometryHash };
    const { ranges, rowOf, groups } = found;
    const nowhere = groups.filter(key => !names.has(key));
    const rows = [
        ...[...names].map(([key, name]) => rowOf(name, 'place', [key])).sort(byConsumption),
        ...(nowhere.length > 0 ? [rowOf(ofNoPlace('unassigned'), 'unassigned', nowhere)] : []),
    ];
    const city = rowOf(ofNoPlace('city'), 'place');
    return { ...ranges.range, ...tidyAll({ rows, city }), total: names.size, how, geometryHash };
};
