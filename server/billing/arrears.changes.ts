import { addMonths } from '../../contract/period';
import type { Db, Queries } from '../db/db';
import { bumpDataVersion } from '../db/meta';
import { lastClosedMonth } from '../figures/billed-volume.queries';

/** The job that does it at night, and soon after bills or payments came in. */
export const arrearsJob = 'arrears';

const accountsAtOnce = 5_000;
/** Side of a cell of the grid. */
export const cellDegrees = 0.002;

/**
 * $1 and $2 the first and the last account, $3 the last closed month, $4 the day after it. Arrears = those before the first
 * bill, as it tells them, + billed - collected - waived; money counts from the month of issue, payments from their day. What a
 * bill tells to be owed after it is less the payments until its issue. Payments settle the oldest bills first.
 */
const fillAccounts = `
    with own as (
        select consumer_id,
            coalesce(sum(billed_bdt - waived_bdt) filter (where month <= $3::date), 0) as due,
            coalesce(sum(collected_bdt) filter (where coalesce(paid_on, issued_on) < $4::date), 0) as collected,
            max(coalesce(paid_on, issued_on)) filter (where collected_bdt > 0 and coalesce(paid_on, issued_on) < $4::date) as paid_on
        from bill_in_force where consumer_id between $1::int and $2::int group by consumer_id
    ),
    paid as (
        select consumer_id, sum(amount_bdt) as bdt, max(paid_on) as paid_on
        from payment where consumer_id between $1::int and $2::int and paid_on < $4::date group by consumer_id
    ),
    opening as (
        select distinct on (consumer_id) consumer_id, issued_on,
            arrears_bdt - billed_bdt + collected_bdt + waived_bdt as bdt
        from bill_in_force where consumer_id between $1::int and $2::int and month <= $3::date
        order by consumer_id, month, issued_on, number
    ),
    account as (
        select coalesce(b.consumer_id, p.consumer_id) as consumer_id,
            coalesce(b.opening, 0) + coalesce(b.due, 0) - coalesce(b.collected, 0) - coalesce(p.bdt, 0) as bdt,
            greatest(b.paid_on, p.paid_on) as paid_on
        from (
            select o.*, f.bdt + coalesce(before.bdt, 0) as opening
            from own o join opening f using (consumer_id)
            cross join lateral (
                select sum(amount_bdt) as bdt from payment where consumer_id = o.consumer_id and paid_on <= f.issued_on
            ) before
        ) b
        full join paid p on p.consumer_id = b.consumer_id
    ),
    -- What was billed from each month on.
    billed as (
        select consumer_id, month, sum(sum(billed_bdt - waived_bdt)) over (partition by consumer_id order by month desc) as bdt
        from bill_in_force where consumer_id between $1::int and $2::int and month <= $3::date group by consumer_id, month
    ),
    -- The latest months that make up what is owed; those of a debt before the first bill are not known.
    owing as (
        select a.consumer_id, coalesce(max(b.month) filter (where b.bdt >= a.bdt), min(b.month)) as since
        from account a join billed b using (consumer_id) where a.bdt > 0 group by a.consumer_id
    )
    insert into account_arrears (consumer_id, month, arrears_bdt, paid_on, owed_since)
    select a.consumer_id, $3::date, a.bdt, a.paid_on, o.since from account a left join owing o using (consumer_id)`;

const paysWithinYear = `coalesce(a.paid_on >= (a.month + interval '1 month' - interval '12 months')::date, false)`;

const sumCells = `
    insert into arrears_cell (x, y, ward_id, accounts, paying_bdt, other_bdt, lat, lon)
    select floor(c.lon / ${cellDegrees})::int, floor(c.lat / ${cellDegrees})::int, coalesce(c.ward_id, 0), count(*),
        coalesce(sum(a.arrears_bdt) filter (where ${paysWithinYear}), 0),
        coalesce(sum(a.arrears_bdt) filter (where not ${paysWithinYear}), 0), avg(c.lat), avg(c.lon)
    from account_arrears a join consumer_now c on c.id = a.consumer_id
    where a.arrears_bdt > 0 and c.lat is not null and c.lon is not null
    group by 1, 2, 3`;

/** Months for which an account owes, that of its oldest unpaid bill among them. */
const owedMonths = `((extract(year from age(a.month, a.owed_since)) * 12 + extract(month from age(a.month, a.owed_since)))::int + 1)`;

const sumPlaces = `
    insert into arrears_place (month, dma_id, ward_id, tariff_class, paid_within_year, accounts, arrears_bdt, owed_bdt, owed_bdt_months)
    select a.month, coalesce(c.dma_id, 0), coalesce(c.ward_id, 0), c.tariff_class,
        ${paysWithinYear} as paid_within_year,
        count(*) filter (where a.arrears_bdt > 0), sum(a.arrears_bdt), coalesce(sum(a.arrears_bdt) filter (where a.arrears_bdt > 0), 0),
        sum(a.arrears_bdt * ${owedMonths}) filter (where a.arrears_bdt > 0)
    from account_arrears a join consumer_now c on c.id = a.consumer_id
    group by 1, 2, 3, 4, 5`;

const hold = (tx: Queries) => tx.query(`select pg_advisory_xact_lock(hashtext('arrears'))`);

/** Counts what every account owed at the end of the last closed month, some accounts a transaction, and then the sums of the places. Idempotent. */
export const rebuildArrears = async (db: Db): Promise<void> => {
    const month = await lastClosedMonth(db);
    const next = async (after: number) => {
        const [row] = await db.query<{ last: number | null }>(
            `select max(id) as last from (select id from consumer where id > $1 order by id limit $2) following`,
            [after, accountsAtOnce],
        );
        return row?.last ?? null;
    };
    if (month) {
        let first = 1;
        for (let last = await next(0); last !== null; last = await next(last)) {
            const range = [first, last];
            await db.transaction(async tx => {
                await hold(tx);
                await tx.query('delete from account_arrears where consumer_id between $1::int and $2::int', range);
                await tx.query(fillAccounts, [...range, month, addMonths(month, 1)]);
            });
            first = last + 1;
        }
    }
    await db.transaction(async tx => {
        await hold(tx);
        await tx.query('delete from account_arrears where month is distinct from $1::date', [month]);
        for (const table of ['arrears_place', 'arrears_cell']) await tx.query(`delete from ${table}`);
        await tx.query(sumPlaces);
        await tx.query(sumCells);
        await bumpDataVersion(tx);
    });
};
