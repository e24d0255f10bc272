import { addDays, daysIn, type DayRange } from '../../contract/period';
import type { ExpectedRow } from '../../contract/series';
import type { Queries } from '../db/db';
import type { SeriesRow } from '../series/series.queries';
import { daysOfHistory, forecaster, meanOfDay, mostDaysAhead, type Expected } from './expected.rules';

interface Asked {
    days: DayRange;
    bucket: 'hour' | 'day';
    /** Nothing measured at or after it is used. */
    asOf: Date;
}

/** What is asked for, in columns: its instant in ms, its hour and what was measured in it. */
interface Slots {
    at: number[];
    slots: number[];
    values: (number | null)[];
}

/** Those that were over by then and are not marked as not normal make the baseline; a value of a longer interval is over with it. */
const measuredHours = `
select coalesce(array_agg(slot order by at), '{}') as slots, coalesce(array_agg(value order by at), '{}') as values,
    coalesce(array_agg(is_normal order by at), '{}') as normal
from (
    select at, 24 * (day - $3::date) + extract(hour from at at time zone $2)::int as slot, sum / n as value,
        at + make_interval(secs => greatest(3600, $6::int)) <= $5::timestamptz
            and not exists (
                select from series_exclusion x where x.series_id = $1 and x.from_at <= hour.at and x.to_at > hour.at
            ) as is_normal
    from rollup_hour hour
    where series_id = $1 and n > 0
        and at >= $3::date::timestamp at time zone $2 and at < $4::date::timestamp at time zone $2
) hour`;

const askedHours = `
select coalesce(array_agg(at order by at), '{}') as at, coalesce(array_agg(slot order by at), '{}') as slots,
    coalesce(array_agg(value order by at), '{}') as values
from (
    select 1000 * extract(epoch from slot.at)::float8 as at,
        24 * (local.at::date - $4::date) + extract(hour from local.at)::int as slot, h.sum / h.n as value
    from generate_series($5::date::timestamp at time zone $2, $6::date::timestamp at time zone $2 - interval '1 hour',
        interval '1 hour') slot (at)
    cross join lateral (select slot.at at time zone $2 as at) local
    left join rollup_hour h on h.series_id = $1 and h.at = slot.at and h.n > 0
    where $3::int <= 3600 or (extract(hour from local.at)::int * 3600) % $3::int = 0
) hour`;

const askedDays = `
select coalesce(array_agg(at order by at), '{}') as at, coalesce(array_agg(slot order by at), '{}') as slots,
    coalesce(array_agg(null::float8), '{}') as values
from (
    select 1000 * extract(epoch from day at time zone $1)::float8 as at, 24 * (day::date - $2::date) as slot
    from generate_series($3::date::timestamp, $4::date::timestamp - interval '1 day', interval '1 day') day
) day`;

/** The mean of each local hour, of both where the clock shows it twice. */
const meansOf = (slots: readonly number[], values: readonly number[], length: number): Float64Array => {
    const sums = new Float64Array(length);
    const counts = new Uint8Array(length);
    slots.forEach((slot, index) => {
        sums[slot] += values[index];
        counts[slot]++;
    });
    return sums.map((sum, slot) => (counts[slot] > 0 ? sum / counts[slot] : NaN));
};

const unknown: Expected = { expected: NaN, low: NaN, high: NaN };
const orNull = (value: number) => (Number.isFinite(value) ? value : null);

/** The expected value and the band of each hour or day of a series, beside what was observed. */
export const findExpected = async (
    q: Queries,
    { id, zone, intervalSeconds }: SeriesRow,
    { days, bucket, asOf }: Asked,
): Promise<ExpectedRow[]> => {
    const start = addDays(days.from, -daysOfHistory);
    const [measured] = await q.query<{ slots: number[]; values: number[]; normal: boolean[] }>(measuredHours, [
        id,
        zone,
        start,
        days.to,
        asOf,
        intervalSeconds,
    ]);
    const [{ known }] = await q.query<{ known: number }>(
        `select (24 * (local.at::date - $2::date) + extract(hour from local.at)::int)::int as known
         from (select $3::timestamptz at time zone $1 as at) local`,
        [zone, start, asOf],
    );
    const [asked] = await (bucket === 'hour'
        ? q.query<Slots>(askedHours, [id, zone, intervalSeconds, start, days.from, days.to])
        : q.query<Slots>(askedDays, [zone, start, days.from, days.to]));

    const length = 24 * daysIn({ from: start, to: days.to });
    const { normal } = measured;
    const forecast = forecaster(
        meansOf(
            measured.slots.filter((_, index) => normal[index]),
            measured.values.filter((_, index) => normal[index]),
            length,
        ),
    );
    const observed = meansOf(measured.slots, measured.values, length);
    const slotsOfDay = Math.ceil(86_400 / Math.max(3600, intervalSeconds));

    let told: { day: number; values: Expected[] } | undefined;
    return asked.slots.map((slot, index) => {
        const day = Math.floor(slot / 24);
        const end = Math.min(24 * day, known);
        const isFar = day - Math.floor(end / 24) > mostDaysAhead;
        if (told?.day !== day && !isFar)
            told = {
                day,
                values: bucket === 'hour' ? forecast.hours(day, end) : [forecast.mean(day, end, slotsOfDay)],
            };
        const { expected, low, high } = isFar || !told ? unknown : told.values[slot - 24 * day];
        return {
            at: new Date(asked.at[index]).toISOString(),
            expected: orNull(expected),
            low95: orNull(low),
            high95: orNull(high),
            observed:
                bucket === 'hour'
                    ? asked.values[index]
                    : orNull(meanOfDay(observed.subarray(24 * day, 24 * (day + 1)), slotsOfDay)),
            reason: isFar ? 'tooFarAhead' : reasonOf({ expected, low, high }),
        };
    });
};

const reasonOf = ({ expected, high }: Expected): ExpectedRow['reason'] => {
    if (Number.isNaN(expected)) return 'noHistory';
    return Number.isFinite(high) ? null : 'shortHistory';
};
