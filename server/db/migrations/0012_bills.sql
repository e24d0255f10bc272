-- Bills over any days, with a number and a day of issue; where an account stands, by day; billing kept by difference.
create table route (
    id integer generated always as identity primary key,
    code text collate "C" not null unique,
    name text collate "C" not null,
    name_bn text collate "C" not null
);

-- The first row of an account counts for the days before it too; a missing part is "Unassigned".
create table consumer_place (
    consumer_id integer not null references consumer on delete cascade,
    valid_from date not null,
    dma_id integer references dma,
    ward_id integer references ward,
    route_id integer references route,
    primary key (consumer_id, valid_from)
);
create index consumer_place_by_dma on consumer_place (dma_id);
create index consumer_place_by_ward on consumer_place (ward_id);
insert into consumer_place (consumer_id, valid_from, dma_id, ward_id)
select id, connected_on, dma_id, ward_id from consumer where dma_id is not null or ward_id is not null;
alter table consumer drop column dma_id, drop column ward_id;

create view consumer_now as
select c.*, p.dma_id, p.ward_id, p.route_id
from consumer c
left join consumer_place p on p.consumer_id = c.id and not exists (
    select from consumer_place later where later.consumer_id = p.consumer_id and later.valid_from > p.valid_from);

-- `month` is the first day of the month of issue. A bill stands in the place of the one it `replaces`; one that `credits`
-- another adds to it. Bills that had neither number nor day of issue keep the month that their money stood in.
alter table bill drop constraint bill_pkey;
alter table bill
    add column number text collate "C",
    add column issued_on date,
    add column paid_on date,
    add column replaces text collate "C",
    add column credits text collate "C";
update bill b set number = c.account_no || '-' || to_char(b.month, 'YYYYMM'), issued_on = b.month
from consumer c where c.id = b.consumer_id;
update bill set number = consumer_id || '-' || to_char(month, 'YYYYMM'), issued_on = month where number is null;
alter table bill
    alter column number set not null,
    alter column issued_on set not null,
    add primary key (month, number),
    add check (month = date_trunc('month', issued_on::timestamp)::date),
    add check (replaces is null or credits is null),
    add check (replaces <> number and credits <> number);
create index bill_by_consumer on bill (consumer_id, month);
create index bill_replaces on bill (consumer_id, replaces) where replaces is not null;

create view bill_in_force as
select b.* from bill b
where not exists (
    select from bill r where r.replaces is not null and r.consumer_id = b.consumer_id and r.replaces = b.number);

-- The days that bills of a month of issue reach over, never too few: where to look for what overlaps a day.
create table bill_reach (
    month date primary key,
    earliest date not null,
    latest date not null
);

-- One row per account with a bill. `year_`: of the bills begun in the 12 months before `covered_until`.
create table billing_account (
    consumer_id integer primary key references consumer on delete cascade,
    covered_until date not null,
    -- From here on nobody expects a bill: twice the usual cycle after covered_until.
    silent_from date not null,
    -- Days of its last six bills, oldest first.
    last_days integer[] not null,
    year_litres bigint not null,
    year_days integer not null,
    has_overlap boolean not null
);

-- `kind`: the basis of a bill, or ownHistory, noHistory: days that a bill can still cover, by what their estimate rests on.
-- Litres of ownHistory are at the account's own mean; those of noHistory are not known before they are read.
create table billing_part (
    month date not null,
    dma_id integer not null,
    ward_id integer not null,
    tariff_class text collate "C" not null,
    kind text collate "C" not null,
    days bigint not null,
    litres bigint not null,
    long_litres bigint not null,
    primary key (month, dma_id, ward_id, tariff_class, kind)
);

-- Days between two bills of an account, and the parts of those that its route shares.
create table billing_hole (
    consumer_id integer not null references consumer on delete cascade,
    starts date not null,
    ends date not null,
    year_litres bigint not null,
    year_days integer not null,
    primary key (consumer_id, starts)
);
create table billing_hole_part (
    month date not null,
    dma_id integer not null,
    ward_id integer not null,
    tariff_class text collate "C" not null,
    kind text collate "C" not null,
    days bigint not null,
    litres bigint not null,
    primary key (month, dma_id, ward_id, tariff_class, kind)
);

-- What the billed accounts of a class used in a month, and what they would have used at their own means.
create table billing_class (
    month date not null,
    tariff_class text collate "C" not null,
    litres bigint not null,
    usual_litres bigint not null,
    primary key (month, tariff_class)
);

-- The usual account of a class in a DMA, for accounts without a history of their own.
create table billing_usual (
    dma_id integer not null,
    tariff_class text collate "C" not null,
    litres_per_day double precision not null,
    primary key (dma_id, tariff_class)
);

-- Money by month of issue and of payment, accounts by month.
drop table billing_month;
create table billing_month (
    month date not null,
    dma_id integer not null,
    ward_id integer not null,
    tariff_class text collate "C" not null,
    accounts integer not null default 0,
    bills integer not null default 0,
    billed_bdt numeric(14, 2) not null default 0,
    collected_bdt numeric(14, 2) not null default 0,
    waived_bdt numeric(14, 2) not null default 0,
    primary key (month, dma_id, ward_id, tariff_class)
);

-- Account-days of a month by the day on which the bill that covers them was issued.
create table billing_arrival (
    month date not null,
    issued_on date not null,
    days bigint not null,
    primary key (month, issued_on)
);

-- A month stays closed while its share was once high enough: `peak_percent` falls only when bills are taken back, or when
-- far more accounts are billed than the `peak_accounts` known when it was reached.
drop table billing_state;
create table billing_state (
    month date primary key,
    covered_days bigint not null,
    coverable_days bigint not null,
    peak_percent double precision not null,
    peak_accounts integer not null
);

insert into meta (key, value) select 'billing_stale', 'true'::jsonb where exists (select from bill);

update threshold set default_value = 90, value = case when value = 95 then 90 else value end, version = version + 1,
    source = 'Choice of this product: share, in the city, of the account-days that a bill can still cover.',
    source_bn = 'এই ব্যবস্থার নির্ধারিত: যে হিসাব-দিনগুলো এখনও বিলের আওতায় আসতে পারে, পুরো নগরে তার অংশ।'
where key = 'month-closed-share' and built_in;
update threshold set name = 'Account-days billed before a month is closed',
    name_bn = 'মাস সমাপ্ত গণ্য করতে বিলকৃত হিসাব-দিনের ন্যূনতম হার',
    search_key = 'account-days billed before a month is closed মাস সমাপ্ত গণ্য করতে বিলকৃত হিসাব-দিনের ন্যূনতম হার'
where key = 'month-closed-share' and built_in and name = 'Bills loaded before a month is closed';
