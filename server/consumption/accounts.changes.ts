import { addMonths, monthsOfPeriod, periods, type DayRange } from '../../contract/period';
import { endOfUse } from '../billing/given.sql';
import { litresOfPart } from '../billing/pieces.sql';
import type { Db, Queries } from '../db/db';
import { bumpDataVersion } from '../db/meta';
import { comparablePercent } from '../figures/consumed.rules';
import { lastClosedMonth } from '../figures/billed-volume.queries';

/** The job that does it at night, and soon after accounts or bills came in. */
export const accountConsumptionJob = 'account-consumption';

const accountsAtOnce = 5_000;
/** SQL: whether a bill tells of use: a minimum or an estimate for a meter that nobody read says nothing of it. */
const tellsUse = `basis in ('metered', 'unmetered')`;
/** SQL: whether bills cover enough of the days of a period. */
const covers = (days: string, all: string) => `100 * ${days} >= ${comparablePercent} * ${all}`;

/**
 * $1 and $2 the first and the last account, $3 the last closed month, $4 and $5 the days it and a year before it end with,
 * $6 the months of issue. A day belongs to the first bill that covers it; volumes of bills that overlap add. Money is not
 * split: billed stands in the month of issue, collected in that of payment.
 */
const fill = `
    with period as (
        select p.months, r.is_now, (r.until - make_interval(months => p.months))::date as since, r.until
        from unnest(array[${periods.map(period => monthsOfPeriod[period]).join(', ')}]) p (months)
        cross join (values (true, $4::date), (false, $5::date)) r (is_now, until)
    ),
    bill as (
        select consumer_id, period_from as starts, period_to as ends, period_to - period_from as per,
            (volume_m3 * 1000)::bigint as litres, ${tellsUse} as tells_use,
            coalesce(max(period_to) over (
                partition by consumer_id order by period_from, period_to desc, number rows between unbounded preceding and 1 preceding
            ), '-infinity') as covered_before
        from bill_in_force
        where consumer_id between $1::int and $2::int and month = any($6::date[])
            and period_to > ($5::date - interval '12 months')::date and period_from < $4::date
    ),
    f as (
        select b.consumer_id, b.starts, b.per, b.litres, b.tells_use, b.covered_before, p.months, p.is_now,
            greatest(b.starts, p.since) as since, least(b.ends, p.until) as until
        from bill b join period p on b.starts < p.until and b.ends > p.since
        offset 0
    ),
    part as (
        select consumer_id, months, is_now, tells_use, ${litresOfPart('f.starts')} as litres,
            greatest(0, until - greatest(since, covered_before)) as days
        from f
    ),
    used as (
        select consumer_id, months,
            coalesce(sum(litres) filter (where is_now), 0)::bigint as litres,
            coalesce(sum(days) filter (where is_now), 0)::int as days,
            coalesce(sum(litres) filter (where not is_now), 0)::bigint as baseline_litres,
            coalesce(sum(days) filter (where not is_now), 0)::int as baseline_days,
            coalesce(sum(days) filter (where is_now and tells_use), 0)::int as told_days,
            coalesce(sum(days) filter (where not is_now and tells_use), 0)::int as baseline_told_days
        from part group by consumer_id, months
    ),
    money as (
        select consumer_id, months, sum(unpaid) as unpaid from (
            select b.consumer_id, p.months,
                coalesce(sum(b.billed_bdt) filter (where b.month >= p.since and b.month < p.until), 0)
                    - coalesce(sum(b.collected_bdt) filter (
                        where coalesce(b.paid_on, b.issued_on) >= p.since and coalesce(b.paid_on, b.issued_on) < p.until), 0) as unpaid
            from bill_in_force b join period p on p.is_now
            where b.consumer_id between $1::int and $2::int group by 1, 2
            union all
            select y.consumer_id, p.months, -sum(y.amount_bdt)
            from payment y join period p on p.is_now and y.paid_on >= p.since and y.paid_on < p.until
            where y.consumer_id between $1::int and $2::int group by 1, 2
        ) own group by 1, 2
    ),
    judged as (
        select c.id as consumer_id, now.months, coalesce(c.dma_id, 0) as dma_id, coalesce(c.ward_id, 0) as ward_id, o.map_x, o.map_y,
            coalesce(u.litres, 0) as litres, coalesce(u.days, 0) as days,
            coalesce(u.baseline_litres, 0) as baseline_litres, coalesce(u.baseline_days, 0) as baseline_days,
            coalesce(m.unpaid, 0) as unpaid_bdt,
            case
                when u.days is null or not ${covers('u.days', '(now.until - now.since)')} then 'notBilledYet'
                when not ${covers('u.told_days', '(now.until - now.since)')} then 'notRead'
                when not ${covers('u.baseline_told_days', '(ago.until - ago.since)')} then 'noBaseline'
                when u.baseline_litres <= 0 then 'undefined'
            end as missing
        from consumer_now c
        join consumer o on o.id = c.id
        join period now on now.is_now
        join period ago on ago.months = now.months and not ago.is_now
        left join used u on u.consumer_id = c.id and u.months = now.months
        left join money m on m.consumer_id = c.id and m.months = now.months
        where c.id between $1::int and $2::int and c.connected_on < $4::date and ${endOfUse(`'infinity'`)} >= $4::date
    )
    insert into account_consumption as kept (consumer_id, months, month, dma_id, ward_id, map_x, map_y, litres, days, baseline_litres,
        baseline_days, unpaid_bdt, litres_per_day, baseline_per_day, deviation_percent, missing)
    select consumer_id, months, $3::date, dma_id, ward_id, map_x, map_y, litres, days, baseline_litres, baseline_days, unpaid_bdt,
        litres::float8 / nullif(days, 0), baseline_litres::float8 / nullif(baseline_days, 0),
        case when missing is null then
            (100 * (litres::numeric * baseline_days - baseline_litres::numeric * days) / (baseline_litres::numeric * days))::float8
        end, missing
    from judged
    on conflict (consumer_id, months) do update set month = excluded.month, dma_id = excluded.dma_id, ward_id = excluded.ward_id,
        map_x = excluded.map_x, map_y = excluded.map_y, litres = excluded.litres, days = excluded.days, baseline_litres = excluded.baseline_litres,
        baseline_days = excluded.baseline_days, unpaid_bdt = excluded.unpaid_bdt, litres_per_day = excluded.litres_per_day,
        baseline_per_day = excluded.baseline_per_day, deviation_percent = excluded.deviation_percent, missing = excluded.missing
    where (kept.month, kept.dma_id, kept.ward_id, kept.map_x, kept.map_y, kept.litres, kept.days, kept.baseline_litres, kept.baseline_days, kept.unpaid_bdt,
            kept.missing)
        is distinct from (excluded.month, excluded.dma_id, excluded.ward_id, excluded.map_x, excluded.map_y, excluded.litres, excluded.days,
            excluded.baseline_litres, excluded.baseline_days, excluded.unpaid_bdt, excluded.missing)`;

