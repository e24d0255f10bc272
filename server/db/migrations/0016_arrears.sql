-- What accounts owed at the end of the last closed month. A bill that does not tell what was owed before it has no arrears.
alter table bill alter column arrears_bdt drop not null, alter column arrears_bdt drop default;

create table account_arrears (
    consumer_id integer primary key references consumer on delete cascade,
    month date not null,
    arrears_bdt numeric(14, 2) not null,
    paid_on date
);

-- The same by place and class, of accounts that paid within the year before and of those that did not; `accounts`
-- those that owe something, `owed_bdt` what they owe, without what others paid in advance. Missing DMA or ward is 0.
create table arrears_place (
    month date not null,
    dma_id integer not null,
    ward_id integer not null,
    tariff_class text collate "C" not null,
    paid_within_year boolean not null,
    accounts integer not null,
    arrears_bdt numeric(14, 2) not null,
    owed_bdt numeric(14, 2) not null,
    primary key (dma_id, ward_id, tariff_class, paid_within_year)
);

-- The same on a grid of 0.002 degrees (about 200 m), for accounts whose position is known.
create table arrears_cell (
    x integer not null,
    y integer not null,
    ward_id integer not null,
    accounts integer not null,
    paying_bdt numeric(14, 2) not null,
    other_bdt numeric(14, 2) not null,
    lat double precision not null,
    lon double precision not null,
    primary key (x, y, ward_id)
);
