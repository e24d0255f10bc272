-- What pages read of the bills: each place's covered days, volumes and money of a month. The days that no bill covers yet
-- are few, and are added when they are read, for their estimate changes with every load.
create table billing_place (
    month date not null,
    dma_id integer not null,
    ward_id integer not null,
    accounts integer not null,
    covered_days bigint not null,
    metered_litres bigint not null,
    long_litres bigint not null,
    assumed_litres bigint not null,
    billed_bdt numeric(14, 2) not null,
    collected_bdt numeric(14, 2) not null,
    primary key (month, dma_id, ward_id)
);

insert into billing_place
select month, dma_id, ward_id, sum(accounts), sum(days), sum(metered), sum(long), sum(assumed), sum(billed), sum(collected)
from (
    select month, dma_id, ward_id, 0 as accounts, days, case when kind = 'metered' then litres else 0 end as metered,
        case when kind = 'metered' then long_litres else 0 end as long, case when kind <> 'metered' then litres else 0 end as assumed,
        0 as billed, 0 as collected
    from billing_part where kind not in ('ownHistory', 'noHistory')
    union all
    select month, dma_id, ward_id, accounts, 0, 0, 0, 0, billed_bdt, collected_bdt from billing_month
) part
group by month, dma_id, ward_id;

create index billing_part_uncovered on billing_part (month) where kind in ('ownHistory', 'noHistory');
