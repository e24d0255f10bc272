import type { Figure } from '../../contract/figure';
import { addDays, daysIn, type DayRange } from '../../contract/period';
import type { Queries } from '../db/db';
import { m3PerSample } from '../ingest/keys.sql';
import { hoursByDay } from '../figures/supply-days.queries';
import { countOf, type DayBits } from '../figures/supply-hours.rules';
import { hoursOf } from '../supply-schedule/supply-schedule.rules';
import { constantSql } from '../figures/constants.queries';
import type { CountedMeter } from '../network/counted.rules';
import { corrected } from '../network/volumes.queries';
import { lastNightHour, minimumNightFlow, type DmaHour, type NightHours } from './night-flow.rules';

/** Days of a DMA, and the meters that all of its water is counted by. */
export interface AskedNights extends DayRange {
    dmaId: number;
    meters: readonly CountedMeter[];
}

/** What flowed in the night that a local day begins with, m3/h, and in how many hours of the day water came; null where hours of it are unknown. */
export interface NightOfDay {
    flow: Figure;
    suppliedHours: number | null;
}

/** The hours of a day and of the one before it, by flow; and in how many of them water came, null where hours are unknown. */
export interface HoursOfDay extends NightHours {
    suppliedHours: number | null;
}

type Flow = [day: string, hour: number, m3PerHour: number, halfWidth: number];
type Day = [day: string, known: number, supplied: number];

/** The hours of nights in which all meters in service were heard: what came in less what went out, with its 95 % half-width, m3/h. */
const flowsOf = (q: Queries, asked: readonly AskedNights[]) =>
    q.query<{ at: number; hours: Flow[] }>(
        `select a.at::int as at, json_agg(json_build_array(r.day, r.hour, r.m3_per_hour, r.half_width)) as hours
         from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::date[], $6::date[]) with ordinality as a (points, signs, froms, tos, since, until, at)
         cross join lateral (
            select d.day::date as day, h.hour, sum(k.sign * ${corrected('h.m3_per_hour')})::float8 as m3_per_hour,
                sqrt(sum((${corrected('h.m3_per_hour')}
                    * coalesce(p.confidence_percent, ${constantSql('confidence-measured-percent')}) / 100) ^ 2))::float8 as half_width
            from generate_series(a.since::timestamp, a.until - interval '1 day', interval '1 day') as d (day)
            join unnest(a.points::int[], a.signs::int[], a.froms::date[], a.tos::date[]) as k (point_id, sign, since, until)
                on k.since <= d.day and k.until > d.day
            join flow_point p on p.id = k.point_id
            left join series s on s.id = p.series_id and s.interval_seconds <= 3600
            cross join generate_series(0, ${lastNightHour}) as clock (hour)
            left join lateral (
                select clock.hour, avg(sum * ${m3PerSample('s')}) as m3_per_hour
                from rollup_hour
                where series_id = s.id and n >= expected and expected > 0
                    and at >= (d.day + clock.hour * interval '1 hour') at time zone s.zone
                    and at < (d.day + (clock.hour + 1) * interval '1 hour') at time zone s.zone
            ) h on true
            group by 1, 2 having bool_and(h.m3_per_hour is not null)
         ) r
         group by 1`,
        [
            asked.map(({ meters }) => `{${meters.map(({ pointId }) => pointId).join(',')}}`),
            asked.map(({ meters }) => `{${meters.map(({ sign }) => sign).join(',')}}`),
            asked.map(({ meters }) => `{${meters.map(({ from }) => from).join(',')}}`),
            asked.map(({ meters }) => `{${meters.map(({ to }) => to ?? 'infinity').join(',')}}`),
            asked.map(({ from }) => from),
            asked.map(({ to }) => to),
        ],
    );

/** The hours of those days and of the one before the first, in which supply may have begun. */
const daysOf = (q: Queries, asked: readonly AskedNights[]) =>
    q.query<{ at: number; days: Day[] }>(
        `select a.at::int as at, json_agg(json_build_array(r.at, r.known, r.supplied)) as days
         from unnest($1::int[], $2::date[], $3::date[]) with ordinality as a (dma_id, since, until, at)
         cross join lateral (
            select * from (${hoursByDay('a.since - 1', 'a.until')}) h where h.dma_id = a.dma_id offset 0
         ) r
         group by 1`,
        [asked.map(({ dmaId }) => dmaId), asked.map(({ from }) => from), asked.map(({ to }) => to)],
    );

type Measured = ReadonlyMap<string, Pick<DmaHour, 'flowM3PerHour' | 'halfWidthM3PerHour'>>;

const hoursIn = (day: string, days: ReadonlyMap<string, DayBits> | undefined, flows: Measured | undefined): DmaHour[] =>
    hoursOf(days?.get(day)).map((supplied, hour) => ({
        flowM3PerHour: null,
        ...flows?.get(`${day} ${hour}`),
        hour,
        pressureBar: null,
        supplied,
    }));

/** A day of which the clocks take an hour has 23. */
const leastHours = 23;

const suppliedHoursOf = (day: DayBits | undefined) =>
    day && countOf(day.known) >= leastHours ? countOf(day.known & day.supplied) : null;

/** The hours of each local day of some DMAs, in the order of the days; pressure is not among them. */
export const hoursOfDays = async (q: Queries, asked: readonly AskedNights[]): Promise<HoursOfDay[][]> => {
    if (asked.length === 0) return [];
    const flows = new Map(
        (await flowsOf(q, asked)).map(({ at, hours }) => [
            at,
            new Map(
                hours.map(([day, hour, flowM3PerHour, halfWidthM3PerHour]) => [
                    `${day} ${hour}`,
                    { flowM3PerHour, halfWidthM3PerHour },
                ]),
            ),
        ]),
    );
    const days = new Map(
        (await daysOf(q, asked)).map(row => [
            row.at,
            new Map(row.days.map(([day, known, supplied]): [string, DayBits] => [day, { known, supplied }])),
        ]),
    );
    return asked.map(({ from, to }, index) => {
        const own = days.get(index + 1);
        const hours = (day: string) => hoursIn(day, own, flows.get(index + 1));
        return Array.from({ length: daysIn({ from, to }) }, (_, at) => {
            const day = addDays(from, at);
            return { before: hours(addDays(day, -1)), day: hours(day), suppliedHours: suppliedHoursOf(own?.get(day)) };
        });
    });
};

/** Minimum night flow of each local day of some DMAs, in the order of the days; `settlingHours` as `minimumNightFlow` has them. */
export const nightsOf = async (
    q: Queries,
    asked: readonly AskedNights[],
    limits: { settlingHours: number },
): Promise<NightOfDay[][]> =>
    (await hoursOfDays(q, asked)).map(days =>
        days.map(({ suppliedHours, ...hours }) => ({ flow: minimumNightFlow(hours, limits), suppliedHours })),
    );
