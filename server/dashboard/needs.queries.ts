import { can, type Subject } from '../../contract/access';
import { needKinds, type Need, type NeedKind } from '../../contract/dashboard';
import { volumeKinds } from '../../contract/event-kinds';
import type { Feature } from '../../contract/features';
import { addDays, addMonths } from '../../contract/period';
import type { Queries } from '../db/db';
import { isWaiting } from '../events/events.queries';
import { featureSql } from '../events/features.sql';
import { lastClosedMonth } from '../figures/billed-volume.queries';
import { dataUntil } from '../figures/data-until.queries';
import { cityDay, cityZone, cityZoneSql } from '../network/site.queries';

type Place = Need['places'][number];

/** Days without a sample after which a flow meter is dead, and not only silent. */
export const deadAfterDays = 7;

/** Meters are not read on the same day each month: so many days after a month's end its last bills are still on their way. */
const readingDays = 7;

const inCity = `join site s on s.id = e.site_id and s.is_city`;

const openEvents = (q: Queries): Promise<Place[]> =>
    q.query<Place>(
        `select e.id::text as id, e.code, e.name, e.name_bn as "nameBn", null as "reportId",
            (select d.id::text from dma d where d.id = e.id) as "dmaId", null as "plantId",
            (v.started_at at time zone ${cityZoneSql})::date as since
         from event v join entity e on e.id = v.entity_id ${inCity}
         where v.kind = 'criticallyLowPressure' and v.ended_at is null and v.state not in ('repaired', 'falseAlarm')
         order by v.started_at, e.name`,
    );

/** Places where volumes fell or rose unlike the others', as far as some features open that. */
const fallsAndRises = (q: Queries, features: readonly Feature[]): Promise<Place[]> =>
    q.query<Place>(
        `select e.id::text as id, e.code, e.name, e.name_bn as "nameBn", null as "reportId",
            (select d.id::text from dma d where d.id = e.id) as "dmaId", null as "plantId",
            (min(v.started_at) at time zone ${cityZoneSql})::date as since
         from event v left join series s on s.id = v.series_id join entity e on e.id = coalesce(v.entity_id, s.entity_id)
         join site t on t.id = e.site_id and t.is_city
         where v.kind = any($1) and ${isWaiting} and ${featureSql} = any($2)
         group by e.id order by since, e.name`,
        [volumeKinds, features],
    );

/** Plants whose last report holds finished water out of its limits. */
const plantsOutOfRange = (q: Queries): Promise<Place[]> =>
    q.query<Place>(
        `select e.id::text as id, e.code, e.name, e.name_bn as "nameBn", w.id as "reportId", w.report_date as since,
            null as "dmaId", u.id::text as "plantId"
         from production_unit u join entity e on e.id = u.id ${inCity}
         cross join lateral (select id, report_date from water_quality_report where production_unit_id = u.id
                             order by report_date desc limit 1) w
         where exists (select from event v where v.kind = 'outOfRange' and v.report_id = w.id
                       and v.state not in ('repaired', 'falseAlarm'))
         order by e.name`,
    );

/** Plants without a report of a day; `since` is that of their last one. */
const plantsWithoutReport = (q: Queries, day: string): Promise<Place[]> =>
    q.query<Place>(
        `select e.id::text as id, e.code, e.name, e.name_bn as "nameBn", null as "reportId",
            null as "dmaId", u.id::text as "plantId",
            (select max(report_date) from water_quality_report where production_unit_id = u.id) as since
         from production_unit u join entity e on e.id = u.id ${inCity}
         where not exists (select from water_quality_report where production_unit_id = u.id and report_date = $1)
         order by since nulls first, e.name`,
        [day],
    );

/** Measurements in use that have no sample of the last complete day of the city, flow meters first told by their points. */
const silentPlaces = async (q: Queries, day: string): Promise<Record<'silentSeries' | 'deadMeters', Place[]>> => {
    const rows = await q.query<Place & { dead: boolean }>(
        `select max(id) as id, code, name, name_bn as "nameBn", null as "reportId", max("dmaId") as "dmaId",
            case when max("dmaId") is null then max("plantId") end as "plantId",
            (max(last_at) at time zone $2)::date as since,
            bool_and(meter) and coalesce((max(last_at) at time zone $2)::date <= $1::date - ${deadAfterDays}, true) as dead
         from (
            select p.id::text as id, p.code, p.name, p.name_bn, m.last_at, true as meter,
                (select min(d.id)::text from dma d where d.id in (l.from_id, l.to_id)) as "dmaId",
                (select min(u.id)::text from production_unit u where u.id in (l.from_id, l.to_id)) as "plantId"
            from flow_point p join link l on l.id = p.link_id join series m on m.id = p.series_id
            join entity e on e.id = m.entity_id ${inCity}
            where p.valid_from <= $1 and (p.valid_to is null or p.valid_to > $1)
            union all
            select e.id::text, e.code, e.name, e.name_bn, max(m.last_at), false,
                (select d.id::text from dma d where d.id = e.id), null
            from series m join entity e on e.id = m.entity_id ${inCity}
            where m.metric in ('pressure', 'level') and m.finer_copy_of is null
            group by e.id, m.metric
         ) used
         where last_at is null or last_at < $1::timestamp at time zone $2
         group by code, name, name_bn order by since nulls first, name`,
        [day, await cityZone(q)],
    );
    const of = (wanted: boolean) =>
        rows.filter(({ dead }) => dead === wanted).map(({ dead: _dead, ...place }) => place);
    return { silentSeries: of(false), deadMeters: of(true) };
};

/**
 * Routes of which at least half of the accounts that are still billed wait for a bill whose days, by their usual cycle
 * (half of the time after which nobody expects one), ended by `end`.
 */
const routesNotLoaded = (q: Queries, end: string): Promise<Place[]> =>
    q.query<Place>(
        `select r.id::text as id, r.code, r.name, r.name_bn as "nameBn", null as "reportId", null as "dmaId", null as "plantId",
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
    let found: ReturnType<typeof silentPlaces> | undefined;
    const silent = async () => {
        const day = await dataUntil(q);
        return day === null ? undefined : await (found ??= silentPlaces(q, day));
    };
    const read: Record<NeedKind, () => Promise<Place[]>> = {
        criticallyLowPressure: () => openEvents(q),
        outOfRange: () => plantsOutOfRange(q),
        fallsAndRises: () =>
            fallsAndRises(
                q,
                needKinds.fallsAndRises.filter(feature => can(reader, [feature], 'view')),
            ),
        silentSeries: async () => (await silent())?.silentSeries ?? [],
        deadMeters: async () => (await silent())?.deadMeters ?? [],
        missingReports: async () => plantsWithoutReport(q, addDays(await cityDay(q, now), -1)),
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
