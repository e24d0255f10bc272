import type { Queries } from '../db/db';
import { bumpDataVersion, noteAsked, readMeta, settleAsked } from '../db/meta';
import { detectSoon } from '../ingest/pending.queries';

const rejudging = 'findings_rejudged_since';

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

/** When something changed that the last twelve months are to be judged by; `undefined` when they are. */
export const rejudgingSince = (q: Queries) => readMeta<string>(q, rejudging);

/**
 * Tells caches, and has the last twelve months judged by what is in force, in the transaction that changed limits or which
 * days are normal.
 */
export const askRejudging = async (tx: Queries, now: Date): Promise<void> => {
    await bumpDataVersion(tx);
    await noteAsked(tx, rejudging, now);
    await detectSoon(tx, now);
};

/** Notes that they are judged, but for what has changed meanwhile. */
export const settleRejudging = (tx: Queries, askedAt: string) => settleAsked(tx, rejudging, askedAt);
