import { can, type Subject } from '../../contract/access';
import { needKinds, type Need, type NeedKind } from '../../contract/dashboard';
import { doubtfulMeterKinds, supplyKinds, volumeKinds, type EventKind } from '../../contract/event-kinds';
import type { Feature } from '../../contract/features';
import { addDays, addMonths } from '../../contract/period';
import { entityTypes } from '../../contract/wire';
import type { Queries } from '../db/db';
import { isWaiting } from '../events/events.queries';
import { featureSql } from '../events/features.sql';
import { lastClosedMonth } from '../figures/billed-volume.queries';
import { readConstants } from '../figures/constants.queries';
import { dueDay, silenceDay } from '../figures/silence.queries';
import { isSilent } from '../figures/silence.rules';
import { isThereOn, isValidOn } from '../network/place-days.sql';
import { cityZone, cityZoneSql } from '../network/site.queries';

type Place = Need['places'][number];

/** Meters are not read on the same day each month: so many days after a month's end its last bills are still on their way. */
const readingDays = 7;

const inCity = `join site s on s.id = e.site_id and s.is_city`;
const typeName = `case e.type ${Object.entries(entityTypes)
    .map(([name, type]) => `when ${type} then '${name}'`)
    .join(' ')} end`;

/** SQL: an entity `e` as a place. */
const placeSql = `e.id::text as id, e.code, e.name, e.name_bn as "nameBn", ${typeName} as "entityType", e.id::text as "entityId"`;

const noSeries = 'null as "seriesCode", null as metric';

/** What is read of some kinds of open events: what waits, or all that nobody called repaired or a false alarm. */
interface OpenEvents {
    kinds: readonly EventKind[];
    isOpen: string;
    /** What is measured on the days that they are judged by, where it is told whether they lasted on the first of those. */
    metric?: string;
}
const waiting = (...kinds: EventKind[]): OpenEvents => ({ kinds, isOpen: isWaiting });
const openEvents = {
    // Somebody's visit makes no pressure.
    criticallyLowPressure: {
        kinds: ['criticallyLowPressure'],
        isOpen: `v.ended_at is null and v.state not in ('repaired', 'falseAlarm')`,
        metric: 'pressure',
    },
    supplyFailures: waiting(...supplyKinds),
    fallsAndRises: waiting(...volumeKinds),
    doubtfulMeters: waiting(...doubtfulMeterKinds),
} as const satisfies Partial<Record<NeedKind, OpenEvents>>;

/** The places of open events, as far as some features open those, and whether they lasted when their place was first measured. */
const placesOfEvents = (
    q: Queries,
    { kinds, isOpen, metric }: OpenEvents,
    features: readonly Feature[],
): Promise<Place[]> =>
    q.query<Place>(
        `select p.*, $3::text is not null and not exists (
            select from series s join rollup_day r on r.series_id = s.id
            where s.entity_id = p."entityId"::integer and s.metric = $3 and r.s_n > 0 and r.at < p.since) as "sinceAtLeast"
         from (select ${placeSql}, null as "reportId", ${noSeries}, (min(v.started_at) at time zone ${cityZoneSql})::date as since
         from event v left join series s on s.id = v.series_id join entity e on e.id = coalesce(v.entity_id, s.entity_id)
         join site t on t.id = e.site_id and t.is_city
         where v.kind = any($1) and ${isOpen} and ${featureSql} = any($2)
         group by e.id) p order by since, name`,
        [kinds, features, metric ?? null],
    );

/** Plants that have not ended by a day whose last report holds finished water out of its limits. */
const plantsOutOfRange = (q: Queries, day: string): Promise<Place[]> =>
    q.query<Place>(
        `select ${placeSql}, w.id as "reportId", w.report_date as since, ${noSeries}
         from production_unit u join entity e on e.id = u.id ${inCity}
         cross join lateral (select id, report_date from water_quality_report where production_unit_id = u.id
                             order by report_date desc limit 1) w
         where (e.closed_on is null or e.closed_on > $1::date)
            and exists (select from event v where v.kind = 'outOfRange' and v.report_id = w.id
                        and v.state not in ('repaired', 'falseAlarm'))
         order by e.name`,
        [day],
    );

/** Plants that were there on a day and have no report since; `since` is that of their last one. */
const plantsWithoutReport = (q: Queries, day: string): Promise<Place[]> =>
    q.query<Place>(
        `select ${placeSql}, null as "reportId", ${noSeries},
            (select max(report_date) from water_quality_report where production_unit_id = u.id) as since
         from production_unit u join entity e on e.id = u.id ${inCity}
         where ${isThereOn('e', '$1::date')}
            and not exists (select from water_quality_report where production_unit_id = u.id and report_date >= $1)
         order by since nulls first, e.name`,
        [day],
    );

interface Measured extends Place {
    isMeter: boolean;
    ageHours: number | null;
}

