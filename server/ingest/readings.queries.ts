import type { Queries } from '../db/db';
import { peakShare } from './supplied.sql';

const samples = `unnest($1::int[], $2::float8[], $3::float8[]) as s (series_id, at, value)`;
/** The stored reading of a sample, found by its key; a plain join would scan partitions that nobody has analysed. */
const stored = `cross join lateral (
    select value, import_id from reading where series_id = s.series_id and at = to_timestamp(s.at) limit 1
) r`;

const peakOf = (days: string) => `
    select percentile_cont(${peakShare}) within group (order by max) as peak from (
        select max(sum / n) as max from rollup_hour where series_id = s.id and n > 0 and ${days} group by day
    ) daily`;

/** Samples as three columns: series, seconds since 1970, value. */
export type SampleColumns = readonly [number[], number[], number[]];

export interface DayCount {
    seriesId: number;
    day: string;
    n: number;
}

/** Writes the samples that are not there yet; gives how many by series and local day. */
export const addReadings = (tx: Queries, columns: SampleColumns, importId: string) =>
    tx.query<DayCount>(
        `with added as (
            insert into reading (series_id, at, value, import_id)
            select series_id, to_timestamp(at), value, $4::uuid from ${samples}
            on conflict (series_id, at) do nothing returning series_id, at
        )
        select a.series_id as "seriesId", (a.at at time zone s.zone)::date as day, count(*)::int as n
        from added a join series s on s.id = a.series_id group by 1, 2`,
        [...columns, importId],
    );

/** How many of the samples are stored already, with the same value and with another. */
export const countRows = (q: Queries, columns: SampleColumns) =>
    q.query<{ seriesId: number; same: number; other: number }>(
        `select s.series_id as "seriesId", (count(*) filter (where r.value = s.value))::int as same,
            (count(*) filter (where r.value <> s.value))::int as other
         from ${samples} ${stored} group by 1`,
        columns,
    );

/** A corrected reading as it was: series, seconds since 1970, value, and the import it came from. */
export type Before = readonly [seriesId: number, at: number, value: number, importId: string | null];

/** The stored readings that differ from the samples, and the samples that replace them. */
export const findCorrections = async (q: Queries, columns: SampleColumns) => {
    const rows = await q.query<{ id: number; at: number; value: number; before: number; importId: string | null }>(
        `select s.series_id as id, s.at, s.value, r.value as before, r.import_id as "importId"
         from ${samples} ${stored} where r.value <> s.value`,
        columns,
    );
    return {
        before: rows.map(({ id, at, before, importId }): Before => [id, at, before, importId]),
        after: [rows.map(row => row.id), rows.map(row => row.at), rows.map(row => row.value)] as SampleColumns,
    };
};

const within = (at: readonly number[]) => {
    const sorted = [...at].sort((a, b) => a - b);
    return [sorted[0], sorted[sorted.length - 1]];
};

/** Replaces stored readings by the samples; gives how many by series and local day. */
export const replaceReadings = (tx: Queries, columns: SampleColumns, importId: string) =>
    tx.query<DayCount>(
        `with replaced as (
            update reading r set value = s.value, import_id = $4::uuid from ${samples}
            where r.series_id = s.series_id and r.at = to_timestamp(s.at)
                and r.at between to_timestamp($5) and to_timestamp($6)
            returning r.series_id, r.at
        )
        select a.series_id as "seriesId", (a.at at time zone s.zone)::date as day, count(*)::int as n
        from replaced a join series s on s.id = a.series_id group by 1, 2`,
        [...columns, importId, ...within(columns[1])],
    );

/** Keeps what a correction replaced, as audit, so that it can be undone. */
export const keepBefore = (tx: Queries, importId: string, before: readonly Before[], after: SampleColumns) =>
    tx.query(
        `insert into audit (user_id, action, subject, subject_id, before, after)
         values ((select user_id from import where id = $1::uuid), 'correct', 'import', $1, $2::jsonb, $3::jsonb)`,
        [importId, JSON.stringify(before), JSON.stringify(after[2])],
    );

