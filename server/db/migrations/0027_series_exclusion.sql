-- Periods of a series that are not normal: works and festivals leave the expected values alone, a failure of the meter
-- makes its hours unknown. From the begin of an hour to the begin of another, in the series' own interval where that is longer.
create table series_exclusion (
    id bigint generated always as identity primary key,
    series_id integer not null references series on delete cascade,
    from_at timestamptz not null,
    to_at timestamptz not null,
    reason text collate "C" not null check (reason in ('works', 'festival', 'meterFailure')),
    note text not null default '',
    marked_at timestamptz not null,
    user_id uuid references app_user on delete set null,
    check (to_at > from_at)
);
create index series_exclusion_by_series on series_exclusion (series_id, from_at);
