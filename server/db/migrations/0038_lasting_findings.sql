-- Pressure and supply are judged like all else that lasts: by the days that have changed, and by twelve months where limits do.
alter table event drop column normal_days;
delete from meta where key in ('critical_pressure_until', 'critical_pressure_waiting', 'low_supply_until', 'low_supply_waiting');
delete from job where name in ('critical-pressure', 'low-supply');
insert into meta (key, value)
select 'findings_rejudged_since', to_jsonb(to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
where exists (select from rollup_day)
on conflict (key) do update set value = excluded.value;
