/** Days before a bill begins that tell the account's daily mean. */
const yearDays = 366;
/** Days of a bill that no earlier one covers, from a day on. */
const ownDays = (from?: string) => `greatest(0, ends - greatest(starts, covered_before${from ? `, ${from}` : ''}))`;

/** Litres of the first days of `per`, rounded down, so that the parts of a bill are whole litres and add up to it. */
const litresUntil = (litres: string, days: string, per: string) =>
    `(${litres} * (${days}) / (${per}) - (${litres} * (${days}) % (${per}) < 0)::int)`;

/** Litres of a bill from a day on. */
const litresFrom = (day: string, [litres, starts, ends]: readonly string[] = ['litres', 'starts', 'ends']) =>
    `(${litres} - ${litresUntil(litres, `least(greatest(${day} - ${starts}, 0), ${ends} - ${starts})`, `${ends} - ${starts}`)})`;

/**
 * Temporary tables of one change: the accounts it touches, their bills in order, and what these give to each month.
 * `since`: nothing of the account before that day changes; it is its `covered_until` then, with the sums of its last 12
 * months, else -infinity. `until`: the last day of what is new.
 */
export const stage = `
    create temporary table if not exists touched (
        consumer_id integer primary key, since date not null, until date not null,
        year_litres bigint not null default 0, year_days integer not null default 0
    ) on commit drop;
    create temporary table if not exists piece (
        consumer_id integer not null, starts date not null, ends date not null, covered_before date, covered_until date not null,
        litres bigint not null, basis text, is_credit boolean not null, number text collate "C" not null,
        year_litres bigint not null, year_days integer not null,
        month date, issued_on date, paid_on date, billed_bdt numeric, collected_bdt numeric, waived_bdt numeric
    ) on commit drop;
    create temporary table if not exists opening (
        consumer_id integer not null, kind text not null, starts date not null, ends date not null,
        litres bigint not null, per integer not null, sign integer not null
    ) on commit drop;
    create temporary table if not exists placed (
        consumer_id integer not null, tariff_class text collate "C" not null, dma_id integer not null, ward_id integer not null,
        route_id integer, since date not null, until date not null
    ) on commit drop;
    create temporary table if not exists cut (
        starts date not null, ends date not null, month date not null, since date not null, until date not null
    ) on commit drop;
    create temporary table if not exists given (
        month date not null, dma_id integer, ward_id integer, tariff_class text collate "C", kind text collate "C",
        issued_on date, days bigint not null, litres bigint not null,
        long_litres bigint not null, compared_litres bigint not null, usual_litres bigint not null
    ) on commit drop;
    create temporary table if not exists given_money (
        month date not null, dma_id integer not null, ward_id integer not null, tariff_class text collate "C" not null,
        bills bigint not null, litres bigint not null, billed_bdt numeric not null, collected_bdt numeric not null, waived_bdt numeric not null
    ) on commit drop;
    truncate touched, piece, opening, given, given_money;
    set local work_mem = '64MB'`;

/**
 * Months of issue in which bills stand that the touched accounts are counted by: all; where they are only billed on, those
 * of the new bills ($1, else null), and those of the year before that fall out of the last 12 months.
 */
export const monthsOfIssue = `
    with t as (select min(since) as since, max(until) as until from touched)
    select month from bill_reach, t
    where $1::date[] is null or month = any($1::date[]) or (latest > since - ${yearDays} and earliest < until - ${yearDays})
    order by month`;

/** `fallen`: what of a sum is to be taken off for the bills that fall out of the account's own last 12 months. */
const piecesOf = (fallen: (sum: string) => string) => `
    with bills as (
        select b.consumer_id, t.since, t.year_litres, t.year_days, b.period_from as starts, b.period_to as ends,
            b.period_from - date '2000-01-01' as day, b.period_from >= t.since as is_new,
            (b.volume_m3 * 1000)::bigint as litres, b.basis, b.credits is not null as is_credit, b.number, b.month, b.issued_on,
            coalesce(b.paid_on, b.issued_on) as paid_on, b.billed_bdt, b.collected_bdt, b.waived_bdt
        from touched t join bill_in_force b on b.consumer_id = t.consumer_id
        where b.month = any($3::date[]) and b.consumer_id between $1::int and $2::int
            and (b.period_from >= t.since or (b.period_to > t.since - ${yearDays} and b.period_from < t.until - ${yearDays}))
    ),
    ordered as (
        select *, greatest(max(ends) over (partition by consumer_id), since) as covered_until,
            case when is_new then greatest(nullif(since, '-infinity'), max(ends) over (
                partition by consumer_id order by day, ends desc, number rows between unbounded preceding and 1 preceding
            )) end as covered_before,
            sum(litres) over (partition by consumer_id order by day, ends desc groups current row) as same_litres,
            case when not is_new then ${litresFrom(`(since - ${yearDays})`)} end as held_litres,
            case when not is_new then ends - greatest(starts, since - ${yearDays}) end as held_days
        from bills
    ),
    summed as (
        select *, max(array[day + ends - starts, day, same_litres::bigint]) over gone as last,
            year_litres + coalesce(sum(litres) filter (where is_new) over year, 0)::bigint ${fallen('held_litres')} as litres_begun,
            year_days + coalesce(sum(${ownDays()}) filter (where is_new) over year, 0) ${fallen('held_days')} as days_begun
        from ordered
        window year as (partition by consumer_id order by day range between ${yearDays} preceding and 1 preceding),
            gone as (partition by consumer_id order by day range between unbounded preceding and ${yearDays + 1} preceding)
    )
    insert into piece
    select consumer_id, starts, ends, covered_before, covered_until, litres, case when is_new then basis end, is_credit, number,
        case when is_new then litres_begun + coalesce(${litresFrom(`(day - ${yearDays})`, ['last[3]', 'last[2]', 'last[1]'])}, 0) else held_litres end,
        case when is_new then days_begun + greatest(0, last[1] - (day - ${yearDays})) else held_days end,
        month, issued_on, paid_on, billed_bdt, collected_bdt, waived_bdt
    from summed`;

