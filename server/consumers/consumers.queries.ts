import type { ConsumerBill, ConsumerHit, ConsumerPerson, ConsumerSheet } from '../../contract/consumers';
import { addMonths } from '../../contract/period';
import { tidyAll } from '../../contract/tidy';
import { refOrNull } from '../assets/assets.sql';
import { endOfUse } from '../billing/given.sql';
import type { Queries } from '../db/db';
import { beginning } from '../lists/list';
import { maskName, maskPhone } from './mask.rules';

const most = 10;
const monthsShown = 36;

/** Whether account `c` is in use on day $2. */
const inUse = `${endOfUse(`'infinity'`)} > $2::date`;

/** The first accounts whose number begins with a text, in the order of their numbers, as they are at `today`. */
export const findConsumers = (q: Queries, start: string, today: string): Promise<ConsumerHit[]> =>
    q.query<ConsumerHit>(
        `with hit as (select * from consumer where account_no like $1 order by account_no limit ${most})
         select h.account_no as "accountNo", h.tariff_class as "tariffClass", ${inUse} as active, ${refOrNull('e')} as dma
         from hit h join consumer_now c on c.id = h.id left join entity e on e.id = c.dma_id order by h.account_no`,
        [beginning(start), today],
    );

/** Who an account is, in clear. */
export const consumerPerson = async (q: Queries, accountNo: string): Promise<ConsumerPerson | undefined> => {
    const rows = await q.query<ConsumerPerson>(
        `select account_no as "accountNo", name, name_bn as "nameBn", phone from consumer where account_no = $1`,
        [accountNo],
    );
    return rows.at(0);
};

type Account = Omit<ConsumerSheet, 'id' | 'closures' | 'places' | 'meters' | 'lastRead' | 'months' | 'bills'> & {
    id: number;
    dmaId: number | null;
};

const findAccount = async (q: Queries, accountNo: string, today: string): Promise<Account | undefined> => {
    const rows = await q.query<Account>(
        `select c.id, c.dma_id as "dmaId", c.account_no as "accountNo", c.name, c.name_bn as "nameBn", p.phone,
             c.tariff_class as "tariffClass", ${inUse} as active, c.connected_on as "connectedOn",
             c.closed_on as "closedOn",
             case when c.lat is not null and c.lon is not null then json_build_object('lat', c.lat, 'lon', c.lon) end as position,
             case when s.consumer_id is not null then json_build_object('lastM3PerDay', s.last_m3_per_day,
                 'medianM3PerDay', s.median_m3_per_day, 'status', s.status, 'lostM3', s.lost_m3, 'lostBdt', s.lost_bdt) end as reading,
             case when a.consumer_id is not null
                 then json_build_object('month', a.month, 'bdt', a.arrears_bdt, 'paidOn', a.paid_on) end as arrears
         from consumer_now c join consumer p on p.id = c.id
         left join consumer_stat s on s.consumer_id = c.id
         left join account_arrears a on a.consumer_id = c.id
         where c.account_no = $1`,
        [accountNo, today],
    );
    return rows.at(0);
};

const placesOf = (q: Queries, id: number): Promise<ConsumerSheet['places']> =>
    q.query(
        `select p.valid_from as "from", ${refOrNull('e')} as dma, ${refOrNull('w')} as ward, case when r.id is not null then json_build_object('name', r.name, 'nameBn', r.name_bn) end as route
         from consumer_place p left join entity e on e.id = p.dma_id left join ward w on w.id = p.ward_id
         left join route r on r.id = p.route_id
         where p.consumer_id = $1 order by p.valid_from desc`,
        [id],
    );

const metersOf = (q: Queries, id: number): Promise<ConsumerSheet['meters']> =>
    q.query(
        `select serial, make, model, size_mm as "sizeMm", installed_on as "installedOn", removed_on as "removedOn" from meter
         where consumer_id = $1 order by installed_on desc, id desc`,
        [id],
    );

const closuresOf = (q: Queries, id: number): Promise<ConsumerSheet['closures']> =>
    q.query(
        `select closed_on as "closedOn", opened_on as "openedOn" from consumer_closure where consumer_id = $1 order by opened_on`,
        [id],
    );

