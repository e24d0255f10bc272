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
    registeredOf,
    tariffs,
    useOf,
    type Account,
    type IssuedBill,
} from './bills';
import { lateRoute } from './cases';
import { inDigits } from '../contract/format';
import { demoCity, type City } from './city';
import { consumersOf, type Consumer } from './consumers';
import { idsOf } from './ids';
import { loadMonthTruths, loadStandingTruths } from './truths.load';

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
        ['consumer_id', 'serial', 'make', 'model', 'size_mm', 'installed_on', 'removed_on'],
        all.flatMap(({ accountNo, meters }) =>
            meters.map(({ type, serial, installedOn, removedOn }) => [
                ids.get(accountNo),
                serial,
                type.make,
                type.model,
                type.sizeMm,
                installedOn,
                removedOn ?? null,
            ]),
        ),
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

const billFrom = (consumerId: number, bill: IssuedBill): Bill => ({
    consumerId,
    number: `${bill.consumer.accountNo}-${bill.month.slice(0, 4)}${bill.month.slice(5, 7)}`,
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
    readAt: bill.readAt,
    reader: bill.reader,
    book: bill.book,
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
            coalesce(b.present_reading, b.previous_reading, 0) as reading, b.volume_m3 as volume,
            (t.params #>> array['readings', c.account_no])::int8 as register, (b.arrears_bdt * 100)::int8 as arrears
         from bill b join consumer c on c.id = b.consumer_id
         left join demo_truth t on t.kind = 'inventedReadings' and t.entity_code = b.reader
            and t.started_at = b.period_to::timestamp at time zone 'Asia/Dhaka'
         where b.month >= (select max(month) - interval '3 months' from bill)
         order by b.consumer_id, b.period_to desc`,
    );
    return new Map(rows.map(({ account, ...state }) => [account, state]));
};

/** What is loaded of accounts with a month, but bills. */
const loadMonth = async (tx: Queries, city: City, month: string, use: ReturnType<typeof useOf>): Promise<void> => {
    const places = await idsOf(tx, 'entity');
    const unbilled = city.dmas.filter((_, at) => at % 3 === 0);
    const drawn = ({ code }: { code: string }) => use(code, month, addMonths(month, 1));
    await tx.copy(
        'unbilled_month',
        ['month', 'dma_id', 'metered_m3'],
        unbilled.map(dma => [month, places.get(dma.code), (drawn(dma) * unbilledShare).toFixed(3)]),
    );
};

const accountsAtOnce = 500;
/** Lets the database have its next lines between two parts of a month. */
const pause = () => new Promise<void>(resolve => void setImmediate(resolve));

interface Billing {
    /** How each account stands; brought up to date. */
    accounts: Map<string, Account>;
    total: number;
    first: boolean;
    write: (tx: Queries, bills: readonly Bill[], month: string) => Promise<void>;
    onMonth?: (done: number) => void;
}

/** The bills that are loaded with a month, of each account that gets one; `accounts` is brought up to date. */
export const billsLoadedWith = (
    month: string,
    consumers: readonly Consumer[],
    accounts: Map<string, Account>,
    use: ReturnType<typeof useOf>,
    registered: ReturnType<typeof registeredOf>,
): IssuedBill[] =>
    consumers.flatMap(consumer => {
        const own = consumer.route === lateRoute ? addMonths(month, -1) : month;
        if (!isBilledIn(consumer, own)) return [];
        const known = accounts.get(consumer.accountNo);
        const { from, to } = billDays(consumer, own, known);
        const dmaUse = use(consumer.fedBy, from, to);
        const before = known ?? openingAccount(consumer, dmaUse * consumer.share);
        const bill = billOf(consumer, own, dmaUse * registered(consumer, own), before);
        accounts.set(consumer.accountNo, accountAfter(bill, before));
        return [{ ...bill, consumer, month: own }];
    });

/**
 * Bills `months` (first days, in order) for all accounts. Each month is a transaction of its own, and made while the one
 * before it is written.
 */
export const billMonths = async (db: Db, months: readonly string[], billing: Billing): Promise<void> => {
    const { accounts, total, first, write, onMonth = () => undefined } = billing;
    const city = demoCity();
    const consumers = consumersOf(city, total);
    const ids = await consumerIds(db);
    const [use, registered] = [useOf(city), registeredOf(consumers)];
    const issuedWith = async (month: string): Promise<IssuedBill[]> => {
        const issued: IssuedBill[] = [];
        for (let start = 0; start < consumers.length; start += accountsAtOnce) {
            const some = consumers.slice(start, start + accountsAtOnce);
            issued.push(...billsLoadedWith(month, some, accounts, use, registered));
            await pause();
        }
        return issued;
    };
    const load = (month: string, issued: readonly IssuedBill[]) =>
        db.transaction(async tx => {
            const bills = issued.map(bill => billFrom(ids.get(bill.consumer.accountNo) ?? 0, bill));
            await write(tx, bills, month);
            await loadMonth(tx, city, month, use);
            await loadMonthTruths(tx, { month, consumers, bills: issued, first: first && month === months[0] });
        });
    let made = months.length > 0 ? await issuedWith(months[0]) : [];
    for (const [index, month] of months.entries()) {
        const following = months.at(index + 1);
        const coming = following ? issuedWith(following) : Promise.resolve([]);
        [made] = await Promise.all([coming, load(month, made)]);
        onMonth(index + 1);
    }
};
