import { cutByMonthAndPlace, cutsOf, litresOfPart, monthOf, placedAccounts } from './pieces.sql';

/** Days that an account without a bill is covered by estimate from its connection, and that a first bill looks back. */
export const newAccountDays = 60;
/** A bill of more days than this tells little of one month. */
const longBillDays = 45;

/** The day from which on account `c` needs no bill; `open` while it is in use. */
export const endOfUse = (open: string) =>
    `case when c.closed_on is not null then c.closed_on when c.status = 'active' then ${open} else '-infinity' end`;

/** Between the first and the last, for in a full count they stand one after the other and are found by their index. */
const touchedAccounts = 'touched t join consumer c on c.id = t.consumer_id and c.id between $1::int and $2::int';

/**
 * $1 and $2 the first and last touched account, $3 1 or -1. The touched accounts' days without a bill that one can still
 * cover: from the last covered day until nobody expects one, and up to 60 days from connection to the first bill.
 */
export const fillOpenings = `
    insert into opening
    select c.id, 'noHistory', lead.day, p.starts, 0, 1, $3::int
    from piece p join consumer c on c.id = p.consumer_id and c.id between $1::int and $2::int
    cross join lateral (select greatest(c.connected_on, p.starts - ${newAccountDays}) as day) lead
    where p.basis is not null and p.covered_before is null and lead.day < p.starts
    union all
    select c.id, case when a.year_days > 0 then 'ownHistory' else 'noHistory' end, o.day, u.day,
        greatest(coalesce(a.year_litres, 0), 0), greatest(coalesce(a.year_days, 1), 1), $3::int
    from ${touchedAccounts} left join billing_account a on a.consumer_id = c.id and a.consumer_id between $1::int and $2::int
    cross join lateral (
        select coalesce(a.covered_until, c.connected_on) as day,
            coalesce(a.silent_from, c.connected_on + ${newAccountDays}) as silent_from
    ) o
    cross join lateral (select least(o.silent_from, ${endOfUse('o.silent_from')}) as day) u
    where u.day > o.day`;

/** $1 and $2 the first and last touched account. Where the touched accounts stand. */
export const fillPlaced = `
    with ${placedAccounts(`(select c.* from ${touchedAccounts})`)}
    insert into placed select * from placed`;

/** How the spans of the touched accounts are cut by months. */
export const fillCuts = `
    with s as (select starts, ends from piece where basis is not null union select starts, ends from opening),
    ${cutsOf('s')}
    insert into cut select * from cut`;

/** What the touched accounts give to each month, place and kind: their pieces, times $1 (1 or -1), and their openings. */
const give = `
    with s as (
        select consumer_id, basis as kind, starts, ends, greatest(starts, covered_before) as covered_from, litres,
            ends - starts as per, year_litres, year_days, true as is_bill, $1::int as sign
        from piece where basis is not null
        union all
        select consumer_id, kind, starts, ends, starts, litres, per, 0, 0, false, sign from opening
    ),
    ${cutByMonthAndPlace},
    part as (
        select f.month, f.dma_id, f.ward_id, f.tariff_class, f.kind,
            f.sign * greatest(0, f.until - greatest(f.since, f.covered_from)) as days,
            f.sign * ${litresOfPart('f.starts')} as litres,
            f.is_bill and f.per > ${longBillDays} as is_long,
            case when f.year_days > 0 and f.covered_from < f.until then
                f.sign * (f.year_litres * (f.until - f.covered_from) / f.year_days
                - f.year_litres * (greatest(f.since, f.covered_from) - f.covered_from) / f.year_days)
            else 0 end as usual,
            f.year_days > 0 as compared
        from f
        offset 0
    )
    insert into given
    select month, dma_id, ward_id, tariff_class, kind, null, sum(days), sum(litres),
        coalesce(sum(litres) filter (where is_long), 0), coalesce(sum(litres) filter (where compared), 0), sum(usual)
    from part group by month, dma_id, ward_id, tariff_class, kind`;

/** The days of each month that the touched accounts' pieces cover, by their day of issue, times $1. */
const giveArrivals = `
    with s as (
        select starts, ends, greatest(starts, covered_before) as covered_from, issued_on, count(*) as bills
        from piece where basis is not null group by 1, 2, 3, 4
    )
    insert into given
    select cut.month, null, null, null, null, s.issued_on,
        $1::int * sum(s.bills * greatest(0, cut.until - greatest(cut.since, s.covered_from))), 0, 0, 0, 0
    from s join cut on cut.starts = s.starts and cut.ends = s.ends group by cut.month, s.issued_on`;

/** The money of the touched accounts' pieces by month of issue and of payment, times $1; most pay before its 29th. */
const giveMoney = `
    with booked as (
        select s.month, i.dma_id, i.ward_id, i.tariff_class, $1::int * count(*) as bills, $1::int * sum(s.litres) as litres,
            $1::int * sum(s.billed_bdt) as billed_bdt, $1::int * sum(s.collected_bdt) as collected_bdt,
            $1::int * sum(s.waived_bdt) as waived_bdt, p.dma_id as paid_dma, p.ward_id as paid_ward,
            case when s.paid_on >= s.month and s.paid_on < s.month + 28 then s.month else ${monthOf('s.paid_on')} end as paid_month
        from piece s
        join placed i on i.consumer_id = s.consumer_id and s.issued_on >= i.since and s.issued_on < i.until
        join placed p on p.consumer_id = s.consumer_id and s.paid_on >= p.since and s.paid_on < p.until
        where s.basis is not null
        group by s.month, i.dma_id, i.ward_id, i.tariff_class, paid_dma, paid_ward, paid_month
    )
    insert into given_money
    select month, dma_id, ward_id, tariff_class, bills, litres, billed_bdt, 0, waived_bdt from booked
    union all
    select paid_month, paid_dma, paid_ward, tariff_class, 0, 0, 0, collected_bdt, 0 from booked where collected_bdt <> 0`;

/** Payments `y`, at the place `p` where their account stood then, by month. */
export const paidMoney = (sign: string) => `
    ${monthOf('y.paid_on')}, p.dma_id, p.ward_id, p.tariff_class, 0, 0, 0, ${sign} * sum(y.amount_bdt), 0`;
export const placeOfPayment =
    'placed p on p.consumer_id = y.consumer_id and y.paid_on >= p.since and y.paid_on < p.until';

/** Payments of the touched accounts, times $1; those of accounts that are only billed on stay as they are. */
const givePayments = `
    insert into given_money
    select ${paidMoney('$1::int')}
    from touched t join payment y on y.consumer_id = t.consumer_id join ${placeOfPayment}
    where t.since = '-infinity' group by 1, 2, 3, 4`;

/** All that the touched accounts give, times $1 (1 or -1). */
export const giveAll = [give, giveArrivals, giveMoney, givePayments];
