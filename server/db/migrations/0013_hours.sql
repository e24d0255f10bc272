-- Hours of a series: measured, estimated or unknown; supplied hours by the size of a DMA's flow.
alter table rollup_day drop column night_mean, drop column night_min, drop column supplied_hours;
alter table rollup_month drop column supplied_hours;
-- Hours of a flow that are neither measured nor estimated; a partial hour counts by its missing share.
alter table rollup_day add column unknown_hours double precision;
alter table rollup_month add column unknown_hours double precision;
-- Days of which an estimate may change when other days change.
create index rollup_day_gap on rollup_day (series_id, at) where n < expected;

-- The 75th percentile of the daily maximum hourly inflows of a DMA in a month: what its supplied hours are measured by.
create table supply_reference (
    dma_id integer not null references dma on delete cascade,
    month date not null,
    m3_per_hour double precision not null,
    primary key (dma_id, month)
);

-- Rollups that were made before fall behind these rules until they are made anew, at once.
insert into meta (key, value)
select 'recomputing_since', to_jsonb(to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
where exists (select from rollup_day)
on conflict (key) do nothing;
insert into job (name, due_at) select 'rollups', now() where exists (select from rollup_day)
on conflict (name) do update set due_at = excluded.due_at;
update rollup_day d
set unknown_hours = case
    when d.n < d.expected and d.estimated_m3 is null then (d.expected - d.n) * s.interval_seconds / 3600.0::float8
    else 0 end
from series s
where s.id = d.series_id and s.metric in ('inflow', 'outflow', 'production', 'volume');
update rollup_month m set unknown_hours = (
    select sum(d.unknown_hours) from rollup_day d
    where d.series_id = m.series_id and d.at >= m.at and d.at < m.at + interval '1 month'
);
