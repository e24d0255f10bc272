-- The size of a reservoir has a history: what its level rises or falls is worth the surface that it has then.
create table reservoir_size (
    reservoir_id integer not null references reservoir on delete cascade,
    valid_from date not null,
    surface_m2 double precision not null check (surface_m2 > 0),
    capacity_m3 double precision not null check (capacity_m3 > 0),
    primary key (reservoir_id, valid_from)
);

insert into reservoir_size (reservoir_id, valid_from, surface_m2, capacity_m3)
select r.id, coalesce(e.opened_on, '1980-01-01'), r.surface_m2, r.capacity_m3
from reservoir r join entity e on e.id = r.id;

alter table reservoir drop column surface_m2, drop column capacity_m3;
