import { addDays, addMonths } from '../contract/period';
import { billColumns, billRow, type Bill } from '../server/billing/bills.changes';
import type { Db, Queries } from '../server/db/db';
import { ensureMonths } from '../server/db/partitions';
import { searchKey } from '../server/lists/list';
import {
    accountAfter,
    billDays,
    billOf,
    isBilledIn,
    openingAccount,
    tariffs,
    useOf,
    type Account,
    type DemoBill,
} from './bills';
import { instantOf, dayNumber } from './calendar';
import { lateRoute } from './cases';
import { inDigits } from '../contract/format';
import { demoCity, type City } from './city';
import { consumersOf, type Consumer } from './consumers';
import { fateOf } from './fates';
import { idsOf } from './ids';
import { loadStandingTruths } from './truths.load';

/** In both languages: the DMA that a route begins in, and its number there. */
const routeNames = (code: string): [name: string, nameBn: string] => {
    const [, dmaCode, number] = /^(.*)-R(\d+)$/.exec(code) ?? [];
    const dma = demoCity().dmas.find(each => each.code === dmaCode);
    if (!dma) throw new Error(`There is no DMA of route ${code}`);
    return [`${dma.name}, route ${number}`, `${dma.nameBn}, রুট ${inDigits(number, 'bn')}`];
};

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
        ['account_no', 'name', 'name_bn', 'tariff_class', 'lat', 'lon', 'connected_on', 'search_key'],
        all.map(each => [
            each.accountNo,
            each.name,
            each.nameBn,
            each.tariff,
            each.at[1],
            each.at[0],
            each.connectedOn,
            searchKey(each.accountNo, each.name, each.nameBn),
        ]),
    );
    const ids = await consumerIds(tx);
    const codes = [...new Set(all.map(each => each.route))];
    await tx.copy(
        'route',
        ['code', 'name', 'name_bn'],
        codes.map(code => [code, ...routeNames(code)]),
    );
    const routes = await idsOf(tx, 'route');
    await tx.copy(
        'consumer_place',
        ['consumer_id', 'valid_from', 'dma_id', 'ward_id', 'route_id'],
        all.map(each => [
            ids.get(each.accountNo),
            each.connectedOn,
            each.dma ? places.get(each.dma) : null,
            each.ward ? wards.get(each.ward) : null,
            routes.get(each.route),
        ]),
    );
    await tx.copy(
        'meter',
        ['consumer_id', 'serial', 'installed_on'],
        all.filter(each => each.metered).map(each => [ids.get(each.accountNo), each.meterSerial, each.connectedOn]),
    );
    await loadStandingTruths(tx, all);
};

const consumerIds = async (q: Queries) =>
    new Map(
        (await q.query<{ id: number; account: string }>('select id, account_no as account from consumer')).map(
            ({ id, account }) => [account, id],
        ),
    );

const money = (poisha: number) => (poisha / 100).toFixed(2);

const billFrom = (consumerId: number, { consumer, month, ...bill }: IssuedBill): Bill => ({
    consumerId,
    number: `${consumer.accountNo}-${month.slice(0, 7).replace('-', '')}`,
    issuedOn: addDays(bill.to, 1),
    from: bill.from,
    to: bill.to,
    previousReading: bill.previous,
    presentReading: bill.present,
    basis: bill.basis,
    volumeM3: bill.volume,
    billedBdt: money(bill.billed),
    collectedBdt: money(bill.collected),
    waivedBdt: money(bill.waived),
    arrearsBdt: money(bill.arrears),
});

/** Writes bills of a city that is counted as a whole afterwards. */
export const copyBills = async (tx: Queries, bills: readonly Bill[]): Promise<void> => {
    await ensureMonths(
        tx,
        'bill',
        bills.map(bill => bill.issuedOn.slice(0, 7)),
    );
    await tx.copy('bill', billColumns, bills.map(billRow));
};

/** How accounts stand after their last bill, from the database: whole m3 and poisha. */
export const accountsNow = async (q: Queries): Promise<Map<string, Account>> => {
    const rows = await q.query<Account & { account: string }>(
        `select distinct on (b.consumer_id) c.account_no as account, b.period_to as "readOn",
            coalesce(b.present_reading, b.previous_reading, 0) as reading, (b.arrears_bdt * 100)::int8 as arrears
         from bill b join consumer c on c.id = b.consumer_id
         where b.month >= (select max(month) - interval '3 months' from bill)
         order by b.consumer_id, b.period_to desc`,
    );
    return new Map(rows.map(({ account, ...state }) => [account, state]));
};

