-- What the repair of an event saved. The baseline is what its place took in before, decided once; the others are renewed
-- from it while days come in, until they are final.
create table event_saving (
    event_id uuid primary key references event on delete cascade,
    repaired_at timestamptz not null,
    repaired_on date not null,
    -- Null as long as the days before the repair are not there.
    baseline jsonb,
    saving jsonb not null,
    -- The same of each month that it lies in, and of each day.
    months jsonb not null,
    days jsonb not null,
    is_final boolean not null
);
create index event_saving_by_day on event_saving (repaired_on);
