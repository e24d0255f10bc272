-- Hours of a DMA without water at the inlets that are read are unknown while another of its inlets is not: supplied hours
-- are made anew at once where a DMA has more than one.
with asked as (
    select where exists (select from rollup_day) and exists (
        select from flow_point p join link l on l.id = p.link_id join dma on dma.id = l.to_id
        where p.series_id is not null group by l.to_id having count(distinct l.id) > 1
    )
), noted as (
    insert into meta (key, value)
    select 'recomputing_since', to_jsonb(to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from asked
    on conflict (key) do nothing
)
insert into job (name, due_at) select 'rollups', now() from asked
on conflict (name) do update set due_at = excluded.due_at;