/**
 * $1 and $2 the first and last touched account, $3 the months of issue. The bills in force of the touched accounts, in the
 * order of their days: a day belongs to the first bill that covers it. Each knows what the account was billed for the 12
 * months before it: the bills begun in them, and its share of the one begun before that reaches furthest, with those of the
 * same days.
 */
export const fillPieces = piecesOf(() => '');

/**
 * The same of accounts that are only billed on, from `since` on. Of the bills before it stand the account's own sums, less
 * the bills that fall out since; these are rows without a basis, with what the account's sums hold of them.
 */
export const fillPiecesOnwards = piecesOf(sum => `- coalesce(sum(${sum}) over gone, 0)::bigint`);

/** Twice the usual cycle, at least 60 and at most 185 days. */
const silence = `least(185, greatest(60, coalesce(ceil(2 * cycle.days)::int, 0)))`;

/**
 * One row per touched account from its pieces. The usual cycle is the median of its last six bills: an ordered aggregate
 * beside their days would undo the order of these.
 */
export const fillAccounts = `
    with sorted as (select * from piece order by consumer_id, starts, ends desc, number),
    read as (
        select consumer_id, max(covered_until) as covered_until, array_agg(ends - starts) filter (where basis is not null and not is_credit) as days,
            coalesce(bool_or(covered_before > starts), false) as has_overlap,
            sum(${litresFrom(`(covered_until - ${yearDays})`)}) - coalesce(sum(year_litres) filter (where basis is null), 0) as year_litres,
            sum(${ownDays(`covered_until - ${yearDays}`)}) - coalesce(sum(year_days) filter (where basis is null), 0) as year_days
        from sorted group by consumer_id
    ),
    latest as (
        select r.consumer_id, r.covered_until, coalesce(old.has_overlap, false) or r.has_overlap as has_overlap,
            coalesce(old.year_litres, 0) + r.year_litres as year_litres, coalesce(old.year_days, 0) + r.year_days as year_days,
            coalesce(old.last_days, '{}') || coalesce(r.days, '{}') as days
        from read r left join billing_account old on old.consumer_id = r.consumer_id
    ),
    last_six as materialized (
        select *, days[greatest(1, cardinality(days) - 5):] as last_days from latest
    ),
    cycle as materialized (
        select last_days, (select percentile_cont(0.5) within group (order by d) from unnest(last_days) d) as days
        from (select distinct last_days from last_six) walks
    )
    insert into billing_account (consumer_id, covered_until, silent_from, last_days, year_litres, year_days, has_overlap)
    select consumer_id, covered_until, covered_until + ${silence}, last_days, year_litres, year_days, has_overlap
    from last_six join cycle using (last_days)
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

/** Litres of the days of part `f` of a span that begins at `start`. */
export const litresOfPart = (start: string) =>
    `(${litresUntil('f.litres', `f.until - ${start}`, 'f.per')} - ${litresUntil('f.litres', `f.since - ${start}`, 'f.per')})`;

/** `cut`: the days that a span of each first and last day has in each month. It keeps the cutting of millions of bills a join. */
export const cutsOf = (spans: string) => `
    cut as materialized (
        select starts, ends, m::date as month, greatest(starts, m::date) as since,
            least(ends, (m + interval '1 month')::date) as until
        from (select distinct starts, ends from ${spans}) s
        cross join lateral generate_series(date_trunc('month', starts::timestamp), ends - interval '1 day', '1 month') m
    )`;

/** `f`: the days of the spans `s` cut by months and by the places of their accounts, each value computed but once. */
export const cutByMonthAndPlace = `
    f as (
        select s.*, p.dma_id, p.ward_id, p.tariff_class, cut.month,
            greatest(cut.since, p.since) as since, least(cut.until, p.until) as until
        from s
        join placed p on p.consumer_id = s.consumer_id
        join cut on cut.starts = s.starts and cut.ends = s.ends and p.since < cut.until and p.until > cut.since
        offset 0
    )`;
