-- A finding of a report that is found no more: by its report it is the same one when it is found again.
alter table event_gone add column report_id uuid references water_quality_report on delete cascade;
create unique index event_gone_of_report on event_gone (report_id) where report_id is not null;
-- Until when one lasted, or had lasted when it went: what is found in that time again is the same one. Of old ones by their begin alone.
alter table event_gone add column lasted_to timestamptz;
update event_gone set lasted_to = started_at;
alter table event_gone alter column lasted_to set not null;
