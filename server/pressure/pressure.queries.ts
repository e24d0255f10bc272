import { addMonths, type DayRange } from '../../contract/period';
import type { Queries } from '../db/db';
import { rangeOf } from '../figures/period.rules';
import type { SampleSums } from '../figures/samples.rules';
import { readOfDays } from '../figures/marks.queries';
import { isThereOver, samplesDue, sensorsInService } from '../network/sensors.sql';
import { binsOfPressure } from './pressure.rules';

const bins = Array.from({ length: binsOfPressure }, (_, bin) => `s${String(bin).padStart(2, '0')}`);

/** Pressure samples of one DMA over a range, from its rollups, counted at the shortest interval of its sensors. */
export interface DmaPressure {
    dmaId: number;
    n: number;
    expected: number;
    /** Samples of all hours, and of supplied ones. */
    all: SampleSums;
    supplied: SampleSums;
    /** Supplied samples in bins of 0.1 bar, the last one open. */
    bins: number[];
}

interface Row {
    dmaId: number;
    n: number;
    expected: number;
    sum: number;
    sumsq: number;
    sn: number;
    ssum: number;
    ssumsq: number;
    bins: number[];
}

const pressureOf = ({ sum, sumsq, sn, ssum, ssumsq, ...row }: Row): DmaPressure => ({
    ...row,
    all: { n: row.n, sum, sumSquares: sumsq },
    supplied: { n: sn, sum: ssum, sumSquares: ssumsq },
});

/** The whole months of a range, and the days beside them. */
const partsOf = ({ from, to }: DayRange): { months: string[]; days: DayRange[] } => {
    const months: string[] = [];
    const days: DayRange[] = [];
    for (let start = from; start < to; start = addMonths(start, 1)) {
        const next = addMonths(start, 1);
        if (start.endsWith('-01') && next <= to) months.push(start);
        else days.push({ from: start, to: next < to ? next : to });
    }
    return { months, days };
};

/** The pressure sensors of all DMAs, or of those in a parameter that is not null. */
const sensorsOfDmas = (ids: string) =>
    sensorsInService(
        `s.metric = 'pressure' and s.entity_id in (select id from dma) and (${ids}::int[] is null or s.entity_id = any(${ids}))`,
    );

/** The instant at which a local day begins for a `sensor`. */
const midnight = (day: string) => `((${day})::timestamp at time zone sensor.zone)`;

/** The month that begins on a day is over on this one. */
const monthEnd = (month: string) => `(${month} + interval '1 month')::date`;

/** A column of a `sensor`'s rollups together with those of the others at its place. */
const sum = (column: string) => `coalesce(sum(sensor.weight * ${column}), 0)`;

const summed = ['n', 'sum', 'sumsq', 's_n', 's_sum', 's_sumsq', ...bins];

/**
 * Pressure of every DMA of the city, or of some, over local days: whole months by their rows, the rest by days, as months
 * in which a DMA begins or ends.
 */
export const pressureByDma = async (q: Queries, range: DayRange, dmas?: readonly number[]): Promise<DmaPressure[]> => {
    const { months, days } = partsOf(range);
    const columns = summed.map(column => `r.${column}`).join(', ');
    const rows = await q.query<Row>(
        `with sensor as (${sensorsOfDmas('$6')}),
         rolled as (
            select r.series_id, ${columns} from sensor join rollup_month r on r.series_id = sensor.series_id
            where r.at = any($1::date[]) and ${isThereOver('r.at', monthEnd('r.at'))}
            union all
            select r.* from sensor
            cross join lateral (
                select since, until from unnest($2::date[], $3::date[]) as part (since, until)
                union all
                select month, ${monthEnd('month')} from unnest($1::date[]) as whole (month)
                where not (${isThereOver('month', monthEnd('month'))})
            ) span
            -- By series: the days of all others would be read too.
            cross join lateral (
                select r.series_id, ${columns} from rollup_day r
                where r.series_id = sensor.series_id and r.at >= greatest(span.since, sensor.there_from)
                    and r.at < least(span.until, sensor.there_to) offset 0
            ) r
         )
         select sensor.entity_id as "dmaId", ${sum('r.n')} as n, sum(sensor.weight * ${samplesDue(midnight('$4::date'), midnight('$5::date'))}) as expected,
                ${sum('r.sum')} as sum, ${sum('r.sumsq')} as sumsq,
                ${sum('r.s_n')} as sn, ${sum('r.s_sum')} as ssum, ${sum('r.s_sumsq')} as ssumsq,
                array[${bins.map(bin => sum(`r.${bin}`)).join(', ')}] as bins
         from sensor left join (
            select series_id, ${summed.map(column => `sum(${column}) as ${column}`).join(', ')} from rolled group by series_id
         ) r on r.series_id = sensor.series_id
         group by 1 order by 1`,
        [months, days.map(span => span.from), days.map(span => span.to), range.from, range.to, dmas ?? null],
    );
    return rows.map(pressureOf);
};

/** About what the bins of a DMA hold in memory, bytes. */
const pressureBytes = 1_000;

