import { constantSql } from '../figures/constants.queries';
import { m3PerSample } from '../ingest/keys.sql';

/**
 * SQL: the mean flow of a complete local day `r` of a series `s` x 24 hours, m3, of a day that may have 23 or 25; null of
 * others. A logger that sends many samples an hour loses some: a day is complete where each of its hours has enough.
 */
export const dayFlow = `case
    when r.n >= r.expected then r.volume_m3 * 86400 / (r.expected * s.interval_seconds)
    when s.interval_seconds < 3600 then (
        select case when count(*) * 3600 >= r.expected * s.interval_seconds
            then 24 * avg(h.sum / h.n * ${m3PerSample('s')} * 3600 / s.interval_seconds) end
        from (select sum, n, expected from rollup_hour where series_id = s.id and day = r.at offset 0) h
        where h.n > 0 and h.n >= h.expected * ${constantSql('completeness-minimum')})
    end`;
