import { groupedBy } from '../../contract/grouped';
import { addDays, daysIn, type DayRange } from '../../contract/period';
import type { Queries } from '../db/db';
import { lifeWithin } from '../figures/network.rules';
import { hadFailed, lastFailureEnd } from '../network/exclusions.sql';
import { readNetwork } from '../network/network.queries';
import { cityDay, cityZoneSql } from '../network/site.queries';
import { sensorsInService } from '../network/sensors.sql';
import { reservoirSizes } from '../network/states.queries';
import { corrected, edgeLevels } from '../network/volumes.queries';
import { dayFlow } from './days.sql';
import { daysOfRange, placesOf, type MarkedDays, type Place, type PointDays, type StoredDays } from './subjects.rules';

/** The first local day that the city has flows of, and the last; of today at most, for a clock may be set wrong. */
export const daysMeasured = async (q: Queries, now: Date): Promise<DayRange | null> => {
    const [{ from, to }] = await q.query<{ from: string | null; to: string | null }>(
        `select min((s.first_at at time zone s.zone)::date) as "from",
            least(max(((s.last_at + s.interval_seconds * interval '1 second') at time zone s.zone)::date), $1::date) as "to"
         from series s join entity e on e.id = s.entity_id join site on site.id = e.site_id and site.is_city
         where s.finer_copy_of is null`,
        [await cityDay(q, now)],
    );
    return from !== null && to !== null && from < to ? { from, to } : null;
};

/** What each meter counted on each complete local day of a range in which it was in service, corrected for its known error. */
const pointDays = async (q: Queries, range: DayRange): Promise<PointDays> => {
    const rows = await q.query<{ id: number; days: number[]; flows: number[] }>(
        `select p.id, own.days, own.flows
         from flow_point p join series s on s.id = p.series_id
         cross join lateral (
            select array_agg(r.at - $1::date) as days, array_agg((${corrected('r.flow')})::float8) as flows
            from (
                select r.at, ${dayFlow} as flow from rollup_day r
                where r.series_id = s.id and r.at >= greatest(p.valid_from, $1::date) and r.at < least(coalesce(p.valid_to, 'infinity'), $2::date)
                    and r.expected > 0 and r.volume_m3 is not null
                offset 0
            ) r
            where r.flow is not null
         ) own
         where own.days is not null`,
        [range.from, range.to],
    );
    const length = daysIn(range);
    return new Map(
        rows.map(({ id, days, flows }) => {
            const values: (number | null)[] = Array.from({ length }, () => null);
            for (const [index, at] of days.entries()) values[at] = flows[index];
            return [id, values];
        }),
    );
};

const marks = 'select from_at, to_at from series_exclusion where series_id = s.id';
/** A doubt with the day before, a part of which it may have been. What somebody has called a false alarm is none. */
const doubts = `select started_at - interval '1 day' as from_at, coalesce(ended_at, 'infinity') as to_at from event
    where series_id = s.id and kind = 'unitDoubt' and state <> 'falseAlarm'`;

/** The days of a range that some spans of each meter touch. */
const daysOfSpans = async (q: Queries, range: DayRange, spans: string): Promise<MarkedDays> => {
    const rows = await q.query<{ id: number; days: number[] }>(
        `select p.id, array_agg(day::date - $1::date) as days
         from flow_point p join series s on s.id = p.series_id
         cross join lateral (${spans}) x
         cross join lateral generate_series(
            greatest((x.from_at at time zone s.zone)::date, $1::date)::timestamp,
            least(((x.to_at - interval '1 microsecond') at time zone s.zone)::date, $2::date - 1)::timestamp, interval '1 day') day
         group by p.id`,
        [range.from, range.to],
    );
    return new Map(rows.map(({ id, days }) => [id, new Set(days)]));
};

/** The days of a range on which each meter is marked as not normal, for whatever reason, or its unit is in doubt. */
export const markedDays = (q: Queries, range: DayRange) => daysOfSpans(q, range, `${marks} union all ${doubts}`);

/** What was put into each reservoir of the city on each local day of a range, by its levels. */
const storedDays = async (q: Queries, range: DayRange): Promise<StoredDays> => {
    const edges = daysOfRange({ ...range, to: addDays(range.to, 1) });
    const levels = new Map(
        (await edgeLevels(q, edges)).map(({ day, entityId, levelM }) => [`${entityId} ${day}`, levelM]),
    );
    return new Map(
        [...groupedBy(await reservoirSizes(q), ({ reservoirId }) => reservoirId)].map(([id, sizes]) => [
            id,
            edges.slice(1).map((to, day) => {
                const from = edges[day];
                const size = sizes.find(each => lifeWithin(each, { from, to }));
                const [start, end] = [levels.get(`${id} ${from}`), levels.get(`${id} ${to}`)];
                return size && typeof start === 'number' && typeof end === 'number'
                    ? size.surfaceM2 * (end - start)
                    : null;
            }),
        ]),
    );
};

/** What the meters of the city counted on the days of a range, and when they are marked. */
export const countedIn = async (q: Queries, range: DayRange) => ({
    points: await pointDays(q, range),
    marked: await markedDays(q, range),
});

