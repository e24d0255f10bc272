import type { DayRange } from '../../contract/period';
import type { Queries } from '../db/db';
import { hadFailed } from './exclusions.sql';

/** What one flow point counted over the days of a span on which it was valid; m3, corrected for the meter's known error. */
export interface PointVolume {
    /** Index of the span. */
    span: number;
    pointId: number;
    /** Samples counted. */
    n: number;
    measuredM3: number;
    estimatedM3: number;
    /** Hours neither measured nor estimated. */
    unknownHours: number;
}

/** SQL: a volume or flow that a flow point counted, less what it is known to read too much. */
export const corrected = (value: string, point = 'p') => `(${value}) / (1 + ${point}.error_percent / 100)`;

const columnsOf = (spans: readonly DayRange[]) => [spans.map(span => span.from), spans.map(span => span.to)];

const isWholeMonth = `(piece.since = date_trunc('month', piece.since::timestamp)::date
    and piece.until = (piece.since + interval '1 month')::date)`;

/**
 * SQL: joins to `piece` (series_id, since, until: half-open local days; zone, interval_seconds of the series) what its
 * series has on those days: a whole month by its row, any other piece by its days. `rolledUp` names a column of it.
 */
export const joinRollups = (columns: readonly string[]) => `
    left join rollup_month whole on ${isWholeMonth} and whole.series_id = piece.series_id and whole.at = piece.since
    left join lateral (
        select ${['n', 'expected', ...columns].map(column => `sum(r.${column}) as ${column}`).join(', ')} from rollup_day r
        where not ${isWholeMonth} and r.series_id = piece.series_id and r.at >= piece.since and r.at < piece.until
    ) days on true`;

/** A column of what `joinRollups` joins. */
export const rolledUp = (column: string) => `coalesce(whole.${column}, days.${column})`;

/** SQL: samples of a `piece` by the calendar of its zone, whether any came or not. */
export const expectedSamples = `extract(epoch from piece.until::timestamp at time zone piece.zone
    - piece.since::timestamp at time zone piece.zone)::float8 / piece.interval_seconds`;

/** The volumes of every flow point over spans of at most a month each, each point clipped by days to its validity. */
export const pointVolumes = async (q: Queries, spans: readonly DayRange[]): Promise<PointVolume[]> => {
    // A value at a time, thousands of rows take longer on their way than to be read.
    const rows = await q.query<{ span: number; points: number[][] }>(
        `with span as (
            select since, until, at::int - 1 as span from unnest($1::date[], $2::date[]) with ordinality as s (since, until, at)
         ), piece as (
            select span.span, p.id, p.error_percent, s.id as series_id, s.zone, s.interval_seconds,
                greatest(p.valid_from, span.since) as since, least(coalesce(p.valid_to, 'infinity'), span.until) as until
            from span
            join flow_point p on p.valid_from < span.until and coalesce(p.valid_to, 'infinity') > span.since
            left join series s on s.id = p.series_id
         )
         select span, json_agg(json_build_array(id, coalesce(${rolledUp('n')}, 0),
             (${corrected(`coalesce(${rolledUp('volume_m3')}, 0)`, 'piece')})::float8,
             (${corrected(`coalesce(${rolledUp('estimated_m3')}, 0)`, 'piece')})::float8,
             greatest(0, case when piece.series_id is null then 24 * (until - since)
                 else coalesce(${rolledUp('unknown_hours')}, 0)
                     + (${expectedSamples} - coalesce(${rolledUp('expected')}, 0)) * interval_seconds / 3600 end)::float8)) as points
         from piece
         ${joinRollups(['volume_m3', 'estimated_m3', 'unknown_hours'])}
         group by span`,
        columnsOf(spans),
    );
    return rows.flatMap(({ span, points }) =>
        points.map(([pointId, n, measuredM3, estimatedM3, unknownHours]) => ({
            span,
            pointId,
            n,
            measuredM3,
            estimatedM3,
            unknownHours,
        })),
    );
};

/** The level of a reservoir nearest to an instant, m. */
export interface EdgeLevel {
    day: string;
    entityId: number;
    levelM: number | null;
}

/** Hours around a day's begin within which a level sample stands for it. */
const nearestHours = 3;

/** The levels of the city's reservoirs at the begin of the given local days: the sample nearest to it within three hours. */
export const edgeLevels = (q: Queries, days: readonly string[]): Promise<EdgeLevel[]> =>
    q.query<EdgeLevel>(
        `with level as materialized (
            select id, entity_id, zone from series where metric = 'level' and finer_copy_of is null
         )
         select d.day::text as day, r.id as "entityId", sample.value as "levelM"
         from unnest($1::date[]) as d (day)
         cross join reservoir r
         join entity e on e.id = r.id
         join site on site.id = e.site_id and site.is_city
         left join lateral (
            select v.value
            from level s
            cross join lateral (select d.day::timestamp at time zone s.zone as edge) i
            join reading v on v.series_id = s.id and v.at >= i.edge - $2 * interval '1 hour' and v.at <= i.edge + $2 * interval '1 hour'
            where s.entity_id = r.id and not ${hadFailed('s.id', 'v.at')}
            order by abs(date_part('epoch', v.at - i.edge)), v.at limit 1
         ) sample on true
         order by 1, 2`,
        [days, nearestHours],
    );