/** Meters that stand still and accounts that draw little, from the month it begins (or from the first month loaded). */
const truths = (consumers: readonly Consumer[], month: string, first: boolean) =>
    consumers.flatMap(({ accountNo, metered }) => {
        const fate = metered ? fateOf(accountNo, month) : undefined;
        if (!fate || fate.kind === 'vacant' || (fate.from !== month && !first)) return [];
        const at = (day: string) => instantOf(dayNumber(day) * 24);
        return [[fate.kind, accountNo, at(fate.from), at(fate.to), { factor: fate.factor }]];
    });

/** The bills of a route for a month, which come with the next. */
const lateBills = (consumers: readonly Consumer[], month: string) => {
    const [from, to] = [month, addMonths(month, 1)].map(day => instantOf(dayNumber(day) * 24));
    const accounts = consumers.filter(({ route }) => route === lateRoute).length;
    return ['lateBills', lateRoute, from, to, { accounts }];
};

/** What is loaded of accounts with a month, but bills. */
const loadMonth = async (tx: Queries, city: City, month: string, { consumers, use, first }: Load): Promise<void> => {
    const places = await idsOf(tx, 'entity');
    const unbilled = city.dmas.filter((_, at) => at % 3 === 0);
    const drawn = ({ code }: { code: string }) => use(code, month, addMonths(month, 1));
    await tx.copy(
        'unbilled_month',
        ['month', 'dma_id', 'metered_m3'],
        unbilled.map(dma => [month, places.get(dma.code), (drawn(dma) * unbilledShare).toFixed(3)]),
    );
    await tx.copy(
        'demo_truth',
        ['kind', 'entity_code', 'started_at', 'ended_at', 'params'],
        [...truths(consumers, month, first), lateBills(consumers, month)],
    );
};

interface Load {
    consumers: readonly Consumer[];
    use: ReturnType<typeof useOf>;
    first: boolean;
}

interface Billing {
    /** How each account stands; brought up to date. */
    accounts: Map<string, Account>;
    total: number;
    first: boolean;
    write: (tx: Queries, bills: readonly Bill[], month: string) => Promise<void>;
    onMonth?: (done: number) => void;
}

/** A bill with the account and the month it is for. */
export type IssuedBill = DemoBill & { consumer: Consumer; month: string };

/** The bills that are loaded with a month, of each account that gets one; `accounts` is brought up to date. */
export const billsLoadedWith = (
    month: string,
    consumers: readonly Consumer[],
    accounts: Map<string, Account>,
    use: ReturnType<typeof useOf>,
): IssuedBill[] =>
    consumers.flatMap(consumer => {
        const own = consumer.route === lateRoute ? addMonths(month, -1) : month;
        if (!isBilledIn(consumer, own)) return [];
        const known = accounts.get(consumer.accountNo);
        const { from, to } = billDays(consumer, own, known);
        const dmaUse = use(consumer.fedBy, from, to);
        const before = known ?? openingAccount(consumer, dmaUse * consumer.share);
        const bill = billOf(consumer, own, dmaUse, before);
        accounts.set(consumer.accountNo, accountAfter(bill, before));
        return [{ ...bill, consumer, month: own }];
    });

/** Bills `months` (first days, in order) for all accounts. Each month is a transaction of its own. */
export const billMonths = async (db: Db, months: readonly string[], billing: Billing): Promise<void> => {
    const { accounts, total, first, write, onMonth = () => undefined } = billing;
    const city = demoCity();
    const consumers = consumersOf(city, total);
    const ids = await consumerIds(db);
    const use = useOf(city);
    for (const [index, month] of months.entries()) {
        const bills = billsLoadedWith(month, consumers, accounts, use).map(bill =>
            billFrom(ids.get(bill.consumer.accountNo) ?? 0, bill),
        );
        await db.transaction(async tx => {
            await write(tx, bills, month);
            await loadMonth(tx, city, month, { consumers, use, first: first && index === 0 });
        });
        onMonth(index + 1);
    }
};
