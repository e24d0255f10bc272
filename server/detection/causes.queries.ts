import type { EventCause } from '../../contract/event-kinds';
import type { Queries } from '../db/db';
import { nearDays } from '../ingest/pending.queries';
import { readLimits } from '../water-quality/limits.queries';
import { isSaline } from '../water-quality/reports.sql';
import type { DailyKind } from './daily.rules';

/** What is known of a finding of a day that tells where it may come from. */
export interface AskedCause {
    kind: DailyKind;
    entityId: number;
    /** Of the meters that the volume of the place is made of. */
    pointIds: readonly number[];
    day: string;
    /** Whether it follows a sudden rise, and whether samples are missing beside it. */
    afterRise: boolean;
    besideGap: boolean;
    /** Whether it is known to flow at night too. */
    nightRose: boolean;
}

interface Circumstances {
    at: number;
    isSaline: boolean;
    isRescheduled: boolean;
    pressureFell: boolean;
    /** One of its meters was exchanged, so that its water may be what it was. */
    isExchanged: boolean;
    /** One of its meters stood still, and counts what it showed last. */
    isStuck: boolean;
}

/** Share of the pressure of the week before under which it has fallen. */
const fallen = 0.97;

/** Sum and number of the supplied samples of a sensor between two days. */
const samplesOf = (first: string, last: string) =>
    `select sum(s_sum) as sum, sum(s_n) as n from rollup_day where series_id = s.id and at between ${first} and ${last}`;

/**
 * What the finding's day and place had: salt in the water by the plant's own reports, another schedule, a pressure of
 * supplied hours below that of the week before by the same sensors, another meter, one that stood still.
 */
const circumstances = (q: Queries, asked: readonly AskedCause[], highestChloride: number | null) =>
    q.query<Circumstances>(
        `select a.at::int as at,
            ${isSaline('a.entity_id', 'a.day', '$3::float8')} as "isSaline",
            exists (
                select from supply_timing t where t.dma_id = a.entity_id and (
                    t.valid_to between a.day - ${nearDays} and a.day + ${nearDays}
                    or t.valid_from between a.day - ${nearDays} and a.day + ${nearDays} and exists (
                        select from supply_timing o where o.dma_id = t.dma_id and o.valid_from < t.valid_from))) as "isRescheduled",
            coalesce((
                select sum(new.sum) < ${fallen} * sum(new.n * old.sum / old.n)
                from series s
                cross join lateral (${samplesOf('a.day', 'a.day + 1')}) new
                cross join lateral (${samplesOf('a.day - 7', 'a.day - 1')}) old
                where s.entity_id = a.entity_id and s.metric = 'pressure' and s.finer_copy_of is null and new.n > 0 and old.n > 0), false) as "pressureFell",
            exists (
                select from flow_point p join flow_point o on o.link_id = p.link_id and o.series_id <> p.series_id
                    and o.valid_to between p.valid_from - ${nearDays} and p.valid_from
                where p.id = any(a.points::int[]) and p.valid_from between a.day - ${nearDays} and a.day + ${nearDays}) as "isExchanged",
            exists (
                select from flow_point p join series s on s.id = p.series_id
                    join event v on v.series_id = s.id and v.kind = 'stuck' and v.state <> 'falseAlarm'
                where p.id = any(a.points::int[]) and v.started_at < (a.day + 1)::timestamp at time zone s.zone
                    and coalesce(v.ended_at, 'infinity') > a.day::timestamp at time zone s.zone) as "isStuck"
         from unnest($1::int[], $2::date[], $4::text[]) with ordinality as a (entity_id, day, points, at)`,
        [
            asked.map(({ entityId }) => entityId),
            asked.map(({ day }) => day),
            highestChloride,
            asked.map(({ pointIds }) => `{${pointIds.join(',')}}`),
        ],
    );

const causeOf = (
    { kind, afterRise, besideGap, nightRose }: AskedCause,
    { isSaline, isRescheduled, pressureFell, isExchanged, isStuck }: Circumstances,
): EventCause | null => {
    if (kind === 'suddenDecrease' && isSaline) return 'salinityStop';
    if (isRescheduled) return 'scheduleChange';
    if (kind === 'suddenRise' && pressureFell) return 'burst';
    if (isExchanged || isStuck) return 'meterFault';
    if (kind === 'suddenRise' && nightRose) return 'burst';
    if (kind === 'suddenDecrease' && afterRise) return 'repair';
    return besideGap ? 'sensorGap' : null;
};

/** Where each finding may come from; null where nothing speaks for anything. */
export const causesOf = async (q: Queries, asked: readonly AskedCause[]): Promise<(EventCause | null)[]> => {
    if (asked.length === 0) return [];
    const { limits } = await readLimits(q);
    const found = await circumstances(q, asked, limits.finished.chloride.highest);
    const known = new Map(found.map(row => [row.at, row]));
    return asked.map((each, index) => {
        const row = known.get(index + 1);
        return row ? causeOf(each, row) : null;
    });
};
