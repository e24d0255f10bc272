import { isUnbilled } from '../figures/billed-volume.queries';
import { endOfUse } from './given.sql';
import { cutByMonthAndPlace, cutsOf, litresOfPart, placedAccounts } from './pieces.sql';

/** What is computed from bills, all but the state of the months. */
export const keptTables =
    'bill_reach, billing_account, billing_part, billing_hole, billing_hole_part, billing_class, billing_usual, billing_month, billing_place, billing_arrival';

/** Adds the money that was given to the months. */
export const keepMoney = `insert into billing_month as kept (month, dma_id, ward_id, tariff_class, bills, issued_litres, billed_bdt, collected_bdt, waived_bdt)
    select month, dma_id, ward_id, tariff_class, sum(bills), sum(litres), sum(billed_bdt), sum(collected_bdt), sum(waived_bdt)
    from given_money group by 1, 2, 3, 4
    on conflict (month, dma_id, ward_id, tariff_class) do update set bills = kept.bills + excluded.bills,
       issued_litres = kept.issued_litres + excluded.issued_litres,
       billed_bdt = kept.billed_bdt + excluded.billed_bdt, collected_bdt = kept.collected_bdt + excluded.collected_bdt,
       waived_bdt = kept.waived_bdt + excluded.waived_bdt`;

/** Adds what was given to the kept tables, and drops what came to nothing. */
export const keepGiven = [
    `insert into billing_part as kept (month, dma_id, ward_id, tariff_class, kind, days, litres, long_litres)
     select month, dma_id, ward_id, tariff_class, kind, sum(days), sum(litres), sum(long_litres)
     from given where kind is not null group by 1, 2, 3, 4, 5
     on conflict (month, dma_id, ward_id, tariff_class, kind) do update set days = kept.days + excluded.days,
        litres = kept.litres + excluded.litres, long_litres = kept.long_litres + excluded.long_litres`,
    `delete from billing_part where days = 0 and litres = 0 and long_litres = 0`,
    `insert into billing_class as kept (month, tariff_class, litres, usual_litres)
     select month, tariff_class, sum(compared_litres), sum(usual_litres) from given where kind is not null and not ${isUnbilled} group by 1, 2
     on conflict (month, tariff_class) do update set litres = kept.litres + excluded.litres,
        usual_litres = kept.usual_litres + excluded.usual_litres`,
    `delete from billing_class where litres = 0 and usual_litres = 0`,
    `insert into billing_arrival as kept (month, issued_on, days)
     select month, issued_on, sum(days) from given where issued_on is not null group by 1, 2
     on conflict (month, issued_on) do update set days = kept.days + excluded.days`,
    `delete from billing_arrival where days = 0`,
    keepMoney,
];

/** Months and places of which nothing is known any more. */
export const dropEmptyMonths = `
    delete from billing_month
    where accounts = 0 and bills = 0 and issued_litres = 0 and billed_bdt = 0 and collected_bdt = 0 and waived_bdt = 0`;

/** Those of the months $1 that bills cover: accounts in use at the end of the month, where they are then. */
export const countAccounts = [
    `update billing_month set accounts = 0 where month = any($1::date[])`,
    `with ${placedAccounts('consumer')},
     wanted as (select m as month, (m + interval '1 month')::date as next from unnest($1::date[]) m
        where m in (select month from billing_arrival)),
     -- Days before and after the wanted months are all the same here, so that few kinds of stay are left to be counted.
     stay as (
        select p.dma_id, p.ward_id, p.tariff_class, greatest(c.connected_on, p.since, w.first) as since,
            least(${endOfUse(`'infinity'`)}, p.until, w.next) as until, count(*) as accounts
        from (select min(month) as first, max(next) as next from wanted) w
        cross join placed p join consumer c on c.id = p.consumer_id
        group by 1, 2, 3, 4, 5
     )
     insert into billing_month (month, dma_id, ward_id, tariff_class, accounts)
     select w.month, s.dma_id, s.ward_id, s.tariff_class, sum(s.accounts)
     from wanted w join stay s on s.since < w.next and s.until >= w.next
     group by 1, 2, 3, 4
     on conflict (month, dma_id, ward_id, tariff_class) do update set accounts = excluded.accounts`,
    `${dropEmptyMonths} and $1::date[] is not null`,
];

