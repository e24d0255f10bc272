/** Metrics of which a volume can be told; the rest (pressure, level) has none. */
export const flowMetrics = `('inflow', 'outflow', 'production', 'volume')`;

/** m3 of one sample of value 1: a rate holds for its interval, a volume is one already. */
export const m3PerSample = (series: string) =>
    `case ${series}.unit when 'm3/h' then ${series}.interval_seconds / 3600.0::float8 when 'm3' then 1 end`;

/** A series of a DMA whose hours are supplied or not; a daily volume says nothing of its hours. */
export const judgedSql = (series: string, entity: string) =>
    `${entity}.type = 1 and ${series}.metric in ('inflow', 'pressure') and ${series}.interval_seconds < 86400`;

/** Keeps the planner from joining all hours of all series instead of looking up the few asked for. */
export const byIndex = 'offset 0';

/** Series and local days, $1 and $2, with the instants between which each day lies. */
export const keys = `key as materialized (
    select s.id as series_id, k.day, s.metric, s.interval_seconds as step, s.zone, s.finer_copy_of is null as votes,
        case when ${judgedSql('s', 'e')} then e.id end as dma_id,
        k.day::timestamp at time zone s.zone as lo, (k.day + 1)::timestamp at time zone s.zone as hi
    from unnest($1::int[], $2::date[]) as k (series_id, day)
    join series s on s.id = k.series_id
    join entity e on e.id = s.entity_id
)`;

/** The judged series of the DMA `dma`. */
export const judgedOf = (dma: string) => `(
    select s.id, s.metric, s.zone, s.finer_copy_of is null as votes
    from series s join entity e on e.id = s.entity_id where s.entity_id = ${dma} and ${judgedSql('s', 'e')}
)`;
