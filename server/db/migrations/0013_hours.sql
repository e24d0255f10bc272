alter table rollup_day add column unknown_hours double precision;
alter table rollup_month add column unknown_hours double precision;