/** The corrections of an import, the latest first. */
export const correctionsOf = (q: Queries, importId: string) =>
    q.query<{ id: number; before: Before[] }>(
        `select id, before from audit where subject = 'import' and subject_id = $1 and action = 'correct' order by id desc`,
        [importId],
    );

/** A reading as it was before an import, and whether it goes, as that which it came by was undone. */
export interface Standing {
    before: Before;
    goes: boolean;
}

/** Puts corrected readings back as they were, where they are still those of the import, or removes them. Gives the days. */
export const restoreReadings = (tx: Queries, importId: string, standing: readonly Standing[]) => {
    const before = standing.map(each => each.before);
    return tx.query<{ seriesId: number; day: string }>(
        `with old as (
            select * from unnest($2::int[], $3::float8[], $4::float8[], $5::uuid[], $8::boolean[])
                as s (series_id, at, value, import_id, goes)
        ), removed as (
            delete from reading r using old where old.goes
                and r.series_id = old.series_id and r.at = to_timestamp(old.at) and r.import_id = $1::uuid
                and r.at between to_timestamp($6) and to_timestamp($7)
            returning r.series_id, r.at
        ), restored as (
            update reading r set value = old.value, import_id = old.import_id from old where not old.goes
                and r.series_id = old.series_id and r.at = to_timestamp(old.at) and r.import_id = $1::uuid
                and r.at between to_timestamp($6) and to_timestamp($7)
            returning r.series_id, r.at
        )
        select distinct a.series_id as "seriesId", (a.at at time zone s.zone)::date as day
        from (select * from removed union all select * from restored) a join series s on s.id = a.series_id`,
        [
            importId,
            before.map(row => row[0]),
            before.map(row => row[1]),
            before.map(row => row[2]),
            before.map(row => row[3]),
            ...within(before.map(row => row[1])),
            standing.map(({ goes }) => goes),
        ],
    );
};

/** Series that hold readings of an import, and from when to when. */
export const readingsOf = (q: Queries, importId: string, codes: readonly string[]) =>
    q.query<{ id: number; first: string; last: string }>(
        `select s.id, r.first, r.last from series s
         cross join lateral (
            select min(at) as first, max(at) as last from reading where series_id = s.id and import_id = $1::uuid
         ) r
         where s.code = any ($2::text[]) and r.first is not null order by s.id`,
        [importId, codes],
    );

/** Removes the readings of an import from one series between two instants; gives the days. */
export const removeReadings = (tx: Queries, importId: string, seriesId: number, from: string, to: string) =>
    tx.query<{ seriesId: number; day: string }>(
        `with removed as (
            delete from reading
            where series_id = $2::int and at >= $3::timestamptz and at < $4::timestamptz and import_id = $1::uuid
            returning series_id, at
        )
        select distinct a.series_id as "seriesId", (a.at at time zone s.zone)::date as day
        from removed a join series s on s.id = a.series_id`,
        [importId, seriesId, from, to],
    );

/**
 * The 75th percentile of the daily maximum hours of the series with these codes in the month before the instant, of its
 * own month before it where there is none.
 */
export const findPeaks = async (q: Queries, codes: readonly string[], at: number) =>
    Number.isFinite(at)
        ? q.query<{ code: string; peak: number }>(
              `select s.code, coalesce(before.peak, own.peak) as peak
               from series s
               cross join lateral (
                  select to_timestamp($2::float8) as first,
                      date_trunc('month', to_timestamp($2::float8) at time zone s.zone)::date as month
               ) file
               cross join lateral (${peakOf(`day >= (file.month - interval '1 month')::date and day < file.month`)}) before
               cross join lateral (${peakOf('day >= file.month and at < file.first')}) own
               where s.code = any($1::text[]) and coalesce(before.peak, own.peak) is not null`,
              [codes, at / 1000],
          )
        : [];
