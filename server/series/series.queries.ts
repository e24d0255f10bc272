import type { z } from 'zod';
import type { DayRange } from '../../contract/period';
import type { Metric, bucketRow, buckets, series, SeriesSummary } from '../../contract/series';
import { entityTypes, type EntityTypeName } from '../../contract/wire';
import type { Queries } from '../db/db';
import type { SampleSums } from '../figures/samples.rules';
import { Refusal } from '../errors';
import { m3PerSample } from '../ingest/keys.sql';
import { summarise } from './series.rules';

export type Series = z.infer<typeof series>;
export type Bucket = z.infer<typeof bucketRow>;

export interface SeriesFilter {
    entityType?: EntityTypeName;
    entityId?: string;
    metric?: Metric;
}

/** Series by code, of a kind of place, a place or a metric. */
export const findSeries = (q: Queries, { entityType, entityId, metric }: SeriesFilter): Promise<Series[]> =>
    q.query<Series>(
        `select s.code, e.type as "entityType", e.id::text as "entityId", e.code as "entityCode", e.name as "entityName",
            e.name_bn as "entityNameBn", s.metric, s.unit, s.zone,
            s.interval_seconds as "intervalSeconds", s.first_at as "from", s.last_at as "to"
         from series s join entity e on e.id = s.entity_id
         where ($1::int is null or e.type = $1) and ($2::text is null or e.id::text = $2)
            and ($3::text is null or s.metric = $3)
         order by s.code`,
        [entityType ? entityTypes[entityType] : null, entityId ?? null, metric ?? null],
    );

/** What the other queries need to know of a series. */
export interface SeriesRow {
    id: number;
    metric: Metric;
    zone: string;
    intervalSeconds: number;
    dmaId: number | null;
    /** m3 of one sample of value 1; null for pressure and level. */
    m3PerSample: number | null;
}

export const findOneSeries = async (q: Queries, code: string): Promise<SeriesRow | undefined> =>
    (
        await q.query<SeriesRow>(
            `select s.id, s.metric, s.zone, s.interval_seconds as "intervalSeconds",
                case when e.type = 1 then e.id end as "dmaId",
                ${m3PerSample('s')} as "m3PerSample"
             from series s join entity e on e.id = s.entity_id where s.code = $1`,
            [code],
        )
    ).at(0);

/** The series of a code, which is refused where there is none. */
export const knownSeries = async (q: Queries, code: string): Promise<SeriesRow> => {
    const row = await findOneSeries(q, code);
    if (!row) throw new Refusal(404, 'unknownSeries');
    return row;
};

/** The most hours of one answer. */
export const mostHours = 10_000;

const range = `(select $2::date::timestamp at time zone $4 as lo, $3::date::timestamp at time zone $4 as hi) range`;

const bucketQueries: Record<(typeof buckets)[number], string> = {
    raw: `select at, 1 as n, 1 as expected, value as min, value as mean, value as max,
            value * $5::float8 * least(1, greatest(3600, $6::int) / $6::float8 / count(*) over (
                partition by case when $6::int > 3600
                    then date_bin(make_interval(secs => $6::int), at at time zone $4, timestamp '2000-01-01')
                    else date_bin('1 hour', at, lo) at time zone 'UTC' end
            )) as sum
        from ${range} cross join lateral (
            select at, value from reading where series_id = $1 and at >= lo and at < hi
        ) r order by at`,
    hour: `select at, n, expected, min, sum / nullif(n, 0) as mean, max, sum * $5::float8 as sum
        from ${range} cross join lateral (
            select * from rollup_hour where series_id = $1 and at >= lo and at < hi
        ) h order by at`,
    day: `select at::timestamp at time zone $4 as at, n, expected, min, sum / nullif(n, 0) as mean, max,
            sum * $5::float8 as sum
        from rollup_day where series_id = $1 and at >= $2::date and at < $3::date order by 1`,
    month: `select date_trunc('month', at::timestamp) at time zone $4 as at, sum(n)::int as n, sum(expected)::int as expected,
            min(min) as min, sum(sum) / nullif(sum(n), 0) as mean, max(max) as max, sum(sum) * $5::float8 as sum
        from rollup_day where series_id = $1 and at >= $2::date and at < $3::date group by 1 order by 1`,
};

/**
 * Buckets of local days `[from, to)`: `sum` is the measured m3 of a flow or volume, null for pressure and level. Samples
 * beyond those of the interval share its time.
 */
