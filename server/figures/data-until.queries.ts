import type { Queries } from '../db/db';

/** Of the series: one whose clock is ahead completes no day of the city by itself. */
const leastShare = 1 / 20;

/**
 * The last local day of the city to whose end a twentieth of its series have readings, `YYYY-MM-DD`; null without
 * readings.
 */
export const dataUntil = async (q: Queries): Promise<string | null> => {
    const rows = await q.query<{ day: string }>(
        `select day from (
            select (("end" at time zone zone)::date - 1) as day,
                row_number() over (order by "end" desc) as nth, count(*) over () as series
            from (
                select s.last_at + s.interval_seconds * interval '1 second' as "end", site.zone
                from series s join entity e on e.id = s.entity_id join site on site.id = e.site_id and site.is_city
                where s.last_at is not null
            ) heard
         ) heard
         where nth >= series * $1::float8 order by nth limit 1`,
        [leastShare],
    );
    return rows.at(0)?.day ?? null;
};
