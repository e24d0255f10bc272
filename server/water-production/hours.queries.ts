import type { DayRange } from '../../contract/period';
import type { Queries } from '../db/db';
import { m3PerSample } from '../ingest/keys.sql';
import { corrected } from '../network/volumes.queries';
import type { HourOfMeter } from './production.rules';

/**
 * What meters counted in each hour of some days, corrected for their known error: mean flow x an hour, null without a
 * sample. A meter that is read once a day has no hours.
 */
export const hoursOfMeters = (
    q: Queries,
    pointIds: readonly number[],
    { from, to }: DayRange,
): Promise<HourOfMeter[]> =>
    q.query<HourOfMeter>(
        `select slot.at, p.id as "pointId",
             (${corrected(`h.sum / nullif(h.n, 0) * h.expected * ${m3PerSample('s')}`)})::float8 as "volumeM3"
         from flow_point p
         join series s on s.id = p.series_id and s.interval_seconds <= 3600
         cross join lateral generate_series($2::date::timestamp at time zone s.zone,
             $3::date::timestamp at time zone s.zone - interval '1 hour', interval '1 hour') as slot (at)
         left join rollup_hour h on h.series_id = s.id and h.at = slot.at
         where p.id = any($1::int[]) order by slot.at, p.id`,
        [pointIds, from, to],
    );
