-- The network is kept by its administrators: places begin and end on a day, a meter has a number, a tariff blocks.
alter table entity add column opened_on date, add check (closed_on is null or opened_on is null or closed_on > opened_on);

alter table flow_point add column serial text collate "C";

-- `blocks`: [{ "upToM3": number | null, "bdtPerM3": number }] of a month, the last without an end; null where one price holds
-- for all, `bdt_per_m3`, which is else that of the first block.
alter table tariff
    add column blocks jsonb,
    add column minimum_bdt numeric(14, 2) check (minimum_bdt >= 0),
    add column valid_to date,
    add check (valid_to is null or valid_to > valid_from);

-- How often a record of the network was changed, for whoever changes one that another has changed since.
create table network_version (
    kind text collate "C" not null,
    id text collate "C" not null,
    version integer not null default 1,
    primary key (kind, id)
);
