import { addDays } from '../../contract/period';
import type { Queries } from '../db/db';
import { constantSql } from '../figures/constants.queries';
import { flowMetrics, judgedSql, m3PerSample } from '../ingest/keys.sql';
import { bins } from '../ingest/rollups.sql';
import { leastSupplyM3PerHour } from '../ingest/supplied.sql';
import { isMarkedDay } from '../network/exclusions.sql';
import type { Metric } from '../../contract/series';
import { dayFlow, dayMean, isComplete } from './days.sql';
import type { DryDay } from './drift.rules';
import type { MeterHour } from './stuck.rules';
import type { UnitDay } from './units.rules';

/** A meter whose hours are to be looked through, from the first day that has changed. */
export interface AskedMeter {
    seriesId: number;
    since: string;
}

/** What of a meter's hours is looked through: all runs of one value that reach into its changed days lie in it. */
export interface MeterWindow {
    seriesId: number;
    entityId: number;
    /** Local days of its zone, [fromDay, toDay). */
    fromDay: string;
    toDay: string;
    /** Begin of the first, ms. */
    from: number;
    /** Whether the meter was read before: what fills its first hours began earlier. */
    isCut: boolean;
    /** What lasts until here goes on, ms; null where the meter is in service no more. */
    goesOnFrom: number | null;
}

/** A run is followed back over so many days. */
const longestDays = 400;
const ms = (instant: string) => `(extract(epoch from ${instant}) * 1000)::float8`;

/** When the meter of a series `s` is in service; always where it has no point in the network. */
const serviceOf = `(
    select coalesce(min(p.valid_from), '-infinity') as from_day, coalesce(max(coalesce(p.valid_to, 'infinity')), 'infinity') as to_day
    from flow_point p where p.series_id = s.id)`;
/** m3/h of one sample of value 1. */
const m3PerHour = `${m3PerSample('s')} * 3600 / s.interval_seconds`;

/** The windows of flow meters that are read by the hour or finer; `until` is the local day that has not ended. */
export const meterWindows = (q: Queries, asked: readonly AskedMeter[], until: string): Promise<MeterWindow[]> =>
    q.query<MeterWindow>(
        `select s.id as "seriesId", s.entity_id as "entityId", day.first::text as "fromDay", day.last::text as "toDay",
            ${ms('day.first::timestamp at time zone s.zone')} as "from", coalesce(moved.at > service.from_day, false) as "isCut",
            case when service.to_day > $3::date
                then ${ms(`least(s.last_at + interval '1 millisecond', day.last::timestamp at time zone s.zone)`)} end as "goesOnFrom"
         from unnest($1::int[], $2::date[]) k (id, since)
         join series s on s.id = k.id and s.metric in ${flowMetrics} and s.interval_seconds <= 3600
         cross join lateral ${serviceOf} service
         left join lateral (
            select d.at from rollup_day d
            where d.series_id = s.id and d.at < k.since and d.at >= k.since - ${longestDays} and d.min < d.max
            order by d.at desc limit 1
         ) moved on true
         cross join lateral (
            select greatest(coalesce(moved.at, k.since - ${longestDays}), service.from_day) as first,
                least($3::date, service.to_day) as last
         ) day
         where day.first < day.last
         order by s.id`,
        [asked.map(({ seriesId }) => seriesId), asked.map(({ since }) => since), until],
    );

/** Samples of a day's pressure histogram in hours that its DMA was not supplied in, from the limit of supply on. */
const pressedUnsupplied = `(
    select coalesce(sum(bin), 0) from unnest((array[${bins.map(bin => `coalesce(p.h${bin}, 0) - coalesce(p.s${bin}, 0)`).join(', ')}])[limits.bins + 1:]) bin)`;
const standsStill = (column: string) => `abs(${column} * m.factor) < ${leastSupplyM3PerHour}`;

/**
 * The hours of stretches in which a meter showed one value for at least so many hours, in order of meter and time. Of
 * zeros those near days on which the pressure says that water came which the flow does not know of.
 *
 * Of a stretch two hours that lie half its least length apart are the same, and only those of every second half are
 * compared: all hours of a year take four times as long.
 */