/** The same by the name of a range, read once for all pages and cards that tell of it. */
export const pressureOver = readOfDays(
    'pressure',
    (q, range) => pressureByDma(q, rangeOf(range)),
    rows => pressureBytes * rows.length,
);

/** A day of a DMA's sensors. */
export interface PressureDay extends Pick<DmaPressure, 'n' | 'expected' | 'supplied' | 'bins'> {
    day: string;
}

type PressureDayRow = [
    day: string,
    n: number,
    expected: number,
    sn: number,
    ssum: number,
    ssumsq: number,
    ...bins: number[],
];

/** The days of a range of every DMA of the city, or of some, in order of time; of the bins the first ones, and the others as one. */
export const pressureDays = async (
    q: Queries,
    { from, to }: DayRange,
    { bins: first, dmas }: { bins: number; dmas?: readonly number[] },
): Promise<ReadonlyMap<number, PressureDay[]>> => {
    const rest = bins.slice(first).map(bin => `coalesce(r.${bin}, 0)`);
    const told = [...bins.slice(0, first).map(bin => `r.${bin}`), rest.join(' + ') || '0'];
    // A value at a time, thousands of rows take longer on their way than to be read.
    const rows = await q.query<{ dmaId: number; days: PressureDayRow[] }>(
        `with sensor as (${sensorsOfDmas('$3')})
         select entity_id as "dmaId", json_agg(json_build_array(at, n, expected, sn, ssum, ssumsq, ${told.map((_, bin) => `b${bin}`).join(', ')}) order by at) as days
         from (
            select sensor.entity_id, slot.at, ${sum('r.n')} as n,
                sum(sensor.weight * ${samplesDue(midnight('slot.at'), midnight('slot.at + 1'))}) as expected,
                ${sum('r.s_n')} as sn, ${sum('r.s_sum')} as ssum, ${sum('r.s_sumsq')} as ssumsq,
                ${told.map((bin, index) => `${sum(`(${bin})`)} as b${index}`).join(', ')}
            from sensor
            cross join lateral (
                select day::date as at from generate_series($1::date::timestamp, $2::date - 1, interval '1 day') day
            ) slot
            left join rollup_day r on r.series_id = sensor.series_id and r.at = slot.at and ${isThereOver('r.at', 'r.at + 1')}
            group by 1, 2
         ) day
         group by 1`,
        [from, to, dmas ?? null],
    );
    return new Map(
        rows.map(({ dmaId, days }) => [
            dmaId,
            days.map(([day, n, expected, sn, ssum, ssumsq, ...binned]) => ({
                day,
                n,
                expected,
                supplied: { n: sn, sum: ssum, sumSquares: ssumsq },
                bins: binned,
            })),
        ]),
    );
};

/** An hour or a day of a DMA's sensors; `at` is an instant or a local day. */
export interface PressureBucket {
    at: string;
    n: number;
    expected: number;
    supplied: boolean;
    min: number | null;
    mean: number | null;
    max: number | null;
}

const sensors = `sensor as (${sensorsInService(`s.metric = 'pressure' and s.entity_id = $1`)})`;
const bucketSql = {
    hour: `with ${sensors}
        select slot.at, ${sum('h.n')} as n,
            sum(sensor.weight * least(coalesce(h.expected, greatest(1, 3600.0 / sensor.interval_seconds)),
                ceil(${samplesDue('slot.at', "slot.at + interval '1 hour'")}))) as expected,
            coalesce(bool_or(h.supplied), false) as supplied,
            min(h.min) as min, ${sum('h.sum')} / nullif(${sum('h.n')}, 0) as mean, max(h.max) as max
        from sensor
        cross join lateral generate_series(${midnight('$2::date')}, ${midnight('$3::date')} - interval '1 hour', interval '1 hour') as slot (at)
        left join rollup_hour h on h.series_id = sensor.series_id and h.at = slot.at and ${isThereOver('h.day', 'h.day + 1')}
        group by slot.at order by slot.at`,
    day: `with ${sensors}
        select slot.at::date as at, ${sum('d.n')} as n,
            sum(sensor.weight * ${samplesDue(midnight('slot.at'), midnight("slot.at + interval '1 day'"))}) as expected,
            coalesce(sum(d.s_n), 0) > 0 as supplied,
            min(d.s_min) as min, ${sum('d.s_sum')} / nullif(${sum('d.s_n')}, 0) as mean, max(d.s_max) as max
        from sensor
        cross join generate_series($2::date::timestamp, $3::date - 1, interval '1 day') as slot (at)
        left join rollup_day d on d.series_id = sensor.series_id and d.at = slot.at::date and ${isThereOver('d.at', 'd.at + 1')}
        group by slot.at order by slot.at`,
};

/** Every hour or day of a range: of an hour all samples, of a day those of its supplied hours. Nothing without a sensor. */
export const pressureBuckets = (
    q: Queries,
    dmaId: string,
    { from, to }: DayRange,
    bucket: keyof typeof bucketSql,
): Promise<PressureBucket[]> => q.query<PressureBucket>(bucketSql[bucket], [dmaId, from, to]);