/** $1 and $2 the first and the last account, $3 the day after the last closed month: those out of use by then. */
const dropOutOfUse = `
    delete from account_consumption a using consumer c
    where a.consumer_id between $1::int and $2::int and c.id = a.consumer_id
        and not (c.connected_on < $3::date and ${endOfUse(`'infinity'`)} >= $3::date)`;

/** The months of issue whose bills may reach into a range. */
const monthsOfIssue = async (q: Queries, { from, to }: DayRange): Promise<string[]> => {
    const rows = await q.query<{ month: string }>(
        'select month from bill_reach where latest > $1::date and earliest < $2::date order by month',
        [from, to],
    );
    return rows.map(row => row.month);
};

/** One writer of what accounts used at a time, until its transaction ends; before accounts are changed, for what they used follows. */
export const holdAccountConsumption = (tx: Queries) =>
    tx.query(`select pg_advisory_xact_lock(hashtext('account_consumption'))`);

const nextAccounts = async (q: Queries, after: number): Promise<number | null> => {
    const [row] = await q.query<{ last: number | null }>(
        `select max(id) as last from (select id from consumer where id > $1 order by id limit $2) following`,
        [after, accountsAtOnce],
    );
    return row?.last ?? null;
};

/** Counts what every account used in the last closed months and a year before, some accounts a transaction. Idempotent. */
export const rebuildAccountConsumption = async (db: Db): Promise<void> => {
    const month = await lastClosedMonth(db);
    if (month) {
        const [end, yearBefore] = [addMonths(month, 1), addMonths(month, -11)];
        const issued = await monthsOfIssue(db, { from: addMonths(yearBefore, -12), to: end });
        let first = 1;
        for (let last = await nextAccounts(db, 0); last !== null; last = await nextAccounts(db, last)) {
            const range = [first, last];
            await db.transaction(async tx => {
                await holdAccountConsumption(tx);
                await tx.query(dropOutOfUse, [...range, end]);
                await tx.query(fill, [...range, month, end, yearBefore, issued]);
            });
            first = last + 1;
        }
    }
    await db.transaction(async tx => {
        await holdAccountConsumption(tx);
        await tx.query('delete from account_consumption where month is distinct from $1::date', [month]);
        for (const table of ['account_cell', 'account_deviation'])
            await tx.query(`delete from ${table} where accounts = 0`);
        await bumpDataVersion(tx);
    });
};
