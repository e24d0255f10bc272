-- Accounts of a month are those in use at its end, where they stand then: those that closed within it are none of them.
insert into meta (key, value) select 'billing_stale', 'true'::jsonb where exists (select from bill)
on conflict (key) do nothing;
