import { addMonths, daysIn, type DayRange } from '../../contract/period';
import type { PlaceTrend, TrendQuery } from '../../contract/place-figures';
import { tidyAll } from '../../contract/tidy';
import { moneyByGroup } from '../billing/money.queries';
import type { Queries } from '../db/db';
import { readBalances } from '../figures/balance.queries';
import { billedM3 } from '../figures/billed.rules';
import { figuresOf, systemRow } from '../figures/groups.rules';
import { readMoneyTold } from '../figures/money.queries';
import { placeGroups } from '../figures/places.queries';
import { billsByGroup, rowsByDma, rowsByWard } from '../figures/places.rules';
import { lastClosed } from '../figures/ranges.queries';
import { readArrears } from './money.queries';

const months = 12;

/** The last closed months of a place, or of the city where none is named: water, money, and what was owed at their ends. */
export const placeTrend = async (q: Queries, { groupBy, placeId }: TrendQuery): Promise<PlaceTrend> => {
    const last = await lastClosed(q);
    if (!last) return { months: [] };
    const place = placeId === undefined ? undefined : Number(placeId);
    const ranges = Array.from({ length: months }, (_, index): DayRange => {
        const from = addMonths(last, index + 1 - months);
        return { from, to: addMonths(from, 1) };
    });
    const { wards } = await placeGroups(q, groupBy, ranges.at(-1));
    const balances = await readBalances(q, ranges);
    const money = await moneyByGroup(q, wards, ranges);
    const isTold = await readMoneyTold(q);
    const arrears = await readArrears(q, groupBy, last);
    const isOfPlace = ({ group }: { group: number }) => place === undefined || group === place;
    const owing = place === undefined ? (arrears?.groups ?? []) : [place];
    return {
        months: tidyAll(
            balances.map((balance, index) => {
                const rows = () => (wards ? rowsByWard(balance, wards) : rowsByDma(balance));
                const row = place === undefined ? systemRow(balance) : rows().rowOf(place);
                const figures = row && figuresOf(balance, row);
                const bills = billsByGroup(balance, wards);
                const ownBills = [...bills].filter(([group]) => isOfPlace({ group })).flatMap(([, parts]) => parts);
                const own = money.filter(each => each.range === index && isOfPlace(each));
                const sum = (of: (each: (typeof own)[number]) => number) =>
                    own.length > 0 && isTold(ranges[index]) ? own.reduce((all, each) => all + of(each), 0) : null;
                return {
                    month: ranges[index].from,
                    days: daysIn(ranges[index]),
                    nrwM3: figures?.nrw.value ?? null,
                    nrwPercent: figures?.nrwPercent.value ?? null,
                    consumedM3: balance.openMonths.length > 0 ? null : billedM3(ownBills.map(({ part }) => part)),
                    billedBdt: sum(each => each.billedBdt),
                    collectedBdt: sum(each => each.collectedBdt),
                    arrearsBdt: arrears?.isTold(months - 1 - index) ? arrears.at(owing, months - 1 - index) : null,
                };
            }),
        ),
    };
};
