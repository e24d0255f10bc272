/** A sensor and the one that replaces it may both send for a while, days. */
const overlapDays = 7;

/**
 * The sensors of pressure and level of the city's places, each with the instants between which its samples are due. One
 * is replaced by the next that begins after its last sample, or shortly before it; one that is set up beside another is
 * due from its first sample on, and none is before or after the days of its place. A sensor that falls silent without a successor goes on to be due. A sample weighs as the
 * time that it stands for: one of an hour as four of a quarter of an hour.
 */
export const sensorsInService = (which = 'true') => {
    const beside = `series o where o.entity_id = s.entity_id and o.metric = s.metric and o.finer_copy_of is null and o.id <> s.id`;
    return `select s.entity_id, s.id as series_id, s.zone, s.interval_seconds,
            coalesce(e.opened_on, '-infinity') as there_from, coalesce(e.closed_on, 'infinity') as there_to,
            s.interval_seconds::float8 / min(s.interval_seconds) over (partition by s.entity_id, s.metric) as weight,
            greatest(e.opened_on::timestamp at time zone s.zone, case when exists (select from ${beside} and o.first_at < coalesce(s.first_at, 'infinity'))
                then coalesce(s.first_at, 'infinity') else '-infinity' end) as due_from,
            least(e.closed_on::timestamp at time zone s.zone, coalesce((
                select greatest(min(o.first_at), s.last_at + s.interval_seconds * interval '1 second')
                from ${beside} and o.first_at > s.first_at and o.first_at > s.last_at - interval '${overlapDays} days'
                having min(o.first_at) is not null
            ), 'infinity')) as due_to
        from series s join entity e on e.id = s.entity_id join site on site.id = e.site_id and site.is_city
        where s.metric in ('pressure', 'level') and s.finer_copy_of is null and ${which}`;
};

/** Whether the place of a `sensor` is there on all days of a span: only its samples of these are its. */
export const isThereOver = (since: string, until: string) =>
    `sensor.there_from <= ${since} and sensor.there_to >= ${until}`;

/** How many samples of a `sensor` are due between two instants. */
export const samplesDue = (since: string, until: string) =>
    `greatest(0, extract(epoch from greatest(least(${until}, sensor.due_to), ${since}) - least(greatest(${since}, sensor.due_from), ${until}))::float8)
        / sensor.interval_seconds`;
