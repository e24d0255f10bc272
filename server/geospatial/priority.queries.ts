import type { Grouping, MonthsQuery, Priorities, PriorityRow } from '../../contract/place-figures';
import { tidyAll } from '../../contract/tidy';
import { arrearsByGroup, unpaidByClass, type ArrearsPart } from '../billing/money.queries';
import type { Queries } from '../db/db';
import { readConstants } from '../figures/constants.queries';
import { placeGroups } from '../figures/places.queries';
import { billedRanges } from '../figures/ranges.queries';
import { collectedByPlace } from './money.queries';
import { largestPart, ranked, recoverableArrears } from './priority.rules';

type Reason = Pick<PriorityRow, 'tariffClass' | 'paidWithinYear' | 'owedMonths'>;
const unknown: Reason = { tariffClass: '', paidWithinYear: null, owedMonths: null };
/** What the accounts that owe most say of a place, in whole months. */
const reasonOfPart = (part: ArrearsPart | undefined): Reason =>
    part
        ? {
              tariffClass: part.tariffClass,
              paidWithinYear: part.paidWithinYear,
              owedMonths: part.owedMonths === null ? null : Math.round(part.owedMonths),
          }
        : unknown;

/** Places by what of the bills of the closed months is unpaid; the reason is the class that left most of it, of those of it that owe most whether they paid within 12 months, and for how long they owe. */
export const collectedPriority = async (
    q: Queries,
    groupBy: Grouping,
    { period }: MonthsQuery,
): Promise<Priorities> => {
    const ranges = await billedRanges(q, { period });
    const { wards, names } = await placeGroups(q, groupBy, ranges?.range);
    const how = { code: 'collectedPriority', inputs: [], constants: [] };
    const none = { from: null, to: null, rows: [], total: names.size, how };
    if (!ranges) return none;
    const { rows, city } = await collectedByPlace(q, { period, groupBy });
    // Before all months of the period are billed no place comes first.
    if (city?.recoverableBdt === null) return none;
    const unpaid = await unpaidByClass(q, wards, ranges.range);
    const arrears = await arrearsByGroup(q, wards);
    const reasonOf = (id: string): Reason => {
        const own = unpaid.filter(part => String(part.group) === id);
        const largest = largestPart(own, part => part.unpaidBdt);
        if (!largest) return unknown;
        const { group, tariffClass } = largest;
        const owing = arrears.filter(part => part.group === group && part.tariffClass === tariffClass);
        return { ...reasonOfPart(largestPart(owing, part => part.owedBdt)), tariffClass };
    };
    const places = rows
        .filter(row => row.kind === 'place')
        .map(({ id, code, name, nameBn, recoverableBdt }) => ({
            id,
            code,
            name,
            nameBn,
            recoverableBdt: recoverableBdt ?? 0,
            ...reasonOf(id),
        }));
    const elsewhereBdt = rows
        .filter(row => row.kind === 'unassigned')
        .reduce((sum, row) => sum + (row.recoverableBdt ?? 0), 0);
    return { ...ranges.range, rows: tidyAll(ranked(places, elsewhereBdt)), total: names.size, how };
};

/** Places by the arrears that can be recovered; the reason is the class, paying or not, that owes most, and for how long. */
export const arrearsPriority = async (q: Queries, groupBy: Grouping, query: MonthsQuery): Promise<Priorities> => {
    const ranges = await billedRanges(q, query);
    const { wards, names } = await placeGroups(q, groupBy, ranges?.range);
    const { values, shown } = await readConstants(q, ['arrears-recoverable-percent']);
    const percent = values['arrears-recoverable-percent'];
    const how = { code: 'arrearsPriority', inputs: [], constants: shown('arrears-recoverable-percent') };
    const parts = await arrearsByGroup(q, wards);
    const places = [...names].map(([key, name]) => {
        const own = parts.filter(part => part.group === key);
        const largest = largestPart(own, part => part.owedBdt);
        return { ...name, recoverableBdt: recoverableArrears(own, percent), ...reasonOfPart(largest) };
    });
    const elsewhere = parts.filter(({ group }) => !names.has(group));
    const rows = tidyAll(ranked(places, recoverableArrears(elsewhere, percent)));
    return { from: null, to: ranges?.range.to ?? null, rows, total: names.size, how };
};
