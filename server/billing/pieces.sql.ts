/**
 * Temporary tables of one change: the accounts it touches, their bills in order, and what these give to each month.
 * `since`: nothing of the account before that day changes; it is its `covered_until` then, else -infinity.
 */
export const stage = `
    create temporary table if not exists touched (consumer_id integer primary key, since date not null) on commit drop;
    create temporary table if not exists piece (
        consumer_id integer not null, starts date not null, ends date, covered_before date, litres bigint not null,
        basis text, is_credit boolean, number text collate "C", year_litres bigint not null, year_days integer not null,
        month date, issued_on date, paid_on date, billed_bdt numeric, collected_bdt numeric, waived_bdt numeric
    ) on commit drop;
    create temporary table if not exists given (
        month date not null, dma_id integer, ward_id integer, tariff_class text collate "C", kind text collate "C",
        issued_on date, days bigint not null, litres bigint not null,
        long_litres bigint not null, compared_litres bigint not null, usual_litres bigint not null
    ) on commit drop;
    create temporary table if not exists given_money (
        month date not null, dma_id integer not null, ward_id integer not null, tariff_class text collate "C" not null,
        bills bigint not null, billed_bdt numeric not null, collected_bdt numeric not null, waived_bdt numeric not null
    ) on commit drop;
    truncate touched, piece, given, given_money;
    set local work_mem = '64MB'`;

/** Months of issue in which a bill of the touched accounts can stand that counts, the year before `since` included. */
export const monthsOfIssue = `
    select month from bill_reach where latest > (select min(since) from touched) - 366 order by month`;

/**
 * $1 the months of issue. The bills in force of the touched accounts from `since` on, in the order of their days: a day
 * belongs to the first bill that covers it. Each knows what the bills begun in the 12 months before it covered and hold.
 * A last row per account, without a basis, stands at the end of its covered days.
 */
export const fillPieces = `
    with bills as (
        select b.consumer_id, t.since, b.period_from as starts, b.period_to as ends,
            (b.volume_m3 * 1000)::bigint as litres, b.basis, b.credits is not null as is_credit, b.number, b.month, b.issued_on,
            coalesce(b.paid_on, b.issued_on) as paid_on, b.billed_bdt, b.collected_bdt, b.waived_bdt
        from touched t join bill_in_force b on b.consumer_id = t.consumer_id
        where b.month = any($1::date[]) and b.period_from >= t.since - 366
    ),
    rows as (
        select * from bills
        union all
        select consumer_id, since, greatest(max(ends), since), null, 0, null, null, null, null, null, null, null, null, null
        from bills group by consumer_id, since
    ),
    ordered as (
        select *, max(ends) over (
            partition by consumer_id order by starts, ends desc, number rows between unbounded preceding and 1 preceding
        ) as before
        from rows
    ),
    bounded as (
        select *, case when starts >= since then greatest(before, nullif(since, '-infinity')) else before end as covered_before
        from ordered
    ),
    summed as (
        select *,
            coalesce(sum(litres) over year, 0)::bigint as year_litres,
            coalesce(sum(greatest(0, ends - greatest(starts, covered_before))) over year, 0)::int as year_days
        from bounded
        window year as (
            partition by consumer_id order by starts - date '2000-01-01' range between 366 preceding and 1 preceding)
    )
    insert into piece
    select consumer_id, starts, ends, covered_before, litres, basis, is_credit, number, year_litres, year_days,
        month, issued_on, paid_on, billed_bdt, collected_bdt, waived_bdt
    from summed where starts >= since`;

/** Twice the usual cycle, at least 60 and at most 185 days. */
const silence = `least(185, greatest(60, coalesce(ceil(2 * cycle.days)::int, 0)))`;

