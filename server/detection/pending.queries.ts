import type { Queries } from '../db/db';

/** A series with the first day that has changed since it was last looked through. */
export interface Pending {
    seriesId: number;
    fromDay: string;
    changes: number;
}

export const pendingSeries = (q: Queries) =>
    q.query<Pending>(
        `select series_id as "seriesId", from_day as "fromDay", changes from detection_pending order by series_id`,
    );

/** Takes away what has been looked through, but for what has changed again meanwhile. */
export const settlePending = (tx: Queries, done: readonly Pending[]) =>
    tx.query(
        `delete from detection_pending p using unnest($1::int[], $2::int[]) as d (series_id, changes)
         where p.series_id = d.series_id and p.changes = d.changes`,
        [done.map(({ seriesId }) => seriesId), done.map(({ changes }) => changes)],
    );
