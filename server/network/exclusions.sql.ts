/** Whether a part of a local day of a series `s` is marked as not normal, for whatever reason: it tells nothing of the usual. */
export const isMarkedDay = (day: string) => `exists (
    select from series_exclusion mark
    where mark.series_id = s.id and mark.from_at < (${day} + 1)::timestamp at time zone s.zone
        and mark.to_at > ${day}::timestamp at time zone s.zone
)`;

/** Whether the meter of a series had failed at an instant: what it said then is unknown everywhere. */
export const hadFailed = (seriesId: string, at: string) => `exists (
    select from series_exclusion failure
    where failure.series_id = ${seriesId} and failure.reason = 'meterFailure'
        and failure.from_at <= ${at} and failure.to_at > ${at}
)`;

/** When the last failure of the meter of a series ended that had begun by an instant. */
export const lastFailureEnd = (seriesId: string, at: string) =>
    `select max(to_at) from series_exclusion
     where series_id = ${seriesId} and reason = 'meterFailure' and from_at <= ${at}`;
