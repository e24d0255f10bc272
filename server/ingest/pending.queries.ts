import { addDays } from '../../contract/period';
import type { Queries } from '../db/db';
import { bumpDataVersion } from '../db/meta';
import { queueJob } from '../jobs/jobs.queries';
import type { SeriesDay } from './rollups.rules';

/** The job that looks through changed days for findings. */
export const detectionJob = 'detection';

/** Has changed days looked through at once, in the transaction that ends their change. */
export const detectSoon = (tx: Queries, now: Date) => queueJob(tx, detectionJob, now);

/** Has the series looked through for findings from their first changed day on, in the transaction that changed them. */
export const notePending = async (tx: Queries, keys: readonly SeriesDay[]): Promise<void> => {
    const first = new Map<number, string>();
    for (const { seriesId, day } of keys) {
        const known = first.get(seriesId);
        if (known === undefined || day < known) first.set(seriesId, day);
    }
    const rows = [...first].sort(([a], [b]) => a - b);
    if (rows.length === 0) return;
    await tx.query(
        `insert into detection_pending as known (series_id, from_day)
         select k.series_id, k.day from unnest($1::int[], $2::date[]) with ordinality as k (series_id, day, at)
         join series s on s.id = k.series_id and s.finer_copy_of is null
         order by k.at
         on conflict (series_id) do update
         set from_day = least(known.from_day, excluded.from_day), changes = known.changes + 1`,
        [rows.map(([id]) => id), rows.map(([, day]) => day)],
    );
};

/** Days around a finding within which what happened at its place explains it. */
export const nearDays = 3;

/** Something of a place that tells why water came or not is another from a day on, or on it. */
export interface PlaceDay {
    placeId: number;
    day: string;
}

/**
 * Tells caches, and has places looked through again around days of theirs, at once, in the transaction that changed what is
 * known of these.
 */
export const lookAround = async (tx: Queries, changed: readonly PlaceDay[], now: Date): Promise<void> => {
    const keys = await tx.query<SeriesDay>(
        `select s.id as "seriesId", c.day from unnest($1::int[], $2::date[]) as c (place_id, day)
         join series s on s.entity_id = c.place_id`,
        [changed.map(({ placeId }) => placeId), changed.map(({ day }) => addDays(day, -nearDays))],
    );
    // Together, so that two changes of the same places do not wait for each other.
    await notePending(tx, keys);
    await bumpDataVersion(tx);
    await detectSoon(tx, now);
};
