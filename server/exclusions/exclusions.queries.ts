import type { Exclusion, ExclusionReason } from '../../contract/series';
import type { Queries } from '../db/db';

const columns = `x.id::text as id, x.from_at as "from", x.to_at as "to", x.reason, x.note, x.marked_at as "markedAt",
    u.full_name as "userName"`;
const rows = `series_exclusion x left join app_user u on u.id = x.user_id`;

/** Periods of a series that are marked as not normal, the latest first. */
export const exclusionsOf = (q: Queries, seriesId: number): Promise<Exclusion[]> =>
    q.query<Exclusion>(`select ${columns} from ${rows} where x.series_id = $1 order by x.from_at desc, x.id desc`, [
        seriesId,
    ]);

export const findExclusion = async (q: Queries, seriesId: number, id: string): Promise<Exclusion | undefined> =>
    (
        await q.query<Exclusion>(`select ${columns} from ${rows} where x.series_id = $1 and x.id = $2::bigint`, [
            seriesId,
            id,
        ])
    ).at(0);

/** A period in the whole hours of its series. */
export interface Period {
    from: string;
    to: string;
}

/** The whole hours, or longer intervals, of a series that a period touches; days are those of the zone of the series. */
export const alignedPeriod = async (q: Queries, seriesId: number, { from, to }: Period): Promise<Period> => {
    const [period] = await q.query<Period>(
        `with s as (
            select zone, make_interval(secs => greatest(3600, interval_seconds)) as step, interval_seconds >= 86400 as daily
            from series where id = $1
        ), edge as (
            select name, step, daily,
                case when given ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then given::timestamp at time zone zone
                    else given::timestamptz end as at, zone
            from s cross join (values ('from', $2::text), ('to', $3::text)) e (name, given)
        ), day as (
            select edge.*, (at at time zone zone)::date::timestamp at time zone zone as lo,
                ((at at time zone zone)::date + 1)::timestamp at time zone zone as hi
            from edge
        ), bin as (
            select *, case when daily then lo else date_bin(step, at, lo) end as begins from day
        )
        select min(begins) filter (where name = 'from') as "from",
            min(case when begins = at then at when daily then hi else least(hi, begins + step) end)
                filter (where name = 'to') as "to"
        from bin`,
        [seriesId, from, to],
    );
    return period;
};

/** Whether a part of a period is marked with a reason. */
export const isMarked = async (
    q: Queries,
    seriesId: number,
    { from, to, reason }: Period & { reason: ExclusionReason },
): Promise<boolean> =>
    (
        await q.query(
            `select from series_exclusion
             where series_id = $1 and reason = $2 and from_at < $4::timestamptz and to_at > $3::timestamptz limit 1`,
            [seriesId, reason, from, to],
        )
    ).length > 0;

export const insertExclusion = async (
    tx: Queries,
    seriesId: number,
    { from, to, reason, note }: Period & { reason: ExclusionReason; note: string },
    by: { userId: string | undefined; now: Date },
): Promise<string> => {
    const [{ id }] = await tx.query<{ id: string }>(
        `insert into series_exclusion (series_id, from_at, to_at, reason, note, marked_at, user_id)
         values ($1, $2, $3, $4, $5, $6, $7) returning id::text as id`,
        [seriesId, from, to, reason, note, by.now, by.userId ?? null],
    );
    return id;
};

export const deleteExclusion = (tx: Queries, id: string) =>
    tx.query('delete from series_exclusion where id = $1::bigint', [id]);

/** The local days of a period on which the series was read. */
export const daysTouched = async (q: Queries, seriesId: number, { from, to }: Period): Promise<string[]> =>
    (
        await q.query<{ day: string }>(
            `select distinct (r.at at time zone s.zone)::date as day
             from series s join reading r on r.series_id = s.id and r.at >= $2::timestamptz and r.at < $3::timestamptz
             where s.id = $1 order by day`,
            [seriesId, from, to],
        )
    ).map(({ day }) => day);
