-- What the bills issued in a month hold, beside what they cost: mean prices are amounts over volumes.
alter table billing_month add column issued_litres bigint not null default 0;
insert into meta (key, value) select 'billing_stale', 'true'::jsonb where exists (select from bill)
on conflict (key) do nothing;