const lastReadOf = async (q: Queries, id: number, since: string): Promise<ConsumerSheet['lastRead']> => {
    const rows = await q.query<NonNullable<ConsumerSheet['lastRead']>>(
        `select b.read_at as at, b.reader, b.book
         from bill_in_force f join bill b on b.month = f.month and b.number = f.number
         where f.consumer_id = $1 and f.month >= $2::date and (b.read_at is not null or b.reader is not null)
         order by f.period_to desc, f.number desc limit 1`,
        [id, since],
    );
    return rows.at(0) ?? null;
};

/** The bills in force of an account with what was paid for each, or for one that it replaces; what two replace counts once. */
const billsOf = (q: Queries, id: number, since: string): Promise<ConsumerBill[]> =>
    q.query<ConsumerBill>(
        `with recursive stands as (
             select number as bill, number as paid from bill_in_force where consumer_id = $1
             union
             select s.bill, r.replaces from stands s
             join bill r on r.consumer_id = $1 and r.number = s.paid and r.replaces is not null
         ),
         paid as (
             select o.bill, sum(y.amount_bdt) as bdt, max(y.paid_on) as paid_on
             from (select distinct on (paid) paid, bill from stands order by paid, bill) o
             join payment y on y.consumer_id = $1 and y.bill = o.paid
             group by o.bill
         )
         select b.number, issued_on as "issuedOn", period_from as "from", period_to as "to", basis,
             previous_reading::float8 as "previousReading", present_reading::float8 as "presentReading",
             volume_m3 as "volumeM3", billed_bdt as "billedBdt", collected_bdt + coalesce(p.bdt, 0) as "collectedBdt",
             greatest(b.paid_on, p.paid_on) as "paidOn"
         from bill_in_force b left join paid p on p.bill = b.number
         where b.consumer_id = $1 and month >= $2::date order by period_to desc, b.number desc`,
        [id, since],
    );

/**
 * $1 an account, $2 its DMA (null: none), $3 its class, $4 the first month, $5 the day after the last. The volume of a bill
 * is split evenly over its days; days that two bills cover count once; a month counts for an account when bills cover half of it.
 */
const months = `
    with month as (select generate_series($4::date, $5::date - 1, interval '1 month')::date as since),
    billed as (
        select b.*, max(b.period_to) filter (where b.credits is null) over (
                partition by b.consumer_id order by b.period_from, b.period_to desc, b.number
                rows between unbounded preceding and 1 preceding
            ) as covered_before
        from consumer_now c join bill_in_force b on b.consumer_id = c.id and b.month >= $4::date
        where c.id = $1 or (c.dma_id = $2 and c.tariff_class = $3)
    ),
    used as (
        select m.since, b.consumer_id,
            sum(b.volume_m3 * (o.until - o.since) / (b.period_to - b.period_from))::float8 as m3,
            coalesce(sum(greatest(0, o.until - greatest(o.since, b.covered_before))) filter (where b.credits is null), 0) as days
        from billed b
        join month m on b.period_from < (m.since + interval '1 month')::date and b.period_to > m.since
        cross join lateral (
            select greatest(b.period_from, m.since) as since, least(b.period_to, (m.since + interval '1 month')::date) as until
        ) o
        group by m.since, b.consumer_id
    ),
    daily as (select since, consumer_id, m3 / days as m3 from used where days >= 15)
    select m.since as month, max(d.m3) filter (where d.consumer_id = $1) as "m3PerDay",
        percentile_cont(0.5) within group (order by d.m3) filter (where $2::int is not null) as "medianM3PerDay"
    from month m left join daily d on d.since = m.since group by m.since order by m.since`;

/** An account with all that is known of it at `today`; undefined when there is none of the number. */
export const consumerSheet = async (
    q: Queries,
    accountNo: string,
    today: string,
): Promise<ConsumerSheet | undefined> => {
    const account = await findAccount(q, accountNo, today);
    if (!account) return undefined;
    const { id, dmaId, ...about } = account;
    const until = `${today.slice(0, 7)}-01`;
    const since = addMonths(until, -monthsShown);
    return {
        ...about,
        id: String(id),
        name: maskName(about.name),
        nameBn: maskName(about.nameBn),
        phone: about.phone && maskPhone(about.phone),
        closures: await closuresOf(q, id),
        places: await placesOf(q, id),
        meters: await metersOf(q, id),
        lastRead: await lastReadOf(q, id, since),
        months: tidyAll(
            await q.query<ConsumerSheet['months'][number]>(months, [id, dmaId, about.tariffClass, since, until]),
        ),
        bills: await billsOf(q, id, since),
    };
};