export const repeatedHours = (
    q: Queries,
    windows: readonly MeterWindow[],
    least: number,
): Promise<(MeterHour & { seriesId: number })[]> =>
    q.query(
        `with meter as materialized (
            select s.id, s.entity_id, s.metric, s.zone, k.first, k.last, ${m3PerHour} as factor,
                case when ${judgedSql('s', 'e')} then false end as unless_known
            from unnest($1::int[], $2::date[], $3::date[]) k (id, first, last)
            join series s on s.id = k.id join entity e on e.id = s.entity_id
         ), told as (
            select m.id, h.at, h.min from meter m
            cross join lateral (
                select at, min from rollup_hour
                where series_id = m.id and day >= m.first and day < m.last and n > 0 and min = max
                    and floor(date_part('epoch', at) / 3600)::int % $5::int = 0
                offset 0
            ) h
            where not ${standsStill('h.min')}
         ), same as (
            select id, at from (
                select id, at, min = lag(min) over w and at = lag(at) over w + make_interval(hours => $5::int) as is_same
                from told window w as (partition by id order by at)
            ) compared where is_same
         ), limits as (
            select least(39, floor(10 * ${constantSql('supplied-pressure-minimum')} + 1e-9))::int as bins
         ), pressed as materialized (
            select m.id, p.at from meter m join dma on dma.id = m.entity_id cross join limits
            join series t on t.entity_id = m.entity_id and t.metric = 'pressure' and t.finer_copy_of is null
                and t.interval_seconds < 86400
            join rollup_day p on p.series_id = t.id and p.at >= m.first and p.at < m.last
            where m.metric = 'inflow' and ${pressedUnsupplied} > 0
         ), still as (
            select id, at from pressed
            union all
            select m.id, d.at from meter m join rollup_day d on d.series_id = m.id and d.at >= m.first and d.at < m.last
            where m.id in (select id from pressed) and ${standsStill('d.min')} and ${standsStill('d.max')}
         ), near as (
            select id, at - make_interval(hours => 2 * $5::int - 1) as lo, at + make_interval(hours => $5::int) as hi from same
            union all
            select m.id, (d.at - 1)::timestamp at time zone m.zone, (d.at + 2)::timestamp at time zone m.zone
            from still d join meter m using (id)
         ), hour as (
            select distinct on (m.id, h.at) m.id, m.entity_id, h.at, coalesce(h.supplied, m.unless_known) as supplied,
                case when h.n > 0 and h.min = h.max then h.min * m.factor end as value
            from near join meter m using (id)
            cross join lateral (
                select at, n, supplied, min, max from rollup_hour
                where series_id = m.id and at >= near.lo and at < near.hi and day >= m.first and day < m.last offset 0
            ) h
         ), compared as (
            select *, value is distinct from lag(value) over w or at <> lag(at) over w + interval '1 hour' as is_other
            from hour window w as (partition by id order by at)
         ), numbered as (
            select *, count(*) filter (where is_other) over (partition by id order by at) as stretch from compared
         ), sized as (
            select *, count(*) over (partition by id, stretch) as hours from numbered where value is not null
         )
         select r.id as "seriesId", ${ms('r.at')} as "at", r.value, r.supplied, (
            select bool_or(p.sum / p.n >= ${constantSql('supplied-pressure-minimum')})
            from series t join rollup_hour p on p.series_id = t.id and p.at = r.at and p.n > 0
            where t.entity_id = r.entity_id and t.metric = 'pressure' and t.finer_copy_of is null
                and t.interval_seconds < 86400
         ) as pressed
         from sized r where r.hours >= $4::float8
         order by r.id, r.at`,
        [
            windows.map(({ seriesId }) => seriesId),
            windows.map(({ fromDay }) => fromDay),
            windows.map(({ toDay }) => toDay),
            least,
            Math.floor(least / 2),
        ],
    );

/** Complete days before an instant of which a usual flow is made, and the fewest. */
const usualDays = 7;
const fewestUsualDays = 4;

/** The mean flow of each meter over the last complete days before an instant, m3 a day; null where too few tell. */
export const usualFlows = async (
    q: Queries,
    asked: readonly { seriesId: number; from: number }[],
): Promise<(number | null)[]> => {
    if (asked.length === 0) return [];
    const rows = await q.query<{ at: number; m3: number | null }>(
        `select k.at::int as at, case when count(d.at) >= ${fewestUsualDays} then avg(d.m3) end as m3
         from unnest($1::int[], $2::timestamptz[]) with ordinality as k (id, since, at) join series s on s.id = k.id
         left join lateral (
            select at, m3 from (
                select r.at, ${dayFlow} as m3 from rollup_day r
                where r.series_id = s.id and r.at < (k.since at time zone s.zone)::date
                    and r.at >= (k.since at time zone s.zone)::date - ${2 * usualDays}
                    and r.expected > 0 and r.volume_m3 is not null and not ${isMarkedDay('r.at')}
            ) day
            where m3 is not null order by at desc limit ${usualDays}
         ) d on true
         group by k.at order by k.at`,
        [asked.map(({ seriesId }) => seriesId), asked.map(({ from }) => new Date(from))],
    );
    return rows.map(({ m3 }) => m3);
};

