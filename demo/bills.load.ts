import type { Db, Queries } from '../server/db/db';
import { ensureMonths } from '../server/db/partitions';
import { searchKey } from '../server/lists/list';
import { accountAfter, billOf, openingAccount, tariffs, useByDma, type Account, type DemoBill } from './bills';
import { instantOf, dayNumber } from './calendar';
import { demoCity } from './city';
import { consumersOf, type Consumer } from './consumers';
import { fateOf } from './fates';
import { idsOf } from './places.load';

/** Recorded use that nobody is billed for (mosques, fire brigade), as a share of what is drawn; in every third DMA. */
const unbilledShare = 0.004;

export const loadConsumers = async (tx: Queries, total: number): Promise<void> => {
    const [places, wards] = [await idsOf(tx, 'entity'), await idsOf(tx, 'ward')];
    const all = consumersOf(demoCity(), total);
    await tx.copy(
        'tariff',
        ['class', 'valid_from', 'bdt_per_m3'],
        tariffs.map(({ tariff, from, bdt }) => [tariff, from, bdt]),
    );
    await tx.copy(
        'consumer',
        [
            'account_no',
            'name',
            'name_bn',
            'tariff_class',
            'dma_id',
            'ward_id',
            'lat',
            'lon',
            'connected_on',
            'search_key',
        ],
        all.map(each => [
            each.accountNo,
            each.name,
            each.nameBn,
            each.tariff,
            each.dma ? places.get(each.dma) : null,
            each.ward ? wards.get(each.ward) : null,
            each.at[1],
            each.at[0],
            each.connectedOn,
            searchKey(each.accountNo, each.name, each.nameBn),
        ]),
    );
    const ids = await consumerIds(tx);
    await tx.copy(
        'meter',
        ['consumer_id', 'serial', 'installed_on'],
        all.filter(each => each.metered).map(each => [ids.get(each.accountNo), each.meterSerial, each.connectedOn]),
    );
};

const consumerIds = async (q: Queries) =>
    new Map(
        (await q.query<{ id: number; account: string }>('select id, account_no as account from consumer')).map(
            ({ id, account }) => [account, id],
        ),
    );

const money = (poisha: number) => (poisha / 100).toFixed(2);

const row = (id: number | undefined, month: string, bill: DemoBill) => [
    id,
    month,
    bill.from,
    bill.to,
    bill.previous,
    bill.present,
    bill.basis,
    bill.volume,
    money(bill.billed),
    money(bill.collected),
    money(bill.waived),
    money(bill.arrears),
];
const columns = [
    'consumer_id',
    'month',
    'period_from',
    'period_to',
    'previous_reading',
    'present_reading',
    'basis',
    'volume_m3',
    'billed_bdt',
    'collected_bdt',
    'waived_bdt',
    'arrears_bdt',
];

/** How accounts stand after their last bill, from the database: whole m3 and poisha. */
export const accountsNow = async (q: Queries): Promise<Map<string, Account>> => {
    const rows = await q.query<{ account: string; reading: number; arrears: number }>(
        `select c.account_no as account, coalesce(b.present_reading, b.previous_reading, 0) as reading,
            (b.arrears_bdt * 100)::int8 as arrears
         from bill b join consumer c on c.id = b.consumer_id
         where b.month = (select max(month) from bill)`,
    );
    return new Map(rows.map(({ account, reading, arrears }) => [account, { reading, arrears }]));
};

/** Meters that stand still and accounts that draw little, from the month it begins (or from the first month loaded). */
const truths = (consumers: readonly Consumer[], month: string, first: boolean) =>
    consumers.flatMap(({ accountNo, metered }) => {
        const fate = metered ? fateOf(accountNo, month) : undefined;
        if (!fate || fate.kind === 'vacant' || (fate.from !== month && !first)) return [];
        const at = (day: string) => instantOf(dayNumber(day) * 24);
        return [[fate.kind, accountNo, at(fate.from), at(fate.to), { factor: fate.factor }]];
    });

/**
 * Bills `months` (first days, in order) for all accounts, on top of `accounts`, which it brings up to date. Each month
 * is a transaction of its own.
 */
export const loadBills = async (
    db: Db,
    months: readonly string[],
    { accounts, total, first }: { accounts: Map<string, Account>; total: number; first: boolean },
    onMonth: (done: number) => void = () => undefined,
): Promise<void> => {
    const city = demoCity();
    const consumers = consumersOf(city, total);
    const [ids, places] = [await consumerIds(db), await idsOf(db, 'entity')];
    for (const [index, month] of months.entries()) {
        const use = useByDma(city, month);
        const rows = consumers.map(consumer => {
            const dmaUse = use.get(consumer.fedBy) ?? 0;
            const before = accounts.get(consumer.accountNo) ?? openingAccount(consumer, dmaUse * consumer.share);
            const bill = billOf(consumer, month, dmaUse, before);
            accounts.set(consumer.accountNo, accountAfter(bill, before));
            return row(ids.get(consumer.accountNo), month, bill);
        });
        await db.transaction(async tx => {
            await ensureMonths(tx, 'bill', [month.slice(0, 7)]);
            await tx.copy('bill', columns, rows);
            await tx.copy(
                'unbilled_month',
                ['month', 'dma_id', 'metered_m3'],
                city.dmas
                    .filter((_, at) => at % 3 === 0)
                    .map(({ code }) => [month, places.get(code), ((use.get(code) ?? 0) * unbilledShare).toFixed(3)]),
            );
            await tx.copy(
                'demo_truth',
                ['kind', 'entity_code', 'started_at', 'ended_at', 'params'],
                truths(consumers, month, first && index === 0),
            );
        });
        onMonth(index + 1);
    }
};
