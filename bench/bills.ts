import { addDays, addMonths, dayMs } from '../contract/period';
import { loadBills, rebuildBilling, type Bill } from '../server/billing/bills.changes';
import type { Db } from '../server/db/db';
import { ensureMonths } from '../server/db/partitions';
import { billedParts } from '../server/figures/billed-volume.queries';
import { monthsOf } from '../server/figures/period.rules';
import { interleave, median, timeOf } from './measure';
import { count, factFinding, timeFinding, type Finding } from './report';

/** How many accounts, and over how many months they were billed; one more month is loaded. */
export interface Billed {
    accounts: number;
    months: number;
}

const dmas = 500;
const wards = 100;
const first = '2024-01-01';

/** On account `c`: the day of the month on which its route is read, and what it uses a day, litres. */
const readOn = (id: number) => id % 28;
const perDay = (id: number) => 200 + ((id * 7919) % 1400);

/** Accounts of 500 DMAs, each in two wards, with bills that end on every day of the month; one in ten is read every two months, one in twenty pays a flat rate. */
export const billedCity = async (db: Db, { accounts, months }: Billed): Promise<void> => {
    await db.query(
        `insert into site (code, name, name_bn, zone, is_city) values ('city', 'City', 'নগর', 'Asia/Dhaka', true)`,
    );
    await db.query(
        `with place as (
            insert into entity (type, site_id, code, name, name_bn)
            select 1, s.id, 'D' || n, 'D' || n, 'D' || n from site s, generate_series(1, $1::int) n returning id
         ) insert into dma (id) select id from place`,
        [dmas],
    );
    await db.query(
        `with division as (
            insert into mod_division (site_id, code, name, name_bn) select id, 'M1', 'M1', 'M1' from site returning id
         ), part as (
            insert into area (code, name, name_bn) values ('A1', 'A1', 'A1') returning id
         ), belongs as (
            insert into area_place (area_id, valid_from, mod_id) select part.id, '2000-01-01', division.id from part, division
         ), wards as (
            insert into ward (code, name, name_bn) select 'W' || n, 'W' || n, 'W' || n from generate_series(1, $1::int) n returning id
         ) insert into ward_place (ward_id, valid_from, area_id) select wards.id, '2000-01-01', part.id from wards, part`,
        [wards],
    );
    await db.query(
        `insert into consumer (account_no, name, tariff_class, connected_on, search_key)
         select lpad(n::text, 8, '0'), 'Rahima', case when n % 12 = 0 then 'commercial' else 'domestic' end, '2015-01-01', ''
         from generate_series(1, $1::int) n`,
        [accounts],
    );
    await db.query(
        `with d as (select array_agg(id order by id) as ids from dma), w as (select array_agg(id order by id) as ids from ward)
         insert into consumer_place (consumer_id, valid_from, dma_id, ward_id)
         select c.id, c.connected_on, d.ids[c.id % $1::int + 1], w.ids[(c.id % $1::int + c.id / $1::int % 2) % $2::int + 1]
         from consumer c, d, w`,
        [dmas, wards],
    );
    const issues = Array.from({ length: months }, (_, index) => addMonths(first, index));
    for (const month of issues) {
        await db.transaction(async tx => {
            await ensureMonths(tx, 'bill', [month.slice(0, 7)]);
            await tx.query(
                `insert into bill (consumer_id, month, number, issued_on, period_from, period_to, basis, volume_m3, billed_bdt, collected_bdt, paid_on)
                 select id, $1::date, 'B' || id, until, since, until, case when id % 20 = 3 then 'unmetered' else 'metered' end,
                     (until - since) * (200 + (id::bigint * 7919) % 1400)::numeric / 1000, 300, 280, until + 9
                 from (
                    select id, $1::date + id % 28 as until,
                        ($1::date - case when id % 10 = 0 then interval '2 months' else interval '1 month' end)::date + id % 28 as since
                    from consumer where id % 10 <> 0 or ${isEven} = ($2::int % 2 = 0)
                 ) b`,
                [month, issues.indexOf(month)],
            );
        });
    }
    await db.query('vacuum analyze');
};
const isEven = '(id / 10 % 2 = 0)';

/** The bills of the month after those that the city has. */
const nextBills = ({ accounts, months }: Billed): Bill[] => {
    const month = addMonths(first, months);
    return Array.from({ length: accounts }, (_, index) => index + 1).flatMap((id): Bill[] => {
        const isSlow = id % 10 === 0;
        if (isSlow && (Math.floor(id / 10) % 2 === 0) !== (months % 2 === 0)) return [];
        const until = addDays(month, readOn(id));
        const since = addDays(addMonths(month, isSlow ? -2 : -1), readOn(id));
        const days = (Date.parse(until) - Date.parse(since)) / dayMs;
        return [
            {
                consumerId: id,
                number: `B${id}`,
                issuedOn: until,
                from: since,
                to: until,
                basis: id % 20 === 3 ? 'unmetered' : 'metered',
                volumeM3: (days * perDay(id)) / 1000,
                billedBdt: 300,
                collectedBdt: 280,
                paidOn: addDays(until, 9),
            },
        ];
    });
};

/** A full count, the load of one more month and what a page reads, on a city that has nothing but bills. */
export const billing = async (db: Db, size: Billed): Promise<Finding[]> => {
    await billedCity(db, size);
    const [{ n }] = await db.query<{ n: number }>('select count(*)::int as n from bill');
    const built = await timeOf(() => rebuildBilling(db));
    const bills = nextBills(size);
    const loaded = await timeOf(() => db.transaction(tx => loadBills(tx, bills)));
    const to = addMonths(first, size.months);
    const { read } = await interleave(
        { read: () => billedParts(db, monthsOf({ from: addMonths(to, -12), to })) },
        { rounds: 15, budgetMs: 20_000 },
    );
    const isCity = size.accounts === 500_000;
    const name = (what: string) => `${what}, ${count(size.accounts)} accounts, ${db.engine}`;
    return [
        factFinding(name('bills'), `${count(n)}, and ${count(bills.length)} loaded`),
        timeFinding(name('full count'), built, isCity ? 60_000 : undefined),
        timeFinding(name('load of a month'), loaded, isCity ? 10_000 : undefined),
        timeFinding(name('billed by DMA, 12 months'), median(read), isCity ? 40 : undefined),
    ];
};
