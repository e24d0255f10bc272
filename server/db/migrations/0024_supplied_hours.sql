-- Of a day of a judged series, which local hours are known to be supplied or not, and which were supplied: bit 0 is the
-- first after midnight. An hour that comes twice is one. Schedules are compared by days of 24 bits, not by their hours.
alter table rollup_day add column known_hours bit(24), add column supplied_hours bit(24);

update rollup_day d set known_hours = h.known, supplied_hours = h.supplied
from (
    select h.series_id, h.day, bit_or(hour.bit) as known, coalesce(bit_or(hour.bit) filter (where h.supplied), 0::bit(24)) as supplied
    from rollup_hour h join series s on s.id = h.series_id
    cross join lateral (
        select set_bit(0::bit(24), extract(hour from h.at at time zone s.zone)::int, 1) as bit) hour
    where h.supplied is not null
    group by 1, 2
) h
where d.series_id = h.series_id and d.at = h.day;
