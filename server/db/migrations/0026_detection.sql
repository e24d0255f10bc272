-- Series whose days have changed since they were last looked through for findings, each with the first such day. Every
-- series that has days is looked through once.
create table detection_pending (
    series_id integer primary key references series on delete cascade,
    from_day date not null,
    -- Counts the changes: one that comes while the others are looked through is not forgotten.
    changes integer not null default 1
);
insert into detection_pending (series_id, from_day)
select s.id, min(d.at) from rollup_day d join series s on s.id = d.series_id where s.finer_copy_of is null group by s.id;

-- What is found of a place, by its kind.
create index event_of_entity on event (entity_id, kind, started_at) where consumer_id is null and report_id is null;
