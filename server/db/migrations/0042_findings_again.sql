-- Findings that are found no more, and may be found again: as the same ones, of which nobody is told twice.
create table event_gone (
    id uuid primary key,
    kind text collate "C" not null,
    entity_id integer not null references entity on delete cascade,
    series_id integer references series on delete cascade,
    started_at timestamptz not null,
    detected_at timestamptz not null,
    -- The alert rules that have told it.
    told_by uuid[] not null
);
create index event_gone_by_start on event_gone (kind, entity_id, started_at);
