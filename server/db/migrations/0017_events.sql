-- Findings that people work on: what they said about each, and those of accounts.
create table event_history (
    id bigint generated always as identity primary key,
    event_id uuid not null references event on delete cascade,
    state text not null check (state in ('open', 'acknowledged', 'inspected', 'repaired', 'maintenance', 'falseAlarm')),
    at timestamptz not null,
    user_id uuid references app_user on delete set null,
    note text not null default ''
);
create index event_history_by_event on event_history (event_id, at, id);

-- Of an account, `entity_id` is its DMA: many of them begin there on one day.
drop index event_by_entity;
create unique index event_by_entity on event (kind, entity_id, started_at)
    where entity_id is not null and series_id is null and report_id is null and consumer_id is null;
alter table event add column candidate_cause text collate "C";

-- One that has not ended for each account and kind; to work through, the costliest first.
create unique index event_of_consumer on event (consumer_id, kind) where consumer_id is not null and ended_at is null;
create index event_waiting on event (lost_bdt desc, id)
    where consumer_id is not null and ended_at is null and state in ('open', 'acknowledged');
create index event_by_consumer on event (consumer_id, detected_at) where consumer_id is not null;

-- The day of the last reading, m3 a day of the last bills (at most 13; null where a bill is no reading), and the first
-- day of those in a row that are low.
alter table consumer_stat
    add column read_on date,
    add column trend real[] not null default '{}',
    add column low_since date;
