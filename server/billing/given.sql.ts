import { calendarOf, cutByMonthAndPlace, litresBetween, monthOf, placedAccounts } from './pieces.sql';

/** Days that an account without a bill is covered by estimate from its connection, and that a first bill looks back. */
export const newAccountDays = 60;
/** A bill of more days than this tells little of one month. */
const longBillDays = 45;

/** The day from which on account `c` needs no bill; `open` while it is in use. */
export const endOfUse = (open: string) =>
    `case when c.closed_on is not null then c.closed_on when c.status = 'active' then ${open} else '-infinity' end`;

const touchedAccounts = '(select c.* from consumer c join touched t on t.consumer_id = c.id)';

/**
 * What the touched accounts give to each month, place and kind, times $1 (1 or -1): their pieces, and the days that a
 * bill can still cover: from the last covered day until nobody expects one, and up to 60 days from connection to the
 * first bill. Besides, rows of issued_on alone: what was covered by the bills of each day of issue.
 */
export const give = `
    with ${placedAccounts(touchedAccounts)},
    span as materialized (
        select consumer_id, basis as kind, starts, ends, greatest(starts, covered_before) as covered_from, litres,
            ends - starts as per, year_litres, year_days, issued_on
        from piece where basis is not null
        union all
        select p.consumer_id, 'noHistory', lead.day, p.starts, lead.day, 0, 1, 0, 0, null
        from piece p join consumer c on c.id = p.consumer_id
        cross join lateral (select greatest(c.connected_on, p.starts - ${newAccountDays}) as day) lead
        where p.basis is not null and p.covered_before is null and lead.day < p.starts
        union all
        select a.consumer_id, case when a.year_days > 0 then 'ownHistory' else 'noHistory' end, a.covered_until, u.day,
            a.covered_until, greatest(a.year_litres, 0), greatest(a.year_days, 1), 0, 0, null
        from touched t join billing_account a on a.consumer_id = t.consumer_id join consumer c on c.id = t.consumer_id
        cross join lateral (select least(a.silent_from, ${endOfUse('a.silent_from')}) as day) u
        where u.day > a.covered_until
        union all
        select c.id, 'noHistory', c.connected_on, u.day, c.connected_on, 0, 1, 0, 0, null
        from touched t join consumer c on c.id = t.consumer_id
        cross join lateral (
            select least(c.connected_on + ${newAccountDays}, ${endOfUse(`c.connected_on + ${newAccountDays}`)}) as day
        ) u
        where u.day > c.connected_on
            and not exists (select from billing_account a where a.consumer_id = t.consumer_id)
    ),
    ${calendarOf('span')},
    part as (
        select f.month, p.dma_id, p.ward_id, p.tariff_class, s.kind, s.issued_on,
            greatest(0, f.until - greatest(f.since, s.covered_from)) as days,
            ${litresBetween('s.litres', 's.per', 's.starts')} as litres,
            s.issued_on is not null and s.per > ${longBillDays} as is_long,
            case when s.year_days > 0 and s.covered_from < f.until then
                s.year_litres * (f.until - s.covered_from) / s.year_days
                - s.year_litres * (greatest(f.since, s.covered_from) - s.covered_from) / s.year_days
            else 0 end as usual,
            s.year_days > 0 as compared
        from span s ${cutByMonthAndPlace}
    )
    insert into given
    select month, dma_id, ward_id, tariff_class, kind, issued_on, $1::int * sum(days), $1::int * sum(litres),
        $1::int * coalesce(sum(litres) filter (where is_long), 0),
        $1::int * coalesce(sum(litres) filter (where compared), 0), $1::int * sum(usual)
    from part group by grouping sets ((month, dma_id, ward_id, tariff_class, kind), (month, issued_on))`;

/** The money of the touched accounts' pieces by month of issue and of payment, times $1. */
export const giveMoney = `
    with ${placedAccounts(touchedAccounts)},
    booked as (
        select consumer_id, month, issued_on as at, 1 as bills, billed_bdt, 0 as collected_bdt, waived_bdt
        from piece where basis is not null
        union all
        select consumer_id, case when paid_on = issued_on then month else ${monthOf('paid_on')} end, paid_on, 0, 0, collected_bdt, 0
        from piece where basis is not null and collected_bdt <> 0
    )
    insert into given_money
    select b.month, p.dma_id, p.ward_id, p.tariff_class, $1::int * sum(b.bills), $1::int * sum(b.billed_bdt),
        $1::int * sum(b.collected_bdt), $1::int * sum(b.waived_bdt)
    from booked b join placed p on p.consumer_id = b.consumer_id and b.at >= p.since and b.at < p.until
    group by 1, 2, 3, 4`;
