import type { Queries } from '../server/db/db';
import { bulkSupply, driftingMeter, transfer, twoMonthClass, unbilledAccounts, unmeteredDma } from './cases';
import { dayNumber, instantOf } from './calendar';
import type { Consumer } from './consumers';
import { since } from './divisions';

const instant = (day: string) => instantOf(dayNumber(day) * 24);

/** What holds from a day on, whatever happens: kind, place, since when, and of what size. */
const standing = (consumers: readonly Consumer[]): [kind: string, code: string, from: string, params: object][] => [
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