/** Days of a meter: of an inlet those on which its place was without water for hours. */
export interface MeterDays<D = DryDay> {
    seriesId: number;
    entityId: number;
    /** The local day after its last in service; null while it serves. */
    servesUntil: string | null;
    days: D[];
}

/** The local day at a position since 1970. */
export const dayAt = (position: number): string => addDays('1970-01-01', position);

/** A place was without water on a day that had so many seconds of too little pressure, and more. */
const drySeconds = 7200;

/**
 * The complete days of the inlet meters of DMAs up to local day `until` on which the pressure fell below that of supply
 * for two hours at least, and not all day: a sensor that is dead says nothing. Days count from that of `since` on, as
 * positions since 1970.
 */
export const dryDays = async (q: Queries, asked: readonly AskedMeter[], until: string): Promise<MeterDays[]> => {
    const rows = await q.query<Omit<MeterDays, 'days'> & { days: [number, number, number][] }>(
        `with limits as (select greatest(1, floor(10 * ${constantSql('supplied-pressure-minimum')} + 1e-9))::int as bins)
         select s.id as "seriesId", s.entity_id as "entityId",
            case when service.to_day <= $3::date then service.to_day::text end as "servesUntil", days.list as "days"
         from unnest($1::int[], $2::date[]) k (id, since)
         join series s on s.id = k.id and s.metric = 'inflow' and s.interval_seconds <= 3600
         join dma on dma.id = s.entity_id
         cross join limits
         cross join lateral ${serviceOf} service
         cross join lateral (
            select coalesce(json_agg(json_build_array(d.at - date '1970-01-01', d.min * ${m3PerHour}, d.max * ${m3PerHour}) order by d.at), '[]') as list
            from rollup_day d
            where d.series_id = s.id and d.at >= greatest(k.since, service.from_day) and d.at < least($3::date, service.to_day)
                and d.expected > 0 and ${isComplete('d')} and not ${isMarkedDay('d.at')} and exists (
                    select from series t join rollup_day p on p.series_id = t.id and p.at = d.at
                    cross join lateral (
                        select coalesce(sum(bin), 0) as n from unnest((array[${bins.map(bin => `p.h${bin}`).join(', ')}])[1:limits.bins]) bin
                    ) dry
                    where t.entity_id = s.entity_id and t.metric = 'pressure' and t.finer_copy_of is null
                        and t.interval_seconds <= 3600 and dry.n * t.interval_seconds >= ${drySeconds} and dry.n < p.n)
         ) days
         order by s.id`,
        [asked.map(({ seriesId }) => seriesId), asked.map(({ since }) => since), until],
    );
    return rows.map(({ days, ...meter }) => ({
        ...meter,
        days: days.map(([at, least, most]) => ({ at, least, most })),
    }));
};

/** A series whose unit may be mistaken, by its complete days: of flows in m3 a day. */
export interface ReadDays extends MeterDays<UnitDay> {
    metric: Metric;
    unit: string;
}

/** The complete, normal days of flow meters and pressure sensors up to local day `until`, as positions since 1970. */
export const readDays = async (q: Queries, asked: readonly AskedMeter[], until: string): Promise<ReadDays[]> => {
    const rows = await q.query<Omit<ReadDays, 'days'> & { days: [number, number, number][] }>(
        `select s.id as "seriesId", s.entity_id as "entityId", s.metric, s.unit,
            case when service.to_day <= $3::date then service.to_day::text end as "servesUntil", days.list as "days"
         from unnest($1::int[], $2::date[]) k (id, since)
         join series s on s.id = k.id and s.metric <> 'level'
         cross join lateral ${serviceOf} service
         cross join lateral (select coalesce(24 * ${m3PerHour}, 1) as factor) scale
         cross join lateral (
            select coalesce(json_agg(json_build_array(d.at - date '1970-01-01', ${dayMean('d')} * factor, (d.max - d.min) * factor) order by d.at), '[]') as list
            from rollup_day d
            where d.series_id = s.id and d.at >= greatest(k.since, service.from_day) and d.at < least($3::date, service.to_day)
                and d.expected > 0 and ${isComplete('d')} and not ${isMarkedDay('d.at')}
         ) days
         order by s.id`,
        [asked.map(({ seriesId }) => seriesId), asked.map(({ since }) => since), until],
    );
    return rows.map(({ days, ...meter }) => ({
        ...meter,
        days: days.map(([at, mean, spread]) => ({ at, mean, spread })),
    }));
};
