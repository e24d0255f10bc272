-- Times for which an account was closed before it was opened again; how it stands now is in `consumer`. Of those before this
-- table nothing is known. `closed_on` null: the day is not known.
create table consumer_closure (
    consumer_id integer not null references consumer on delete cascade,
    closed_on date,
    opened_on date not null,
    primary key (consumer_id, opened_on)
);

-- Since when an account owes: the month of issue of its oldest bill that what was paid does not cover. Null before the next count.
alter table account_arrears add column owed_since date;
-- What is owed times the months for which its accounts owe, of places and classes, so that their mean can be told.
alter table arrears_place add column owed_bdt_months numeric(18, 2);
insert into job (name, due_at) select 'arrears', now() where exists (select from account_arrears)
on conflict (name) do update set due_at = excluded.due_at;
