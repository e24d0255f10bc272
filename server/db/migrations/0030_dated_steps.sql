-- When somebody wrote a step down who said when it was done; null where it counts from the moment it was said.
alter table event_history add column noted_at timestamptz;