export const findBuckets = (
    q: Queries,
    { id, zone, m3PerSample, intervalSeconds }: SeriesRow,
    { from, to }: DayRange,
    bucket: (typeof buckets)[number],
): Promise<Bucket[]> =>
    q.query<Bucket>(
        bucketQueries[bucket],
        [id, from, to, zone, m3PerSample].concat(bucket === 'raw' ? [intervalSeconds] : []),
    );

interface Totals {
    n: number;
    sum: number;
    sumsq: number;
    supplied_n: number | null;
    supplied_sum: number;
    supplied_sumsq: number;
    volume: number | null;
    person_volume: number | null;
    person_days: number | null;
}

const totalsOf = async (q: Queries, { id, dmaId, intervalSeconds }: SeriesRow, { from, to }: DayRange) =>
    (
        await q.query<Totals>(
            `select coalesce(sum(d.n), 0)::int as n, coalesce(sum(d.sum), 0) as sum, coalesce(sum(d.sumsq), 0) as sumsq,
                sum(d.s_n)::int as supplied_n, coalesce(sum(d.s_sum), 0) as supplied_sum,
                coalesce(sum(d.s_sumsq), 0) as supplied_sumsq, sum(d.volume_m3) as volume,
                sum(d.volume_m3) filter (where p.population is not null) as person_volume,
                sum(d.n * p.population) * $5::float8 / 86400 as person_days
             from rollup_day d
             left join lateral (
                select population from dma_state where dma_id = $4 and valid_from <= d.at order by valid_from desc limit 1
             ) p on true
             where d.series_id = $1 and d.at >= $2::date and d.at < $3::date`,
            [id, from, to, dmaId, intervalSeconds],
        )
    )[0];

interface Hours {
    expected: number;
    gap: number | null;
    night: number | null;
    least_night: number | null;
}

/** Expected samples and the longest gap up to now, and the flow between 02:00 and 05:00 local time. */
const hoursOf = async (q: Queries, { id, zone, intervalSeconds }: SeriesRow, { from, to }: DayRange, now: Date) =>
    (
        await q.query<Hours>(
            `with span as (
                select lo, greatest(lo, least(hi, $6::timestamptz)) as hi from ${range}
            ), hour as (
                select h.*, extract(hour from h.at at time zone $4)::int as local_hour,
                    lag(h.at + $5 * interval '1 second', 1, span.lo) over (order by h.at) as after
                from span cross join lateral (
                    select at, day, n, sum from rollup_hour where series_id = $1 and at >= span.lo and at < span.hi and n > 0
                ) h
            ), gap as (
                select at - after as length from hour
                union all
                select hi - coalesce((select max(at) + $5 * interval '1 second' from hour), lo) from span
            ), night as (
                select sum(sum) as sum, sum(n) as n from hour where local_hour between 2 and 4 group by day
            )
            select ceil(extract(epoch from hi - lo)::float8 / $7::float8)::int as expected,
                (select extract(epoch from greatest(max(length), interval '0'))::float8 / 3600 from gap) as gap,
                (select sum(sum) / sum(n) from night) as night, (select min(sum / n) from night) as least_night
            from span`,
            [id, from, to, zone, Math.max(3600, intervalSeconds), now, intervalSeconds],
        )
    )[0];

const sums = (n: number, sum: number, sumSquares: number): SampleSums => ({ n, sum, sumSquares });

/** The summary of one series over local days `[from, to)`, no later than `now`. */
export const findSummary = async (q: Queries, row: SeriesRow, days: DayRange, now: Date): Promise<SeriesSummary> => {
    const totals = await totalsOf(q, row, days);
    const hours = await hoursOf(q, row, days, now);
    const isFlow = row.m3PerSample !== null;
    return summarise({
        metric: row.metric,
        zone: row.zone,
        expected: hours.expected,
        all: sums(totals.n, totals.sum, totals.sumsq),
        supplied:
            totals.supplied_n === null ? null : sums(totals.supplied_n, totals.supplied_sum, totals.supplied_sumsq),
        volumeM3: totals.volume,
        personVolumeM3: totals.person_volume,
        personDays: row.metric === 'inflow' ? totals.person_days : null,
        longestGapHours: hours.expected > 0 ? hours.gap : null,
        meanNightFlow: isFlow ? hours.night : null,
        minDailyNightFlow: isFlow ? hours.least_night : null,
    });
};
