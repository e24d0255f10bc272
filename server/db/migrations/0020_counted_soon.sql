-- What is counted of accounts at night, and was not before: at once where there are accounts, not a night later.
insert into job (name, due_at)
select name, now() from unnest(array['account-consumption', 'arrears', 'low-consumption']) name
where exists (select from consumer)
on conflict (name) do update set due_at = excluded.due_at;
