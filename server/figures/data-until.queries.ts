import type { Queries } from '../db/db';

/** Of the series: one whose clock is ahead completes no day of the city by itself. */
const leastShare = 1 / 20;
/** Series that have been silent for longer hold nothing back. A clock is a day ahead at most, else its readings are not taken. */
const daysHeard = 30;

/**
 * The last local day of the city to whose end a twentieth of the series that are heard still have readings,
 * `YYYY-MM-DD`; null without readings.
 */
export const dataUntil = async (q: Queries): Promise<string | null> => {
    const rows = await q.query<{ day: string }>(
        `select day from (
            select (("end" at time zone zone)::date - 1) as day,
                row_number() over (order by "end" desc) as nth, count(*) over () as series
            from (
                select "end", zone, max("end") over () as latest
                from (
                    select s.last_at + s.interval_seconds * interval '1 second' as "end", site.zone
                    from series s join entity e on e.id = s.entity_id join site on site.id = e.site_id and site.is_city
                    where s.last_at is not null and s.finer_copy_of is null
                ) ever
            ) ever
            where "end" > latest - $2::integer * interval '1 day'
         ) heard
         where nth >= series * $1::float8 order by nth limit 1`,
        [leastShare, daysHeard],
    );
    return rows.at(0)?.day ?? null;
};
