-- Settings that people keep.
create table threshold (
    id uuid primary key default gen_random_uuid(),
    key text collate "C" not null unique,
    name text collate "C" not null,
    name_bn text collate "C" not null,
    unit text collate "C" not null default '',
    default_min double precision not null check (default_min >= 0),
    default_max double precision not null,
    default_value double precision not null,
    value double precision not null check (value >= 0),
    kind text not null default 'read' check (kind in ('read', 'rollup')),
    source text not null default '',
    source_bn text not null default '',
    where_used jsonb not null default '[]',
    built_in boolean not null default false,
    active boolean not null default true,
    search_key text collate "C" not null,
    version integer not null default 1,
    updated_at timestamptz not null default now(),
    check (default_max >= default_min)
);

create table email_template (
    id uuid primary key default gen_random_uuid(),
    name text collate "C" not null unique,
    subject text not null,
    message text not null,
    recipients jsonb not null default '[]',
    version integer not null default 1,
    updated_at timestamptz not null default now()
);

create table holiday (
    on_day date primary key,
    name text not null,
    name_bn text not null
);
