/** $1: the months to build. An account is active in a month when connected before its end and not closed before its start. */
const activeAccounts = `
    wanted as (
        select m as month, (m + interval '1 month')::date as next from unnest($1::date[]) as m
    ),
    active as (
        select w.month, c.id, coalesce(c.dma_id, 0) as dma_id, coalesce(c.ward_id, 0) as ward_id, c.tariff_class
        from wanted w
        join consumer c on c.connected_on < w.next
            and (c.closed_on >= w.month or (c.closed_on is null and c.status = 'active'))
    )`;

/**
 * How far a reading period may reach from its billing month: five months before, one after. Days beyond are left out
 * of the shares, never the volume itself, and only these partitions are read for one month.
 */
const reach = `(b.month - interval '5 months')::date as earliest, (b.month + interval '2 months')::date as latest`;

/** Bills read over days outside their own month. $1 as above; \`filter\` narrows the partitions. */
const crossingBills = (filter: string) => `
    crossing as (
        select b.consumer_id, b.month, b.basis, b.volume_m3,
            greatest(b.period_from, r.earliest) as since, least(b.period_to, r.latest) as until
        from bill b cross join lateral (select ${reach}) r
        where ${filter}
            and (b.period_from < b.month or b.period_to > (b.month + interval '1 month')::date)
            and greatest(b.period_from, r.earliest) < least(b.period_to, r.latest)
    )`;

const nearWanted = `b.month between ((select min(m) from unnest($1::date[]) m) - interval '1 month')::date
                and ((select max(m) from unnest($1::date[]) m) + interval '5 months')::date`;

/** The months that bills of the months $1 put volume into. */
export const reachedMonths = `
    with ${crossingBills('b.month = any($1::date[])')}
    select distinct p.at::date as month
    from crossing c
    cross join generate_series(date_trunc('month', c.since::timestamp), c.until - interval '1 day', '1 month') as p(at)`;

/**
 * Fills billing_month for the months $1. A crossing bill's volume is shared by days in thousandths of a cubic metre:
 * each month gets the whole part of its share, and the largest remainders (the earlier month on a tie) one more each.
 */
export const fillBillingMonth = `
    with ${activeAccounts},
    ${crossingBills(nearWanted)},
    shared as (
        select c.consumer_id, c.month as own, c.basis, p.at::date as month, c.volume_m3 * 1000 as whole,
            (least(c.until, (p.at + interval '1 month')::date) - greatest(c.since, p.at::date))::numeric as days,
            (c.until - c.since)::numeric as all_days
        from crossing c
        cross join generate_series(date_trunc('month', c.since::timestamp), c.until - interval '1 day', '1 month') as p(at)
    ),
    floored as (
        select *, floor(whole * days / all_days) as base from shared
    ),
    ranked as (
        select *,
            whole - sum(base) over bill_of as left_over,
            row_number() over (bill_of order by whole * days - all_days * base desc, month) as place
        from floored
        window bill_of as (partition by consumer_id, own)
    ),
    volumes as (
        select consumer_id, month, basis, (base + case when place <= left_over then 1 else 0 end) / 1000 as m3
        from ranked
        where month in (select month from wanted)
        union all
        select b.consumer_id, b.month, b.basis, b.volume_m3
        from bill b
        where b.month = any($1::date[])
            and not exists (select from crossing c where c.consumer_id = b.consumer_id and c.month = b.month)
    ),
    unbilled as (
        select w.month, c.id
        from wanted w
        join consumer c on c.connected_on < w.next
        where not exists (select from bill b where b.consumer_id = c.id and b.month = w.month)
    ),
    facts as (
        select v.consumer_id, v.month, 0 as bills, v.m3, v.basis = 'metered' as metered,
            0::numeric as billed, 0::numeric as collected, 0::numeric as waived, 0::numeric as arrears
        from volumes v
        union all
        select b.consumer_id, b.month, 1, 0, false, b.billed_bdt, b.collected_bdt, b.waived_bdt, b.arrears_bdt
        from bill b
        where b.month = any($1::date[])
        union all
        select u.id, u.month, 0, 0, false, 0, 0, 0, last.arrears_bdt
        from unbilled u
        cross join lateral (
            select b.arrears_bdt from bill b
            where b.consumer_id = u.id and b.month < u.month
            order by b.month desc limit 1
        ) last
        where last.arrears_bdt <> 0
    ),
    grouped as (
        select f.month, coalesce(c.dma_id, 0) as dma_id, coalesce(c.ward_id, 0) as ward_id, c.tariff_class,
            0 as accounts, sum(f.bills) as bills,
            coalesce(sum(f.m3) filter (where f.metered), 0) as metered_m3,
            coalesce(sum(f.m3) filter (where not f.metered), 0) as unmetered_m3,
            sum(f.m3) as billed_m3, sum(f.billed) as billed_bdt, sum(f.collected) as collected_bdt,
            sum(f.waived) as waived_bdt, sum(f.arrears) as arrears_bdt
        from facts f join consumer c on c.id = f.consumer_id
        group by 1, 2, 3, 4
        union all
        select month, dma_id, ward_id, tariff_class, count(*), 0, 0, 0, 0, 0, 0, 0, 0
        from active
        group by 1, 2, 3, 4
    )
    insert into billing_month (month, dma_id, ward_id, tariff_class, accounts, bills, metered_m3, unmetered_m3,
        billed_m3, billed_bdt, collected_bdt, waived_bdt, arrears_bdt)
    select month, dma_id, ward_id, tariff_class, sum(accounts), sum(bills), sum(metered_m3), sum(unmetered_m3),
        sum(billed_m3), sum(billed_bdt), sum(collected_bdt), sum(waived_bdt), sum(arrears_bdt)
    from grouped
    group by 1, 2, 3, 4`;

/** Fills billing_state for the months $1: how many of the active accounts have a bill of the month. */
export const fillBillingState = `
    with ${activeAccounts}
    insert into billing_state (month, active_accounts, bills)
    select w.month, count(a.id), count(b.consumer_id)
    from wanted w
    left join active a on a.month = w.month
    left join bill b on b.consumer_id = a.id and b.month = w.month
    group by w.month`;
