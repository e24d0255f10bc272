import { constantSql } from '../figures/constants.queries';
import { falseAlarmAt } from './said.sql';

/** SQL: whether event `v` was called a false alarm of late, at `now`; no database counts back over more than a century. */
export const isSilenced = (now: string): string => `v.state = 'falseAlarm' and coalesce(${falseAlarmAt}, v.detected_at)
    > ${now}::timestamptz - least(${constantSql('false-alarm-silence-days')}, 36500) * interval '1 day'`;
