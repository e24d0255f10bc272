-- `year_litres` and `year_days` of billing_account and billing_hole are what bills give to the days of the 12 months before,
-- where they were the whole of the bills begun in these: all bills are counted once more.
insert into meta (key, value) select 'billing_stale', 'true'::jsonb where exists (select from bill)
on conflict (key) do nothing;
