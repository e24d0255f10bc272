/** Whether the meter of a series had failed at an instant: what it said then is unknown everywhere. */
export const hadFailed = (seriesId: string, at: string) => `exists (
    select from series_exclusion failure
    where failure.series_id = ${seriesId} and failure.reason = 'meterFailure'
        and failure.from_at <= ${at} and failure.to_at > ${at}
)`;
