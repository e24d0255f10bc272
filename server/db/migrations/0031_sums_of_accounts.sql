-- What pages of a whole city ask of its accounts, added up. The database keeps each sum in the transaction of what it sums,
-- whoever writes that; a row of which nothing is left stays with 0 accounts until the next count.

-- Where an account lies stands with what it used, so that a cell loses what it was given.
alter table account_consumption add column map_x integer, add column map_y integer;

-- The map by users, at some levels of its grid: -1 and 0, 0 holds those whose position is not known. `used` have days of
-- bills, `compared` a deviation; the means per day are sums over the latter.
create table account_cell (
    months smallint not null,
    level smallint not null,
    x integer not null,
    y integer not null,
    dma_id integer not null,
    ward_id integer not null,
    accounts integer not null,
    used integer not null,
    compared integer not null,
    litres bigint not null,
    days bigint not null,
    litres_per_day numeric not null,
    baseline_per_day numeric not null,
    primary key (months, level, x, y, dma_id, ward_id)
) with (fillfactor = 80);

-- How many accounts deviate by a whole percent and less than the next; null: cannot be compared.
create table account_deviation (
    months smallint not null,
    percent double precision,
    accounts integer not null,
    unique nulls not distinct (months, percent)
) with (fillfactor = 80);

create function sum_account_consumption() returns trigger language plpgsql as $$
declare
    sign constant integer := tg_argv[0];
begin
    if not exists (select from changed) then return null; end if;
    perform pg_advisory_xact_lock(hashtext('account_consumption'));
    insert into account_cell as kept
    select a.months, l.level, coalesce(a.map_x >> (25 - l.level), 0), coalesce(a.map_y >> (25 - l.level), 0), a.dma_id, a.ward_id,
        sign * count(*), sign * count(*) filter (where a.days > 0), sign * count(*) filter (where a.missing is null),
        sign * sum(a.litres), sign * sum(a.days),
        sign * coalesce(sum(a.litres_per_day::numeric) filter (where a.missing is null), 0),
        sign * coalesce(sum(a.baseline_per_day::numeric) filter (where a.missing is null), 0)
    from changed a join (values (-1), (11), (13), (15), (17)) l (level) on (l.level < 0) = (a.map_x is null or a.map_y is null)
    group by 1, 2, 3, 4, 5, 6
    on conflict (months, level, x, y, dma_id, ward_id) do update
    set accounts = kept.accounts + excluded.accounts, used = kept.used + excluded.used, compared = kept.compared + excluded.compared,
        litres = kept.litres + excluded.litres, days = kept.days + excluded.days,
        litres_per_day = kept.litres_per_day + excluded.litres_per_day,
        baseline_per_day = kept.baseline_per_day + excluded.baseline_per_day;
    insert into account_deviation as kept
    select months, floor(deviation_percent), sign * count(*) from changed group by 1, 2
    on conflict (months, percent) do update set accounts = kept.accounts + excluded.accounts;
    return null;
end $$;

create function forget_account_consumption() returns trigger language plpgsql as $$
begin
    truncate account_cell, account_deviation;
    return null;
end $$;

-- The sums of the rows that are there already come with the places that these are given.
create trigger account_consumption_becomes after update on account_consumption
    referencing new table as changed for each statement execute function sum_account_consumption('1');
update account_consumption a set map_x = c.map_x, map_y = c.map_y from consumer c where c.id = a.consumer_id;
create trigger account_consumption_was after update on account_consumption
    referencing old table as changed for each statement execute function sum_account_consumption('-1');
create trigger account_consumption_added after insert on account_consumption
    referencing new table as changed for each statement execute function sum_account_consumption('1');
create trigger account_consumption_gone after delete on account_consumption
    referencing old table as changed for each statement execute function sum_account_consumption('-1');
create trigger account_consumption_emptied after truncate on account_consumption
    for each statement execute function forget_account_consumption();

create function move_account_consumption() returns trigger language plpgsql as $$
begin
    update account_consumption a set map_x = n.map_x, map_y = n.map_y
    from now_placed n join was_placed w on w.id = n.id
    where a.consumer_id = n.id and (w.map_x, w.map_y) is distinct from (n.map_x, n.map_y);
    return null;
end $$;
create trigger consumer_moved after update on consumer
    referencing old table as was_placed new table as now_placed for each statement execute function move_account_consumption();

-- Judged accounts by the DMA that they were judged in; missing is 0.
alter table consumer_stat add column dma_id integer not null default 0;
create table judged_place (
    dma_id integer primary key,
    accounts integer not null,
    low integer not null,
    lost_m3 numeric(16, 3) not null,
    lost_bdt numeric(14, 2) not null
) with (fillfactor = 50);

create function sum_judged() returns trigger language plpgsql as $$
declare
    sign constant integer := tg_argv[0];
begin
    if not exists (select from changed) then return null; end if;
    perform pg_advisory_xact_lock(hashtext('consumer_stat'));
    insert into judged_place as kept
    select dma_id, sign * count(*), sign * count(*) filter (where status = 'Low Consumption'), sign * sum(lost_m3), sign * sum(lost_bdt)
    from changed group by 1
    on conflict (dma_id) do update
    set accounts = kept.accounts + excluded.accounts, low = kept.low + excluded.low, lost_m3 = kept.lost_m3 + excluded.lost_m3,
        lost_bdt = kept.lost_bdt + excluded.lost_bdt;
    return null;
end $$;

create function forget_judged() returns trigger language plpgsql as $$
begin
    truncate judged_place;
    return null;
end $$;

create trigger judged_becomes after update on consumer_stat
    referencing new table as changed for each statement execute function sum_judged('1');
update consumer_stat s set dma_id = coalesce(c.dma_id, 0) from consumer_now c where c.id = s.consumer_id;
create trigger judged_was after update on consumer_stat
    referencing old table as changed for each statement execute function sum_judged('-1');
create trigger judged_added after insert on consumer_stat
    referencing new table as changed for each statement execute function sum_judged('1');
create trigger judged_gone after delete on consumer_stat
    referencing old table as changed for each statement execute function sum_judged('-1');
create trigger judged_emptied after truncate on consumer_stat
    for each statement execute function forget_judged();

-- Before an account is locked that goes, so that nobody waits for it who holds these.
create function hold_sums_of_accounts() returns trigger language plpgsql as $$
begin
    perform pg_advisory_xact_lock(hashtext('account_consumption')), pg_advisory_xact_lock(hashtext('consumer_stat'));
    return null;
end $$;
create trigger consumer_goes before delete on consumer for each statement execute function hold_sums_of_accounts();

-- Arrears grow by place.
alter table billing_place add column waived_bdt numeric(14, 2) not null default 0;
update billing_place p set waived_bdt = m.waived_bdt from (
    select month, dma_id, ward_id, sum(waived_bdt) as waived_bdt from billing_month group by 1, 2, 3 having sum(waived_bdt) <> 0
) m where (p.month, p.dma_id, p.ward_id) = (m.month, m.dma_id, m.ward_id);

-- Findings, the latest first.
create index event_latest on event (started_at desc nulls last, id);
-- What is found of accounts, by DMA.
create index event_of_accounts on event (entity_id, kind, state) include (lost_m3, lost_bdt) where consumer_id is not null and ended_at is null;
