-- Ways in: links, flow tokens, codes, questions and limits; messages that leave; forms being filled in.
alter table app_user
    add column home_mod_id integer references mod_division on delete set null,
    add column home_area_id integer references area on delete set null,
    add column last_sign_in_at timestamptz;
create index app_user_by_search on app_user (search_key);

alter table session add column last_used_at timestamptz;

create index audit_by_user on audit (user_id, at desc);
create index audit_by_action on audit (action, at desc);

create table security_question (
    id smallint primary key,
    text text collate "C" not null,
    text_bn text collate "C" not null
);
insert into security_question (id, text, text_bn) values
    (1, 'What was the name of your first school?', 'আপনার প্রথম বিদ্যালয়ের নাম কী ছিল?'),
    (2, 'What was the name of your favourite teacher?', 'আপনার প্রিয় শিক্ষকের নাম কী ছিল?'),
    (3, 'In which village or ward was your mother born?', 'আপনার মা কোন গ্রাম বা ওয়ার্ডে জন্মেছিলেন?'),
    (4, 'What was the name of your closest childhood friend?', 'শৈশবে আপনার সবচেয়ে কাছের বন্ধুর নাম কী ছিল?'),
    (5, 'What was the first book you read to the end?', 'প্রথম কোন বইটি আপনি শেষ পর্যন্ত পড়েছিলেন?'),
    (6, 'What was the name of the first road you lived on?', 'প্রথম যে রাস্তায় থাকতেন তার নাম কী ছিল?'),
    (7, 'What was your nickname as a child?', 'ছোটবেলায় আপনার ডাকনাম কী ছিল?'),
    (8, 'Which river did you first cross by boat?', 'প্রথম কোন নদী আপনি নৌকায় পার হয়েছিলেন?'),
    (9, 'What was the first dish you learned to cook?', 'প্রথম কোন খাবারটি রান্না করতে শিখেছিলেন?'),
    (10, 'What was the name of your first pet or animal?', 'আপনার প্রথম পোষা প্রাণীর নাম কী ছিল?'),
    (11, 'Where did you spend your first salary?', 'প্রথম বেতনের টাকা কোথায় খরচ করেছিলেন?'),
    (12, 'Which sport did you play most at school?', 'বিদ্যালয়ে কোন খেলাটি সবচেয়ে বেশি খেলতেন?');

create table security_answer (
    user_id uuid not null references app_user on delete cascade,
    position smallint not null check (position between 1 and 3),
    question_id smallint not null references security_question,
    answer_hash text not null,
    primary key (user_id, position),
    unique (user_id, question_id)
);

-- A link in a message (next = 'open') or what a public step has proved. Only the hash is kept.
create table flow_token (
    hash bytea primary key,
    user_id uuid not null references app_user on delete cascade,
    purpose text collate "C" not null check (purpose in ('registration', 'recovery')),
    next text collate "C" not null check (next in ('open', 'otp', 'securityQuestions', 'newPassword')),
    expires_at timestamptz not null,
    used_at timestamptz
);
create index flow_token_by_user on flow_token (user_id);
create index flow_token_by_end on flow_token (expires_at);

-- One row per code sent; without a user it is a decoy, which no code opens.
create table one_time_code (
    challenge_hash bytea primary key,
    user_id uuid references app_user on delete cascade,
    purpose text collate "C" not null check (purpose in ('signIn', 'invitation', 'registration')),
    code_hash text collate "C" not null,
    tries smallint not null default 0,
    expires_at timestamptz not null,
    used_at timestamptz
);
create index one_time_code_by_end on one_time_code (expires_at);

-- The questions asked of somebody who forgot their password; without a user a decoy.
create table recovery_request (
    hash bytea primary key,
    user_id uuid references app_user on delete cascade,
    account_key text collate "C" not null,
    question_ids smallint[] not null,
    expires_at timestamptz not null,
    used_at timestamptz
);
create index recovery_request_by_end on recovery_request (expires_at);

-- What has been tried, by a keyed hash of who and from where.
create table attempt (
    key text collate "C" primary key,
    count integer not null,
    window_until timestamptz not null,
    blocked_until timestamptz
);
create index attempt_by_end on attempt (window_until);

create table outbox (
    id uuid primary key default gen_random_uuid(),
    kind text collate "C" not null,
    channel text collate "C" not null check (channel in ('mail', 'sms', 'none')),
    recipient text collate "C" not null,
    user_id uuid references app_user on delete cascade,
    -- Encrypted with a key that is not in the database; erased on delivery and at expiry.
    body bytea,
    state text collate "C" not null default 'waiting' check (state in ('waiting', 'sent', 'dead', 'expired', 'dropped')),
    attempts smallint not null default 0,
    due_at timestamptz not null,
    locked_until timestamptz,
    expires_at timestamptz,
    last_error text,
    created_at timestamptz not null,
    sent_at timestamptz
);
create index outbox_due on outbox (due_at) where state = 'waiting';
create index outbox_by_creation on outbox (created_at desc);

create table draft (
    user_id uuid not null references app_user on delete cascade,
    form text collate "C" not null,
    key text collate "C" not null,
    body jsonb not null,
    version integer not null default 1,
    updated_at timestamptz not null,
    primary key (user_id, form, key)
);