/** Holes that at least half of the accounts of a route (of a DMA, where none is recorded) share are days a bill can cover. */
export const shareHoles = [
    'delete from billing_hole_part',
    `with ${placedAccounts('(select c.* from consumer c join billing_account a on a.consumer_id = c.id where exists (select from billing_hole))')},
     grouped as (
        select h.*, coalesce(p.route_id, -p.dma_id) as walk
        from billing_hole h join placed p on p.consumer_id = h.consumer_id and h.starts >= p.since and h.starts < p.until
     ),
     size as (
        select coalesce(route_id, -dma_id) as walk, count(*) as accounts from placed where until = 'infinity' group by 1
     ),
     edge as (
        select g.walk, e.day, sum(e.step) as step
        from grouped g cross join lateral (values (g.starts, 1), (g.ends, -1)) e (day, step)
        group by 1, 2
     ),
     level as (
        select walk, day as starts, lead(day) over w as ends, sum(step) over w as holes
        from edge window w as (partition by walk order by day)
     ),
     shared as (
        select l.* from level l join size z on z.walk = l.walk and 2 * l.holes >= z.accounts where l.ends is not null
     ),
     s as (
        select g.consumer_id, greatest(g.starts, h.starts) as starts, least(g.ends, h.ends) as ends, g.starts as first,
            case when g.year_days > 0 then 'ownHistory' else 'noHistory' end as kind,
            greatest(g.year_litres, 0) as litres, greatest(g.year_days, 1) as per
        from grouped g join shared h on h.walk = g.walk and h.starts < g.ends and h.ends > g.starts
     ),
     ${cutsOf('s')},
     ${cutByMonthAndPlace}
     insert into billing_hole_part (month, dma_id, ward_id, tariff_class, kind, days, litres)
     select f.month, f.dma_id, f.ward_id, f.tariff_class, f.kind, sum(f.until - f.since), sum(${litresOfPart('f.first')})
     from f
     group by 1, 2, 3, 4, 5`,
];

/** What pages read of the months $1. */
export const fillPlaces = [
    'delete from billing_place where month = any($1::date[])',
    `insert into billing_place
     select month, dma_id, ward_id, sum(accounts), sum(days), sum(metered), sum(long), sum(assumed), sum(billed), sum(collected), sum(waived)
     from (
        select month, dma_id, ward_id, 0 as accounts, days, case when kind = 'metered' then litres else 0 end as metered,
            case when kind = 'metered' then long_litres else 0 end as long,
            case when kind <> 'metered' then litres else 0 end as assumed, 0 as billed, 0 as collected, 0 as waived
        from billing_part where month = any($1::date[]) and not ${isUnbilled}
        union all
        select month, dma_id, ward_id, accounts, 0, 0, 0, 0, billed_bdt, collected_bdt, waived_bdt
        from billing_month where month = any($1::date[])
     ) part
     group by month, dma_id, ward_id`,
];

/** The median daily litres of the accounts of a class in a DMA, and (DMA -1) of the class in the city. */
export const fillUsual = [
    'delete from billing_usual',
    `insert into billing_usual (dma_id, tariff_class, litres_per_day)
     select coalesce(g.dma_id, -1), g.tariff_class, percentile_cont(0.5) within group (order by g.mean)
     from (
        select coalesce(c.dma_id, 0) as dma_id, c.tariff_class, a.year_litres::float8 / a.year_days as mean
        from billing_account a join consumer_now c on c.id = a.consumer_id where a.year_days > 0
     ) g
     group by grouping sets ((g.dma_id, g.tariff_class), (g.tariff_class))`,
];

/** By how much the accounts that are billed may grow before what was closed without them is judged again. */
const accountGrowth = 1.05;

/**
 * How far each month is covered; not at all, where fewer than half of its account-days can still be billed. What closed a
 * month falls only in the months $1, those that bills were taken back from, and where it was reached by the first files.
 */
export const stateOfMonths = [
    `with part as (
        select month, kind, days from billing_part union all select month, kind, days from billing_hole_part
     ),
     covered as (
        select month, coalesce(sum(days) filter (where not ${isUnbilled}), 0) as covered, sum(days) as coverable
        from part group by month having sum(days) > 0
     ),
     in_use as (
        select month, sum(accounts) * ((month + interval '1 month')::date - month) as days from billing_month group by month
     ),
     known as (
        select c.*, n.accounts, case when 2 * c.coverable >= coalesce(u.days, 0) then 100 * c.covered::float8 / c.coverable else 0 end as percent
        from covered c left join in_use u on u.month = c.month cross join (select count(*)::int as accounts from billing_account) n
     )
     insert into billing_state as kept (month, covered_days, coverable_days, peak_percent, peak_accounts)
     select month, covered, coverable, percent, accounts from known
     on conflict (month) do update set covered_days = excluded.covered_days, coverable_days = excluded.coverable_days,
        (peak_percent, peak_accounts) = (
            select case when lasts.so then kept.peak_percent else excluded.peak_percent end,
                case when lasts.so then kept.peak_accounts else excluded.peak_accounts end
            from (select kept.peak_percent > excluded.peak_percent and excluded.month <> all($1::date[])
                and excluded.peak_accounts <= ${accountGrowth} * kept.peak_accounts as so) lasts)`,
    `delete from billing_state s where not exists (select from billing_part p where p.month = s.month)
        and not exists (select from billing_hole_part p where p.month = s.month) and $1::date[] is not null`,
];