/** The places of the city by the water of the days of a range. */
export const placesIn = async (q: Queries, range: DayRange): Promise<Place[]> =>
    placesOf(await readNetwork(q), range, {
        ...(await countedIn(q, range)),
        doubted: await daysOfSpans(q, range, doubts),
        stored: await storedDays(q, range),
    });

/** The holidays of a range, as positions from its first day. */
export const holidaysIn = async (q: Queries, { from, to }: DayRange): Promise<Set<number>> => {
    const rows = await q.query<{ at: number }>(
        `select on_day - $1::date as at from holiday where on_day >= $1::date and on_day < $2::date`,
        [from, to],
    );
    return new Set(rows.map(({ at }) => at));
};

/** A meter or sensor of the city that figures are made of. */
export interface HeardSeries {
    id: number;
    entityId: number;
    /** The places at the ends of the pipe of its flow point. */
    fromId: number | null;
    toId: number | null;
    metric: string;
    pointId: number | null;
}

/**
 * The series of the city's places, the one in service last first, flows before pressures; also those that have lost all
 * their readings since they were looked through.
 */
export const heardSeries = (q: Queries): Promise<HeardSeries[]> =>
    q.query<HeardSeries>(
        `select s.id, s.entity_id as "entityId", l.from_id as "fromId", l.to_id as "toId", s.metric, p.id as "pointId"
         from series s join entity e on e.id = s.entity_id join site on site.id = e.site_id and site.is_city
         left join flow_point p on p.series_id = s.id left join link l on l.id = p.link_id
         where s.finer_copy_of is null
            and (s.first_at is not null or exists (select from detection_pending k where k.series_id = s.id))
         order by s.first_at is null, coalesce(p.valid_to, 'infinity') desc, (s.metric = 'pressure'), s.id`,
    );

/** Missing samples of one series, as instants; the last goes on where nothing came after it. */
export interface Gap {
    seriesId: number;
    from: string;
    to: string | null;
}

/** How long a gap is at least, seconds. */
const shortestGap = 3600;
/** SQL: when the next sample of a series `s` was due. */
const afterLast = `s.last_at + s.interval_seconds * interval '1 second'`;
const untilEnd = `($2::date::timestamp at time zone ${cityZoneSql})`;

/**
 * Every gap of an hour or longer of some series, up to the begin of local day `until`. Hours that lack samples are found
 * by their rollups; only where a part of one came are readings read. A sensor that was replaced is not missed any more, nor
 * is what a failed meter would have said.
 */
export const gapsOf = (q: Queries, ids: readonly number[], until: string): Promise<Gap[]> =>
    q.query<Gap>(
        `with asked as (
            select s.id, s.zone, s.interval_seconds as step, s.first_at, coalesce(sensor.due_to, 'infinity') as due_to,
                greatest(${afterLast}, (${lastFailureEnd('s.id', afterLast)})) as silent_from,
                not exists (select from flow_point p where p.series_id = s.id) or exists (
                    select from flow_point p where p.series_id = s.id and coalesce(p.valid_to, 'infinity') > $2::date) as is_read
            from unnest($1::int[]) k (id) join series s on s.id = k.id
            left join (${sensorsInService()}) sensor on sensor.series_id = s.id
         ), lacking as (
            select a.id, a.step, greatest(a.step, 3600) * interval '1 second' as wide, h.at, h.n
            from asked a
            join rollup_day d on d.series_id = a.id and d.n < d.expected and d.at < $2::date
            cross join lateral (
                select at, n, expected from rollup_hour where series_id = a.id and day = d.at offset 0
            ) h
            where h.n < h.expected and not ${hadFailed('a.id', 'h.at')}
         ), island as (
            select id, step, min(at) as lo, max(at + wide) as hi, sum(n) as n
            from (select *, at - row_number() over (partition by id order by at) * wide as part from lacking) numbered
            group by id, step, part
         ), sample as (
            select id, step, at, lead(at) over (partition by id, lo order by at) as next_at
            from (
                select id, step, lo, lo - step * interval '1 second' as at from island
                union all
                select id, step, lo, hi from island
                union all
                select i.id, i.step, i.lo, r.at from island i
                cross join lateral (select at from reading where series_id = i.id and at >= i.lo and at < i.hi offset 0) r
                where i.n > 0
            ) edge
         )
         select id as "seriesId", at + step * interval '1 second' as "from",
            case when least(next_at, due_to) < ${untilEnd} then least(next_at, due_to) end as "to"
         from sample join asked using (id, step)
         where at >= first_at and next_at is not null
            and least(next_at, due_to) >= at + (step + ${shortestGap}) * interval '1 second'
         union all
         select id, silent_from, case when due_to < ${untilEnd} then due_to end from asked
         where is_read and first_at is not null and least(${untilEnd}, due_to) - silent_from >= ${shortestGap} * interval '1 second'
            and not exists (select from rollup_day d where d.series_id = asked.id and d.at = $2::date - 1)
         order by 1, 2`,
        [ids, until],
    );
