import { constantSql } from '../figures/constants.queries';
import { m3PerSample } from '../ingest/keys.sql';

/**
 * SQL: whether a local day of a series `s` is complete: where many samples an hour are sent, some are lost, and each of its
 * hours is to have enough.
 */
export const isComplete = (day: string): string => `case
    when ${day}.n >= ${day}.expected then true
    when s.interval_seconds < 3600 then (
        select count(*) * 3600 >= ${day}.expected * s.interval_seconds
        from (select n, expected from rollup_hour where series_id = s.id and day = ${day}.at offset 0) h
        where h.n > 0 and h.n >= h.expected * ${constantSql('completeness-minimum')})
    else false end`;

/** SQL: the mean of a complete local day of a series `s`; of one that lost samples that of its hours. */
export const dayMean = (day: string): string => `case
    when ${day}.n >= ${day}.expected then ${day}.sum / ${day}.n
    else (
        select avg(h.sum / h.n)
        from (select sum, n from rollup_hour where series_id = s.id and day = ${day}.at and n > 0 offset 0) h)
    end`;

/** SQL: the mean flow of a complete local day `r` of a series `s` x 24 hours, m3, of a day that may have 23 or 25; null of others. */
export const dayFlow = `case
    when r.n >= r.expected then r.volume_m3 * 86400 / (r.expected * s.interval_seconds)
    when ${isComplete('r')} then 24 * ${dayMean('r')} * ${m3PerSample('s')} * 3600 / s.interval_seconds
    end`;
