-- Where places belong has a history: the sector and area of a DMA, the area of a ward, the division of an area.
create table dma_place (
    dma_id integer not null references dma on delete cascade,
    valid_from date not null,
    sector_id integer references sector,
    area_id integer references area,
    primary key (dma_id, valid_from)
);
create index dma_place_by_sector on dma_place (sector_id);
create index dma_place_by_area on dma_place (area_id);

create table ward_place (
    ward_id integer not null references ward on delete cascade,
    valid_from date not null,
    area_id integer not null references area,
    primary key (ward_id, valid_from)
);
create index ward_place_by_area on ward_place (area_id);

create table area_place (
    area_id integer not null references area on delete cascade,
    valid_from date not null,
    mod_id integer not null references mod_division,
    primary key (area_id, valid_from)
);
create index area_place_by_mod on area_place (mod_id);

insert into dma_place (dma_id, valid_from, sector_id, area_id)
select d.id, coalesce(e.opened_on, '1980-01-01'), d.sector_id, d.area_id
from dma d join entity e on e.id = d.id
where d.sector_id is not null or d.area_id is not null;
insert into ward_place (ward_id, valid_from, area_id) select id, '1980-01-01', area_id from ward;
insert into area_place (area_id, valid_from, mod_id) select id, '1980-01-01', mod_id from area;

alter table dma drop column sector_id, drop column area_id;
alter table ward drop column area_id;
alter table area drop column mod_id;
