import { constantSql } from '../figures/constants.queries';

/** SQL: whether event `v` was called a false alarm of late, at `now`; no database counts back over more than a century. */
export const isSilenced = (now: string): string => `v.state = 'falseAlarm' and coalesce(
    (select max(h.at) from event_history h where h.event_id = v.id and h.state = 'falseAlarm'), v.detected_at)
    > ${now}::timestamptz - least(${constantSql('false-alarm-silence-days')}, 36500) * interval '1 day'`;
