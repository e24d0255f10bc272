-- What each account in use was billed for the last closed 1, 3, 6 and 12 months, by the days of its bills, and for the same
-- months of the year before. `missing`: why the two cannot be compared. Missing DMA or ward is 0.
create table account_consumption (
    consumer_id integer not null references consumer on delete cascade,
    months smallint not null,
    month date not null,
    dma_id integer not null,
    ward_id integer not null,
    litres bigint not null,
    days integer not null,
    baseline_litres bigint not null,
    baseline_days integer not null,
    litres_per_day double precision,
    baseline_per_day double precision,
    deviation_percent double precision,
    missing text collate "C",
    primary key (consumer_id, months),
    check ((deviation_percent is null) = (missing is not null))
);
-- Of the lowest and of the highest first, what cannot be compared last either way.
create index account_consumption_rising on account_consumption (months, deviation_percent, consumer_id);
create index account_consumption_falling on account_consumption (months, deviation_percent desc nulls last, consumer_id);
create index account_consumption_by_dma on account_consumption (dma_id, months, deviation_percent);
