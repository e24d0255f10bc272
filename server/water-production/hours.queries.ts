import type { DayRange } from '../../contract/period';
import type { Queries } from '../db/db';
import type { Network } from '../network/network.queries';
import { m3PerSample } from '../ingest/keys.sql';
import { readBehind } from '../figures/plants.rules';
import type { HourOfMeter } from './production.rules';

/** The meters by which a plant or station is told on a day: of each of its pipes those of the end nearer to it, else of the other. */
export const metersOn = (network: Network, id: number, { from, to }: DayRange): number[] => {
    const behind = readBehind(network)(id);
    return network.links
        .filter(link => (behind ? link.from : link.to) === id)
        .flatMap(({ points }) => {
            const inService = points.filter(
                point => point.hasSeries && point.from < to && (point.to === null || point.to > from),
            );
            const near = inService.filter(({ standsAt }) => standsAt === (behind ? 'upstream' : 'downstream'));
            return near.length > 0 ? near : inService;
        })
        .map(point => point.id);
};

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
             (h.sum / nullif(h.n, 0) * h.expected * ${m3PerSample('s')}
                 / (1 + p.error_percent / 100))::float8 as "volumeM3"
         from flow_point p
         join series s on s.id = p.series_id and s.interval_seconds <= 3600
         cross join lateral generate_series($2::date::timestamp at time zone s.zone,
             $3::date::timestamp at time zone s.zone - interval '1 hour', interval '1 hour') as slot (at)
         left join rollup_hour h on h.series_id = s.id and h.at = slot.at
         where p.id = any($1::int[]) order by slot.at, p.id`,
        [pointIds, from, to],
    );
