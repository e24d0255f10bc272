-- What an account was billed in its months less what it paid in them; counted with the rest of the row.
alter table account_consumption add column unpaid_bdt numeric(14, 2) not null default 0;
