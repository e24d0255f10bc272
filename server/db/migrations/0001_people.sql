-- People, roles, sessions, and what they did.
create table meta (
    key text collate "C" primary key,
    value jsonb not null
);

create table app_user (
    id uuid primary key default gen_random_uuid(),
    full_name text collate "C" not null,
    email text collate "C" unique,
    phone text collate "C" unique,
    address text not null default '',
    password_hash text,
    status text not null default 'invited' check (status in ('invited', 'active', 'inactive')),
    language text not null default 'en' check (language in ('en', 'bn')),
    profile_picture text,
    registration_step text not null default 'otp' check (registration_step in ('otp', 'securityQuestions', 'newPassword', 'complete')),
    search_key text collate "C" not null default '',
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (email is not null or phone is not null)
);

create table role (
    id uuid primary key default gen_random_uuid(),
    name text collate "C" not null,
    name_key text collate "C" not null unique,
    description text not null default '',
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
);

create table role_feature (
    role_id uuid not null references role on delete cascade,
    feature text collate "C" not null,
    can_view boolean not null default false,
    can_change boolean not null default false,
    can_update boolean not null default false,
    can_remove boolean not null default false,
    primary key (role_id, feature)
);

create table user_role (
    user_id uuid not null references app_user on delete cascade,
    role_id uuid not null references role on delete restrict,
    primary key (user_id, role_id)
);
create index user_role_by_role on user_role (role_id);

-- One row per sign-in: the family of its refresh tokens.
create table session (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references app_user on delete cascade,
    remember boolean not null default false,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz,
    ip text,
    user_agent text
);
create index session_by_user on session (user_id);

create table refresh_token (
    hash bytea primary key,
    session_id uuid not null references session on delete cascade,
    issued_at timestamptz not null default now(),
    used_at timestamptz
);
create index refresh_token_by_session on refresh_token (session_id);

create table audit (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    user_id uuid,
    action text collate "C" not null,
    subject text collate "C" not null,
    subject_id text collate "C",
    before jsonb,
    after jsonb,
    ip text,
    request_id text collate "C"
);
create index audit_by_at on audit (at desc);
create index audit_by_subject on audit (subject, subject_id);

create table job (
    name text collate "C" primary key,
    due_at timestamptz not null default now(),
    locked_until timestamptz,
    last_done_at timestamptz,
    last_error text
);
