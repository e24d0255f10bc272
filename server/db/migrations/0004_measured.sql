-- What is measured: series, readings, their rollups, imports and events.
create table import (
    id uuid primary key default gen_random_uuid(),
    kind text collate "C" not null,
    file_name text not null,
    file_hash text collate "C",
    state text not null check (state in ('running', 'done', 'failed', 'undone')),
    user_id uuid,
    mapping jsonb not null,
    position bigint not null default 0,
    report jsonb,
    started_at timestamptz not null default now(),
    ended_at timestamptz
);
create index import_by_started on import (started_at desc);

create table series (
    id integer generated always as identity primary key,
    code text collate "C" not null unique,
    entity_id integer not null references entity on delete cascade,
    metric text not null check (metric in ('inflow', 'outflow', 'pressure', 'level', 'production', 'volume')),
    unit text not null check (unit in ('m3/h', 'bar', 'm', 'm3')),
    zone text collate "C" not null,
    interval_seconds integer not null check (interval_seconds between 60 and 86400),
    -- The same measurement stored at a finer interval: drawn in charts, never counted in a figure.
    finer_copy_of integer references series on delete cascade,
    first_at timestamptz,
    last_at timestamptz
);
create index series_by_entity on series (entity_id, metric);

alter table flow_point add foreign key (series_id) references series on delete set null;

create table reading (
    series_id integer not null,
    at timestamptz not null,
    value double precision not null,
    import_id uuid,
    primary key (series_id, at)
) partition by range (at);

-- One hour of one series. `supplied` is set for DMA inflow and pressure; the 0.1 bar histogram for pressure.
create table rollup_hour (
    series_id integer not null references series on delete cascade,
    at timestamptz not null,
    day date not null,
    n integer not null,
    expected integer not null,
    sum double precision,
    sumsq double precision,
    min double precision,
    max double precision,
    supplied boolean,
    estimated double precision,
    primary key (series_id, at)
);
create index rollup_hour_by_day on rollup_hour (series_id, day);

-- One local day or month of one series, over all samples and (s_) over samples of supplied hours.
-- sum, sumsq, min, max are of readings in the unit of the series; volume_m3 of flows is measured, estimated_m3 fills missing hours.
create table rollup_day (
    series_id integer not null references series on delete cascade,
    at date not null,
    n integer not null,
    expected integer not null,
    sum double precision,
    sumsq double precision,
    min double precision,
    max double precision,
    volume_m3 double precision,
    estimated_m3 double precision,
    supplied_hours integer,
    night_mean double precision,
    night_min double precision,
    s_n integer,
    s_sum double precision,
    s_sumsq double precision,
    s_min double precision,
    s_max double precision,
    primary key (series_id, at)
);
create index rollup_day_by_at on rollup_day (at, series_id);
create table rollup_month (like rollup_day including all);
alter table rollup_month add foreign key (series_id) references series on delete cascade;
alter table rollup_month drop column night_mean, drop column night_min;

do $$
declare
    bin integer;
    name text;
begin
    for bin in 0..39 loop
        name := lpad(bin::text, 2, '0');
        execute format('alter table rollup_hour add column h%s integer', name);
        execute format('alter table rollup_day add column h%s integer, add column s%s integer', name, name);
        execute format('alter table rollup_month add column h%s integer, add column s%s integer', name, name);
    end loop;
end $$;

create table event (
    id uuid primary key default gen_random_uuid(),
    kind text collate "C" not null,
    series_id integer references series on delete cascade,
    entity_id integer references entity on delete cascade,
    consumer_id integer,
    started_at timestamptz not null,
    ended_at timestamptz,
    detected_at timestamptz not null default now(),
    expected double precision,
    observed double precision,
    sigma double precision,
    lost_m3 numeric(16, 3),
    lost_bdt numeric(14, 2),
    state text not null default 'open'
        check (state in ('open', 'acknowledged', 'inspected', 'repaired', 'maintenance', 'falseAlarm')),
    cause text collate "C",
    assignee_id uuid references app_user on delete set null,
    note text not null default '',
    reason_code text collate "C" not null,
    reason_params jsonb not null default '{}',
    version integer not null default 1
);
create index event_by_start on event (kind, started_at desc);
create unique index event_once on event (kind, series_id, started_at) where series_id is not null;