/** One row per touched account from its pieces. The usual cycle is the median of its last six bills. */
export const fillAccounts = `
    with read as (
        select consumer_id, array_agg(ends - starts order by starts, ends desc, number)
                filter (where basis is not null and not is_credit) as days,
            coalesce(bool_or(covered_before > starts) filter (where basis is not null), false) as has_overlap
        from piece group by consumer_id
    ),
    latest as (
        select r.consumer_id, coalesce(old.has_overlap, false) or r.has_overlap as has_overlap,
            coalesce(old.last_days, '{}') || coalesce(r.days, '{}') as days
        from read r left join billing_account old on old.consumer_id = r.consumer_id
    ),
    last_six as (
        select consumer_id, has_overlap, days[greatest(1, cardinality(days) - 5):] as last_days from latest
    )
    insert into billing_account (consumer_id, covered_until, silent_from, last_days, year_litres, year_days, has_overlap)
    select l.consumer_id, e.starts, e.starts + ${silence}, l.last_days, e.year_litres, e.year_days, l.has_overlap
    from last_six l
    join piece e on e.consumer_id = l.consumer_id and e.basis is null
    cross join lateral (
        select percentile_cont(0.5) within group (order by d) as days from unnest(l.last_days) d
    ) cycle
    on conflict (consumer_id) do update set covered_until = excluded.covered_until, silent_from = excluded.silent_from,
        last_days = excluded.last_days, year_litres = excluded.year_litres, year_days = excluded.year_days,
        has_overlap = excluded.has_overlap`;

/** Holes of the touched accounts: days between what is covered and the next bill. */
export const fillHoles = `
    insert into billing_hole (consumer_id, starts, ends, year_litres, year_days)
    select consumer_id, covered_before, starts, year_litres, year_days
    from piece where basis is not null and covered_before < starts`;

/** `placed`: where each account of `from` stands, from a day to a day, with its class. */
export const placedAccounts = (from: string) => `
    placed as (
        select c.id as consumer_id, c.tariff_class, coalesce(p.dma_id, 0) as dma_id, coalesce(p.ward_id, 0) as ward_id,
            p.route_id,
            case when lag(p.valid_from) over place is null then '-infinity' else p.valid_from end as since,
            coalesce(lead(p.valid_from) over place, 'infinity') as until
        from ${from} c left join consumer_place p on p.consumer_id = c.id
        window place as (partition by c.id order by p.valid_from)
    )`;

/** The first day of the month of a day. */
export const monthOf = (day: string) => `date_trunc('month', (${day})::timestamp)::date`;

/** Litres of the first days of `per`, rounded down, so that the parts of a bill are whole litres and add up to it. */
const litresUntil = (litres: string, days: string, per: string) =>
    `(${litres} * (${days}) / (${per}) - (${litres} * (${days}) % (${per}) < 0)::int)`;

/** Litres of the days `f` of a span that begins at `start` and holds `litres` in `per` days. */
export const litresBetween = (litres: string, per: string, start: string) =>
    `(${litresUntil(litres, `f.until - ${start}`, per)} - ${litresUntil(litres, `f.since - ${start}`, per)})`;

/**
 * `calendar`: the months of the spans by the first of them; a span that is not wide lies in two months at most. It keeps
 * the cutting of millions of bills a join.
 */
export const calendarOf = (spans: string) => `
    calendar as materialized (
        select first, is_wide, (first + n * interval '1 month')::date as month, (first + (n + 1) * interval '1 month')::date as next
        from (
            select ${monthOf('starts')} as first, ends > ${monthOf('starts')} + 59 as is_wide,
                max(ends - starts) / 28 + 1 as months
            from (select distinct starts, ends from ${spans}) s group by 1, 2
        ) f cross join lateral generate_series(0, f.months) n
    )`;

/** `f`: the days of span `s` cut by the months of the calendar and by the places of its account. */
export const cutByMonthAndPlace = `
    join calendar m on m.first = ${monthOf('s.starts')} and m.is_wide = (s.ends > m.first + 59) and m.month < s.ends
    join placed p on p.consumer_id = s.consumer_id and p.since < least(s.ends, m.next)
        and p.until > greatest(s.starts, m.month)
    cross join lateral (
        select m.month, greatest(s.starts, m.month, p.since) as since, least(s.ends, m.next, p.until) as until
    ) f`;
