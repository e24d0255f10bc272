-- A way to reach somebody is a way in only once it was proved by its own link or code; unproved ones are unique
-- against nobody.
alter table app_user
    add column email_verified_at timestamptz,
    add column phone_verified_at timestamptz,
    -- What somebody wants to be reached by instead; counts once it is proved.
    add column pending_email text collate "C",
    add column pending_phone text collate "C",
    add column pending_expires_at timestamptz,
    -- Who signed up by themselves is removed then, unless the registration is complete or an administrator took it over.
    add column sign_up_expires_at timestamptz;

-- Entered by an administrator, the set-up or the demo: proved. Of a sign-up only the one that completed it is, by what
-- is known of its codes, else its e-mail address.
with sign_up as (
    select u.id,
        u.phone is not null and (u.email is null or (
            not exists (select 1 from audit p where p.user_id = u.id and p.action = 'proof' and p.subject = 'link')
            and exists (select 1 from outbox o where o.user_id = u.id and o.kind = 'code' and o.channel = 'sms')
            and not exists (select 1 from outbox o where o.user_id = u.id and o.kind = 'code' and o.channel = 'mail')
        )) as by_phone,
        u.registration_step <> 'complete' as open
    from app_user u
    where exists (
        select 1 from audit a where a.subject = 'user' and a.action = 'create' and a.subject_id = u.id::text
            and a.after ->> 'by' = 'signUp'
    )
)
update app_user u set
    email_verified_at = case when u.email is not null and (s.id is null or not s.open and not s.by_phone) then u.created_at end,
    phone_verified_at = case when u.phone is not null and (s.id is null or not s.open and s.by_phone) then u.created_at end,
    sign_up_expires_at = case when s.open then u.created_at + interval '72 hours' end
from app_user v left join sign_up s on s.id = v.id
where v.id = u.id;

alter table app_user drop constraint app_user_email_key, drop constraint app_user_phone_key;
create unique index app_user_email_key on app_user (email) where email_verified_at is not null;
create unique index app_user_phone_key on app_user (phone) where phone_verified_at is not null;
create index app_user_by_email on app_user (email);
create index app_user_by_phone on app_user (phone);

-- `contact`: the address or number it was sent to, which it proves. `session_id`: who asked for a change of contact.
alter table flow_token
    add column contact text collate "C",
    add column session_id uuid references session on delete cascade,
    drop constraint flow_token_purpose_check,
    add constraint flow_token_purpose_check check (purpose in ('registration', 'recovery', 'contact')),
    drop constraint flow_token_next_check,
    add constraint flow_token_next_check
        check (next in ('open', 'otp', 'securityQuestions', 'newPassword', 'contact'));
alter table one_time_code
    add column contact text collate "C",
    add column session_id uuid references session on delete cascade,
    drop constraint one_time_code_purpose_check,
    add constraint one_time_code_purpose_check
        check (purpose in ('signIn', 'invitation', 'registration', 'contact', 'confirmation'));

update flow_token t set contact = u.email from app_user u where u.id = t.user_id and t.next = 'open';
update one_time_code c set contact = u.phone from app_user u where u.id = c.user_id and c.purpose = 'invitation';
