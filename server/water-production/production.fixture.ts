import { analystCity } from '../../tests/support/analyst-city';
import type { DayRange } from '../../contract/period';
import type { Queries } from '../db/db';

/** The small city, asked by an analyst who may view water production. */
export const productionCity = () =>
    analystCity(['WaterProductionAnalytics', 'Dashboard'], ['Dashboard', 'PressureAnalytics']);
export type ProductionCity = Awaited<ReturnType<typeof productionCity>>;

interface Pipe {
    id: number;
    code: string;
    type: number;
    pipes: number;
}
/** What meters of each plant and station counted on some days, from single readings, and how many samples that were. */
export interface Counted {
    measuredM3: number;
    n: number;
    expected: number;
    capacityM3: number;
}

/**
 * By the code of each plant and station: readings of the meters on the pipes into plants, and on those out of stations,
 * each on the days on which it stood there; capacities day by day.
 */
export const countReadings = async (q: Queries, { from, to }: DayRange): Promise<Map<string, Counted>> => {
    const rows = await q.query<Pipe & Counted>(
        `select e.id, e.code, e.type, sum(own.m3) as "measuredM3", sum(own.n)::int as n, sum(own.expected)::int as expected,
             (select coalesce(sum(c.m3_per_day), 0)::float8 from generate_series($1::date, $2::date - 1, interval '1 day') as at (day)
              cross join lateral (select m3_per_day from capacity_state where entity_id = e.id and valid_from <= at.day
                  order by valid_from desc limit 1) c) as "capacityM3"
         from entity e
         join link l on case e.type when 5 then l.to_id else l.from_id end = e.id
         join flow_point p on p.link_id = l.id and p.stands_at = case e.type when 5 then 'downstream' else 'upstream' end
         join series s on s.id = p.series_id
         cross join lateral (select greatest(p.valid_from, $1::date) as since, least(coalesce(p.valid_to, 'infinity'), $2::date) as until) days
         cross join lateral (
             select count(r.at) as n, coalesce(sum(r.value), 0) * s.interval_seconds / 3600.0 / (1 + p.error_percent / 100) as m3,
                 (days.until - days.since) * 86400 / s.interval_seconds as expected
             from reading r where r.series_id = s.id
                 and r.at >= days.since::timestamp at time zone 'Asia/Dhaka' and r.at < days.until::timestamp at time zone 'Asia/Dhaka'
         ) own
         where e.type in (3, 5) and days.since < days.until
         group by e.id`,
        [from, to],
    );
    return new Map(rows.map(row => [row.code, row]));
};
