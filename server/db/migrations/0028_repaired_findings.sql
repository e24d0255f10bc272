-- Judged days without a finding in a row since something was repaired: after seven the next finding is another.
alter table event add column normal_days smallint not null default 0;
