-- Places: the authority's divisions, and the hydraulic entities with the links between them.
create table site (
    id integer generated always as identity primary key,
    code text collate "C" not null unique,
    name text collate "C" not null,
    name_bn text collate "C" not null,
    zone text collate "C" not null,
    is_city boolean not null default false
);
create unique index site_one_city on site (is_city) where is_city;

create table mod_division (
    id integer generated always as identity primary key,
    site_id integer not null references site,
    code text collate "C" not null unique,
    name text collate "C" not null,
    name_bn text collate "C" not null
);

create table area (
    id integer generated always as identity primary key,
    mod_id integer not null references mod_division,
    code text collate "C" not null unique,
    name text collate "C" not null,
    name_bn text collate "C" not null
);

create table ward (
    id integer generated always as identity primary key,
    area_id integer not null references area,
    code text collate "C" not null unique,
    name text collate "C" not null,
    name_bn text collate "C" not null,
    shape jsonb
);

-- Every hydraulic entity has a row here, typed by section 3's numbers; what differs by type stands in a table of its own.
create table entity (
    id integer generated always as identity primary key,
    type smallint not null check (type between 1 and 6),
    site_id integer not null references site,
    code text collate "C" not null unique,
    name text collate "C" not null,
    name_bn text collate "C" not null,
    lat double precision,
    lon double precision,
    closed_on date
);
create index entity_by_type on entity (type, code);

create table sector (
    id integer primary key references entity on delete cascade,
    boosting_station_id integer references entity
);

create table dma (
    id integer primary key references entity on delete cascade,
    sector_id integer references sector,
    area_id integer references area,
    shape jsonb
);
create index dma_by_sector on dma (sector_id);

-- Population and the KSA flag have a history: a month uses the values of that month.
create table dma_state (
    dma_id integer not null references dma on delete cascade,
    valid_from date not null,
    population integer not null check (population >= 0),
    ksa boolean not null,
    primary key (dma_id, valid_from)
);

-- Capacity per day of production units and boosting stations, with its history.
create table capacity_state (
    entity_id integer not null references entity on delete cascade,
    valid_from date not null,
    m3_per_day numeric(16, 3) not null check (m3_per_day > 0),
    primary key (entity_id, valid_from)
);

create table production_unit (
    id integer primary key references entity on delete cascade,
    ksa boolean not null default true,
    source text not null default ''
);

create table boosting_station (
    id integer primary key references entity on delete cascade,
    reservoir_id integer references entity
);

create table reservoir (
    id integer primary key references entity on delete cascade,
    surface_m2 double precision not null check (surface_m2 > 0),
    capacity_m3 double precision not null check (capacity_m3 > 0)
);

create table junction (
    id integer primary key references entity on delete cascade,
    ksa boolean not null default true
);

-- A pipe between two entities; a missing end is the world outside (import or export).
create table link (
    id integer generated always as identity primary key,
    code text collate "C" not null unique,
    from_id integer references entity,
    to_id integer references entity,
    check (from_id is not null or to_id is not null),
    check (from_id is distinct from to_id)
);
create index link_by_from on link (from_id);
create index link_by_to on link (to_id);

-- Where water is counted on a link: one row, read by both nodes, so that a transfer cancels.
create table flow_point (
    id integer generated always as identity primary key,
    link_id integer not null references link on delete cascade,
    code text collate "C" not null,
    name text collate "C" not null,
    name_bn text collate "C" not null,
    series_id integer,
    confidence_percent double precision check (confidence_percent >= 0),
    duration_hours double precision,
    volume_m3_per_day numeric(16, 3),
    valid_from date not null,
    valid_to date,
    check (valid_to is null or valid_to > valid_from),
    unique (code, valid_from)
);
create index flow_point_by_link on flow_point (link_id, valid_from);

create table valve (
    id integer generated always as identity primary key,
    flow_point_id integer not null references flow_point on delete cascade,
    kind text not null default 'linear' check (kind in ('linear', 'equalPercentage', 'quickOpening')),
    kvs double precision not null check (kvs > 0),
    open_percent double precision not null check (open_percent between 0 and 100),
    upstream_bar double precision,
    downstream_bar double precision,
    valid_from date not null,
    valid_to date,
    check (valid_to is null or valid_to > valid_from)
);

create table supply_timing (
    id uuid primary key default gen_random_uuid(),
    dma_id integer not null references dma on delete cascade,
    start_minute smallint not null check (start_minute between 0 and 1439),
    end_minute smallint not null check (end_minute between 1 and 1440),
    weekdays smallint not null default 127 check (weekdays between 1 and 127),
    valid_from date not null,
    valid_to date,
    version integer not null default 1,
    check (end_minute > start_minute),
    check (valid_to is null or valid_to > valid_from)
);
create index supply_timing_by_dma on supply_timing (dma_id, valid_from);

-- Schematic shapes as TopoJSON, immutable under the hash of their content.
create table geometry (
    hash text collate "C" primary key,
    kind text collate "C" not null,
    detail smallint not null,
    body text not null,
    current boolean not null default true
);
create unique index geometry_current on geometry (kind, detail) where current;
