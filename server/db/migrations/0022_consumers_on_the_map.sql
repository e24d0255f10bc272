-- Where an account lies on the grid of the map: 2^25 columns and rows of the Mercator world, about a metre each, from the
-- north-west; a coarser cell is the same number without its last bits. Nothing where the position is not known.
alter table consumer
    add column map_x integer generated always as (
        case when lat is not null then floor((lon + 180) / 360 * 33554432) end::integer
    ) stored,
    add column map_y integer generated always as (
        case when lon is not null then
            floor((0.5 - ln(tan(pi() / 4 + radians(least(85, greatest(-85, lat))) / 2)) / (2 * pi())) * 33554432)
        end::integer
    ) stored;
create index consumer_on_map on consumer (map_x, map_y);
create index consumer_off_map on consumer (id) where map_x is null or map_y is null;
