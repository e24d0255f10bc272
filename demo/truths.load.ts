import type { Queries } from '../server/db/db';
import { addDays, addMonths } from '../contract/period';
import type { IssuedBill } from './bills';
import { bulkSupply, driftingMeter, lateRoute, transfer, twoMonthClass, unbilledAccounts, unmeteredDma } from './cases';
import { dayNumber, instantOf } from './calendar';
import type { Consumer } from './consumers';
import { since } from './divisions';
import { drySpellOf, fateOf } from './fates';
import { meterTypes } from './meter-park';

const instant = (day: string) => instantOf(dayNumber(day) * 24);

/** What holds from a day on, whatever happens: kind, place, since when, and of what size. */
const standing = (consumers: readonly Consumer[]): [kind: string, code: string, from: string, params: object][] => [
    ...meterTypes.map(({ make, model, sizeMm, percentPerYear, mostPercent }): ReturnType<typeof standing>[number] => [
        'meterModel',
        `${make} ${model}`,
        since,
        { size: percentPerYear, most: mostPercent, sizeMm },
    ]),
    ['unmetered', unmeteredDma, since, { size: 1 }],
    ['zeroDrift', driftingMeter.dma, since, { size: driftingMeter.high }],
    ['transfer', `${transfer.from}>${transfer.to}`, since, { size: transfer.share }],
    ['import', bulkSupply.to, since, { size: bulkSupply.share }],
    [
        'twoMonthBills',
        twoMonthClass,
        since,
        { size: consumers.filter(each => each.cycleMonths === 2).length / consumers.length },
    ],
    ...consumers.flatMap(({ accountNo, unbilledSince, share }): ReturnType<typeof standing> =>
        unbilledSince
            ? [['unbilledAccount', accountNo, unbilledSince, { size: share, dma: unbilledAccounts.dma }]]
            : [],
    ),
];

/** Writes down the cases of the city that neither begin nor end with a day of readings or a month of bills. */
export const loadStandingTruths = (tx: Queries, consumers: readonly Consumer[]): Promise<void> =>
    tx.copy(
        'demo_truth',
        ['kind', 'entity_code', 'started_at', 'ended_at', 'params'],
        standing(consumers).map(([kind, code, from, params]) => [kind, code, instant(from), null, params]),
    );

type Truth = [kind: string, code: string, from: string, to: string, params: object];

/** What begins in a month (in the first one loaded: also what began before). */
const begunIn = (month: string, from: string, first: boolean) => from === month || first;

/** Meters that stand still and accounts that draw little. */
const faults = (consumers: readonly Consumer[], month: string, first: boolean): Truth[] =>
    consumers.flatMap(({ accountNo, metered }): Truth[] => {
        const fate = metered ? fateOf(accountNo, month) : undefined;
        if (!fate || fate.kind === 'vacant' || !begunIn(month, fate.from, first)) return [];
        return [[fate.kind, accountNo, instant(fate.from), instant(fate.to), { factor: fate.factor }]];
    });

/** Accounts that get bills of months in which no water comes to them. */
const drySpells = (consumers: readonly Consumer[], month: string, first: boolean): Truth[] =>
    consumers.flatMap((consumer): Truth[] => {
        const spell = drySpellOf(consumer, month);
        if (!spell || !begunIn(month, spell.from, first)) return [];
        const params = { bill: spell.bill, book: consumer.route, dma: consumer.fedBy };
        return [['billedWithoutSupply', consumer.accountNo, instant(spell.from), instant(spell.to), params]];
    });

/** What readers invented: a row for each day and book, with what the meters truly showed. */
const inventions = (bills: readonly IssuedBill[]): Truth[] => {
    const rows = new Map<string, { truth: Truth; readings: Record<string, number> }>();
    for (const { consumer, reader, book, to, register, invention } of bills) {
        if (!reader || register === undefined) continue;
        const readings = rows.get(`${reader} ${book}`)?.readings ?? {};
        readings[consumer.accountNo] = register;
        const params = { book, habit: invention, readings };
        const truth: Truth = ['inventedReadings', reader, instant(to), instant(addDays(to, 1)), params];
        rows.set(`${reader} ${book}`, { truth, readings });
    }
    return [...rows.values()].map(({ truth }) => truth);
};

/** The bills of a route for a month, which come with the next. */
const lateBills = (consumers: readonly Consumer[], month: string): Truth => {
    const accounts = consumers.filter(({ route }) => route === lateRoute).length;
    return ['lateBills', lateRoute, instant(month), instant(addMonths(month, 1)), { accounts }];
};

interface Billed {
    month: string;
    consumers: readonly Consumer[];
    bills: readonly IssuedBill[];
    first: boolean;
}

/** Writes down what was made to happen to the accounts of a month and their bills. */
export const loadMonthTruths = (tx: Queries, { month, consumers, bills, first }: Billed): Promise<void> =>
    tx.copy(
        'demo_truth',
        ['kind', 'entity_code', 'started_at', 'ended_at', 'params'],
        [
            ...faults(consumers, month, first),
            ...drySpells(consumers, month, first),
            ...inventions(bills),
            lateBills(consumers, month),
        ],
    );
