import type { z } from 'zod';
import { addDays, type DayRange, daysIn, hourMs } from '../../contract/period';
import type { ExpectedRow, expectedValues } from '../../contract/series';
import { tidyAll } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { Refusal } from '../errors';
import { knownSeries, mostHours, type SeriesRow } from '../series/series.queries';
import { offsetReader } from '../../contract/zone';
import { daysOfHistory, forecaster, meanOfDay, mostDaysAhead, type Expected } from './expected.rules';
import { slotReader } from './slots.rules';

interface Asked {
    days: DayRange;
    bucket: 'hour' | 'day';
    /** Nothing measured at or after it is used. */
    asOf: Date;
}

/** What was measured in columns; instants in ms, those of hours in minutes. */
interface Measured {
    /** The begin of each local day, and that of the one after them. */
    midnights: number[];
    minutes: number[];
    values: number[];
    /** Stretches that are marked as not normal. */
    excludedFrom: number[];
    excludedTo: number[];
}

const minuteMs = 60_000;
const ms = (instant: string) => `1000 * date_part('epoch', ${instant})`;

/** One row for all of it: a year has 8,760 hours, and what reads them is half of what an answer takes. */
const measured = `
select (
        select array_agg(${ms('day at time zone $2')} order by day)
        from generate_series($3::date::timestamp, $4::date::timestamp, interval '1 day') day
    ) as midnights,
    minutes, values, coalesce(excluded_from, '{}') as "excludedFrom", coalesce(excluded_to, '{}') as "excludedTo"
from (
    select coalesce(array_agg((date_part('epoch', at) / 60)::int order by at), '{}') as minutes,
        coalesce(array_agg(sum / n order by at), '{}') as values
    from rollup_hour
    where series_id = $1 and n > 0
        and at >= $3::date::timestamp at time zone $2 and at < $4::date::timestamp at time zone $2
) hour cross join (
    select array_agg(${ms('from_at')}) as excluded_from, array_agg(${ms('to_at')}) as excluded_to
    from series_exclusion where series_id = $1
) excluded`;

/** The mean of each local hour, of both where the clock shows it twice. */
const meansOf = (
    slots: Int32Array,
    values: readonly number[],
    length: number,
    isCounted?: Uint8Array,
): Float64Array => {
    const sums = new Float64Array(length);
    const counts = new Uint8Array(length);
    for (let index = 0; index < slots.length; index++) {
        if (isCounted?.[index] === 0) continue;
        sums[slots[index]] += values[index];
        counts[slots[index]]++;
    }
    for (let slot = 0; slot < length; slot++) sums[slot] = counts[slot] > 0 ? sums[slot] / counts[slot] : NaN;
    return sums;
};

/** Which hours were over by then and are not marked as not normal; a value of a longer interval is over with it. */
const normalHours = ({ minutes, excludedFrom, excludedTo }: Measured, lastMs: number): Uint8Array =>
    Uint8Array.from(minutes, minute => {
        const at = minute * minuteMs;
        return Number(at <= lastMs && !excludedFrom.some((from, index) => from <= at && excludedTo[index] > at));
    });

const unknown: Expected = { expected: NaN, low: NaN, high: NaN };
const orNull = (value: number) => (Number.isFinite(value) ? value : null);

/** The expected value and the band of each hour or day of a series, beside what was observed. */
export const findExpected = async (
    q: Queries,
    { id, zone, intervalSeconds }: SeriesRow,
    { days, bucket, asOf }: Asked,
): Promise<ExpectedRow[]> => {
    const start = addDays(days.from, -daysOfHistory);
    const [found] = await q.query<Measured>(measured, [id, zone, start, days.to]);
    const { midnights, minutes, values } = found;
    const known = Math.floor((asOf.getTime() + offsetReader(zone)(asOf.getTime()) - Date.parse(start)) / hourMs);
    const slotOf = slotReader(midnights, zone);
    const slots = Int32Array.from(minutes, minute => slotOf(minute * minuteMs));

    const length = 24 * daysIn({ from: start, to: days.to });
    const valueMs = 1000 * Math.max(3600, intervalSeconds);
    const forecast = forecaster(meansOf(slots, values, length, normalHours(found, asOf.getTime() - valueMs)));
    const slotsOfDay = Math.ceil(86_400 / Math.max(3600, intervalSeconds));

    let told: { day: number; values: Expected[] } | undefined;
    const rowOf = (at: number, slot: number, observed: number | null): ExpectedRow => {
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
            at: new Date(at).toISOString(),
            expected: orNull(expected),
            low95: orNull(low),
            high95: orNull(high),
            observed,
            reason: isFar ? 'tooFarAhead' : reasonOf({ expected, low, high }),
        };
    };
    const rows: ExpectedRow[] = [];
    if (bucket === 'day') {
        const observed = meansOf(slots, values, length);
        for (let day = daysOfHistory; day < length / 24; day++) {
            const hours = observed.subarray(24 * day, 24 * (day + 1));
            rows.push(rowOf(midnights[day], 24 * day, orNull(meanOfDay(hours, slotsOfDay))));
        }
        return rows;
    }
    let next = 0;
    for (let at = midnights[daysOfHistory]; at < midnights[length / 24]; at += hourMs) {
        const slot = slotOf(at);
        if (((slot % 24) * 3600) % Math.max(3600, intervalSeconds) !== 0) continue;
        while (minutes[next] * minuteMs < at) next++;
        rows.push(rowOf(at, slot, minutes[next] * minuteMs === at ? values[next] : null));
    }
    return rows;
};

type Question = z.output<typeof expectedValues.request.query> & { code: string };

/** What a call asks of a series, by what is known now or was known then; as many hours as an answer holds. */
export const expectedOf = async (q: Queries, { code, from, to, bucket, asOf }: Question, now: Date) => {
    const series = await knownSeries(q, code);
    if (bucket === 'hour' && 24 * daysIn({ from, to }) > mostHours)
        throw new Refusal(400, 'invalid', { errors: { to: 'rangeTooLarge' } });
    const known = asOf === undefined ? now : new Date(Math.min(now.getTime(), Date.parse(asOf)));
    const rows = await findExpected(q, series, { days: { from, to }, bucket, asOf: known });
    return tidyAll(rows);
};

const reasonOf = ({ expected, high }: Expected): ExpectedRow['reason'] => {
    if (Number.isNaN(expected)) return 'noHistory';
    return Number.isFinite(high) ? null : 'shortHistory';
};