/**
 * Measurements in use, of places that are there, of which the last sample before the end of a day did not come, with the
 * age of that of which the latest came, flow meters first told by their points.
 */
const missedSamples = async (q: Queries, day: string): Promise<Measured[]> =>
    q.query<Measured>(
        `with until as (select ($1::date + 1)::timestamp at time zone $2 as at)
         select max(id) as id, code, name, name_bn as "nameBn", max("entityType") as "entityType", max("entityId") as "entityId",
            null as "reportId", max("seriesCode") as "seriesCode", max(metric) as metric, bool_and(meter) as "isMeter",
            (max(last_at) at time zone $2)::date as since,
            (extract(epoch from until.at - max(last_at)) / 3600)::float8 as "ageHours"
         from (
            select p.id::text as id, p.code, p.name, p.name_bn, ${typeName} as "entityType", e.id::text as "entityId",
                m.code as "seriesCode", m.metric, m.last_at, m.interval_seconds, true as meter
            from flow_point p join series m on m.id = p.series_id join entity e on e.id = m.entity_id ${inCity}
            where ${isValidOn('p', '$1::date')}
            union all
            select e.id::text, e.code, e.name, e.name_bn, ${typeName}, e.id::text, max(m.code), m.metric, max(m.last_at), max(m.interval_seconds), false
            from series m join entity e on e.id = m.entity_id ${inCity}
            where m.metric in ('pressure', 'level') and m.finer_copy_of is null and ${isThereOn('e', '$1::date')}
            group by e.id, m.metric
         ) used cross join until
         where last_at is null or last_at < until.at - interval_seconds * interval '1 second'
         group by code, name, name_bn, until.at order by since nulls first, name`,
        [day, await cityZone(q)],
    );

const silentPlaces = async (q: Queries, day: string): Promise<Record<'silentSeries' | 'deadMeters', Place[]>> => {
    const { values } = await readConstants(q, ['silent-hours', 'dead-days']);
    const found: Record<'silentSeries' | 'deadMeters', Place[]> = { silentSeries: [], deadMeters: [] };
    for (const { isMeter, ageHours, ...place } of await missedSamples(q, day)) {
        if (isMeter && isSilent(ageHours, 24 * values['dead-days'])) found.deadMeters.push(place);
        else if (isSilent(ageHours, values['silent-hours'])) found.silentSeries.push(place);
    }
    return found;
};

/**
 * Routes of which at least half of the accounts that are still billed wait for a bill whose days, by their usual cycle
 * (half of the time after which nobody expects one), ended by `end`.
 */
const routesNotLoaded = (q: Queries, end: string): Promise<Place[]> =>
    q.query<Place>(
        `select r.id::text as id, r.code, r.name, r.name_bn as "nameBn", null as "reportId", ${noSeries},
            null as "entityType", null as "entityId",
            max(a.covered_until) filter (where late) - 1 as since
         from billing_account a
         join consumer_now c on c.id = a.consumer_id and c.status = 'active'
         join route r on r.id = c.route_id
         cross join lateral (
            select a.covered_until + (a.silent_from - a.covered_until) / 2 <= $1::date as late) due
         where a.silent_from > $1::date
         group by r.id having 2 * count(*) filter (where late) >= count(*)
         order by since, r.code`,
        [end],
    );

/** What waits for somebody, of what its reader may see; kinds without a place are left out. */
export const needsOf = async (q: Queries, reader: Subject, now: Date): Promise<Need[]> => {
    // Two kinds tell of it.
    let heard: ReturnType<typeof silentPlaces> | undefined;
    const silent = async () => {
        const day = await silenceDay(q, now);
        return day === null ? undefined : await (heard ??= silentPlaces(q, day));
    };
    const found = (kind: keyof typeof openEvents) => () =>
        placesOfEvents(
            q,
            openEvents[kind],
            needKinds[kind].filter(feature => can(reader, [feature], 'view')),
        );
    const read: Record<NeedKind, () => Promise<Place[]>> = {
        criticallyLowPressure: found('criticallyLowPressure'),
        outOfRange: async () => plantsOutOfRange(q, await dueDay(q, now)),
        supplyFailures: found('supplyFailures'),
        fallsAndRises: found('fallsAndRises'),
        silentSeries: async () => (await silent())?.silentSeries ?? [],
        deadMeters: async () => (await silent())?.deadMeters ?? [],
        doubtfulMeters: found('doubtfulMeters'),
        missingReports: async () => plantsWithoutReport(q, await dueDay(q, now)),
        routesNotLoaded: async () => {
            const month = await lastClosedMonth(q);
            return month ? routesNotLoaded(q, addDays(addMonths(month, 1), readingDays)) : [];
        },
    };
    const needs: Need[] = [];
    for (const kind of Object.keys(needKinds) as NeedKind[]) {
        if (!can(reader, needKinds[kind], 'view')) continue;
        const places = await read[kind]();
        if (places.length > 0) needs.push({ kind, places });
    }
    return needs;
};
