-- Two places may have one meter: what its day tells of both is a finding of each.
drop index event_once;
create unique index event_once on event (kind, entity_id, series_id, started_at) where series_id is not null;
