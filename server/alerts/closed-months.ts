import { askForAlerts } from '../events/ask';
import type { Queries } from '../db/db';
import { lastClosedMonth } from '../figures/billed-volume.queries';
import { cityZoneSql } from '../network/site.queries';

/** The last closed month that was looked at. */
const monthKey = 'reported_month';

/**
 * Makes an event of the last closed month, once: of two processes the second waits for the first and finds it known.
 * What had closed before anybody looked is history, not news.
 */
export const noteClosedMonth = async (tx: Queries, now: Date): Promise<void> => {
    const month = await lastClosedMonth(tx);
    const begun = await tx.query(
        `insert into meta (key, value) values ($1, to_jsonb(coalesce($2::text, ''))) on conflict (key) do nothing returning key`,
        [monthKey, month],
    );
    if (begun.length > 0 || month === null) return;
    const noted = await tx.query(
        `update meta set value = to_jsonb($2::text) where key = $1 and value #>> '{}' < $2::text returning key`,
        [monthKey, month],
    );
    if (noted.length === 0) return;
    await tx.query(
        `insert into event (kind, started_at, detected_at, reason_code)
         values ('monthlyReport', $1::date::timestamp at time zone ${cityZoneSql}, $2, 'monthlyReport')`,
        [month, now],
    );
    await askForAlerts(tx, now);
};
