-- Consumers, meters, bills and their period tables; water quality reports.
create table tariff (
    class text collate "C" not null,
    valid_from date not null,
    bdt_per_m3 numeric(14, 2) not null check (bdt_per_m3 >= 0),
    primary key (class, valid_from)
);

create table consumer (
    id integer generated always as identity primary key,
    account_no text collate "C" not null unique,
    name text collate "C" not null,
    name_bn text collate "C" not null default '',
    tariff_class text collate "C" not null,
    dma_id integer references dma,
    ward_id integer references ward,
    lat double precision,
    lon double precision,
    status text not null default 'active' check (status in ('active', 'closed')),
    connected_on date not null,
    closed_on date,
    search_key text collate "C" not null
);
create index consumer_by_dma on consumer (dma_id);
create index consumer_by_ward on consumer (ward_id);

alter table event add foreign key (consumer_id) references consumer on delete cascade;

create table meter (
    id integer generated always as identity primary key,
    consumer_id integer not null references consumer on delete cascade,
    serial text collate "C" not null,
    installed_on date not null,
    removed_on date
);
create index meter_by_consumer on meter (consumer_id);

-- One account, one billing month. `basis`: metered, unmetered (flat), minimum (minimum bill: not a reading), estimated.
create table bill (
    consumer_id integer not null,
    month date not null,
    period_from date not null,
    period_to date not null,
    previous_reading numeric(16, 3),
    present_reading numeric(16, 3),
    basis text not null check (basis in ('metered', 'unmetered', 'minimum', 'estimated')),
    volume_m3 numeric(16, 3) not null,
    billed_bdt numeric(14, 2) not null,
    collected_bdt numeric(14, 2) not null default 0,
    waived_bdt numeric(14, 2) not null default 0,
    arrears_bdt numeric(14, 2) not null default 0,
    primary key (consumer_id, month),
    check (period_to > period_from)
) partition by range (month);

-- Billing by month, DMA, ward and class: every map, table and NRW figure reads this. Missing DMA or ward is 0 ("Unassigned").
create table billing_month (
    month date not null,
    dma_id integer not null,
    ward_id integer not null,
    tariff_class text collate "C" not null,
    accounts integer not null,
    bills integer not null,
    metered_m3 numeric(16, 3) not null,
    unmetered_m3 numeric(16, 3) not null,
    billed_m3 numeric(16, 3) not null,
    billed_bdt numeric(14, 2) not null,
    collected_bdt numeric(14, 2) not null,
    waived_bdt numeric(14, 2) not null,
    arrears_bdt numeric(14, 2) not null,
    primary key (month, dma_id, ward_id, tariff_class)
);

-- A month is closed when its bills are loaded for enough active accounts.
create table billing_state (
    month date primary key,
    active_accounts integer not null,
    bills integer not null,
    rebuilt_at timestamptz not null default now()
);

-- Unbilled but authorised volume recorded for a DMA (mosques, fire fighting, mains flushing).
create table unbilled_month (
    month date not null,
    dma_id integer not null references dma on delete cascade,
    metered_m3 numeric(16, 3) not null default 0,
    unmetered_m3 numeric(16, 3) not null default 0,
    primary key (month, dma_id)
);

-- The low consumption finding of each account, rebuilt per billing month.
create table consumer_stat (
    consumer_id integer primary key references consumer on delete cascade,
    month date not null,
    last_m3_per_day double precision,
    median_m3_per_day double precision,
    ratio double precision,
    dma_ratio double precision,
    status text not null check (status in ('Low Consumption', 'Normal')),
    rule text collate "C",
    lost_m3 numeric(16, 3) not null default 0,
    lost_bdt numeric(14, 2) not null default 0
);
create index consumer_stat_ranked on consumer_stat (lost_bdt desc, consumer_id) where status = 'Low Consumption';

create table water_quality_report (
    id uuid primary key default gen_random_uuid(),
    name text collate "C" not null,
    production_unit_id integer not null references production_unit,
    report_date date not null,
    body jsonb not null,
    comments text not null default '',
    created_by uuid references app_user on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    version integer not null default 1,
    unique (production_unit_id, report_date)
);

create table water_quality_value (
    report_id uuid not null references water_quality_report on delete cascade,
    water text not null check (water in ('raw', 'finished')),
    parameter text not null check (parameter in ('ph', 'turbidity', 'alkalinity', 'chloride', 'freeChlorine')),
    min double precision,
    max double precision,
    check (max >= min),
    primary key (report_id, water, parameter)
);

-- What the demo city was made with, so that each detector can be tested against what was injected.
create table demo_truth (
    id integer generated always as identity primary key,
    kind text collate "C" not null,
    entity_code text collate "C" not null,
    started_at timestamptz not null,
    ended_at timestamptz,
    params jsonb not null default '{}'
);
