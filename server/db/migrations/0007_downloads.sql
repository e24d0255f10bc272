-- A file asked for; the ticket that fetches it is kept as a hash only.
create table download_ticket (
    hash bytea primary key,
    user_id uuid not null references app_user on delete cascade,
    session_id uuid not null references session on delete cascade,
    request jsonb not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    state text collate "C" not null default 'waiting' check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
    rows_written integer not null default 0,
    rows_total integer
);
create index download_ticket_by_end on download_ticket (expires_at);
create index download_ticket_by_user on download_ticket (user_id);
create index download_ticket_by_session on download_ticket (session_id);
