-- A flow point says at which end of its link it stands: nothing follows from the order of codes.
alter table flow_point
    add column stands_at text not null default 'downstream' check (stands_at in ('upstream', 'downstream')),
    -- By how much its meter reads too high (or, negative, too low), % of what it shows.
    add column error_percent double precision not null default 0 check (error_percent > -100 and error_percent <= 100);
-- Until now the first code of a link stood upstream of a second one that was read at the same time.
update flow_point p set stands_at = 'upstream'
where exists (
    select from flow_point o
    where o.link_id = p.link_id and o.code > p.code
        and o.valid_from < coalesce(p.valid_to, 'infinity') and p.valid_from < coalesce(o.valid_to, 'infinity'));

alter table reservoir add column ksa boolean not null default true;

-- Not recorded is not nothing: where unmetered use is not recorded, a share of the inflow stands for it.
alter table unbilled_month alter column unmetered_m3 drop not null, alter column unmetered_m3 drop default;
update unbilled_month set unmetered_m3 = null where unmetered_m3 = 0;
