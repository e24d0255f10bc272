import type { Queries } from '../db/db';

/** The last local day for which the city has readings to its end, `YYYY-MM-DD`; null without readings. */
export const dataUntil = async (q: Queries): Promise<string | null> => {
    const [row] = await q.query<{ day: string | null }>(
        `select ((max(s.last_at + s.interval_seconds * interval '1 second') at time zone site.zone)::date - 1) as day
         from series s join entity e on e.id = s.entity_id join site on site.id = e.site_id and site.is_city
         group by site.zone`,
    );
    return row?.day ?? null;
};
